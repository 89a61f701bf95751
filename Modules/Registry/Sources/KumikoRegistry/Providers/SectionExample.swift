import KumikoDimension

/// A use of a kind to learn from, which is tried as a test.
public struct SectionExample: Hashable, Sendable {
  /// What it shows, in a few words.
  public var title: String
  /// The options: a record by their names.
  public var options: PlainRecord
  /// How many items the section has.
  public var itemCount: Int

  /// An example of twelve items, unless it says otherwise.
  public init(_ title: String, options: PlainRecord = [:], itemCount: Int = 12) {
    self.title = title
    self.options = options
    self.itemCount = itemCount
  }
}

extension SectionExample: Codable {
  /// Reads `{ title, options, items }`; the title must be there.
  public init(from decoder: any Decoder) throws {
    var fields = try FieldReader(decoder, known: ["title", "options", "items"])
    let title = fields.required("title", as: String.self)
    let options = fields.optional("options", as: PlainValue.self)
    let count = fields.optional("items", as: Int.self)
    if let options, options.record == nil { fields.reject("options", "options are a mapping of names to values") }
    if let count, count < 0 { fields.reject("items", "must be 0 or more, not \(count)") }
    try fields.finish()
    guard let title else { throw FaultsReported() }
    self.init(title, options: options?.record ?? [:], itemCount: count ?? 12)
  }

  /// Writes the form that `init(from:)` reads.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: FieldReader.Name.self)
    try container.encode(title, forKey: "title")
    if !options.isEmpty { try container.encode(PlainValue.record(options), forKey: "options") }
    try container.encode(itemCount, forKey: "items")
  }
}
