import KumikoComposition
import KumikoDimension
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
    check(PlainValueDecoder(value, at: path, faults: collector), collector)
    return collector.faults
  }

  private func check(_ decoder: PlainValueDecoder, _ faults: FaultCollector) {
    do {
      switch self {
      case .boolean: _ = try Bool(option: decoder, under: SectionOptionRule())
      case .integer(let range): _ = try Int(option: decoder, under: SectionOptionRule(integers: range))
      case .number(let range): _ = try Double(option: decoder, under: SectionOptionRule(numbers: range))
      case .points(let range):
        _ = try Double(option: decoder, under: SectionOptionRule(numbers: range, unit: .points))
      case .string: _ = try String(option: decoder, under: SectionOptionRule())
      case .choice(let names): try Self.check(try String(from: decoder), isOneOf: names, at: decoder)
      case .length(let axis): _ = try LayoutDimension(option: decoder, under: SectionOptionRule(axis: axis))
      case .size: _ = try LayoutSize(from: decoder)
      case .spacing: _ = try LayoutSpacing(from: decoder)
      case .insets: _ = try DirectionalEdgeInsets(from: decoder)
      case .kind: _ = try SectionKind(from: decoder)
      case .section: _ = try SectionReference(from: decoder)
      case .list(let element): try Self.checkList(of: element, decoder, faults)
      case .record(let fields): try Self.check(fields, decoder, faults)
      case .any: break
      }
    } catch is FaultsReported {
      // The collector has all faults.
    } catch {
      faults.report(CodingFault(error, at: decoder.codingPath))
    }
  }

  private static func check(_ text: String, isOneOf names: [String], at decoder: PlainValueDecoder) throws {
    guard !names.contains(text) else { return }
    throw CodingFault(
      path: CodingFault.steps(decoder.codingPath), message: "'\(text)' is not one of: \(names.joined(separator: ", "))",
      unknownName: text, knownNames: names)
  }

  private static func checkList(
    of element: SectionOptionSchema, _ decoder: PlainValueDecoder, _ faults: FaultCollector
  ) throws {
    guard case .list(let elements) = decoder.value else { throw decoder.mismatch("a list", [PlainValue].self) }
    for (index, value) in elements.enumerated() {
      element.check(decoder.step(to: CodingPathKey(.index(index)), value), faults)
    }
  }

  private static func check(
    _ fields: [SectionOptionField], _ decoder: PlainValueDecoder, _ faults: FaultCollector
  ) throws {
    guard case .record(let record) = decoder.value else { throw decoder.mismatch("a mapping", PlainRecord.self) }
    // A record without known fields accepts all fields.
    guard !fields.isEmpty else { return }
    let known = fields.map(\.name)
    let path = CodingFault.steps(decoder.codingPath)
    for name in record.names where !known.contains(name) {
      faults.report(
        CodingFault(
          path: path + [.key(name)], isKey: true, message: "unknown key '\(BoundedText.name(name))'", unknownName: name,
          knownNames: known))
    }
    for field in fields {
      guard let value = record[field.name], !value.isNull else {
        if field.isRequired { faults.report(CodingFault(path: path, message: "'\(field.name)' is missing")) }
        continue
      }
      field.schema.check(decoder.step(to: CodingPathKey(.key(field.name)), value), faults)
    }
  }
}
