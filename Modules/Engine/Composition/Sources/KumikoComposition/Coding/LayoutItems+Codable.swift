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

  extension LayoutSubitem: Codable {}

  @_spi(Kumiko)
  extension LayoutSubitem: CaseCoded {
    /// The coded form: `{ item: … }`, `{ group: … }` or `{ custom: … }`.
    public static let caseTable = CaseTable<LayoutSubitem>(
      rule: { "expected exactly one of: \($0)" }, missing: "the subitem has no value",
      [
        CodedCase(
          "item", .coded(.item), wrap: { .item($0) }, unwrap: { if case .item(let item) = $0 { item } else { nil } }),
        CodedCase(
          "group", .group, wrap: { .group($0) },
          unwrap: { if case .group(let group) = $0, !group.isCustom { group } else { nil } }),
        CodedCase(
          "custom", .custom, wrap: { .group($0) },
          unwrap: { if case .group(let group) = $0, group.isCustom { group } else { nil } }),
      ])
  }

  extension LayoutGroupCustomItem: Codable {}

  @_spi(Kumiko)
  extension LayoutGroupCustomItem: FieldCoded {
    /// The coded form: `{ frame: [x, y, width, height], z: n }`.
    public static let fieldTable = FieldTable(
      standard: LayoutGroupCustomItem(frame: .zero),
      [
        .required(
          "frame", \.frame,
          CodedValue(.rectangle).checked {
            $0.width < 0 || $0.height < 0 ? "the width and height of a frame must not be negative" : nil
          }, "Frame in points, relative to the group after its insets."),
        .standard("z", \.zIndex, .integer, "Z-order. Items with a higher value are in front."),
      ])
  }

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
