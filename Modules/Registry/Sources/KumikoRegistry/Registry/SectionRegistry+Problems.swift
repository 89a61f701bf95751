import KumikoComposition
import KumikoDimension
import KumikoLayout

extension SectionRegistry {
  /// Everything that is wrong with the presets, by name: what they extend does not exist or comes back to themselves, they
  /// set options that do not exist, are locked or have wrong values, they lock what does not exist, they are made of kinds
  /// that do not exist or of themselves.
  ///
  /// Every error comes with the preset it is about; its path is within the preset's own record (`extends`, `options`,
  /// `locked`), and its kind may be another one, of which the preset is made. A preset of a kind that
  /// this build does not have is not wrong; it is merely not among `names`.
  ///
  /// - Parameter limit: after how many problems the search ends.
  /// - Complexity: O(the number of entries, and of the options and locks of presets), and O(the number of entries) for each
  ///   problem.
  public func problems(limit: Int = .max) -> [(preset: SectionKind, error: RegistryError)] {
    guard resolutions.isEmpty else { return preparedProblems(limit: limit) }
    var prepared = self
    prepared.prepare()
    return prepared.preparedProblems(limit: limit)
  }

  private func preparedProblems(limit: Int) -> [(preset: SectionKind, error: RegistryError)] {
    var problems: [(preset: SectionKind, error: RegistryError)] = []
    // Trying what presets are made of costs as much as they have pieces; so much is spent on it and no more.
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

  /// Why a name leads nowhere; nil where it leads to a kind, be that one in this build or not.
  private func error(following kind: SectionKind) -> RegistryError? {
    do throws(RegistryError) {
      _ = try resolution(of: kind, at: [.key("alias")])
      return nil
    } catch {
      if case .unavailable = error.reason { return nil }
      return error
    }
  }

  /// Makes a section of the kind's defaults, to see whether the kinds that it is made of are there and come to an end.
  ///
  /// - Returns: what that cost, in pieces.
  private func tryComposing(_ kind: SectionKind) throws(RegistryError) -> Int {
    let screen = LayoutEnvironment(size: Size2D(width: 400, height: 800))
    do throws(RegistryError) {
      let section = try section(kind: kind, in: screen, itemCount: 1)
      return section.group.pieces(upTo: Self.maximumPieces)
    } catch {
      switch error.reason {
      case .unknownKind, .recursiveComposition, .tooDeep, .tooLarge, .notAPiece: throw error
      // Whether the kind can make a section may depend on the room and the items that it is given.
      default: return Self.maximumPieces / 10
      }
    }
  }

  private func problems(
    of preset: SectionPreset, as kind: SectionKind, resolved: KindResolution
  ) -> [RegistryError] {
    var problems: [RegistryError] = []
    let faults = resolved.body.faults(in: .record(preset.options), at: [.key("options")])
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
