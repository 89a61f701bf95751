#if !hasFeature(Embedded)
  @_spi(Kumiko) import KumikoDimension
  @_spi(Kumiko) public import KumikoValues

  extension LayoutGroup {
    /// The coded form of a row or a column, under the key `group`.
    @_spi(Kumiko) public static let axisTable = FieldTable(
      "Row or column of items and groups. A section repeats it until all items are placed.",
      standard: LayoutGroup(layoutSize: .placeholder, arrangement: .axis(.horizontal, [], .untilFull)),
      [
        .standard("axis", \.axis, .choice, "Axis of the row or column.", isAlwaysWritten: true),
        .required("size", \.layoutSize, .coded(.size), sizeSummary),
        .optional(
          "count", \.equalShares, .integer(in: 1...LayoutLimits.maximumItemsPerGroup),
          "Number of repetitions of the only item, in equal shares."),
        .optional(
          "repeat", \.ownSizes, .integer(in: 1...LayoutLimits.maximumItemsPerGroup),
          "Number of repetitions of the only item, each with its own size."),
        .optional("spacing", \.interItemSpacing, .coded(.spacing), "Spacing between the items."),
        .optional("align", \.alignment, .choice, "Alignment of the items in a row or column that is not full."),
      ] + commonFields + [
        .required(
          "items", \.items, .list(of: .subitem, orElse: noItems), "Items and groups.", orElse: noItems)
      ],
      rules: [
        .notBoth("count", "repeat", "use either 'count' (equal shares) or 'repeat' (own size), not both"),
        soleItem(with: "count"), soleItem(with: "repeat"),
      ])

    /// The coded form of a custom group, under the key `custom`.
    @_spi(Kumiko) public static let customTable = FieldTable(
      "Group whose items have given frames.",
      standard: LayoutGroup(layoutSize: .placeholder, arrangement: .custom([])),
      [.required("size", \.layoutSize, .coded(.size), sizeSummary)] + commonFields + [
        .optional(
          "frames", \.frames, .list(of: .frame, orElse: "a custom group needs at least one frame"),
          "Items with their frames."),
        .optional(
          "provider", \.provider, .name(otherwise: "the name of a provider must not be empty"),
          "Name of the function that computes the frames."),
      ],
      rules: [
        .one(
          of: "frames", "provider", neither: "a custom group requires 'frames' or 'provider'",
          both: "use either 'frames' or 'provider', not both")
      ])

    private static let noItems = "a group needs at least one item"
    private static let sizeSummary = "Size of one repetition of the group."
    private static let commonFields: [CodedField<LayoutGroup>] = [
      .standard("insets", \.contentInsets, .coded(.insets), "Insets of the area for items."),
      .optional("edge-spacing", \.edgeSpacing, .coded(.edgeSpacing), "Spacing around the group."),
      .standard(
        "supplementaries", \.supplementaryItems, .list(of: .supplementary),
        "Supplementary items of the group, such as badges."),
    ]

    private static func soleItem(with name: FieldReader.Name) -> FieldRule<LayoutGroup> {
      .soleElement(of: "items", with: name, count: \.items.count) {
        "'\(name.stringValue)' requires exactly one item, found \($0)"
      }
    }

    // The parts of the arrangement as properties. A setter keeps the parts that its own arrangement has.
    private var axis: LayoutAxis {
      get { if case .axis(let axis, _, _) = arrangement { axis } else { .horizontal } }
      set { arrangement = .axis(newValue, items, repetition) }
    }

    private var items: [LayoutSubitem] {
      get { if case .axis(_, let items, _) = arrangement { items } else { [] } }
      set { arrangement = .axis(axis, newValue, repetition) }
    }

    private var repetition: Repetition {
      get { if case .axis(_, _, let repetition) = arrangement { repetition } else { .untilFull } }
      set { arrangement = .axis(axis, items, newValue) }
    }

    private var equalShares: Int? {
      get { if case .equalShares(let count) = repetition { count } else { nil } }
      set { repetition = newValue.map(Repetition.equalShares) ?? .untilFull }
    }

    private var ownSizes: Int? {
      get { if case .ownSize(let count) = repetition { count } else { nil } }
      set { repetition = newValue.map(Repetition.ownSize) ?? .untilFull }
    }

    private var frames: [LayoutGroupCustomItem]? {
      get { if case .custom(let frames) = arrangement { frames } else { nil } }
      set { arrangement = .custom(newValue ?? []) }
    }

    private var provider: String? {
      get { if case .provided(by: let name) = arrangement { name } else { nil } }
      set { arrangement = .provided(by: newValue ?? "") }
    }
  }

  extension LayoutGroup: Encodable {
    /// Encodes a row or a column as `{ axis, size, … items }`, and a custom group as `{ size, … frames }` or `{ size, …
    /// provider }`.
    ///
    /// The key of the group distinguishes the forms: `group` or `custom`.
    ///
    /// - Complexity: O(n) for *n* items and groups in the tree.
    public func encode(to encoder: any Encoder) throws {
      try (isCustom ? Self.customTable : Self.axisTable).encode(self, to: encoder)
    }

    /// A Boolean value that indicates whether the group has given frames, and is coded under the key `custom`.
    var isCustom: Bool {
      if case .axis = arrangement { false } else { true }
    }
  }
#endif
