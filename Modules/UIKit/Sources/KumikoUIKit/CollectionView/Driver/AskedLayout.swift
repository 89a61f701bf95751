import KumikoCollection
import KumikoSnapshot

/// A layout of the application, and the attributes that it has answered for what is shown.
struct AskedLayout<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable> {
  typealias ElementID = CollectionElementID<SectionID, ItemID>

  /// An element that the layout has answered.
  struct Element {
    var id: ElementID
    var attributes: UICollectionViewLayoutAttributes
  }

  let layout: UICollectionViewCompositionalLayout
  /// The visible elements, in the order of the layout.
  var shown: [Element] = []

  /// Nil for a layout of the class itself, which overrides nothing.
  ///
  /// - Parameter former: The layout that was asked before, whose elements are still shown.
  init?(_ layout: UICollectionViewCompositionalLayout, after former: AskedLayout? = nil) {
    guard layout.isSubclass else { return nil }
    self.layout = layout
    shown = former?.shown ?? []
  }
}

/// The elements that a layout of the application is asked for.
enum AskedScope {
  /// All of them: it was invalidated.
  case all
  /// Those that come into sight: only the offset has changed, and the layout stays valid.
  case entering
}
