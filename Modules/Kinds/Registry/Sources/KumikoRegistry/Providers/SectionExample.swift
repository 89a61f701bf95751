@_spi(Kumiko) public import KumikoValues

/// An example of a kind, for its documentation and its tests.
public struct SectionExample: Hashable, Sendable {
  /// The title, in a few words.
  public var title: String
  /// The options by name.
  public var options: PlainRecord
  /// The number of items in the section.
  public var itemCount: Int

  /// Creates an example.
  public init(_ title: String, options: PlainRecord = [:], itemCount: Int = 12) {
    self.title = title
    self.options = options
    self.itemCount = itemCount
  }
}

extension SectionExample: Codable {}

@_spi(Kumiko)
extension SectionExample: FieldCoded {
  /// The coded form: `{ title, options, items }`. The title is required.
  public static let fieldTable = FieldTable(
    standard: SectionExample(""),
    [
      .required("title", \.title, .text, "Title, in a few words."),
      .standard("options", \.options, .record, "Options by name."),
      .standard(
        "items", \.itemCount, CodedValue<Int>.integer.checked(.count) { $0 < 0 ? "must be 0 or more, not \($0)" : nil },
        "Number of items in the section.", isAlwaysWritten: true),
    ])
}

extension CodedValue where Value == PlainRecord {
  fileprivate static var record: CodedValue {
    CodedValue(
      .anyRecord,
      decode: { decoder in
        if let record = decoder.value.record { return record }
        throw CodingFault(at: decoder, message: "options must be a mapping of names to values")
      }, encode: { PlainValue.record($0) })
  }
}
