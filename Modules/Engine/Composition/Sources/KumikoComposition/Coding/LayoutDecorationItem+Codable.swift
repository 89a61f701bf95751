#if !hasFeature(Embedded)
  @_spi(Kumiko) import KumikoDimension
  @_spi(Kumiko) public import KumikoValues

  extension LayoutDecorationItem: Codable {}

  @_spi(Kumiko)
  extension LayoutDecorationItem: FieldCoded {
    /// The coded form: `{ kind, insets, z }`; the kind is required.
    public static let fieldTable = FieldTable(
      standard: LayoutDecorationItem(elementKind: ""),
      [
        .required("kind", \.elementKind, .text, "Element kind of the view."),
        .standard("insets", \.contentInsets, .coded(.insets), "Insets from the section's frame."),
        .standard("z", \.zIndex, .integer, "Z-order. Items with a higher value are in front."),
      ])
  }
#endif
