@_spi(Kumiko) import KumikoCollection
@_spi(Kumiko) import KumikoComposition
@_spi(Kumiko) import KumikoDimension
@_spi(Kumiko) import KumikoLayout

typealias Contents = CollectionContents<String, String>
typealias ContentsError = CollectionContentsError<String, String>
typealias NamedCollection = CollectionLayout<String, String>

/// A column of rows of this height, each as wide as the container.
func rows(_ height: Double) -> LayoutSection {
  let size = LayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(height))
  return LayoutSection(group: .horizontal(layoutSize: size, subitems: [LayoutItem(layoutSize: size)]))
}

extension LayoutEnvironment {
  /// A container of 100 by 200 points.
  static let small = LayoutEnvironment(size: Size2D(width: 100, height: 200))
}

extension Contents {
  /// Two sections, of two items and of one.
  static let fruit: Contents = listing(["red": ["apple", "cherry"], "yellow": ["lemon"]])

  /// Sections in the order of the literal; none of them where an identifier occurs twice.
  static func listing(_ sections: KeyValuePairs<String, [String]>) -> Contents {
    let sections = sections.map { (id: $0.key, contents: SectionContents.items($0.value)) }
    return (try? Contents(sections: sections)) ?? Contents()
  }
}

extension LayoutSection {
  /// An orthogonal section of cells of this size, under a header of 20 points where it should have one.
  static func orthogonal(
    _ width: Double, _ height: Double, _ behavior: OrthogonalScrollingBehavior = .continuous, header: Bool = false
  ) -> LayoutSection {
    let size = LayoutSize(widthDimension: .absolute(width), heightDimension: .absolute(height))
    let badge = LayoutSupplementaryItem(
      layoutSize: LayoutSize(widthDimension: .absolute(10), heightDimension: .absolute(10)), elementKind: "badge",
      containerAnchor: LayoutAnchor(edges: [.top, .trailing]))
    let item = LayoutItem(layoutSize: size, supplementaryItems: header ? [badge] : [])
    var section = LayoutSection(
      group: .horizontal(layoutSize: size, subitems: [item]), orthogonalScrollingBehavior: behavior)
    guard header else { return section }
    section.boundarySupplementaryItems = [
      LayoutBoundarySupplementaryItem(
        layoutSize: LayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(20)),
        elementKind: "header", alignment: .top)
    ]
    section.decorationItems = [.background(elementKind: "card")]
    return section
  }
}

extension NamedCollection {
  /// Each section with so many items, in the same description, in a container of 300 by 400 points.
  static func counted(
    _ sections: KeyValuePairs<String, Int>, _ section: LayoutSection, _ direction: LayoutDirection = .leftToRight,
    scrolling axis: LayoutAxis = .vertical
  ) throws -> NamedCollection {
    try NamedCollection(
      Contents(sections: sections.map { (id: $0.key, contents: .count($0.value)) }),
      layout: CompositionalLayout(
        section: section, configuration: CompositionalLayoutConfiguration(scrollDirection: axis)),
      in: LayoutEnvironment(
        size: Size2D(width: 300, height: 400), layoutDirection: direction))
  }
}

extension LayoutSize {
  /// As wide as there is room, and as high as the content wants to be.
  static func open(_ estimate: Double) -> LayoutSize {
    LayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .estimated(estimate))
  }
}

/// A column of rows that are as high as their views want to be, estimated at 10 points. Each has a badge of a width of its own,
/// estimated at 2 points, and the section a header of its own height, estimated at 5.
func openRows(header: Bool = false) -> LayoutSection {
  let badge = LayoutSupplementaryItem(
    layoutSize: LayoutSize(widthDimension: .estimated(2), heightDimension: .absolute(2)), elementKind: "badge",
    containerAnchor: LayoutAnchor(edges: [.top, .leading]))
  let item = LayoutItem(layoutSize: .open(10), supplementaryItems: header ? [badge] : [])
  var section = LayoutSection(group: .horizontal(layoutSize: .open(10), subitems: [item]))
  guard header else { return section }
  section.boundarySupplementaryItems = [
    LayoutBoundarySupplementaryItem(layoutSize: .open(5), elementKind: "header", alignment: .top)
  ]
  return section
}
