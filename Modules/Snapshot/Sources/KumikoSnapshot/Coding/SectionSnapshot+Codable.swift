#if !hasFeature(Embedded)
  private enum OutlineKey: String, CodingKey {
    case items
  }

  private enum OutlineItemKey: String, CodingKey {
    case id, level, expanded
  }

  extension SectionSnapshot: Encodable where ItemID: Encodable {
    /// Writes `{ items: [{ id: …, level: 0, expanded: true }] }`, each item followed by those below it; `expanded` only
    /// where it is true.
    ///
    /// A list with levels rather than lists in lists: no depth is too deep for it.
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
    /// Reads `{ items: [{ id: …, level: 0, expanded: true }] }`.
    ///
    /// - Throws: where the form is another; and `DecodingError.dataCorrupted` at an item whose level is more than one below
    ///   the item before it, or whose identifier is given twice, with the ``SectionSnapshotError`` beneath.
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
            forKey: .level, in: item, debugDescription: "level \(level) where at most \(path.count) can be")
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
