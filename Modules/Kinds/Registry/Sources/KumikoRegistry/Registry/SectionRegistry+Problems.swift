import KumikoComposition
import KumikoDimension
import KumikoLayout
@_spi(Kumiko) import KumikoValues

extension SectionRegistry {
  /// Returns the faults of all presets and aliases, sorted by name.
  ///
  /// | entry | faults |
  /// |---|---|
  /// | `extends` | a kind that does not exist, or a cycle |
  /// | `options` | unknown, locked or invalid options |
  /// | `locked` | unknown options |
  /// | sections in options | kinds that do not exist, or a section that contains itself |
  ///
  /// Each error has the preset to which it belongs, with a path in the preset's own record. The kind of the error may
  /// be another one that the preset contains. A preset of a kind that this build lacks is not a fault, but is not in
  /// ``names``.
  ///
  /// - Parameter limit: The largest number of faults; the search stops there.
  /// - Complexity: O(*n*) in the entries and the options and locks of presets, and O(*n*) in the entries for each
  ///   fault.
  public func problems(limit: Int = .max) -> [(preset: SectionKind, error: RegistryError)] {
    guard resolutions.isEmpty else { return preparedProblems(limit: limit) }
    var prepared = self
    prepared.prepare()
    return prepared.preparedProblems(limit: limit)
  }

  private func preparedProblems(limit: Int) -> [(preset: SectionKind, error: RegistryError)] {
    var problems: [(preset: SectionKind, error: RegistryError)] = []
    // The check of nested kinds costs as much as they have pieces, so it has a budget.
    var budget = 2 * Self.maximumPieces
    for (kind, entry) in entries.sorted(by: { $0.key < $1.key }) {
      if problems.count >= limit { break }
      if case .alias = entry, let error = error(following: kind) { problems.append((kind, error)) }
      guard case .preset(let preset) = entry else { continue }
      do throws(RegistryError) {
        let resolved = try resolution(of: kind, at: [.key("extends")])
        let found = self.problems(of: preset, as: kind, resolved: resolved)
        problems += found.map { (kind, $0) }
        if found.isEmpty, budget > 0 { budget -= try tryComposing(kind) }
      } catch {
        if case .unavailable = error.reason { continue }
        if case .tooLarge = error.reason { budget -= Self.maximumPieces }
        problems.append((kind, error))
      }
    }
    return problems
  }

  /// Returns the error of a name that leads to no kind. Unavailable kinds are valid.
  private func error(following kind: SectionKind) -> RegistryError? {
    do throws(RegistryError) {
      _ = try resolution(of: kind, at: [.key("alias")])
      return nil
    } catch {
      if case .unavailable = error.reason { return nil }
      return error
    }
  }

  /// Makes a section of the kind's defaults, to check that its nested kinds exist and end.
  ///
  /// - Returns: The cost in pieces.
  private func tryComposing(_ kind: SectionKind) throws(RegistryError) -> Int {
    let screen = LayoutEnvironment(size: Size2D(width: 400, height: 800))
    do throws(RegistryError) {
      let section = try section(kind: kind, in: screen, itemCount: 1)
      return section.group.pieces(upTo: Self.maximumPieces)
    } catch {
      switch error.reason {
      case .unknownKind, .recursiveComposition, .tooDeep, .tooLarge, .notAPiece: throw error
      // Other errors may depend on the environment and the items.
      default: return Self.maximumPieces / 10
      }
    }
  }

  private func problems(
    of preset: SectionPreset, as kind: SectionKind, resolved: KindResolution
  ) -> [RegistryError] {
    var problems: [RegistryError] = []
    let descriptor = resolved.body.descriptor
    let given = preset.options.filter { option in
      option.value != "none" || resolved.options[option.name] != nil || !descriptor.isTakenAway(option.name)
    }
    let faults = resolved.body.faults(in: SourceValue(.record(PlainRecord(given))), at: [.key("options")])
    if !faults.isEmpty { problems.append(RegistryError(kind, .options(faults))) }
    if case .described(_, isComplete: false) = resolved.body { return problems }
    let known = resolved.body.descriptor.options.map(\.name)
    for (index, name) in preset.locked.enumerated() where !known.contains(name) {
      let fault = CodingFault(
        path: [.key("locked"), .index(index)], message: "the kind '\(preset.extends)' has no option '\(name)'",
        unknownName: name, knownNames: known)
      problems.append(RegistryError(kind, .options([fault])))
    }
    return problems
  }
}
