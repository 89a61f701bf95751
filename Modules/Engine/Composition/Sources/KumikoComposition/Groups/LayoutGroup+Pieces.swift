extension LayoutGroup {
  /// Calls a function for the group, and for each group and item in it, with its path of subitem indices.
  @_spi(Kumiko) public func forEachPiece(at path: [Int] = [], _ body: (LayoutSubitem, _ path: [Int]) -> Void) {
    body(.group(self), path)
    guard case .axis(_, let subitems, _) = arrangement else { return }
    for (index, subitem) in subitems.enumerated() {
      switch subitem {
      case .item: body(subitem, path + [index])
      case .group(let group): group.forEachPiece(at: path + [index], body)
      }
    }
  }
}

extension LayoutSection {
  /// The number of frames and lengths that the section has one by one.
  @_spi(Kumiko) public var frameCount: Int {
    var count = columns?.lengths.count ?? 0
    group.forEachPiece { piece, _ in
      if case .group(let group) = piece, case .custom(let items) = group.arrangement { count += items.count }
    }
    return count
  }
}
