#if !hasFeature(Embedded)
  import KumikoDimension

  extension LayoutGroup: Encodable {
    /// Writes a row or column as `{ axis, size, … items }`, a custom group as `{ size, … frames }`.
    ///
    /// Which of the two it is, the key above says: `group` or `custom`.
    public func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: FieldReader.Name.self)
      try container.encode(layoutSize, forKey: "size")
      try container.encodeIfPresent(interItemSpacing, forKey: "spacing")
      try container.encodeUnlessDefault(contentInsets, .zero, forKey: "insets")
      try container.encodeIfPresent(edgeSpacing, forKey: "edge-spacing")
      try container.encodeUnlessDefault(supplementaryItems, [], forKey: "supplementaries")
      switch arrangement {
      case .axis(let axis, let subitems, let repetition):
        try container.encode(axis.rawValue, forKey: "axis")
        try container.encode(subitems, forKey: "items")
        switch repetition {
        case .untilFull: break
        case .equalShares(let count): try container.encode(count, forKey: "count")
        case .ownSize(let count): try container.encode(count, forKey: "repeat")
        }
      case .custom(let items):
        try container.encode(items, forKey: "frames")
      }
    }

    /// The key under which a group is written.
    var codingName: FieldReader.Name {
      if case .custom = arrangement { "custom" } else { "group" }
    }
  }

  /// A row or column, as it stands under the key `group`.
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
      let items = fields.list("items", of: LayoutSubitem.self)
      let itemsWereGiven = fields.has("items")
      let spacing = fields.optional("spacing", as: LayoutSpacing.self)
      let insets = fields.optional("insets", as: DirectionalEdgeInsets.self)
      let edgeSpacing = fields.optional("edge-spacing", as: LayoutEdgeSpacing.self)
      let supplementaries = fields.list("supplementaries", of: LayoutSupplementaryItem.self)
      let isFaulty = (try? fields.finish()) == nil
      if !itemsWereGiven || (items.isEmpty && !isFaulty) {
        fields.reject(itemsWereGiven ? "items" : nil, "a group needs at least one item")
      }
      if fields.has("count"), fields.has("repeat") {
        fields.reject("repeat", "a group has a count (equal shares) or a repeat (own size), not both")
      }
      for name in ["count", "repeat"] where fields.has(FieldReader.Name(stringValue: name)) && items.count > 1 {
        fields.reject(FieldReader.Name(stringValue: name), "\(name) goes with exactly one item, not \(items.count)")
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

  /// A group of given frames, as it stands under the key `custom`.
  struct CustomGroup: Decodable {
    var group: LayoutGroup

    init(from decoder: any Decoder) throws {
      var fields = try FieldReader(decoder, known: ["size", "insets", "edge-spacing", "supplementaries", "frames"])
      let size = fields.required("size", as: LayoutSize.self)
      let frames = fields.required("frames", as: [LayoutGroupCustomItem].self)
      if frames?.isEmpty == true { fields.reject("frames", "a custom group needs at least one frame") }
      let insets = fields.optional("insets", as: DirectionalEdgeInsets.self)
      let edgeSpacing = fields.optional("edge-spacing", as: LayoutEdgeSpacing.self)
      let supplementaries = fields.list("supplementaries", of: LayoutSupplementaryItem.self)
      try fields.finish()
      guard let size, let frames else { throw FaultsReported() }
      group = LayoutGroup(
        layoutSize: size, arrangement: .custom(frames), contentInsets: insets ?? .zero, edgeSpacing: edgeSpacing,
        supplementaryItems: supplementaries)
    }
  }

  extension LayoutGroupCustomItem: Codable {
    /// Reads `{ frame: [x, y, width, height], z: n }`.
    public init(from decoder: any Decoder) throws {
      var fields = try FieldReader(decoder, known: ["frame", "z"])
      let frame = fields.required("frame", as: Rect2D.self)
      if let frame, frame.width < 0 || frame.height < 0 {
        fields.reject("frame", "a frame has no negative width or height")
      }
      let zIndex = fields.optional("z", as: Int.self)
      try fields.finish()
      guard let frame else { throw FaultsReported() }
      self.init(frame: frame, zIndex: zIndex ?? 0)
    }

    public func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: FieldReader.Name.self)
      try container.encode(frame, forKey: "frame")
      try container.encodeUnlessDefault(zIndex, 0, forKey: "z")
    }
  }

  extension LayoutSubitem: Codable {
    /// Reads `{ item: … }`, `{ group: … }` or `{ custom: … }`.
    public init(from decoder: any Decoder) throws {
      var fields = try FieldReader(decoder, known: ["item", "group", "custom"])
      if fields.names.count != 1 { fields.reject(nil, "one of item, group or custom stands here") }
      let item = fields.optional("item", as: LayoutItem.self)
      let group = fields.optional("group", as: AxisGroup.self)?.group
      let custom = fields.optional("custom", as: CustomGroup.self)?.group
      try fields.finish()
      if let item {
        self = .item(item)
      } else if let group = group ?? custom {
        self = .group(group)
      } else {
        throw CodingFault(path: CodingFault.steps(decoder.codingPath), message: "the item has no value")
      }
    }

    public func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: FieldReader.Name.self)
      switch self {
      case .item(let item): try container.encode(item, forKey: "item")
      case .group(let group): try container.encode(group, forKey: group.codingName)
      }
    }
  }
#endif
