import KumikoDimension

extension Optional: SectionOptionValue where Wrapped: SectionOptionValue {
  /// What documents may write.
  public static func schema(under rule: SectionOptionRule) -> SectionOptionSchema { Wrapped.schema(under: rule) }

  /// Reads what a document wrote.
  public init(option decoder: any Decoder, under rule: SectionOptionRule) throws {
    self = try Wrapped(option: decoder, under: rule)
  }

  /// The value as a document would write it.
  public func plainValue(under rule: SectionOptionRule) -> PlainValue { self?.plainValue(under: rule) ?? .null }
}

extension Array: SectionOptionValue where Element: SectionOptionValue {
  /// What documents may write.
  public static func schema(under rule: SectionOptionRule) -> SectionOptionSchema {
    .list(of: Element.schema(under: rule))
  }

  /// Reads every element under the same rule, and goes on after a faulty one so that all faults are found.
  public init(option decoder: any Decoder, under rule: SectionOptionRule) throws {
    var list = try decoder.unkeyedContainer()
    let collector = FaultCollector.of(decoder)
    var firstFault: (any Error)?
    self.init()
    while !list.isAtEnd {
      let element = try list.superDecoder()
      do {
        append(try Element(option: element, under: rule))
      } catch {
        if !(error is FaultsReported) { collector?.report(CodingFault(error, at: element.codingPath)) }
        firstFault = firstFault ?? error
      }
    }
    if let firstFault { throw collector == nil ? firstFault : FaultsReported() }
  }

  /// The value as a document would write it.
  public func plainValue(under rule: SectionOptionRule) -> PlainValue { .list(map { $0.plainValue(under: rule) }) }
}

extension Optional: BoundedOptionValue where Wrapped: BoundedOptionValue {
  /// The rule that allows the range.
  public static func rule(for range: ClosedRange<Wrapped.Bound>) -> SectionOptionRule { Wrapped.rule(for: range) }
}

extension Array: BoundedOptionValue where Element: BoundedOptionValue {
  /// The rule that allows the range.
  public static func rule(for range: ClosedRange<Element.Bound>) -> SectionOptionRule { Element.rule(for: range) }
}

extension Optional: LengthOptionValue where Wrapped: LengthOptionValue {}
extension Array: LengthOptionValue where Element: LengthOptionValue {}
extension Optional: NumberOptionValue where Wrapped: NumberOptionValue {}
extension Array: NumberOptionValue where Element: NumberOptionValue {}
