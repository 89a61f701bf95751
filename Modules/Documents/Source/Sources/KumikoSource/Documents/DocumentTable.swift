@_spi(Kumiko) import KumikoValues

/// The keys of a mapping in documents, each stated once. The schema and the reader come from the table.
///
/// ```swift
/// static let table = DocumentTable<SectionTexts>([
///   .init("title", \.title, .scalar, "The first line of the header."),
///   .init("subtitle", \.subtitle, .scalar, "The second line of the header."),
/// ])
/// ```
package struct DocumentTable<Root>: Sendable {
  /// A key of a mapping: its schema, and how its value is read into a record.
  package struct Field: Sendable {
    package let schema: JSONSchema.Field
    package let read: @Sendable (MappingReader, inout Root) -> Void

    /// Creates a key whose value is read by a function. Without a function, the reader of the mapping reads it.
    package init(
      _ key: String, _ schema: JSONSchema, _ help: String = "", standard: PlainValue = .null, isRequired: Bool = false,
      read: @escaping @Sendable (MappingReader, inout Root) -> Void = { _, _ in }
    ) {
      self.init(JSONSchema.Field(key, schema, help, standard: standard, isRequired: isRequired), read: read)
    }

    /// Creates a key of a schema, which the reader of the mapping reads.
    package init(
      _ schema: JSONSchema.Field, read: @escaping @Sendable (MappingReader, inout Root) -> Void = { _, _ in }
    ) {
      self.schema = schema
      self.read = read
    }

    /// Creates a key whose value sets a property. `orElse` changes a record without a value.
    package init<Value>(
      _ key: String, _ property: any WritableKeyPath<Root, Value> & Sendable, _ value: DocumentValue<Value>,
      _ help: String = "", standard: PlainValue = .null, isRequired: Bool = false,
      orElse: @escaping @Sendable (inout Root) -> Void = { _ in }
    ) {
      self.init(key, value.schema, help, standard: standard, isRequired: isRequired) { fields, root in
        if let read = value.read(fields, key) { root[keyPath: property] = read } else { orElse(&root) }
      }
    }

    /// Creates a key whose value sets an optional property.
    package init<Value>(
      _ key: String, _ property: any WritableKeyPath<Root, Value?> & Sendable, _ value: DocumentValue<Value>,
      _ help: String = "", standard: PlainValue = .null, isRequired: Bool = false
    ) {
      self.init(key, value.schema, help, standard: standard, isRequired: isRequired) { fields, root in
        if let read = value.read(fields, key) { root[keyPath: property] = read }
      }
    }

    /// Returns the key of a record that contains this one.
    package func within<Outer>(_ property: any WritableKeyPath<Outer, Root> & Sendable) -> DocumentTable<Outer>.Field {
      .init(schema) { fields, root in read(fields, &root[keyPath: property]) }
    }
  }

  package let fields: [Field]
  package let keys: [String]

  package init(_ fields: [Field]) {
    self.fields = fields
    keys = fields.map(\.schema.name)
  }

  package var schemaFields: [JSONSchema.Field] { fields.map(\.schema) }

  package func read(_ reader: MappingReader, into record: inout Root) {
    for field in fields { field.read(reader, &record) }
  }
}

/// A form of values in documents: its schema, and how it is read.
package struct DocumentValue<Value>: Sendable {
  package let schema: JSONSchema
  /// Reads the value of a key; nil if it is missing, or invalid and was reported.
  package let read: @Sendable (_ fields: MappingReader, _ key: String) -> Value?

  package init(_ schema: JSONSchema, read: @escaping @Sendable (_ fields: MappingReader, _ key: String) -> Value?) {
    self.schema = schema
    self.read = read
  }
}

extension DocumentValue where Value == Bool {
  package static var boolean: Self { Self(.boolean) { $0.boolean($1) } }
}

extension DocumentValue where Value == String {
  /// A text, or a number or Boolean value as a text.
  package static var scalar: Self {
    Self(.scalar) { fields, key in
      guard let value = fields[key] else { return nil }
      if value.name == nil {
        fields.report(value.mismatch("a text").message, at: value.range, help: value.helpForLanguageKey)
      }
      return value.name
    }
  }

  /// A text, whose key in string tables was replaced before.
  package static var languageText: Self { Self(.languageText, read: scalar.read) }
}

extension DocumentValue where Value == Int {
  /// A whole number that is not negative.
  package static var count: Self { Self(.count) { $0.count($1) } }
}

extension DocumentValue where Value == DocumentName {
  /// A name that is not empty.
  package static func name(_ schema: JSONSchema) -> Self {
    Self(schema) { fields, key in
      guard let range = fields[key]?.range else { return nil }
      return fields.name(key).map { DocumentName(text: $0, range: range) }
    }
  }
}

extension DocumentValue where Value: Sendable {
  /// One of a few names, each of which stands for a value.
  package static func choice(_ values: [(name: String, value: Value)]) -> Self {
    let known = values.map(\.name)
    return Self(.choice(known)) { fields, key in
      fields.choice(key, among: known).flatMap { name in values.first { $0.name == name }?.value }
    }
  }
}

extension DocumentValue where Value: RawRepresentable & CaseIterable & Sendable, Value.RawValue == String {
  /// One of the raw values of an enumeration.
  package static var choice: Self { .choice(Value.allCases.map { ($0.rawValue, $0) }) }
}

extension DocumentValue where Value == Double {
  /// A number within a range, of which the lower bound may be left out.
  package static func number(in range: ClosedRange<Double>, isOpen: Bool = false) -> Self {
    Self(.number(range)) { $0.number($1, in: range, isOpen: isOpen) }
  }
}

extension JSONSchema {
  /// The schema of names: a text, or a number or Boolean value as a text.
  package static let identifier = JSONSchema(["type": ["string", "number", "boolean"], "minLength": 1])
  /// The schema of a text, or of a number or Boolean value as a text.
  package static let scalar = JSONSchema(["type": ["string", "number", "boolean"]])
  /// The path of a file in the document's folder or below.
  package static let file = JSONSchema.text("^[^/]")
}
