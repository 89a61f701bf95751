@_spi(Kumiko) import Kumiko

/// The supplementary and decoration views of a layout, found by kind. They are collected once they are asked for.
final class AttachedElements {
  private struct Key: Hashable {
    var kind: String
    var section: Int
    /// The item that has the view; nil for views of a section or a group.
    var item: Int?
  }

  private let layout: CompositionalLayout
  private lazy var elements: [Key: [LayoutAttributes]] = collected()

  init(_ layout: CompositionalLayout) { self.layout = layout }

  /// The views of a kind, in the order of their numbers.
  func elements(_ kind: String, section: Int, item: Int?) -> [LayoutAttributes] {
    elements[Key(kind: kind, section: section, item: item)] ?? []
  }

  func kinds(ofSection section: Int) -> [String] {
    Set(elements.keys.lazy.filter { $0.section == section }.map(\.kind)).sorted()
  }

  private func collected() -> [Key: [LayoutAttributes]] {
    var all: [LayoutAttributes] = []
    layout.allAttributes(into: &all)
    var elements: [Key: [LayoutAttributes]] = [:]
    for attributes in all {
      guard let kind = attributes.elementKind else { continue }
      let path = attributes.indexPath
      let isOfItem = attributes.category == .supplementary && layout.isAttachedToItem(ofKind: kind, at: path)
      elements[Key(kind: kind, section: path.section, item: isOfItem ? path.item : nil), default: []].append(attributes)
    }
    return elements.mapValues { $0.sorted { $0.indexPath < $1.indexPath } }
  }
}
