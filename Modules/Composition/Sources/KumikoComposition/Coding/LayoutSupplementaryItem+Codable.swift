#if !hasFeature(Embedded)
  @_spi(Kumiko) import KumikoDimension
  @_spi(Kumiko) public import KumikoValues

  extension LayoutSupplementaryItem: Codable {
    /// The coded form.
    @_spi(Kumiko) public static let fieldTable = FieldTable(
      standard: LayoutSupplementaryItem(
        layoutSize: .placeholder, elementKind: "", containerAnchor: LayoutAnchor(edges: [])),
      [
        .required("kind", \.elementKind, .text, "Element kind of the views."),
        .required("size", \.layoutSize, .size, "Size. Fractions resolve against the host."),
        .standard(
          "anchor", \.containerAnchor, .anchor, "Anchor in the host. Default: the center.", isAlwaysWritten: true),
        .optional(
          "item-anchor", \.itemAnchor, .anchor,
          "Anchor in the supplementary item. Default: the edges of the anchor in the host."),
        .standard("insets", \.contentInsets, .insets, "Insets of the frame."),
        .standard("z", \.zIndex, .integer, "Z-order. Items with a higher value are in front."),
      ])

    /// Decodes `{ kind, size, anchor, item-anchor, insets, z }`; the kind and the size are required.
    ///
    /// - Throws: `CodingFault` for an unknown key, a missing key or an invalid value, or `FaultsReported` if a
    ///   collector has the faults. `DecodingError.typeMismatch` if the data is not a mapping.
    public init(from decoder: any Decoder) throws { self = try Self.fieldTable.decode(decoder) }

    /// Encodes the kind, the size and the anchor, and other values that differ from their defaults.
    ///
    /// - Throws: An error of the encoder.
    public func encode(to encoder: any Encoder) throws { try Self.fieldTable.encode(self, to: encoder) }
  }

  extension LayoutSize {
    /// The value of a size before it is decoded.
    static let placeholder = LayoutSize(widthDimension: .absolute(1), heightDimension: .absolute(1))
  }
#endif
