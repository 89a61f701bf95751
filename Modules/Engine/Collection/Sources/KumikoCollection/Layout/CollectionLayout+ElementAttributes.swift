import KumikoDimension
public import KumikoLayout

extension CollectionLayout {
  /// Returns the attributes of an element, or nil.
  ///
  /// - Complexity: O(log *n*) in the items, plus O(*g*) in the supplementary items of one group.
  public func attributes(of element: ElementID) -> LayoutAttributes? {
    if case .decoration(let kind, let section, let ordinal) = element {
      return attributes(forDecoration: kind, inSection: section, ordinal: ordinal)
    }
    if case .spanDecoration(let kind, let span, let ordinal) = element {
      return spanNumbers.indexPath(ofSpan: span, ordinal: ordinal)
        .flatMap { layout.attributesForDecoration(ofKind: kind, at: $0) }
    }
    return layoutElement(element).flatMap(layout.attributes(of:))
  }

  /// Returns the element with an identity, or nil.
  ///
  /// - Complexity: O(log *n*) in the items, plus O(*g*) in the supplementary items of one group.
  func element(_ id: ElementID) -> Element? {
    attributes(of: id).flatMap { attributes in
      var namer = ElementNamer(contents, layout)
      let element = namer.element(attributes)
      // The badge of an item that was counted has its number, and another identity, where the item is identified.
      return element.id == id ? element : nil
    }
  }
}
