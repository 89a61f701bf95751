/// A value of a YAML or JSON document with its position.
///
/// A node takes 40 bytes and an entry of a mapping 72 bytes, plus the memory of long texts, lists and mappings.
public struct SourceValue: Sendable {
  /// The value.
  public var content: Content
  /// The range of the value. For an alias, it is the range of the alias.
  public var range: SourceRange

  /// Creates a node.
  @inlinable public init(_ content: Content, range: SourceRange) {
    self.content = content
    self.range = range
  }

  /// A value by the core schema of YAML 1.2: `no`, `on` and everything in quotes are texts.
  public enum Content: Sendable {
    /// `null`, `~`, or an empty scalar.
    case null
    /// `true` or `false`, and the text where it is written otherwise, such as `True`.
    case bool(Bool, as: Notation? = nil)
    /// A whole number that fits `Int`, and its text where the number alone does not give it, such as `007`.
    case int(Int, as: Notation? = nil)
    /// A number with a fraction or beyond `Int`, which may be infinite or not a number (`.inf`, `.nan`), and its text where
    /// the number alone does not give it, such as `1.10`.
    case number(Double, as: Notation? = nil)
    /// A text: a scalar in quotes, or one that is no other value.
    case string(String)
    /// The elements of a list, in order.
    case list([SourceValue])
    /// The entries of a mapping, in order, with unique keys.
    case mapping([Entry])
  }

  /// An entry of a mapping.
  public struct Entry: Sendable {
    /// The text of the key; `1:` has the key `1`.
    public var key: String
    /// The range of the key.
    public var keyRange: SourceRange
    /// The value.
    public var value: SourceValue

    /// Creates an entry.
    @inlinable public init(key: String, keyRange: SourceRange, value: SourceValue) {
      self.key = key
      self.keyRange = keyRange
      self.value = value
    }
  }
}

extension SourceValue.Content {
  /// The type of the value in words, for messages.
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
