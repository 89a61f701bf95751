import KumikoCollection
import KumikoComposition
import KumikoDimension
import KumikoLayout

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
