#if !hasFeature(Embedded)
  /// One field of a record in documents: its name, its form, its purpose, and the property that it sets.
  @_spi(Kumiko)
  public struct CodedField<Root: Sendable>: Sendable {
    /// A change to a record: a field that was read.
    public typealias Change = @Sendable (inout Root) -> Void
    /// The container of the fields that are written.
    public typealias Writer = KeyedEncodingContainer<FieldReader.Name>

    /// The name in documents.
    public let name: FieldReader.Name
    /// The form in documents.
    public let form: JSONSchema
    /// The purpose of the field, as one sentence.
    public let summary: String
    /// A Boolean value that indicates whether the field must not be missing.
    public let isRequired: Bool
    /// Reads the field. Returns nil if the field is missing, or invalid and was reported.
    let read: @Sendable (inout FieldReader, FieldReader.Name) -> Change?
    /// Writes the field of a record. If the default record is not nil, a field with its default value is left out.
    let write: @Sendable (_ record: Root, _ standard: Root?, inout Writer, FieldReader.Name) throws -> Void
  }

  @_spi(Kumiko)
  extension CodedField {
    /// Creates a required field.
    ///
    /// - Parameters:
    ///   - name: The name in documents.
    ///   - property: The property.
    ///   - value: The coding of the value.
    ///   - summary: The purpose of the field, as one sentence.
    ///   - message: The fault of a record without the field. Default: `'name' is missing`, with the values of a choice.
    public static func required<Value>(
      _ name: FieldReader.Name, _ property: any WritableKeyPath<Root, Value> & Sendable, _ value: CodedValue<Value>,
      _ summary: String, orElse message: String? = nil
    ) -> CodedField {
      CodedField(
        name: name, form: value.form, summary: summary, isRequired: true,
        read: { fields, name in
          if !fields.states(name) {
            let choices = value.form.keywords["enum"]?.list?.compactMap(\.string) ?? []
            let values = choices.isEmpty ? "" : "; it is one of: \(choices.joined(separator: ", "))"
            fields.reject(nil, message ?? "'\(name.stringValue)' is missing\(values)")
          }
          return change(fields.value(name, value)) { $0[keyPath: property] = $1 }
        },
        write: { record, _, container, name in try value.write(record[keyPath: property], &container, name) })
    }

    /// Creates a field with a default value, which is the value of the property in the default record.
    ///
    /// - Parameters:
    ///   - name: The name in documents.
    ///   - property: The property.
    ///   - value: The coding of the value.
    ///   - summary: The purpose of the field, as one sentence.
    ///   - isAlwaysWritten: Whether the default value is written too.
    public static func standard<Value: Equatable>(
      _ name: FieldReader.Name, _ property: any WritableKeyPath<Root, Value> & Sendable, _ value: CodedValue<Value>,
      _ summary: String, isAlwaysWritten: Bool = false
    ) -> CodedField {
      CodedField(
        name: name, form: value.form, summary: summary, isRequired: false,
        read: { fields, name in change(fields.value(name, value)) { $0[keyPath: property] = $1 } },
        write: { record, standard, container, name in
          let written = record[keyPath: property]
          if !isAlwaysWritten, let standard, standard[keyPath: property] == written { return }
          try value.write(written, &container, name)
        })
    }

    /// Creates an optional field. It is written if the property is not nil.
    public static func optional<Value>(
      _ name: FieldReader.Name, _ property: any WritableKeyPath<Root, Value?> & Sendable, _ value: CodedValue<Value>,
      _ summary: String
    ) -> CodedField {
      CodedField(
        name: name, form: value.form, summary: summary, isRequired: false,
        read: { fields, name in change(fields.value(name, value)) { $0[keyPath: property] = $1 } },
        write: { record, _, container, name in
          if let written = record[keyPath: property] { try value.write(written, &container, name) }
        })
    }

    /// Creates a field with a list that is appended to the property. It is written if the list is not empty.
    public static func appended<Element: Sendable>(
      _ name: FieldReader.Name, _ property: any WritableKeyPath<Root, [Element]> & Sendable,
      _ value: CodedValue<[Element]>, _ summary: String
    ) -> CodedField {
      CodedField(
        name: name, form: value.form, summary: summary, isRequired: false,
        read: { fields, name in change(fields.value(name, value)) { $0[keyPath: property] += $1 } },
        write: { record, _, container, name in
          let written = record[keyPath: property]
          if !written.isEmpty { try value.write(written, &container, name) }
        })
    }

    /// Creates a field that is read and not written, because another field has the same value.
    ///
    /// - Parameters:
    ///   - name: The name in documents.
    ///   - value: The coding of the value.
    ///   - summary: The purpose of the field, as one sentence.
    ///   - apply: Changes a record by the value.
    public static func reading<Value>(
      _ name: FieldReader.Name, _ value: CodedValue<Value>, _ summary: String,
      apply: @escaping @Sendable (inout Root, Value) -> Void
    ) -> CodedField {
      CodedField(
        name: name, form: value.form, summary: summary, isRequired: false,
        read: { fields, name in change(fields.value(name, value), apply) },
        write: { _, _, _, _ in })
    }

    private static func change<Value: Sendable>(
      _ value: Value?, _ apply: @escaping @Sendable (inout Root, Value) -> Void
    ) -> Change? {
      guard let value else { return nil }
      return { apply(&$0, value) }
    }
  }
#endif
