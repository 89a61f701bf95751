#if !hasFeature(Embedded)
  /// The coding of a type of value: its form, and how it is read from a field and written to one.
  @_spi(Kumiko)
  public struct CodedValue<Value: Sendable>: Sendable {
    /// The container of the fields that are written.
    public typealias Writer = KeyedEncodingContainer<FieldReader.Name>

    /// The form in documents.
    public var form: CodedForm
    /// Reads a field. Returns nil if the field is missing, or invalid and was reported.
    let read: @Sendable (inout FieldReader, FieldReader.Name) -> Value?
    /// Writes a field.
    let write: @Sendable (Value, inout Writer, FieldReader.Name) throws -> Void

    /// Creates a coding from its form and two functions.
    ///
    /// - Parameters:
    ///   - form: The form in documents.
    ///   - read: Reads a field. Returns nil if the field is missing, or invalid and was reported.
    ///   - write: Writes a field.
    public init(
      _ form: CodedForm, read: @escaping @Sendable (inout FieldReader, FieldReader.Name) -> Value?,
      write: @escaping @Sendable (Value, inout Writer, FieldReader.Name) throws -> Void
    ) {
      self.form = form
      self.read = read
      self.write = write
    }

    /// Returns the coding with a check of the values that are read.
    ///
    /// - Parameter problem: Returns what is wrong with a value, or nil.
    public func checked(_ problem: @escaping @Sendable (Value) -> String?) -> CodedValue {
      let read = read
      return CodedValue(
        form,
        read: { fields, name in
          let value = read(&fields, name)
          if let value, let problem = problem(value) { fields.reject(name, problem) }
          return value
        }, write: write)
    }
  }

  @_spi(Kumiko)
  extension CodedValue where Value: Encodable {
    /// Creates a coding of a type that encodes itself and is decoded by a function.
    public init(_ form: CodedForm, decode: @escaping @Sendable (any Decoder) throws -> Value) {
      self.init(
        form, read: { fields, name in fields.optional(name, with: decode) },
        write: { value, container, name in try container.encode(value, forKey: name) })
    }
  }

  @_spi(Kumiko)
  extension CodedValue where Value: Codable {
    /// Creates the coding of a type that codes itself.
    public init(_ form: CodedForm) {
      self.init(
        form, read: { fields, name in fields.optional(name) },
        write: { value, container, name in try container.encode(value, forKey: name) })
    }
  }
#endif
