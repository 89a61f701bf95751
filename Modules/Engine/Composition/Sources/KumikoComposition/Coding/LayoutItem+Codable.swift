#if !hasFeature(Embedded)
  @_spi(Kumiko) import KumikoDimension
  @_spi(Kumiko) public import KumikoValues

  extension LayoutItem: Codable {}

  @_spi(Kumiko)
  extension LayoutItem: FieldCoded {
    /// The coded form: `{ size, insets, edge-spacing, supplementaries }`; the size is required.
    public static let fieldTable = FieldTable(
      standard: LayoutItem(layoutSize: .placeholder),
      [
        .required("size", \.layoutSize, .coded(.size), "Size. Fractions resolve against the group."),
        .standard("insets", \.contentInsets, .coded(.insets), "Insets of the cell."),
        .optional("edge-spacing", \.edgeSpacing, .coded(.edgeSpacing), "Spacing around the item."),
        .standard(
          "supplementaries", \.supplementaryItems, .list(of: .supplementary),
          "Supplementary items of the item, such as badges."),
      ])
  }
#endif
