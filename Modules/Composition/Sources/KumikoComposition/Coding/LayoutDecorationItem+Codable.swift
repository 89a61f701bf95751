#if !hasFeature(Embedded)
  @_spi(Kumiko) import KumikoDimension
  @_spi(Kumiko) public import KumikoValues

  extension LayoutDecorationItem: Codable {
    /// The coded form.
    @_spi(Kumiko) public static let fieldTable = FieldTable(
      standard: LayoutDecorationItem(elementKind: ""),
      [
        .required("kind", \.elementKind, .text, "Element kind of the view."),
        .standard("insets", \.contentInsets, .insets, "Insets from the section's frame."),
        .standard("z", \.zIndex, .integer, "Z-order. Items with a higher value are in front."),
      ])

    /// Decodes `{ kind, insets, z }`; the kind is required.
    ///
    /// - Throws: `CodingFault` for an unknown key, a missing kind or an invalid value, or `FaultsReported` if a
    ///   collector has the faults. `DecodingError.typeMismatch` if the data is not a mapping.
    public init(from decoder: any Decoder) throws { self = try Self.fieldTable.decode(decoder) }

    /// Encodes the kind, and other values that differ from their defaults.
    ///
    /// - Throws: An error of the encoder.
    public func encode(to encoder: any Encoder) throws { try Self.fieldTable.encode(self, to: encoder) }
  }
#endif
