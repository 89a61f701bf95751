#if !hasFeature(Embedded)
  /// The coded form of a record: all of its fields, each stated once.
  ///
  /// Decoding, encoding, the report of unknown keys and the schema come from the table.
  ///
  /// ```swift
  /// extension LayoutDecorationItem: Codable {}
  ///
  /// @_spi(Kumiko)
  /// extension LayoutDecorationItem: FieldCoded {
  ///   public static let fieldTable = FieldTable(
  ///     "A background of a section.", standard: LayoutDecorationItem(elementKind: ""),
  ///     [
  ///       .required("kind", \.elementKind, .text, "The element kind."),
  ///       .standard("insets", \.contentInsets, .coded(.insets), "The insets of the frame."),
  ///       .standard("z", \.zIndex, .integer, "The z-order."),
  ///     ])
  /// }
  /// ```
  @_spi(Kumiko)
  public struct FieldTable<Root: Sendable>: Sendable {
    /// The purpose of the record, as one sentence. Empty if the name says it.
    public let summary: String
    /// The record with all default values. Its required fields have values that are never read.
    public let standard: Root
    /// The fields, in the order in which they are read and written.
    public let fields: [CodedField<Root>]
    /// The rules about several fields.
    public let rules: [FieldRule<Root>]
    /// The names of the fields.
    public let names: [String]

    /// Creates a table.
    ///
    /// - Complexity: O(n) for *n* fields.
    public init(
      _ summary: String = "", standard: Root, _ fields: [CodedField<Root>], rules: [FieldRule<Root>] = []
    ) {
      self.summary = summary
      self.standard = standard
      self.fields = fields
      self.rules = rules
      self.names = fields.map(\.name.stringValue)
    }

    /// Decodes a record.
    ///
    /// - Throws: ``CodingFault`` for an unknown key, a missing field, an invalid value or a violated rule, or
    ///   ``FaultsReported`` if a collector has the faults. `DecodingError.typeMismatch` if the data is not a mapping.
    /// - Complexity: O(n) in the size of the record.
    public func decode(_ decoder: any Decoder) throws -> Root {
      var reader = try FieldReader(decoder, known: names)
      var record = standard
      for field in fields { field.read(&reader, field.name)?(&record) }
      for rule in rules { rule.check(&reader, record) }
      try reader.finish()
      return record
    }

    /// Reads the fields that a record has, as changes to another record. Faults are reported to the reader.
    ///
    /// - Complexity: O(n) in the size of the record.
    public func changes(_ reader: inout FieldReader) -> [CodedField<Root>.Change] {
      let changes = fields.compactMap { field in field.read(&reader, field.name) }
      var record = standard
      for change in changes { change(&record) }
      for rule in rules { rule.check(&reader, record) }
      return changes
    }

    /// Encodes a record. Fields with their default values are left out.
    ///
    /// - Complexity: O(n) in the size of the record.
    public func encode(_ record: Root, to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: FieldReader.Name.self)
      for field in fields { try field.write(record, standard, &container, field.name) }
    }

    /// Encodes the default values of the fields that are not required.
    ///
    /// - Complexity: O(n) in the size of the record.
    public func encodeStandard(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: FieldReader.Name.self)
      for field in fields where !field.isRequired { try field.write(standard, nil, &container, field.name) }
    }
  }
#endif
