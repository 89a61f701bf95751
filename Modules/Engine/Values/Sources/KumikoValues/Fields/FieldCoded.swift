#if !hasFeature(Embedded)
  /// A record whose coding comes from its table of fields.
  ///
  /// The conformance to `Codable` is stated apart, because it is public and this protocol is not:
  ///
  /// ```swift
  /// extension LayoutDecorationItem: Codable {}
  ///
  /// @_spi(Kumiko)
  /// extension LayoutDecorationItem: FieldCoded {
  ///   public static let fieldTable = FieldTable(…)
  /// }
  /// ```
  @_spi(Kumiko)
  public protocol FieldCoded: Codable, Sendable {
    /// The coded form.
    static var fieldTable: FieldTable<Self> { get }
  }

  @_spi(Kumiko)
  extension FieldCoded {
    /// Decodes the record by its table.
    ///
    /// - Throws: ``CodingFault`` for an unknown key, a missing field, an invalid value or a violated rule, or
    ///   ``FaultsReported`` if a collector has the faults. `DecodingError.typeMismatch` if the data is not a mapping.
    /// - Complexity: O(n) in the size of the record.
    public init(from decoder: any Decoder) throws { self = try Self.fieldTable.decode(decoder) }

    /// Encodes the fields that differ from their defaults.
    ///
    /// - Complexity: O(n) in the size of the record.
    public func encode(to encoder: any Encoder) throws { try Self.fieldTable.encode(self, to: encoder) }
  }

  /// A value whose coding comes from its table of cases.
  @_spi(Kumiko)
  public protocol CaseCoded: Codable, Sendable {
    /// The coded form.
    static var caseTable: CaseTable<Self> { get }
  }

  @_spi(Kumiko)
  extension CaseCoded {
    /// Decodes the value by its table.
    ///
    /// - Throws: ``CodingFault`` for another key, several keys or an invalid value, or ``FaultsReported`` if a collector
    ///   has the faults. `DecodingError.typeMismatch` if the data is not a mapping.
    /// - Complexity: O(n) in the size of the value.
    public init(from decoder: any Decoder) throws { self = try Self.caseTable.decode(decoder) }

    /// Encodes the value under the key of its case.
    ///
    /// - Complexity: O(n) in the size of the value.
    public func encode(to encoder: any Encoder) throws { try Self.caseTable.encode(self, to: encoder) }
  }
#endif
