import KumikoComposition
import KumikoDimension
@_spi(Kumiko) import KumikoValues

/// The maker of a kind's sections: a type of this process, an outside kind, or a description without a maker.
enum KindBody: Sendable {
  case type(LinkedType)
  case outside(any OutsideKind)
  case described(SectionDescriptor, isComplete: Bool)

  var descriptor: SectionDescriptor {
    switch self {
    case .type(let type): type.descriptor
    case .outside(let kind): kind.descriptor
    case .described(let descriptor, _): descriptor
    }
  }

  func faults(in options: SourceValue, at path: [CodingFault.Step]) -> [CodingFault] {
    switch self {
    case .type(let type):
      do throws(SectionOptionFaults) {
        _ = try type.make(options: options, at: path)
        return []
      } catch {
        return error.faults
      }
    case .outside(let kind): return kind.descriptor.faults(in: options, at: path)
    case .described(let descriptor, let isComplete): return isComplete ? descriptor.faults(in: options, at: path) : []
    }
  }

  func section(_ options: SourceValue, as kind: SectionKind, in context: SectionContext) throws -> LayoutSection {
    switch self {
    case .type(let type):
      let provider = try type.make(options: options, at: context.optionsPath)
      try context.requireCountedItems(isRigid: provider.isRigid)
      return try provider.section(in: context)
    case .outside(let outside):
      let descriptor = outside.descriptor
      let faults = descriptor.faults(in: options, at: context.optionsPath)
      guard faults.isEmpty else { throw SectionOptionFaults(faults: faults) }
      try context.requireCountedItems(isRigid: descriptor.isRigid)
      let request = SectionRequest(
        kind: descriptor.kind, options: descriptor.completed(PlainRecord(options.entries)),
        itemCount: context.itemCount, isPiece: context.isPiece, items: context.requestedItems,
        environment: context.environment, placement: context.placement)
      do {
        return try SectionAnswer(kind: outside, context: context).section(try outside.answer(request))
      } catch let fault as OutsideKindFault {
        if let item = fault.item, let field = fault.field, (0..<context.itemCount).contains(item) {
          throw context.fault(inItem: item, field, fault.message)
        }
        guard let option = fault.option, descriptor.option(option) != nil else { throw fault }
        throw context.fault(at: option, fault.message)
      }
    case .described:
      let faults = faults(in: options, at: context.optionsPath)
      guard faults.isEmpty else { throw SectionOptionFaults(faults: faults) }
      guard context.registry.makesStandIns else {
        throw context.reference?.error(.merelyDescribed, at: "kind") ?? RegistryError(kind, .merelyDescribed)
      }
      return .standIn
    }
  }
}

extension LayoutSection {
  /// Rows of 44 points, in place of a section that this program cannot make.
  fileprivate static var standIn: LayoutSection {
    let size = LayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(44))
    return LayoutSection(group: .horizontal(layoutSize: size, subitems: [.item(LayoutItem(layoutSize: size))]))
  }
}

extension SectionRegistry {
  /// Returns whether `none` in `when` stays the value of an option: it is one of its values, or takes away the option of a
  /// preset. Otherwise it only takes away the option of the section, also one that this kind does not have.
  @_spi(Kumiko) public func keepsNone(_ option: String, of kind: SectionKind, isSet: Bool = false) -> Bool {
    guard let resolved = try? resolution(of: kind) else { return true }
    let name = resolved.body.descriptor.option(formerly: option)?.name ?? option
    if resolved.body.descriptor.option(name) == nil { return !isSet }
    return resolved.options[name] != nil || !resolved.body.descriptor.isTakenAway(name)
  }
}

extension SectionDescriptor {
  /// Returns whether `none` takes away an option: it is no choice with a value of this name.
  func isTakenAway(_ name: String) -> Bool {
    guard let option = option(name) else { return false }
    if case .choice(let names) = option.schema { return !names.contains("none") }
    return true
  }

  /// Returns the faults of options by the schemas of the descriptor.
  func faults(in options: SourceValue, at path: [CodingFault.Step]) -> [CodingFault] {
    let faults = FaultCollector()
    var names = OptionNames()
    for option in self.options { names.append(option.name, formerNames: option.formerNames) }
    do {
      var reader = try names.reader(of: options, at: path, faults, kind: kind).reader
      for name in reader.names {
        guard let option = option(name) ?? option(formerly: name) else { continue }
        reader.optional(FieldReader.Name(name), with: option.schema.check)
      }
    } catch {
      faults.report(CodingFault(error, at: path.map(CodingPathKey.init)))
    }
    return faults.faults
  }

  /// Returns the options under their current names, with the defaults of missing options.
  func completed(_ options: PlainRecord) -> PlainRecord {
    let defaults = self.options.lazy.filter { !$0.defaultValue.isNull }.map { (name: $0.name, value: $0.defaultValue) }
    return PlainRecord(defaults).merging(currentNames(of: options))
  }

  /// Returns the options under their current names, without null options.
  func currentNames(of options: PlainRecord) -> PlainRecord {
    PlainRecord(
      options.filter { !$0.value.isNull }.map { field in
        (name: option(formerly: field.name)?.name ?? field.name, value: field.value)
      })
  }
}
