#if !hasFeature(Embedded)
  @_spi(Kumiko) import KumikoDimension
  @_spi(Kumiko) public import KumikoValues

  extension CompositionalLayoutConfiguration {
    /// The coded form: the keys of a layout document besides its sections.
    @_spi(Kumiko) public static let fieldTable = FieldTable(
      standard: CompositionalLayoutConfiguration(),
      [
        .standard("scroll", \.scrollDirection, .choice, "Axis of scrolling."),
        .standard("section-spacing", \.interSectionSpacing, .points, "Spacing between sections."),
        .standard(
          "insets-reference", \.contentInsetsReference, .choice,
          "Screen insets that sections respect, unless a section has its own reference."),
        .appended(
          "boundary", \.boundarySupplementaryItems, .list(of: .boundaryItem),
          "Headers and footers of the layout."),
      ])
  }
#endif
