import KumikoDimension
public import KumikoLayout

extension CollectionLayout {
  /// Where an element is; nil where there is none.
  ///
  /// - Complexity: O(log n), except that supplementaries are sought among those of one repetition of the group.
  public func attributes(of element: ElementID) -> LayoutAttributes? {
    if case .decoration(let kind, let section, let ordinal) = element {
      return attributes(forDecoration: kind, inSection: section, ordinal: ordinal)
    }
    return contents.layoutElement(element).flatMap(layout.attributes(of:))
  }

  /// An element by what it is; nil where there is none.
  func element(_ id: ElementID) -> Element? {
    attributes(of: id).map { attributes in
      var namer = ElementNamer(contents, layout)
      return namer.element(attributes)
    }
  }
}
