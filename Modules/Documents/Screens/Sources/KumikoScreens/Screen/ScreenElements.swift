import KumikoComposition
@_spi(Kumiko) import KumikoData
import KumikoDimension
@_spi(Kumiko) import KumikoLayout
import KumikoSnapshot

struct ElementIdentity: Hashable {
  var category: LayoutAttributes.Category
  var kind: String?
  var section: Int
  var item: Int
  var isItem: Bool
  /// The number among elements with equal identities.
  var occurrence = 0
}

/// All elements of a screen with their identities.
struct ScreenElements {
  private(set) var elements: [LayoutAttributes] = []
  private(set) var identities: [ElementIdentity] = []

  init(_ screen: Screen, visibleBounds: Rect2D?) {
    var layout = screen.layout
    if let visibleBounds { layout.visibleBounds = visibleBounds }
    layout.allAttributes(into: &elements)
    identities.reserveCapacity(elements.count)
    var attached: [Int: Bool] = [:]
    for element in elements {
      let path = element.indexPath
      var identity = ElementIdentity(
        category: element.category, kind: element.elementKind, section: path.section, item: path.item,
        isItem: element.category == .cell)
      if element.category == .supplementary, let kind = element.elementKind, path.section >= 0 {
        let mayBe = attached[path.section] ?? layout.hasItemSupplementaries(inSection: path.section)
        attached[path.section] = mayBe
        identity.isItem = mayBe && layout.isAttachedToItem(ofKind: kind, at: path)
      }
      identities.append(identity)
    }
    countOccurrences()
  }

  /// Numbers elements with equal identities, such as two decorations of one kind.
  private mutating func countOccurrences() {
    var counts: [ElementIdentity: Int] = [:]
    for index in identities.indices where identities[index].category != .cell {
      let count = counts[identities[index], default: 0]
      counts[identities[index]] = count + 1
      identities[index].occurrence = count
    }
  }

  func places() -> Places { Places(identities) }

  /// The elements that have not been matched yet.
  struct Places {
    private var indices: [ElementIdentity: Int]
    private var isTaken: [Bool]

    fileprivate init(_ identities: [ElementIdentity]) {
      indices = Dictionary(zip(identities, identities.indices)) { first, _ in first }
      isTaken = Array(repeating: false, count: identities.count)
    }

    /// Returns the index of an element and marks it as matched; nil if there is none.
    mutating func take(_ identity: ElementIdentity) -> Int? {
      guard let index = indices[identity], !isTaken[index] else { return nil }
      isTaken[index] = true
      return index
    }

    /// The indices of the elements that are not matched.
    var rest: [Int] { isTaken.indices.filter { !isTaken[$0] } }
  }
}

/// Translates identities of one screen into those of another.
struct Translation {
  private let source: Screen
  private let target: Screen
  /// The number of each section on the other screen.
  private let sections: [Int?]
  /// The section numbers of the other screen by the sections of its data.
  private let targetSections: [Int: Int]
  /// The span numbers of the other screen.
  private let targetSpans: [String: Int]

  init(from source: Screen, to target: Screen) {
    self.source = source
    self.target = target
    let numbers = Dictionary(zip(target.sectionIDs, target.sectionIDs.indices)) { first, _ in first }
    sections = source.sectionIDs.map { numbers[$0] }
    let spans = target.configuration.spans
    targetSpans = Dictionary(zip(spans.map(\.id), spans.indices)) { first, _ in first }
    targetSections = Dictionary(
      target.dataIndices.enumerated().compactMap { section, index in index.map { ($0, section) } }
    ) { first, _ in first }
  }

  /// Returns the identity of an element on the other screen, or nil.
  func identity(_ identity: ElementIdentity) -> ElementIdentity? {
    var identity = identity
    if let span = source.spanID(at: identity.section) {
      guard let number = targetSpans[span] else { return nil }
      identity.section = LayoutIndexPath(span: number, item: 0).section
      return identity
    }
    guard identity.section >= 0 else { return identity }
    if identity.isItem, isNamed(identity.section, on: source) {
      guard let id = source.itemID(at: LayoutIndexPath(section: identity.section, item: identity.item)),
        let place = target.data?.snapshot.position(ofItem: id), let section = targetSections[place.sectionIndex]
      else { return nil }
      (identity.section, identity.item) = (section, place.itemIndex)
      return identity
    }
    guard sections.indices.contains(identity.section), let section = sections[identity.section] else { return nil }
    // Numbers on one screen do not match names on the other.
    if identity.isItem, isNamed(section, on: target) { return nil }
    identity.section = section
    return identity
  }

  private func isNamed(_ section: Int, on screen: Screen) -> Bool {
    guard let index = screen.dataIndices[section] else { return false }
    return screen.data?.sections[index].hasIdentifiers == true
  }
}
