#if !hasFeature(Embedded)
  @_spi(Kumiko) import KumikoDimension
  @_spi(Kumiko) public import KumikoValues

  extension LayoutSection: Codable {
    /// The coded form of a section, and of overrides of the section of a kind.
    @_spi(Kumiko) public static let fieldTable = FieldTable(
      standard: LayoutSection(group: LayoutGroup.axisTable.standard),
      [
        .optional("group", \.axisGroup, .group, "Row or column that the section repeats, without a kind."),
        .optional("custom", \.customGroup, .custom, "Custom group that the section repeats, without a kind."),
        .standard("spacing", \.interGroupSpacing, .points, "Spacing between the repetitions of the group."),
        .standard("insets", \.contentInsets, .coded(.insets), "Insets of the section's content."),
        .standard(
          "insets-reference", \.contentInsetsReference, .choice, "Screen insets that the section respects."),
        .standard(
          "supplementary-insets-reference", \.supplementaryContentInsetsReference, .choice,
          "Screen insets that headers and footers respect."),
        .standard(
          "orthogonal", \.orthogonalScrollingBehavior, .choice, "Scrolling across the axis of the layout."),
        .standard(
          "bounce", \.orthogonalScrollingProperties.bounce, .choice,
          "Bounce at the ends of a section that scrolls across the layout."),
        .standard(
          "deceleration", \.orthogonalScrollingProperties.decelerationRate, .choice,
          "Deceleration rate of a section that scrolls across the layout."),
        .standard(
          "follows-insets", \.supplementariesFollowContentInsets, .boolean,
          "Whether headers and footers respect the section's insets."),
        .appended(
          "boundary", \.boundarySupplementaryItems, .list(of: .boundaryItem),
          "Headers, footers and other items at the boundary."),
        .reading("header", .header, "Boundary item at the top.") { $0.boundarySupplementaryItems.append($1) },
        .reading("footer", .footer, "Boundary item at the bottom.") { $0.boundarySupplementaryItems.append($1) },
        .appended("decorations", \.decorationItems, .list(of: .decoration), "Backgrounds of the section."),
        .standard(
          "separators", \.separators, .separators, "Separators between rows: true, false or a mapping."),
        .optional(
          "columns", \.columns, .coded(.columns), "Columns in which the groups are placed, each in the shortest one."),
      ],
      rules: [.notBoth("group", "custom", twoGroups)])

    /// The coded form of a section that is composed in place, which has a group.
    private static let wholeTable = FieldTable(
      standard: fieldTable.standard, fieldTable.fields,
      rules: [.one(of: "group", "custom", neither: "'group' is missing", both: twoGroups)])

    private static let twoGroups = "use either 'group' or 'custom', not both"

    private var axisGroup: LayoutGroup? {
      get { group.isCustom ? nil : group }
      set { if let newValue { group = newValue } }
    }

    private var customGroup: LayoutGroup? {
      get { group.isCustom ? group : nil }
      set { if let newValue { group = newValue } }
    }

    /// Decodes a section that is composed in place; `group` or `custom` is required.
    ///
    /// - Throws: `CodingFault` for an unknown key, a missing group or an invalid value, or `FaultsReported` if a
    ///   collector has the faults. `DecodingError.typeMismatch` if the data is not a mapping.
    /// - Complexity: O(n) for *n* items and groups in the tree.
    public init(from decoder: any Decoder) throws { self = try Self.wholeTable.decode(decoder) }

    /// Encodes the group, and other values that differ from their defaults.
    ///
    /// - Complexity: O(n) for *n* items and groups in the tree.
    public func encode(to encoder: any Encoder) throws { try Self.fieldTable.encode(self, to: encoder) }
  }

  extension LayoutColumns: Codable {}

  @_spi(Kumiko)
  extension LayoutColumns: FieldCoded {
    /// The coded form: `{ count, spacing, lengths }`; the count is required.
    public static let fieldTable = FieldTable(
      standard: LayoutColumns(count: 1),
      [
        .required(
          "count", \.count, .integer(in: 1...LayoutLimits.maximumColumns), "Number of columns."),
        .standard("spacing", \.spacing, .points, "Spacing between columns."),
        .standard(
          "lengths", \.lengths,
          CodedValue<[Double]>.list(of: .number()).checked {
            $0.contains { !$0.isFinite || $0 < 0 } ? "a length must be finite and at least 0" : nil
          }, "Lengths of the groups along the axis of scrolling, in points, in the order of the items."),
      ])
  }

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
