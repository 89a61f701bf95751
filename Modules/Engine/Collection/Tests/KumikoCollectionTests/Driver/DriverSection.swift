@_spi(Kumiko) import KumikoComposition
@_spi(Kumiko) import KumikoDimension
@_spi(Kumiko) import KumikoLayout

extension Driver {
  /// What a section of a random screen looks like.
  struct Section {
    enum Kind {
      /// One item a group, as wide as there is room.
      case list
      /// So many items side by side.
      case grid(Int)
      /// Items of different extents that wrap.
      case flow
      /// A large item beside a group of two small ones.
      case nested
      /// Given frames.
      case custom
      /// Frames of an item provider.
      case provided
      /// Two siblings side by side that grow to the larger one.
      case uniform
    }

    /// A header or a footer.
    enum Edge: String {
      case plain, open, pinned, pinnedOpen, overlay
      /// Beside the groups.
      case side
      /// Drawn elsewhere than it stands, in front of all others.
      case shifted
    }

    /// What is between the items of a group.
    enum Spacing: String {
      case none, fixed, flexible
      /// Around each item.
      case edges
    }

    var kind = Kind.list
    /// How far a group reaches in the direction in which groups follow one another.
    var length = 40.0
    /// Whether views say how large they are.
    var isOpen = false
    /// Whether ``isOpen`` is turned round in windows that are wider than 320 points.
    var turnsWhenWide = false
    var orthogonal = OrthogonalScrollingBehavior.none
    /// Whether views of a section that scrolls orthogonally say how large they are across, too.
    var isOpenAcross = false
    var insets = 0.0
    var gap = 0.0
    var header: Edge?
    var footer: Edge?
    var badge = false
    /// A supplementary item of each group.
    var groupBadge = false
    var background = false
    var separators = false
    /// Whether its insets are counted from the window's edge rather than from bars.
    var ignoresBars = false
    var spacing = Spacing.none
  }
}

extension Driver.Section {
  func description(along axis: LayoutAxis, in environment: LayoutEnvironment) -> LayoutSection {
    // Groups follow one another along `run`.
    let run = orthogonal == .none ? axis : axis.crossed
    let isOpen = self.isOpen != (turnsWhenWide && environment.container.contentSize.width > 320)
    var section = LayoutSection(group: group(along: run, isOpen: isOpen))
    section.orthogonalScrollingBehavior = orthogonal
    section.interGroupSpacing = gap
    section.contentInsets = DirectionalEdgeInsets(insets)
    if let header { section.boundarySupplementaryItems.append(header.item("header", atEnd: false, along: axis)) }
    if let footer { section.boundarySupplementaryItems.append(footer.item("footer", atEnd: true, along: axis)) }
    if background {
      section.decorationItems = [
        .background(elementKind: "card"),
        LayoutDecorationItem(elementKind: "shadow", contentInsets: DirectionalEdgeInsets(-4), zIndex: -1),
      ]
    }
    if separators { section.separators = SeparatorConfiguration(topVisibility: .visible, bottomVisibility: .visible) }
    if ignoresBars { section.contentInsetsReference = .none }
    return section
  }

