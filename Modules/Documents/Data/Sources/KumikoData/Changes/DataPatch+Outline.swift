import KumikoDiffing
import KumikoSnapshot

extension DataPatch {
  /// The position of an item in the outline of its section.
  public struct OutlinePlace: Hashable, Sendable {
    /// The parent item; nil for root items.
    public var parent: String?
    /// A Boolean value that indicates whether the children are shown.
    public var isExpanded: Bool

    /// Creates a position; by default that of a collapsed root item.
    ///
    /// - Parameters:
    ///   - parent: The parent item; nil for root items.
    ///   - isExpanded: A Boolean value that indicates whether the children are shown.
    public init(parent: String? = nil, isExpanded: Bool = false) {
      self.parent = parent
      self.isExpanded = isExpanded
    }

    /// The position of an item in a section without an outline.
    static let plain = OutlinePlace()
  }

  /// The change of an item's position in an outline.
  public struct OutlineContent: Hashable, Sendable {
    /// The identifier of the item.
    public let id: String
    /// The old position; nil for inserted items and unknown positions.
    public internal(set) var old: OutlinePlace?
    /// The new position; nil for deleted items.
    public internal(set) var new: OutlinePlace?
  }
}

extension DataPatch.OutlinePlace {
  /// The position by the keys of a patch.
  public var record: PlainRecord {
    var record = PlainRecord()
    if let parent { record["parent"] = .string(parent) }
    if isExpanded { record["expanded"] = true }
    return record
  }
}

extension DataDocument {
  /// The positions of all items in outlines, except collapsed root items.
  var outlinePlaces: [String: DataPatch.OutlinePlace] {
    var places: [String: DataPatch.OutlinePlace] = [:]
    for section in sections {
      guard let outline = section.items?.outline,
        let identifiers = try? allItems.itemIdentifiers(inSection: section.id)
      else { continue }
      for (number, parent) in outline.parents.enumerated() {
        let place = DataPatch.OutlinePlace(
          parent: parent.map { identifiers[$0] }, isExpanded: outline.isExpanded[number])
        if place != .plain { places[identifiers[number]] = place }
      }
    }
    return places
  }
}

extension DataPatch {
  /// Adds the changed positions in outlines: of deleted items first, then in the new order.
  mutating func addOutline(from old: DataDocument, to new: DataDocument) {
    let (before, after) = (old.outlinePlaces, new.outlinePlaces)
    guard !before.isEmpty || !after.isEmpty else { return }
    for id in old.allItems.itemIdentifiers where new.allItems.indexOfItem(id) == nil {
      if let place = before[id] { outline.append(OutlineContent(id: id, old: place)) }
    }
    let appearing = appearing(in: new.allItems)
    for id in new.allItems.itemIdentifiers {
      let (left, right) = (before[id] ?? .plain, after[id] ?? .plain)
      // An inserted item has the plain position by default, even if it had that position before.
      guard left != right || (right != .plain && appearing.contains(id)) else { continue }
      outline.append(OutlineContent(id: id, old: old.allItems.indexOfItem(id) == nil ? nil : left, new: right))
    }
  }
}

extension DataPatch {
  /// Returns the items that the changes insert, by themselves or with their section.
  fileprivate func appearing(in state: Snapshot<String, String>) -> Set<String> {
    var items = Set(changes.itemInserts.map(\.id))
    for section in changes.sectionInserts {
      items.formUnion((try? state.itemIdentifiers(inSection: section.id)) ?? [])
    }
    return items
  }
}

/// Assigns the positions of a patch to the items of the new state.
struct OutlineReplay {
  private let document: DataDocument
  private let state: Snapshot<String, String>
  private let appearing: Set<String>
  private let old: [String: DataPatch.OutlinePlace]
  private let contents: [String: DataPatch.OutlineContent]

  init(_ patch: DataPatch, _ document: DataDocument, _ state: Snapshot<String, String>) {
    self.document = document
    self.state = state
    appearing = patch.appearing(in: state)
    old = document.outlinePlaces
    contents = Dictionary(patch.outline.map { ($0.id, $0) }) { first, _ in first }
  }

  /// Checks the old outlines, and that every described item exists.
  func check() throws(DataPatchMismatch) {
    for content in contents.values.sorted(by: { $0.id < $1.id }) {
      let isThere = document.allItems.indexOfItem(content.id) != nil
      guard isThere || state.indexOfItem(content.id) != nil else { throw .strayItem(content.id) }
      if content.new != nil, state.indexOfItem(content.id) == nil { throw .strayItem(content.id) }
      guard let expected = content.old, isThere else { continue }
      let found = old[content.id] ?? .plain
      if found != expected { throw .outline(content.id, expected: expected, found: found) }
    }
  }

  /// Assigns the outline positions of a section's items.
  func place(_ items: inout [DataContents.Item]) throws(DataPatchMismatch) {
    guard !old.isEmpty || !contents.isEmpty else { return }
    var path: [String] = []
    for index in items.indices {
      let id = items[index].id
      let place: DataPatch.OutlinePlace
      if let content = contents[id] {
        guard let new = content.new else { throw .missingItem(id) }
        place = new
      } else {
        place = appearing.contains(id) ? .plain : old[id] ?? .plain
      }
      while let last = path.last, last != place.parent { path.removeLast() }
      if let parent = place.parent, path.isEmpty { throw .misplaced(id, under: parent) }
      guard path.count < DataOutline.maximumLevels else { throw .tooDeep(id) }
      items[index].level = path.count
      items[index].isExpanded = place.isExpanded
      path.append(id)
    }
  }
}
