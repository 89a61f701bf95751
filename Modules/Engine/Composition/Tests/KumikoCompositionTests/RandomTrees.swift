@_spi(Kumiko) import KumikoComposition
@_spi(Kumiko) import KumikoDimension

/// A generator of random trees that can be decoded, with a seed.
struct RandomTrees {
  private var state: UInt64

  init(seed: Int) { state = UInt64(truncatingIfNeeded: seed) &* 0x9E37_79B9_7F4A_7C15 | 1 }

  private mutating func number(below limit: Int) -> Int {
    // A linear congruential step; its upper bits are the random ones.
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int(truncatingIfNeeded: state >> 33) % limit
  }

  private mutating func maybe<T>(_ make: (inout Self) -> T) -> T? { number(below: 2) == 0 ? nil : make(&self) }

  private mutating func list<T>(upTo limit: Int, _ make: (inout Self) -> T) -> [T] {
    (0..<number(below: limit + 1)).map { _ in make(&self) }
  }

  private mutating func one<T: CaseIterable>(of type: T.Type) -> T where T.AllCases == [T] {
    T.allCases[number(below: T.allCases.count)]
  }

  private mutating func length() -> Double { Double(number(below: 2_000_001) - 1_000_000) / 997 }

  private mutating func dimension() -> LayoutDimension {
    let value = Double(1 + number(below: 1_000_000)) / 997
    return switch number(below: 5) {
    case 0: .fractionalWidth(value)
    case 1: .fractionalHeight(value)
    case 2: .absolute(value)
    case 3: .estimated(value)
    default: .uniformAcrossSiblings(estimate: value)
    }
  }

  private mutating func size() -> LayoutSize {
    LayoutSize(widthDimension: dimension(), heightDimension: dimension())
  }

  private mutating func spacing() -> LayoutSpacing {
    number(below: 2) == 0 ? .fixed(length()) : .flexible(length())
  }

  private mutating func edgeSpacing() -> LayoutEdgeSpacing {
    LayoutEdgeSpacing(
      leading: maybe { $0.spacing() }, top: maybe { $0.spacing() }, trailing: maybe { $0.spacing() },
      bottom: maybe { $0.spacing() })
  }

  private mutating func insets() -> DirectionalEdgeInsets {
    maybe { DirectionalEdgeInsets(top: $0.length(), leading: $0.length(), bottom: $0.length(), trailing: $0.length()) }
      ?? .zero
  }

  private mutating func point() -> Point2D { Point2D(x: length(), y: length()) }

  private mutating func anchor() -> LayoutAnchor {
    let edges = DirectionalRectEdge(rawValue: number(below: 16))
    guard number(below: 2) == 0 else { return LayoutAnchor(edges: edges, fractionalOffset: point()) }
    var anchor = LayoutAnchor(edges: edges, absoluteOffset: point())
    anchor.containerOffset = maybe { $0.point() } ?? .zero
    return anchor
  }

  private mutating func kind() -> String { ["badge", "header", "ü \"quoted\"", ""][number(below: 4)] }

  private mutating func supplementary() -> LayoutSupplementaryItem {
    LayoutSupplementaryItem(
      layoutSize: size(), elementKind: kind(), containerAnchor: anchor(), itemAnchor: maybe { $0.anchor() },
      contentInsets: insets(), zIndex: number(below: 5) - 2)
  }

  private mutating func item() -> LayoutItem {
    LayoutItem(
      layoutSize: size(), supplementaryItems: list(upTo: 2) { $0.supplementary() }, contentInsets: insets(),
      edgeSpacing: maybe { $0.edgeSpacing() })
  }

