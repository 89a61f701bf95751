@_spi(Kumiko) public import KumikoLayout

extension CollectionViewport {
  /// The visible elements in the order in which assistive technologies read them; see `ReadingOrder`.
  ///
  /// Decorations, hidden elements and those with the opacity 0 are not read.
  ///
  /// - Complexity: O(*v* log *v*) in the visible elements.
  public var readingOrder: [ReadItem<SectionID, ItemID>] {
    let seen = visibleItems.filter { !$0.isHidden && $0.alpha > 0 }
    var namer = ElementNamer(contents, layout.layout)
    // Elements below one header have equal headings, mostly those of the element before.
    var last: (elements: [LayoutElement], identities: [CollectionElementID<SectionID, ItemID>]) = ([], [])
    return ReadingOrder.read(seen.map { $0.element.attributes }, of: layout.layout).map { index, element in
      if element.headings != last.elements {
        let identities = element.headings.compactMap { heading in
          layout.layout.attributes(of: heading).flatMap { namer.element($0).id }
        }
        last = (element.headings, identities)
      }
      return ReadItem(item: seen[index], role: element.role, headings: last.identities)
    }
  }
}

/// A visible element that assistive technologies read.
public struct ReadItem<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable>: Hashable, Sendable {
  /// The element with its appearance.
  public let item: VisibleItem<SectionID, ItemID>
  /// The role.
  public let role: ReadingRole
  /// The headers that the element is below, the outermost first, whether they are visible or not.
  public let headings: [CollectionElementID<SectionID, ItemID>]
}
