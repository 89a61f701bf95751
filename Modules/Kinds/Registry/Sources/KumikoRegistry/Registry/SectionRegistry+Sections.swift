@_spi(Kumiko) public import KumikoComposition
public import KumikoLayout
@_spi(Kumiko) public import KumikoValues

/// A section that is being made: its kind and its options.
struct Composition: Hashable, Sendable {
  var reference: SectionReference
  var isPiece: Bool
}

extension SectionRegistry {
  /// Returns the section that a kind makes of options.
  ///
  /// - Parameters:
  ///   - kind: The name of the kind.
  ///   - options: The options by name, or null for none. They override those of presets.
  ///   - path: The path of the record with the keys `kind` and `options` in a document. The paths of errors start with
  ///     it.
  ///   - environment: The environment of the section.
  ///   - itemCount: The number of items in the section.
  ///   - placement: The place of the section in its layout. Default: a layout that scrolls vertically, without insets.
  ///   - item: Returns the fields of an item by its number; nil for items without fields.
  /// - Throws: `RegistryError` with one of these reasons: `unknownKind`, `unavailable`, `merelyDescribed`,
  ///   `recursivePreset`, `lockedOption`, `options`, `failed`, and `recursiveComposition`, `tooDeep`, `tooLarge` or
  ///   `notAPiece` for nested sections.
  /// - Complexity: O(*p* + *o*) in the pieces of the section and the size of the options, plus the cost of its kind.
  public func section(
    kind: SectionKind, options: PlainValue = .null, at path: [CodingFault.Step] = [],
    in environment: LayoutEnvironment, itemCount: Int, placement: SectionPlacement = SectionPlacement(),
    item: (@Sendable (Int) -> PlainRecord)? = nil
  ) throws(RegistryError) -> LayoutSection {
    try section(
      SectionReference(kind: kind, options: options, path: path), in: environment, itemCount: itemCount,
      placement: placement, item: item, noteRead: nil)
  }

  /// Returns the section of a reference, and tells what its kind and the kinds within have read.
  ///
  /// - Parameter noteRead: Called for what is read, perhaps several times and from any thread.
  @_spi(Kumiko) public func section(
    _ reference: SectionReference, in environment: LayoutEnvironment, itemCount: Int, placement: SectionPlacement,
    item: (@Sendable (Int) -> PlainRecord)?, noteRead: (@Sendable (SectionReads) -> Void)?
  ) throws(RegistryError) -> LayoutSection {
    let context = SectionContext(
      environment: environment, itemCount: itemCount, isPiece: false, placement: placement, registry: self, chain: [],
      optionsPath: [], itemFields: nil, source: item, noteRead: noteRead)
    return try compose(reference, in: context, isPiece: false)
  }

  func compose(
    _ reference: SectionReference, in parent: SectionContext, isPiece: Bool
  ) throws(RegistryError) -> LayoutSection {
    let link = Composition(reference: reference, isPiece: isPiece)
    let chain = parent.chain + [link]
    let names = chain.map(\.reference.kind)
    if parent.chain.contains(link) {
      throw reference.error(.recursiveComposition(names))
    }
    guard chain.count <= Self.maximumDepth else {
      throw reference.error(.tooDeep(names))
    }
    let optionsPath = reference.path + [.key("options")]
    let resolved = try resolution(of: reference)
    let options = try options(of: reference, under: resolved, at: optionsPath)
    let context = SectionContext(
      environment: parent.unnotedEnvironment, itemCount: parent.unnotedItemCount, isPiece: isPiece,
      placement: parent.placement,
      registry: self, chain: chain, optionsPath: optionsPath, itemFields: resolved.body.descriptor.itemFields,
      source: parent.source, noteRead: parent.noteRead)
    let section = try make(resolved.body, options: options, as: reference.kind, in: context)
    // Kinds with two nested kinds each would have four billion pieces at depth 32.
    guard section.group.pieces(upTo: Self.maximumPieces) <= Self.maximumPieces else {
      throw reference.error(.tooLarge)
    }
    return section
  }

  private func resolution(of reference: SectionReference) throws(RegistryError) -> KindResolution {
    do throws(RegistryError) {
      return try resolution(of: reference.kind, at: reference.path + [.key("kind")])
    } catch {
      throw reference.source["kind"].map { error.placed(at: $0.range) } ?? error
    }
  }

  /// Returns the options of the reference and of the presets. The reference must not set a locked option.
  func options(
    of reference: SectionReference, under resolved: KindResolution, at path: [CodingFault.Step]
  ) throws(RegistryError) -> SourceValue {
    let written = reference.givenOptions
    guard case .mapping(let entries) = written.content else {
      return written.isNull
        ? SourceValue(.mapping(SourceValue.Entry.list(of: resolved.options)), range: reference.source.range) : written
    }
    guard resolved.preset != nil else { return written }
    let descriptor = resolved.body.descriptor
    var preset = resolved.options
    var given: [SourceValue.Entry] = []
    var faults: [CodingFault] = []
    for entry in entries {
      let name = descriptor.option(formerly: entry.key)?.name ?? entry.key
      let isTaken = entry.value.isNone && preset[name] != nil && descriptor.isTakenAway(name)
      if !isTaken { given.append(entry) }
      if entry.value.isNull { continue }
      // The given option overrides the preset under any of its names.
      preset[name] = nil
      guard let lock = resolved.locks[name] else { continue }
      faults.append(
        CodingFault(
          path: path + [.key(entry.key)], isKey: true, message: "the preset '\(lock)' has locked '\(entry.key)'",
          range: entry.keyRange.known))
    }
    let merged = SourceValue(.mapping(SourceValue.Entry.list(of: preset) + given), range: written.range)
    guard !faults.isEmpty else { return merged }
    // The other faults are reported together with these.
    faults += resolved.body.faults(in: merged, at: path)
    throw RegistryError(reference.kind, .options(faults))
  }

  private func make(
    _ body: KindBody, options: SourceValue, as kind: SectionKind, in context: SectionContext
  ) throws(RegistryError) -> LayoutSection {
    do {
      return try body.section(options, as: kind, in: context)
    } catch let faults as SectionOptionFaults {
      throw RegistryError(kind, .options(faults.faults))
    } catch let error as RegistryError {
      throw error
    } catch let fault as CodingFault {
      throw RegistryError(kind, .options([fault]))
    } catch {
      throw context.reference?.error(.failed(error)) ?? RegistryError(kind, .failed(error))
    }
  }
}

extension LayoutGroup {
  /// Returns the number of groups and items. Counting stops soon after `limit`.
  func pieces(upTo limit: Int) -> Int {
    var count = 1
    switch arrangement {
    // Frames are flat: a group may have one for each of a million items.
    case .custom(let items): count += items.count / SectionRegistry.framesPerPiece
    case .provided: break
    case .axis(_, let subitems, _):
      for subitem in subitems where count <= limit {
        switch subitem {
        case .item: count += 1
        case .group(let group): count += group.pieces(upTo: limit - count)
        }
      }
    }
    return count
  }
}