  private mutating func arrangement(depth: Int) -> LayoutGroup.Arrangement {
    if number(below: 5) == 0 {
      let items = (0...number(below: 3)).map { _ in
        LayoutGroupCustomItem(
          frame: Rect2D(x: length(), y: length(), width: abs(length()), height: abs(length())),
          zIndex: number(below: 3) - 1)
      }
      return .custom(items)
    }
    if number(below: 8) == 0 { return .provided(by: ["waterfall", "ü \"quoted\"", " "][number(below: 3)]) }
    let axis = one(of: LayoutAxis.self)
    switch number(below: 3) {
    case 0: return .axis(axis, [subitem(depth: depth)], .equalShares(1 + number(below: 9)))
    case 1: return .axis(axis, [subitem(depth: depth)], .ownSize(1 + number(below: 9)))
    default: return .axis(axis, (0...number(below: 3)).map { _ in subitem(depth: depth) }, .untilFull)
    }
  }

  private mutating func subitem(depth: Int) -> LayoutSubitem {
    depth == 0 || number(below: 2) == 0 ? .item(item()) : .group(group(depth: depth - 1))
  }

  private mutating func group(depth: Int) -> LayoutGroup {
    let arrangement = arrangement(depth: depth)
    // The spacing and the alignment of a custom group have no effect and are not encoded.
    let spacing: LayoutSpacing? = if case .axis = arrangement { maybe { $0.spacing() } } else { nil }
    let alignment: LayoutGroup.Alignment? =
      if case .axis = arrangement { maybe { $0.one(of: LayoutGroup.Alignment.self) } } else { nil }
    return LayoutGroup(
      layoutSize: size(), arrangement: arrangement, interItemSpacing: spacing, contentInsets: insets(),
      edgeSpacing: maybe { $0.edgeSpacing() }, supplementaryItems: list(upTo: 1) { $0.supplementary() },
      alignment: alignment)
  }

  private mutating func boundaryItem() -> LayoutBoundarySupplementaryItem {
    var item = LayoutBoundarySupplementaryItem(
      layoutSize: size(), elementKind: kind(), alignment: one(of: RectAlignment.self),
      absoluteOffset: maybe { $0.point() } ?? .zero, contentInsets: insets(), extendsBoundary: number(below: 2) == 0,
      pinToVisibleBounds: number(below: 2) == 0, zIndex: number(below: 5) - 2, label: maybe { $0.kind() })
    item.containerOffset = maybe { $0.point() } ?? .zero
    return item
  }

  private mutating func scrollingProperties() -> OrthogonalScrollingProperties {
    OrthogonalScrollingProperties(
      bounce: one(of: OrthogonalScrollingProperties.Bounce.self),
      decelerationRate: one(of: OrthogonalScrollingProperties.DecelerationRate.self))
  }

  private mutating func separators() -> SeparatorConfiguration {
    let insets = maybe { $0.insets() }
    return SeparatorConfiguration(
      topVisibility: one(of: SeparatorConfiguration.Visibility.self),
      bottomVisibility: one(of: SeparatorConfiguration.Visibility.self), topInsets: insets,
      bottomInsets: number(below: 2) == 0 ? insets : maybe { $0.insets() })
  }

  /// Returns the next section.
  mutating func section() -> LayoutSection {
    LayoutSection(
      group: group(depth: 3), interGroupSpacing: length(), contentInsets: insets(),
      contentInsetsReference: one(of: ContentInsetsReference.self),
      supplementaryContentInsetsReference: one(of: ContentInsetsReference.self),
      orthogonalScrollingBehavior: one(of: OrthogonalScrollingBehavior.self),
      orthogonalScrollingProperties: scrollingProperties(),
      boundarySupplementaryItems: list(upTo: 2) { $0.boundaryItem() },
      supplementariesFollowContentInsets: number(below: 2) == 0,
      decorationItems: list(upTo: 2) {
        LayoutDecorationItem(elementKind: $0.kind(), contentInsets: $0.insets(), zIndex: $0.number(below: 3) - 1)
      }, separators: maybe { $0.separators() },
      columns: maybe {
        LayoutColumns(
          count: 1 + $0.number(below: 9), spacing: $0.length(), lengths: $0.list(upTo: 3) { abs($0.length()) })
      })
  }
}
