#if !hasFeature(Embedded)
  private enum OutlineKey: String, CodingKey {
    case items
  }

  private enum OutlineItemKey: String, CodingKey {
    case id, level, expanded
  }

  extension SectionSnapshot: Encodable where ItemID: Encodable {
    /// Encodes the outline as `{ items: [{ id: …, level: 0, expanded: true }] }`, in depth-first order.
    ///
    /// `expanded` is written only if true. A list with levels has no limit of depth, unlike nested lists.
    ///
    /// - Complexity: O(n) for *n* items.
    public func encode(to encoder: any Encoder) throws {
      var fields = encoder.container(keyedBy: OutlineKey.self)
      var list = fields.nestedUnkeyedContainer(forKey: .items)
      var ends: [Int] = []
      for (index, handle) in forest.subtree(of: -1).enumerated() {
        while let end = ends.last, end <= index { ends.removeLast() }
        var item = list.nestedContainer(keyedBy: OutlineItemKey.self)
        try item.encode(table.ids[handle], forKey: .id)
        try item.encode(ends.count, forKey: .level)
        if forest.nodes[handle].isExpanded { try item.encode(true, forKey: .expanded) }
        ends.append(index + forest.nodes[handle].count)
      }
    }
  }

  extension SectionSnapshot: Decodable where ItemID: Decodable {
    /// Decodes an outline from `{ items: [{ id: …, level: 0, expanded: true }] }`.
    ///
    /// - Throws: `DecodingError.dataCorrupted` if a level is negative or more than 1 above the level of the previous
    ///   item, or if an item occurs twice, with the ``SectionSnapshotError`` as the underlying error.
    ///   `DecodingError.keyNotFound`, `typeMismatch` or `valueNotFound` if the data has another form.
    /// - Complexity: O(n + d) for *n* items and the sum *d* of their levels.
    public init(from decoder: any Decoder) throws {
      let fields = try decoder.container(keyedBy: OutlineKey.self)
      var list = try fields.nestedUnkeyedContainer(forKey: .items)
      self.init()
      var path: [ItemID] = []
      while !list.isAtEnd {
        let item = try list.nestedContainer(keyedBy: OutlineItemKey.self)
        let id = try item.decode(ItemID.self, forKey: .id)
        let level = try item.decode(Int.self, forKey: .level)
        guard level >= 0, level <= path.count else {
          throw DecodingError.dataCorruptedError(
            forKey: .level, in: item, debugDescription: "invalid level \(level): must be between 0 and \(path.count)")
        }
        path.removeLast(path.count - level)
        let index = table.count
        if let first = table.index(of: id) {
          let reason = Failure.duplicateItem(id, first: .given(index: first), second: .given(index: index))
          throw DecodingError.dataCorrupted(
            DecodingError.Context(
              codingPath: item.codingPath + [OutlineItemKey.id], debugDescription: reason.description,
              underlyingError: reason))
        }
        try append([id], to: path.last)
        if try item.decodeIfPresent(Bool.self, forKey: .expanded) == true { try expand([id]) }
        path.append(id)
      }
    }
  }
#endif
