#if !hasFeature(Embedded)
  @_spi(Kumiko) public import KumikoValues

  extension LayoutEdgeSpacing: Codable {
    /// The coded form: a mapping of edges to spacings.
    @_spi(Kumiko) public static let fieldTable = FieldTable(
      "Spacing at the edges of an item or a group.", standard: LayoutEdgeSpacing(),
      [
        .optional("top", \.top, .spacing, "Spacing above."),
        .optional("leading", \.leading, .spacing, "Spacing before the leading edge."),
        .optional("bottom", \.bottom, .spacing, "Spacing below."),
        .optional("trailing", \.trailing, .spacing, "Spacing after the trailing edge."),
      ])

    /// Decodes a mapping of edges to spacings. An edge that is left out has no spacing.
    ///
    /// - Throws: `CodingFault` for an unknown edge or an invalid spacing, or `FaultsReported` if a collector has the
    ///   faults. `DecodingError.typeMismatch` if the data is not a mapping.
    public init(from decoder: any Decoder) throws { self = try Self.fieldTable.decode(decoder) }

    /// Encodes a mapping of the edges with spacing.
    ///
    /// - Throws: An error of the encoder.
    public func encode(to encoder: any Encoder) throws { try Self.fieldTable.encode(self, to: encoder) }
  }
#endif
