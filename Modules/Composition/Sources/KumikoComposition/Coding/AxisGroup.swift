#if !hasFeature(Embedded)
  import KumikoDimension

  /// The coded form of a row or a column, under the key `group`.
  struct AxisGroup: Decodable {
    var group: LayoutGroup

    init(from decoder: any Decoder) throws {
      var fields = try FieldReader(
        decoder,
        known: ["axis", "size", "spacing", "insets", "edge-spacing", "supplementaries", "count", "repeat", "items"])
      let axis = fields.has("axis") ? fields.choice("axis", of: LayoutAxis.self) : .horizontal
      let size = fields.required("size", as: LayoutSize.self)
      let count = fields.integer("count", in: 1...LayoutLimits.maximumItemsPerGroup)
      let repeating = fields.integer("repeat", in: 1...LayoutLimits.maximumItemsPerGroup)
      let itemsWereGiven = fields.has("items")
      let readable = fields.elements("items", of: LayoutSubitem.self)
      let items = readable ?? []
      let spacing = fields.optional("spacing", as: LayoutSpacing.self)
      let insets = fields.optional("insets", as: DirectionalEdgeInsets.self)
      let edgeSpacing = fields.optional("edge-spacing", as: LayoutEdgeSpacing.self)
      let supplementaries = fields.list("supplementaries", of: LayoutSupplementaryItem.self)
      if !itemsWereGiven || readable?.isEmpty == true {
        fields.reject(itemsWereGiven ? "items" : nil, "a group needs at least one item")
      }
      if fields.has("count"), fields.has("repeat") {
        fields.reject("repeat", "use either 'count' (equal shares) or 'repeat' (own size), not both")
      }
      for name in ["count", "repeat"] where fields.has(FieldReader.Name(stringValue: name)) && items.count > 1 {
        fields.reject(FieldReader.Name(stringValue: name), "'\(name)' requires exactly one item, found \(items.count)")
      }
      try fields.finish()
      guard let axis, let size else { throw FaultsReported() }
      let repetition: LayoutGroup.Repetition =
        if let count { .equalShares(count) } else if let repeating { .ownSize(repeating) } else { .untilFull }
      group = LayoutGroup(
        layoutSize: size, arrangement: .axis(axis, items, repetition), interItemSpacing: spacing,
        contentInsets: insets ?? .zero, edgeSpacing: edgeSpacing, supplementaryItems: supplementaries)
    }
  }
#endif
