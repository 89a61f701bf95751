@_spi(Kumiko) import KumikoCollection
@_spi(Kumiko) import KumikoComposition
@_spi(Kumiko) import KumikoDimension
@_spi(Kumiko) import KumikoLayout

extension Driver {
  /// A screen: its window, its sections and how its views are sized. A value that prints as Swift.
  struct World {
    /// How views say how large they are.
    enum Sizing: String {
      /// Nobody asks them: estimates count.
      case none
      /// A size provider answers; smaller than estimated, or larger, or both.
      case smaller, larger, mixed
      /// The renderer tells sizes by itself.
      case told
    }

    var axis = LayoutAxis.vertical
    var isRightToLeft = false
    var width = 300.0
    var height = 240.0
    /// Bars at the top, leading, bottom and trailing edges.
    var bars: [Double] = [0, 0, 0, 0]
    var sectionSpacing = 0.0
    /// The section `a` is described by the first, `b` by the second, and so on.
    var sections: [Section] = [Section()]
    /// A header of the layout itself, and a footer.
    var header: Section.Edge?
    var footer: Section.Edge?
    var sizing = Sizing.none
    /// Whether views answer with fractions of points.
    var isFine = false
    var isConversation = false
    var prefetches = false
    /// Whether a viewport is driven without a controller.
    var isDirect = false
    /// Whether the data source has a failure handler.
    var hearsFailures = false
    /// The numbers of items of the sections at first.
    var counts: [Int] = [10]
    /// Sections of sections, the inner one first.
    var cards: [Card] = []

    /// A section of sections.
    struct Card {
      var inset = 6.0
      var spacing: Double?
      var background = false
      /// The extent of its columns, if its sections are side by side.
      var column: Double?
      /// The settings of the first section, if it is the header of the others.
      var header: LayoutHeaderSection?
    }
  }
}

extension Driver.World {
  static let names = ["a", "b", "c", "d"]

  var anchoring: ScrollAnchoring { Self.anchorings[isConversation ? 1 : 0] }

  static let anchorings: [ScrollAnchoring] = [
    .reading, .conversation, ScrollAnchoring(atStart: .keeps, atEnd: .keeps),
    ScrollAnchoring(atStart: .sticks, atEnd: .sticks),
  ]

  var environment: LayoutEnvironment {
    var environment = LayoutEnvironment(
      size: Size2D(width: width, height: height), layoutDirection: isRightToLeft ? .rightToLeft : .leftToRight)
    environment.safeAreaInsets = .bars(bars)
    return environment
  }

  var configuration: CompositionalLayoutConfiguration {
    var items: [LayoutBoundarySupplementaryItem] = []
    if let header { items.append(header.item("title", atEnd: false, along: axis)) }
    if let footer { items.append(footer.item("end", atEnd: true, along: axis)) }
    return CompositionalLayoutConfiguration(
      scrollDirection: axis, interSectionSpacing: sectionSpacing, boundarySupplementaryItems: items)
  }

  /// The spans of the cards. The outer one names all sections of the inner one, so they never cross.
  var spans: [CollectionSpan<String>] {
    zip(cards, [["b", "c"], ["a", "b", "c"]]).enumerated().map { index, card in
      CollectionSpan(
        id: "card \(index)", sections: card.1, contentInsets: DirectionalEdgeInsets(card.0.inset),
        sectionSpacing: card.0.spacing,
        decorationItems: card.0.background ? [.background(elementKind: "card \(index)")] : [],
        orthogonalScrollingBehavior: card.0.column == nil ? .none : .continuous,
        columnExtent: card.0.column.map { .absolute($0) }, headerSection: card.0.header)
    }
  }

  func section(_ id: String) -> Driver.Section {
    let index = Self.names.firstIndex(of: id) ?? 0
    return sections[index % sections.count]
  }

  func description(of id: String, in environment: LayoutEnvironment) -> LayoutSection {
    section(id).description(along: axis, in: environment)
  }

  /// Frames like stairs, as far as there is room.
  static let stairs: CompositionalLayout.ItemProvider = { environment in
    let width = environment.container.contentSize.width
    let height = environment.container.contentSize.height
    return (0..<3).map { step in
      LayoutGroupCustomItem(
        frame: Rect2D(x: Double(step) * width / 4, y: Double(step) * height / 4, width: width / 2, height: height / 2))
    }
  }

  /// The lists that a screen shows at first: items with rising numbers.
  var lists: [(id: String, items: [Int])] {
    var next = 0
    return zip(Self.names, counts).map { id, count in
      defer { next += count }
      return (id, Array(next..<(next + count)))
    }
  }
}

extension DirectionalEdgeInsets {
  /// Bars at the top, leading, bottom and trailing edges.
  static func bars(_ bars: [Double]) -> DirectionalEdgeInsets {
    DirectionalEdgeInsets(top: bars[0], leading: bars[1], bottom: bars[2], trailing: bars[3])
  }
}