  private func group(along run: LayoutAxis, isOpen: Bool) -> LayoutGroup {
    let across = run.crossed
    let length: LayoutDimension = isOpen ? .estimated(self.length) : .absolute(self.length)
    // An orthogonal section has an extent of its own across its run, as the window has no end there.
    let breadth: LayoutDimension =
      orthogonal == .none ? .all(along: across) : isOpenAcross ? .estimated(60) : .absolute(80)
    let size = LayoutSize(along: run, length, across: breadth)
    func item(_ along: LayoutDimension, _ across: LayoutDimension) -> LayoutItem {
      var item = LayoutItem(layoutSize: LayoutSize(along: run, along, across: across), supplementaryItems: badges)
      if spacing == .edges { item.edgeSpacing = LayoutEdgeSpacing(leading: .flexible(0), top: .flexible(0)) }
      return item
    }
    var group: LayoutGroup
    switch kind {
    case .list:
      group = .along(across, size, [item(length, breadth).subitem])
    case .grid(let columns):
      let share = item(isOpen ? length : .all(along: run), .share(1 / Double(columns), along: across))
      group = LayoutGroup(
        layoutSize: size, arrangement: .axis(across, [share.subitem], isOpen ? .untilFull : .equalShares(columns)))
    case .flow:
      let widths: [LayoutDimension] = isOpen ? [.estimated(60)] : [.absolute(50), .absolute(70), .absolute(30)]
      group = .along(across, size, widths.map { item(length, $0).subitem })
    case .nested:
      let small = item(isOpen ? .estimated(self.length / 2) : .share(0.5, along: run), .all(along: across))
      let column = LayoutGroup(
        layoutSize: LayoutSize(along: run, isOpen ? length : .all(along: run), across: .share(0.25, along: across)),
        arrangement: .axis(run, [small.subitem], .ownSize(2)))
      let large = item(isOpen ? length : .all(along: run), .share(0.75, along: across))
      group = .along(across, size, [large.subitem, column.subitem])
    case .custom:
      group = .custom(
        layoutSize: LayoutSize(along: run, .absolute(self.length * 2), across: breadth),
        items: [
          LayoutGroupCustomItem(frame: Rect2D(x: 0, y: 0, width: self.length, height: self.length)),
          LayoutGroupCustomItem(frame: Rect2D(x: 10, y: self.length, width: 30, height: 20), zIndex: 1),
        ])
    case .provided:
      group = .custom(
        layoutSize: LayoutSize(along: run, .absolute(self.length * 2), across: breadth), itemProvider: "stairs")
    case .uniform:
      let open = LayoutDimension.uniformAcrossSiblings(estimate: self.length)
      group = LayoutGroup(
        layoutSize: LayoutSize(along: run, .estimated(self.length), across: breadth),
        arrangement: .axis(across, [item(open, .share(0.5, along: across)).subitem], .ownSize(2)))
    }
    switch spacing {
    case .fixed: group.interItemSpacing = .fixed(4)
    case .flexible: group.interItemSpacing = .flexible(2)
    case .none, .edges: break
    }
    if groupBadge {
      group.supplementaryItems = [
        LayoutSupplementaryItem(
          layoutSize: LayoutSize(widthDimension: .absolute(6), heightDimension: .absolute(6)), elementKind: "mark",
          containerAnchor: LayoutAnchor(edges: [.top, .leading]))
      ]
    }
    return group
  }

  private var badges: [LayoutSupplementaryItem] {
    guard badge else { return [] }
    return [
      LayoutSupplementaryItem(
        layoutSize: LayoutSize(widthDimension: .estimated(8), heightDimension: .absolute(8)), elementKind: "badge",
        containerAnchor: LayoutAnchor(edges: [.top, .trailing]))
    ]
  }
}

extension Driver.Section.Edge {
  /// A header or a footer in a layout that scrolls along `axis`.
  func item(_ kind: String, atEnd: Bool, along axis: LayoutAxis) -> LayoutBoundarySupplementaryItem {
    let isOpen = self == .open || self == .pinnedOpen
    let alignment: RectAlignment =
      switch (axis, atEnd) {
      case _ where self == .side: axis == .vertical ? .leading : .top
      case (.vertical, false): .top
      case (.vertical, true): .bottom
      case (.horizontal, false): .leading
      case (.horizontal, true): .trailing
      }
    let size =
      self == .side
      ? LayoutSize(along: axis, .absolute(30), across: .absolute(20))
      : LayoutSize(along: axis, isOpen ? .estimated(20) : .absolute(20), across: .all(along: axis.crossed))
    return LayoutBoundarySupplementaryItem(
      layoutSize: size, elementKind: kind, alignment: alignment,
      absoluteOffset: self == .shifted ? Point2D(x: 3, y: 6) : .zero, extendsBoundary: self != .overlay,
      pinToVisibleBounds: self == .pinned || self == .pinnedOpen, zIndex: self == .shifted ? 5 : 1)
  }
}

extension LayoutDimension {
  fileprivate static func share(_ share: Double, along axis: LayoutAxis) -> LayoutDimension {
    axis == .horizontal ? .fractionalWidth(share) : .fractionalHeight(share)
  }

  fileprivate static func all(along axis: LayoutAxis) -> LayoutDimension { share(1, along: axis) }
}

extension LayoutSize {
  fileprivate init(along axis: LayoutAxis, _ main: LayoutDimension, across cross: LayoutDimension) {
    self.init(widthDimension: axis == .horizontal ? main : cross, heightDimension: axis == .horizontal ? cross : main)
  }
}

extension LayoutGroup {
  fileprivate static func along(_ axis: LayoutAxis, _ size: LayoutSize, _ subitems: [LayoutSubitem]) -> LayoutGroup {
    LayoutGroup(layoutSize: size, arrangement: .axis(axis, subitems, .untilFull))
  }
}
