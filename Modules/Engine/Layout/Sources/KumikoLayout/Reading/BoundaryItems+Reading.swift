@_spi(Kumiko) import KumikoComposition

extension BoundaryItems {
  /// The side of its block on which an item is, in the order of reading. The block is read before `trailing`.
  enum Side: Int {
    case header
    case leading
    case trailing
    case footer

    var isBefore: Bool { self == .header || self == .leading }

    func role(level: Int) -> ReadingRole {
      switch self {
      case .header: .heading(level: level)
      case .footer: .footer
      case .leading, .trailing: .note
      }
    }
  }

  /// Returns the side of an item and its rank among all items; nil if it does not exist. O(b log b).
  func side(ofKind elementKind: String, _ ordinal: Int) -> (rank: Int, side: Side)? {
    guard
      let index = items.firstIndex(where: { $0.ordinal == ordinal && $0.description.elementKind == elementKind })
    else { return nil }
    let rank = readingOrder.firstIndex(of: index) ?? 0
    return (rank, items[index].side)
  }

  /// Returns the headers as elements of a section, in reading order. O(b log b).
  func headings(ofSection section: Int) -> [LayoutElement] {
    if items.isEmpty { return [] }
    return readingOrder.compactMap { index in
      guard items[index].side == .header else { return nil }
      return .supplementary(
        items[index].description.elementKind, LayoutIndexPath(section: section, item: items[index].ordinal))
    }
  }

  /// The indices of the items by their side, from the leading to the trailing one; at the same place as described.
  private var readingOrder: [Int] {
    items.indices.sorted { a, b in
      (items[a].side.rawValue, items[a].placement.crossPosition, a)
        < (items[b].side.rawValue, items[b].placement.crossPosition, b)
    }
  }
}

extension BoundaryItems.Item {
  var side: BoundaryItems.Side {
    switch placement.edge {
    case .start: return .header
    case .end: return .footer
    case .middle:
      let edges = description.alignment.edges
      return edges.contains(.trailing) || edges.contains(.bottom) ? .trailing : .leading
    }
  }
}
