/// A value of a YAML or JSON document, and where it is written.
///
/// A node takes 40 bytes and an entry of a mapping 72, besides what long texts, lists and mappings hold on the heap.
public struct YAMLNode: Sendable {
  /// What stands here.
  public var content: Content
  /// Where it stands; for an alias, where the alias stands.
  public var range: SourceRange

  /// A node.
  public init(_ content: Content, range: SourceRange) {
    self.content = content
    self.range = range
  }

  /// A value by the core rules of YAML 1.2: `no` and `on` are texts, and so is everything in quotes.
  public enum Content: Sendable {
    /// `null`, `~`, or nothing at all.
    case null
    /// `true` or `false`.
    case bool(Bool)
    /// A whole number that fits `Int`.
    case int(Int)
    /// A number that is not whole, or does not fit `Int`; may be infinite or not a number (`.inf`, `.nan`).
    case number(Double)
    /// A text: whatever is in quotes, and whatever is no other scalar.
    case string(String)
    /// The elements of a sequence in their order.
    case list([YAMLNode])
    /// The entries in their order; no two have the same key.
    case mapping([Entry])
  }

  /// A key of a mapping and its value.
  public struct Entry: Sendable {
    /// The key's text; `1:` has the key `1`.
    public var key: String
    /// Where the key is written.
    public var keyRange: SourceRange
    /// What the key stands for.
    public var value: YAMLNode

    /// An entry.
    public init(key: String, keyRange: SourceRange, value: YAMLNode) {
      self.key = key
      self.keyRange = keyRange
      self.value = value
    }
  }
}

extension YAMLNode.Content {
  /// What kind of value this is, in a word or two for messages.
  public var kindName: String {
    switch self {
    case .null: "nothing"
    case .bool: "true or false"
    case .int: "a whole number"
    case .number: "a number"
    case .string: "a text"
    case .list: "a list"
    case .mapping: "a mapping"
    }
  }
}
