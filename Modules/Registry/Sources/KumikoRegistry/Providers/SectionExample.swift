@_spi(Kumiko) import KumikoValues

/// An example of a kind, for its documentation and its tests.
public struct SectionExample: Hashable, Sendable {
  /// The title, in a few words.
  public var title: String
  /// The options by name.
  public var options: PlainRecord
  /// The number of items in the section.
  public var itemCount: Int

  /// Creates an example.
  ///
  /// - Parameters:
  ///   - title: The title, in a few words.
  ///   - options: The options by name.
  ///   - itemCount: The number of items in the section.
  public init(_ title: String, options: PlainRecord = [:], itemCount: Int = 12) {
    self.title = title
    self.options = options
    self.itemCount = itemCount
  }
}

extension SectionExample: Codable {
  /// Decodes `{ title, options, items }`. The title is required.
  ///
  /// - Throws: `CodingFault` for an unknown or missing key or an invalid value, or `FaultsReported` if a collector has
  ///   the faults. `DecodingError` if the value is not a mapping.
  /// - Complexity: O(*n*) in the size of the options.
  public init(from decoder: any Decoder) throws {
    var fields = try FieldReader(decoder, known: ["title", "options", "items"])
    let title = fields.required("title", as: String.self)
    let options = fields.optional("options", as: PlainValue.self)
    let count = fields.optional("items", as: Int.self)
    if let options, options.record == nil { fields.reject("options", "options must be a mapping of names to values") }
    if let count, count < 0 { fields.reject("items", "must be 0 or more, not \(count)") }
    try fields.finish()
    guard let title else { throw FaultsReported() }
    self.init(title, options: options?.record ?? [:], itemCount: count ?? 12)
  }

  /// Encodes the form that `init(from:)` decodes.
  ///
  /// - Throws: An error of the encoder.
  /// - Complexity: O(*n*) in the size of the options.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: FieldReader.Name.self)
    try container.encode(title, forKey: "title")
    if !options.isEmpty { try container.encode(PlainValue.record(options), forKey: "options") }
    try container.encode(itemCount, forKey: "items")
  }
}
