#if !hasFeature(Embedded)
  @_spi(Kumiko) import KumikoDimension
  @_spi(Kumiko) public import KumikoValues

  extension LayoutSpan {
    /// The coded form of the headers and footers of a span. Documents name its sections by identifier.
    @_spi(Kumiko) public static let fieldTable = FieldTable(
      standard: LayoutSpan(id: "", sections: 0..<0, boundarySupplementaryItems: []),
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
      ])
  }
#endif
