#if !hasFeature(Embedded)
  @_spi(Kumiko) import KumikoDimension
  @_spi(Kumiko) public import KumikoValues

  extension LayoutSpan {
    /// The coded form of a span without its sections. Documents name them by identifier, or contain them.
    @_spi(Kumiko) public static var fieldTable: FieldTable<LayoutSpan> { spanFields }
  }

  private let spanFields = FieldTable(
    standard: LayoutSpan(id: "", sections: 0..<0),
    [
      .reading("header", .header, "Boundary item before the first section.") {
        $0.boundarySupplementaryItems.append($1)
      },
      .reading("footer", .footer, "Boundary item after the last section.") {
        $0.boundarySupplementaryItems.append($1)
      },
      .appended(
        "boundary", \.boundarySupplementaryItems, .list(of: .boundaryItem),
        "Headers, footers and other items at the boundary."),
      .standard("insets", \.contentInsets, .coded(.insets), "Insets of the sections."),
      .optional(
        "section-spacing", \.sectionSpacing, .points,
        "Spacing between the sections. Default: that of the enclosing sections or the layout."),
      .standard(
        "follows-insets", \.supplementariesFollowContentInsets, .boolean,
        "Whether headers and footers respect the insets."),
      .standard(
        "orthogonal", \.orthogonalScrollingBehavior, .choice,
        "Scrolling across the layout, with the sections side by side."),
      .optional(
        "width", \.columnExtent, .length(along: .horizontal),
        "Width of each section side by side. Default: all room."),
      .standard(
        "shares-offset", \.sharesOrthogonalOffset, .boolean,
        "Whether sections with 'orthogonal: continuous' scroll together."),
      .appended("decorations", \.decorationItems, .list(of: .decoration), "Backgrounds behind the sections."),
    ])
#endif
