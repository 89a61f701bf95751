public import KumikoComposition
public import KumikoDimension
public import KumikoLayout

/// One section that is being made: what was asked for, and as what.
struct Composition: Hashable, Sendable {
  var reference: SectionReference
  var isPiece: Bool
}

extension SectionRegistry {
  /// The section that a kind makes of options.
  ///
  /// - Parameters:
  ///   - kind: The name asked for.
  ///   - options: A record by the options' names, or null for none; they are laid over those of presets.
  ///   - path: Where the record with the keys `kind` and `options` stands in a document; the paths of errors start there.
  ///   - environment: What the section is laid out in.
  ///   - itemCount: How many items it has.
  ///   - item: The fields of an item by its number, for kinds that read some of them.
  /// - Throws: `RegistryError`: the kind does not exist or cannot be made, its options are wrong, or it failed.
  public func section(
    kind: SectionKind, options: PlainValue = .null, at path: [CodingFault.Step] = [],
    in environment: LayoutEnvironment, itemCount: Int, item: (@Sendable (Int) -> PlainRecord)? = nil
  ) throws(RegistryError) -> LayoutSection {
    let context = SectionContext(environment: environment, itemCount: itemCount, registry: self, item: item)
    return try compose(SectionReference(kind: kind, options: options, path: path), in: context, isPiece: false)
  }

  /// Makes the section of a reference that stands in the section which `parent` is for.
  func compose(
    _ reference: SectionReference, in parent: SectionContext, isPiece: Bool
  ) throws(RegistryError) -> LayoutSection {
    let link = Composition(reference: reference, isPiece: isPiece)
    let chain = parent.chain + [link]
    let names = chain.map(\.reference.kind)
    if parent.chain.contains(link) {
      throw RegistryError(reference.kind, .recursiveComposition(names), at: reference.path)
    }
    guard chain.count <= Self.maximumDepth else {
      throw RegistryError(reference.kind, .tooDeep(names), at: reference.path)
    }
    let optionsPath = reference.path + [.key("options")]
    let resolved = try resolution(of: reference.kind, at: reference.path + [.key("kind")])
    let options = try options(of: reference, under: resolved, at: optionsPath)
    let context = SectionContext(
      environment: parent.environment, itemCount: parent.itemCount, isPiece: isPiece, registry: self, chain: chain,
      optionsPath: optionsPath, itemFields: resolved.body.itemFields, source: parent.source)
    let section = try make(resolved.body, options: options, as: reference.kind, in: context)
    // Kinds that name two others each, 32 deep, would come to four thousand million pieces.
    guard section.group.pieces(upTo: Self.maximumPieces) <= Self.maximumPieces else {
      throw RegistryError(reference.kind, .tooLarge, at: reference.path)
    }
    return section
  }

  /// The reference's options over those of the presets, unless it sets one that is locked.
  private func options(
    of reference: SectionReference, under resolved: KindResolution, at path: [CodingFault.Step]
  ) throws(RegistryError) -> PlainValue {
    guard case .record(let record) = reference.options else {
      return reference.options.isNull ? .record(resolved.options) : reference.options
    }
    let given = PlainRecord(record.filter { !$0.value.isNull })
    guard resolved.preset != nil else { return .record(given) }
    let descriptor = resolved.body.descriptor
    var preset = resolved.options
    var faults: [CodingFault] = []
    for field in given {
      let name = descriptor.option(formerly: field.name)?.name ?? field.name
      // Under whichever name: what is given wins over the preset.
      if name != field.name { preset[name] = nil }
      guard let preset = resolved.locks[name] else { continue }
      faults.append(
        CodingFault(
          path: path + [.key(field.name)], isKey: true, message: "the preset '\(preset)' has locked '\(field.name)'"))
    }
    let merged = PlainValue.record(preset.merging(given))
    guard !faults.isEmpty else { return merged }
    // The other faults are told together with these.
    faults += resolved.body.faults(in: merged, at: path)
    throw RegistryError(reference.kind, .options(faults))
  }

  private func make(
    _ body: KindBody, options: PlainValue, as kind: SectionKind, in context: SectionContext
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
      throw RegistryError(kind, .failed(error), at: context.optionsPath.dropLast())
    }
  }
}

extension LayoutGroup {
  /// How many groups and items the tree has; counting stops soon after `limit`.
  func pieces(upTo limit: Int) -> Int {
    var count = 1
    switch arrangement {
    case .custom(let items): count += items.count
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
