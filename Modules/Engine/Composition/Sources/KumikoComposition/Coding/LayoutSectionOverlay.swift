#if !hasFeature(Embedded)
  @_spi(Kumiko) public import KumikoValues

  /// The fields of a section in coded data, each of them optional: a whole section, or overrides of the section of a
  /// kind.
  @_spi(Kumiko)
  public struct LayoutSectionOverlay: Decodable, Sendable {
    private var changes: [CodedField<LayoutSection>.Change] = []
    private var hasGroup = false

    /// The keys of the fields.
    public static var keys: [String] { LayoutSection.fieldTable.names }

    /// An overlay that changes nothing.
    public init() {}

    /// Decodes the fields of a section.
    ///
    /// - Throws: `CodingFault` for an unknown key or an invalid value, or `FaultsReported` if a collector has the
    ///   faults. `DecodingError.typeMismatch` if the data is not a mapping.
    /// - Complexity: O(n) for *n* items and groups in the tree.
    public init(from decoder: any Decoder) throws {
      var fields = try FieldReader(decoder, known: Self.keys)
      self.init(&fields)
      try fields.finish()
    }

    /// Decodes the fields of a section from a record, which may have other fields. Faults are reported to the reader.
    ///
    /// - Complexity: O(n) for *n* items and groups in the tree.
    public init(_ fields: inout FieldReader) {
      changes = LayoutSection.fieldTable.changes(&fields)
      hasGroup = fields.has("group") || fields.has("custom")
    }

    /// The group, from `group` or `custom`.
    ///
    /// - Complexity: O(n) for *n* fields.
    public var group: LayoutGroup? { hasGroup ? section.group : nil }

    /// A section of the fields, with default values for the others.
    ///
    /// - Complexity: O(n) for *n* fields.
    public var section: LayoutSection {
      var section = LayoutSection.fieldTable.standard
      apply(to: &section)
      return section
    }

    /// Applies the fields to a section. Single values replace those of the section; boundary items and decorations are
    /// appended.
    ///
    /// - Complexity: O(n) for *n* fields, boundary items and decorations.
    public func apply(to section: inout LayoutSection) {
      for change in changes { change(&section) }
    }
  }
#endif
