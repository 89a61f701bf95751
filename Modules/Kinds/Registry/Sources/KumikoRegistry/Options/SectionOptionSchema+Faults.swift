import KumikoComposition
@_spi(Kumiko) import KumikoDimension
@_spi(Kumiko) public import KumikoValues

extension SectionOptionSchema {
  /// Returns the faults of a value: those that decoding it as an option of this schema reports.
  ///
  /// - Parameters:
  ///   - value: The value to check.
  ///   - path: The path of the value. The paths of the faults start with it.
  /// - Returns: The faults; empty for a valid value.
  /// - Complexity: O(*n*) in the size of the value.
  public func faults(in value: PlainValue, at path: [CodingFault.Step] = []) -> [CodingFault] {
    let collector = FaultCollector()
    let decoder = PlainValueDecoder(value, at: path, faults: collector)
    do {
      try check(decoder)
    } catch is FaultsReported {
      // The collector has all faults.
    } catch {
      collector.report(CodingFault(error, at: decoder.codingPath))
    }
    return collector.faults
  }

  /// Decodes a value as an option of this schema does.
  ///
  /// - Throws: The fault of the value, or `FaultsReported` if the decoder's collector has its faults.
  func check(_ decoder: PlainValueDecoder) throws {
    switch self {
    case .boolean: _ = try Bool(from: decoder)
    case .integer(let range): _ = try Int(option: decoder, under: SectionOptionRule(integers: range))
    case .number(let range): _ = try Double(option: decoder, under: SectionOptionRule(numbers: range))
    case .points(let range): _ = try Double(option: decoder, under: SectionOptionRule(numbers: range, unit: .points))
    case .string: _ = try String(from: decoder)
    case .choice(let names): try decoder.choice(of: names)
    case .length(let axis): _ = try LayoutDimension(from: decoder, along: axis)
    case .size: _ = try LayoutSize(from: decoder)
    case .spacing: _ = try LayoutSpacing(from: decoder)
    case .insets: _ = try DirectionalEdgeInsets(from: decoder)
    case .kind: _ = try SectionKind(from: decoder)
    case .section: _ = try SectionReference(from: decoder)
    case .list(let element): _ = try decoder.elements(element.check)
    case .record(let fields):
      // A record without known fields accepts all fields.
      var reader = try FieldReader(decoder, known: fields.isEmpty ? nil : fields.map(\.name))
      for field in fields {
        let name = FieldReader.Name(field.name)
        if field.isRequired, !reader.has(name) { reader.reject(nil, "'\(field.name)' is missing") }
        reader.optional(name, with: field.schema.check)
      }
      try reader.finish()
    case .any: break
    }
  }
}
