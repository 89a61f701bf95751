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

  /// Reports the faults of a value with its place.
  func check(_ decoder: PlainValueDecoder, _ faults: FaultCollector) {
    do {
      switch self {
      case .boolean: _ = try Bool(option: decoder, under: SectionOptionRule())
      case .integer(let range): _ = try Int(option: decoder, under: SectionOptionRule(integers: range))
      case .number(let range): _ = try Double(option: decoder, under: SectionOptionRule(numbers: range))
      case .points(let range):
        _ = try Double(option: decoder, under: SectionOptionRule(numbers: range, unit: .points))
      case .string: _ = try String(option: decoder, under: SectionOptionRule())
      case .choice(let names): try decoder.choice(of: names)
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

  private static func checkList(
    of element: SectionOptionSchema, _ decoder: PlainValueDecoder, _ faults: FaultCollector
  ) throws {
    for (index, value) in try decoder.list().enumerated() {
      element.check(decoder.step(to: CodingPathKey(.index(index)), value), faults)
    }
  }

  private static func check(
    _ fields: [SectionOptionField], _ decoder: PlainValueDecoder, _ faults: FaultCollector
  ) throws {
    let mapping = try decoder.mapping(withPath: true)
    // A record without known fields accepts all fields.
    guard !fields.isEmpty else { return }
    for fault in mapping.unknownKeys(besides: fields.map(\.name)) { faults.report(fault) }
    for field in fields {
      if let value = mapping[field.name] {
        field.schema.check(decoder.step(to: CodingPathKey(.key(field.name)), value), faults)
      } else if field.isRequired {
        faults.report(mapping.fault("'\(field.name)' is missing"))
      }
    }
  }
}
