#if !hasFeature(Embedded)
  import KumikoDimension

  extension LayoutGroup: Encodable {
    /// Encodes a row or a column as `{ axis, size, … items }`, and a custom group as `{ size, … frames }` or `{ size, …
    /// provider }`.
    ///
    /// The key of the group distinguishes the forms: `group` or `custom`.
    ///
    /// - Throws: An error of the encoder.
    /// - Complexity: O(n) for *n* items and groups in the tree.
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
      case .provided(by: let name):
        try container.encode(name, forKey: "provider")
      }
    }

    /// The key of the group in its coded form.
    var codingName: FieldReader.Name {
      if case .axis = arrangement { "group" } else { "custom" }
    }
  }
#endif
