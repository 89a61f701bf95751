#if !hasFeature(Embedded)
  @_spi(Kumiko) import KumikoDimension
  @_spi(Kumiko) public import KumikoValues

  extension LayoutSupplementaryItem: Codable {}

  @_spi(Kumiko)
  extension LayoutSupplementaryItem: FieldCoded {
    /// The coded form: `{ kind, size, anchor, item-anchor, insets, z }`; the kind and the size are required.
    public static let fieldTable = FieldTable(
      standard: LayoutSupplementaryItem(
        layoutSize: .placeholder, elementKind: "", containerAnchor: LayoutAnchor(edges: [])),
      [
        .required("kind", \.elementKind, .text, "Element kind of the views."),
        .required("size", \.layoutSize, .coded(.size), "Size. Fractions resolve against the host."),
        .standard(
          "anchor", \.containerAnchor, .coded(.anchor), "Anchor in the host. Default: the center.",
          isAlwaysWritten: true),
        .optional(
          "item-anchor", \.itemAnchor, .coded(.anchor),
          "Anchor in the supplementary item. Default: the edges of the anchor in the host."),
        .standard("insets", \.contentInsets, .coded(.insets), "Insets of the frame."),
        .standard("z", \.zIndex, .integer, "Z-order. Items with a higher value are in front."),
      ])
  }

  extension LayoutSize {
    /// The value of a size before it is decoded.
    static let placeholder = LayoutSize(widthDimension: .absolute(1), heightDimension: .absolute(1))
  }
#endif
