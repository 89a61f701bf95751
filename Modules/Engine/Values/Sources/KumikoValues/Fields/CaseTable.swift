#if !hasFeature(Embedded)
  /// One form of a mapping with exactly one key: its key, and the value that it stands for.
  @_spi(Kumiko)
  public struct CodedCase<Root: Sendable>: Sendable {
    /// The name in documents.
    public let name: FieldReader.Name
    /// The form of the value in documents.
    public let form: JSONSchema
    /// The purpose of the form, as one sentence. Empty if the name says it.
    public let summary: String
    let read: @Sendable (inout FieldReader, FieldReader.Name) -> Root?
    /// Writes a value of this form. Returns whether the value has this form.
    let write: @Sendable (Root, inout KeyedEncodingContainer<FieldReader.Name>, FieldReader.Name) throws -> Bool

    /// Creates a form.
    ///
    /// - Parameters:
    ///   - name: The name in documents.
    ///   - value: The coding of the value.
    ///   - summary: The purpose of the form, as one sentence.
    ///   - wrap: Makes the whole value.
    ///   - unwrap: Returns the value of this form, or nil for a value of another form.
    public init<Value>(
      _ name: FieldReader.Name, _ value: CodedValue<Value>, _ summary: String = "",
      wrap: @escaping @Sendable (Value) -> Root, unwrap: @escaping @Sendable (Root) -> Value?
    ) {
      self.name = name
      self.form = value.form
      self.summary = summary
      read = { fields, name in fields.value(name, value).map(wrap) }
      write = { root, container, name in
        guard let written = unwrap(root) else { return false }
        try value.write(written, &container, name)
        return true
      }
    }
  }

  /// The coded form of a value that is a mapping with exactly one of several keys.
  @_spi(Kumiko)
  public struct CaseTable<Root: Sendable>: Sendable {
    /// The forms.
    public let cases: [CodedCase<Root>]
    /// The names of the forms.
    public let names: [String]
    /// The fault of a mapping with no key or several keys.
    let rule: String
    /// The fault of a mapping whose value is null.
    let missing: String

    /// Creates a table.
    ///
    /// - Complexity: O(n) for *n* forms.
    public init(rule: (_ names: String) -> String, missing: String, _ cases: [CodedCase<Root>]) {
      self.cases = cases
      self.names = cases.map(\.name.stringValue)
      self.rule = rule(names.joined(separator: ", "))
      self.missing = missing
    }

    /// Decodes a mapping with exactly one key.
    ///
    /// - Throws: ``CodingFault`` for another key, several keys or an invalid value, or ``FaultsReported`` if a collector
    ///   has the faults. `DecodingError.typeMismatch` if the data is not a mapping.
    /// - Complexity: O(n) in the size of the value.
    public func decode(_ decoder: any Decoder) throws -> Root {
      var reader = try FieldReader(decoder, known: names)
      if reader.names.count != 1 { reader.reject(nil, rule) }
      var value: Root?
      for form in cases { value = value ?? form.read(&reader, form.name) }
      try reader.finish()
      guard let value else { throw CodingFault(at: decoder, message: missing) }
      return value
    }

    /// Encodes a value under the key of its form.
    ///
    /// - Complexity: O(n) in the size of the value.
    public func encode(_ value: Root, to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: FieldReader.Name.self)
      for form in cases where try form.write(value, &container, form.name) { return }
    }
  }
#endif
