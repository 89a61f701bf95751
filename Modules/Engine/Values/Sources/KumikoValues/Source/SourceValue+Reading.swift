@_spi(Kumiko)
extension SourceValue {
  /// A Boolean value that indicates whether the value is null.
  public var isNull: Bool {
    if case .null = content { true } else { false }
  }

  /// A Boolean value that indicates whether the value is null and has a place in a text.
  public var isWrittenNull: Bool { isNull && range.known != nil }

  /// A Boolean value that indicates whether the value is the text `none`, which takes a key away.
  public var isNone: Bool {
    if case .string("none") = content { true } else { false }
  }

  /// Returns true if lists and mappings are nested more than a number of levels. The outermost is the first level.
  ///
  /// - Complexity: O(*n*) in the size of the value.
  public func isDeeper(than levels: Int) -> Bool {
    switch content {
    case .list(let elements): levels < 1 || elements.contains { $0.isDeeper(than: levels - 1) }
    case .mapping(let entries): levels < 1 || entries.contains { $0.value.isDeeper(than: levels - 1) }
    default: false
    }
  }

  /// The value in words, for messages: `the text 'abc'`, `the number 2`, `a list`.
  public var wording: String {
    switch content {
    case .int, .number: "the number \(name ?? "")"
    case .list: "a list"
    case .mapping: "a mapping"
    default: PlainValue(self).wording
    }
  }

  /// A text, or a number or Boolean value as it is written; nil for other values.
  public var name: String? { notation?.text ?? scalar }

  /// The text of a number or Boolean value, if its value alone does not give it.
  public var notation: Notation? {
    switch content {
    case .bool(_, let notation), .int(_, let notation), .number(_, let notation): notation
    case .null, .string, .list, .mapping: nil
    }
  }

  /// A text, or the text of a number's or Boolean value's value; nil for other values.
  public var scalar: String? {
    switch content {
    case .string(let text): text
    case .bool, .int, .number: PlainValue(self).description
    case .null, .list, .mapping: nil
    }
  }
}

#if !hasFeature(Embedded)
  // The types of values that all readers share. A fault has the range of the value, and an empty path.
  @_spi(Kumiko)
  extension SourceValue {
    /// Returns a Boolean value.
    ///
    /// - Throws: ``CodingFault`` for another value.
    public func bool() throws(CodingFault) -> Bool {
      if case .bool(let value, _) = content { return value }
      throw mismatch("true or false")
    }

    /// Returns a text.
    ///
    /// - Throws: ``CodingFault`` for another value.
    public func text() throws(CodingFault) -> String {
      if case .string(let text) = content { return text }
      throw mismatch("a text")
    }

    /// Returns a number.
    ///
    /// - Throws: ``CodingFault`` for another value.
    public func number() throws(CodingFault) -> Double {
      switch content {
      case .int(let value, _): return Double(value)
      case .number(let value, _): return value
      default: throw mismatch("a number")
      }
    }

    /// Returns a whole number. `2.0` is whole, `2.5` is not.
    ///
    /// - Throws: ``CodingFault`` for another value, or one that the type cannot represent.
    public func integer<T: FixedWidthInteger>(_ type: T.Type = T.self) throws(CodingFault) -> T {
      switch content {
      case .int(let value, _):
        if let exact = T(exactly: value) { return exact }
        throw mismatch("a number from \(T.min) to \(T.max)")
      case .number(let value, _):
        if let exact = T(exactly: value) { return exact }
        throw mismatch("a whole number")
      default: throw mismatch("a whole number")
      }
    }

    /// Returns one of several names.
    ///
    /// - Throws: ``CodingFault`` for another value.
    /// - Complexity: O(*n*) in the names.
    public func choice(of names: [String]) throws(CodingFault) -> String {
      let text = try text()
      if names.contains(text) { return text }
      throw fault("'\(text)' is not one of: \(names.joined(separator: ", "))", unknown: text, known: names)
    }

    /// Returns the elements of a list.
    ///
    /// - Throws: ``CodingFault`` for another value.
    public func list() throws(CodingFault) -> [SourceValue] {
      if case .list(let elements) = content { return elements }
      throw mismatch("a list")
    }

    /// Returns the fault of a value with an unexpected type.
    public func mismatch(_ expected: String) -> CodingFault { fault("expected \(expected), found \(wording)") }

    /// Returns a fault of the value.
    ///
    /// - Parameters:
    ///   - message: The message, as one sentence without a full stop.
    ///   - unknown: The unknown name, for a fault in a name.
    ///   - known: The valid names, for a fault in a name.
    public func fault(_ message: String, unknown: String? = nil, known: [String] = []) -> CodingFault {
      CodingFault(path: [], message: message, unknownName: unknown, knownNames: known, range: range.known)
    }
  }
#endif
