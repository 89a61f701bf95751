#if !hasFeature(Embedded)
  @_spi(Kumiko) import KumikoDimension
  @_spi(Kumiko) public import KumikoValues

  extension LayoutItem: Codable {
    /// The coded form.
    @_spi(Kumiko) public static let fieldTable = FieldTable(
      standard: LayoutItem(layoutSize: .placeholder),
      [
        .required("size", \.layoutSize, .size, "Size. Fractions resolve against the group."),
        .standard("insets", \.contentInsets, .insets, "Insets of the cell."),
        .optional("edge-spacing", \.edgeSpacing, .edgeSpacing, "Spacing around the item."),
        .standard(
          "supplementaries", \.supplementaryItems, .list(of: .supplementary),
          "Supplementary items of the item, such as badges."),
      ])

    /// Decodes `{ size, insets, edge-spacing, supplementaries }`; the size is required.
    ///
    /// - Throws: `CodingFault` for an unknown key, a missing size or an invalid value, or `FaultsReported` if a
    ///   collector has the faults. `DecodingError.typeMismatch` if the data is not a mapping.
    /// - Complexity: O(n) for *n* supplementary items.
    public init(from decoder: any Decoder) throws { self = try Self.fieldTable.decode(decoder) }

    /// Encodes the size, and other values that differ from their defaults.
    ///
    /// - Throws: An error of the encoder.
    /// - Complexity: O(n) for *n* supplementary items.
    public func encode(to encoder: any Encoder) throws { try Self.fieldTable.encode(self, to: encoder) }
  }
#endif
