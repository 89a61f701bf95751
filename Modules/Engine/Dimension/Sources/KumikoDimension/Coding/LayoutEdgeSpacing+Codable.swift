#if !hasFeature(Embedded)
  @_spi(Kumiko) public import KumikoValues

  extension LayoutEdgeSpacing: Codable {}

  @_spi(Kumiko)
  extension LayoutEdgeSpacing: FieldCoded {
    /// The coded form: a mapping of edges to spacings. An edge that is left out has no spacing.
    public static let fieldTable = FieldTable(
      "Spacing at the edges of an item or a group.", standard: LayoutEdgeSpacing(),
      [
        .optional("top", \.top, .coded(.spacing), "Spacing above."),
        .optional("leading", \.leading, .coded(.spacing), "Spacing before the leading edge."),
        .optional("bottom", \.bottom, .coded(.spacing), "Spacing below."),
        .optional("trailing", \.trailing, .coded(.spacing), "Spacing after the trailing edge."),
      ])
  }
#endif
