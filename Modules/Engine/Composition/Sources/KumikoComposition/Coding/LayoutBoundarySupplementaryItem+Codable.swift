#if !hasFeature(Embedded)
  @_spi(Kumiko) import KumikoDimension
  @_spi(Kumiko) public import KumikoValues

  extension LayoutBoundarySupplementaryItem: Codable {}

  @_spi(Kumiko)
  extension LayoutBoundarySupplementaryItem: FieldCoded {
    /// The coded form: `{ kind, size, alignment, offset, insets, extends, pinned, z, label }`; the first three keys are required.
    public static let fieldTable = table(
      kind: .required("kind", \.elementKind, .text, kindSummary),
      alignment: .required("alignment", \.alignment, .choice, alignmentSummary))

    /// The coded form under the key `header`, with a default kind and alignment.
    public static let headerTable = table("header", .top)

    /// The coded form under the key `footer`, with a default kind and alignment.
    public static let footerTable = table("footer", .bottom)

    private static let kindSummary = "Element kind of the views."
    private static let alignmentSummary = "Edge or corner of the item."

    private static func table(
      _ kind: String, _ alignment: RectAlignment
    ) -> FieldTable<LayoutBoundarySupplementaryItem> {
      table(
        LayoutBoundarySupplementaryItem(layoutSize: .placeholder, elementKind: kind, alignment: alignment),
        kind: .standard("kind", \.elementKind, .text, kindSummary),
        alignment: .standard("alignment", \.alignment, .choice, alignmentSummary))
    }

    private static func table(
      _ standard: LayoutBoundarySupplementaryItem = LayoutBoundarySupplementaryItem(
        layoutSize: .placeholder, elementKind: "", alignment: .top),
      kind: CodedField<LayoutBoundarySupplementaryItem>, alignment: CodedField<LayoutBoundarySupplementaryItem>
    ) -> FieldTable<LayoutBoundarySupplementaryItem> {
      FieldTable(
        standard: standard,
        [
          kind,
          .required("size", \.layoutSize, .coded(.size), "Size. Fractions resolve against the section's container."),
          alignment,
          .standard(
            "offset", \.codedOffset, .coded(.offset),
            "Offset from the aligned position: [x, y], each in points or as a share of the container such as 25%."),
          .standard("insets", \.contentInsets, .coded(.insets), "Insets of the frame."),
          .standard(
            "extends", \.extendsBoundary, .boolean,
            "Whether the section grows by the item. If false, the item overlaps the content."),
          .standard(
            "pinned", \.pinToVisibleBounds, .boolean,
            "Whether the item is pinned to the visible bounds while its section is visible."),
          .standard("z", \.zIndex, .integer, "Z-order. Items with a higher value are in front."),
          .optional("label", \.label, .text, "Text of the item in pictures. Default: the texts of the section."),
        ])
    }

    private var codedOffset: CodedOffset {
      get { CodedOffset(points: absoluteOffset, shares: containerOffset) }
      set { (absoluteOffset, containerOffset) = (newValue.points, newValue.shares) }
    }
  }
#endif
