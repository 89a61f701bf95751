import KumikoDiffing
@_spi(Kumiko) import KumikoSnapshot
@_spi(Kumiko) import KumikoSource

/// A data document that patches change one after another.
///
/// A patch costs what it changes, not what the document has: so ten thousand states of a million items can be followed. The
/// sections stay; patches of outlines, measurements and spans are refused.
@_spi(Kumiko) public struct PatchedData: Sendable {
  /// What a patch does to the items and texts of a section.
  public struct Step: Sendable {
    /// The index of the section in the data.
    public var section: Int
    /// The items of the section in order; nil if they stay, or if the section has a number of items only.
    public var pieces: [Piece]?
    /// The number of items after the patch.
    public var itemCount: Int
    /// The texts after the patch; nil if they stay.
    public var texts: SectionTexts?

    /// The items that the patch inserts or changes, in order.
    public var newItems: [DataContents.Item] {
      (pieces ?? []).flatMap { piece -> [DataContents.Item] in if case .new(let items) = piece { items } else { [] } }
    }
  }

  /// Adjacent items of a section after a patch.
  public enum Piece: Sendable {
    /// Items of a section before the patch.
    case kept(section: Int, items: Range<Int>)
    /// Items that the patch inserts or changes.
    case new([DataContents.Item])
  }

  private let document: DataDocument
  private var state: Snapshot<String, String>
  private var facts: [DataPatch.SectionFacts]
  private var changed: [String: DataContents.Item] = [:]

  /// Creates the state before the first patch.
  public init(_ document: DataDocument) {
    self.document = document
    state = document.allItems
    facts = document.sections.map(\.facts)
  }

  /// Applies a patch to the state that earlier patches have made.
  ///
  /// - Returns: The sections that change, in order.
  /// - Throws: ``DocumentError`` at the first difference between the state and the patch, or if the patch changes more than
  ///   items and texts of sections. Nothing changes then.
  /// - Complexity: O(*c* log *n* + *s*) in the changes, the items and the sections.
  public mutating func apply(_ patch: PatchDocument) throws(DocumentError) -> [Step] {
    try patch.checkSteps(of: document)
    do throws(DataPatchMismatch) {
      return try apply(patch.patch)
    } catch {
      throw DocumentError(patch.diagnostic(for: error, in: document, isReversed: false))
    }
  }

  private mutating func apply(_ patch: DataPatch) throws(DataPatchMismatch) -> [Step] {
    let next: Snapshot<String, String>
    do throws(ChangesetMismatch<String, String>) {
      next = try patch.changes.applying(to: state)
    } catch {
      throw .changes(error)
    }
    let patched = PatchedContents(patch)
    try patched.checkOld { id in
      document.index(ofSection: id).map { facts[$0] }
    } fields: {
      item($0)?.fields
    }
    var contents: [String: DataContents.Item] = [:]
    for content in patch.items where content.new != nil {
      contents[content.id] = try patched.item(content.id, inSection: "") { item(content.id) }
    }
    var nextFacts = facts
    for content in patch.sections {
      guard let index = document.index(ofSection: content.id) else { throw .straySection(content.id) }
      nextFacts[index] = try patched.facts(ofSection: content.id, kept: nil)
    }
    let places = PatchedPlaces(patch.changes, state)
    var steps: [Step] = []
    for (index, section) in next.sectionIdentifiers.enumerated() {
      guard let number = document.index(ofSection: section) else { throw .missingSection(section) }
      let before = state.itemIdentifiers(countIn: section)
      let pieces = try places.pieces(ofSection: index, oldCount: before) { id throws(DataPatchMismatch) in
        guard let item = contents[id] else { throw .missingItem(id) }
        return item
      }
      let texts = nextFacts[number].texts == facts[number].texts ? nil : nextFacts[number].texts
      let count = nextFacts[number].count ?? next.itemIdentifiers(countIn: section)
      guard pieces != nil || texts != nil || nextFacts[number] != facts[number] else { continue }
      if pieces != nil, nextFacts[number].count != nil { throw .countedSection(section) }
      steps.append(Step(section: number, pieces: pieces, itemCount: count, texts: texts))
    }
    state = next
    facts = nextFacts
    changed.merge(contents) { $1 }
    for item in patch.changes.itemDeletes { changed[item.id] = nil }
    return steps
  }

  private func item(_ id: String) -> DataContents.Item? {
    guard state.position(ofItem: id) != nil else { return nil }
    return changed[id] ?? document.item(id)
  }
}

/// The items that a patch takes away, puts in or changes, by section.
private struct PatchedPlaces {
  private enum Source {
    case new(String)
    case moved(section: Int, item: Int, id: String)
  }

  private var removed: [Int: [Int]] = [:]
  private var placed: [Int: [(item: Int, source: Source)]] = [:]
  /// The items that are reconfigured where they stay, by their places before.
  private var changed: [Int: [Int: String]] = [:]
  private var changedItems: Set<String> = []

  init(_ changes: Changeset<String, String>, _ state: Snapshot<String, String>) {
    for item in changes.itemDeletes { removed[item.position.section, default: []].append(item.position.item) }
    for item in changes.itemInserts {
      placed[item.position.section, default: []].append((item.position.item, .new(item.id)))
    }
    for item in changes.itemMoves {
      removed[item.from.section, default: []].append(item.from.item)
      placed[item.to.section, default: []].append(
        (item.to.item, .moved(section: item.from.section, item: item.from.item, id: item.id)))
    }
    for item in changes.itemReconfigures + changes.itemReloads {
      changedItems.insert(item.id)
      guard let place = state.position(ofItem: item.id) else { continue }
      changed[place.sectionIndex, default: [:]][place.itemIndex] = item.id
    }
    for section in removed.keys { removed[section]?.sort() }
    for section in placed.keys { placed[section]?.sort { $0.item < $1.item } }
  }

  /// Returns the items of a section in order; nil if they stay.
  ///
  /// - Complexity: O(*c* log *c*) in the changes of the section.
  func pieces(
    ofSection section: Int, oldCount: Int,
    content: (String) throws(DataPatchMismatch) -> DataContents.Item
  ) throws(DataPatchMismatch) -> [PatchedData.Piece]? {
    guard removed[section] != nil || placed[section] != nil || changed[section] != nil else { return nil }
    var list = PieceList()
    let removed = removed[section] ?? []
    let stops = (removed + (changed[section] ?? [:]).keys).sorted()
    var (next, stop, count) = (0, 0, 0)
    // Appends items that stay, until so many are there, or until the end.
    func stay(until end: Int?) throws(DataPatchMismatch) {
      while next < oldCount, end.map({ count < $0 }) ?? true {
        while stop < stops.count, stops[stop] < next { stop += 1 }
        if stop < stops.count, stops[stop] == next {
          // An item that is both changed and moved is placed where it goes.
          if let id = changed[section]?[next], !removed.containsSorted(next) {
            list.append(try content(id))
            count += 1
          }
          next += 1
          continue
        }
        let limit = min(stop < stops.count ? stops[stop] : oldCount, end.map { next + $0 - count } ?? oldCount)
        list.append(section, next..<limit)
        count += limit - next
        next = limit
      }
    }
    for place in placed[section] ?? [] {
      try stay(until: place.item)
      switch place.source {
      case .new(let id): list.append(try content(id))
      case .moved(_, _, let id) where changedItems.contains(id): list.append(try content(id))
      case .moved(let from, let item, _): list.append(from, item..<(item + 1))
      }
      count += 1
    }
    try stay(until: nil)
    return list.pieces
  }
}

/// Pieces, of which adjacent ones become one.
private struct PieceList {
  private(set) var pieces: [PatchedData.Piece] = []

  mutating func append(_ section: Int, _ items: Range<Int>) {
    guard !items.isEmpty else { return }
    if case .kept(section, let before)? = pieces.last, before.upperBound == items.lowerBound {
      pieces[pieces.count - 1] = .kept(section: section, items: before.lowerBound..<items.upperBound)
    } else {
      pieces.append(.kept(section: section, items: items))
    }
  }

  mutating func append(_ item: DataContents.Item) {
    if case .new(let items)? = pieces.last {
      pieces[pieces.count - 1] = .new(items + [item])
    } else {
      pieces.append(.new([item]))
    }
  }
}

extension [Int] {
  /// Whether an ascending list has a number.
  fileprivate func containsSorted(_ number: Int) -> Bool {
    let index = partitioningIndex { $0 >= number }
    return index < count && self[index] == number
  }
}

extension PatchDocument {
  /// Reports what a patch of states cannot change, at its place.
  fileprivate func checkSteps(of document: DataDocument) throws(DocumentError) {
    let content = patch
    let reason: String? =
      if !content.outline.isEmpty || document.hasOutline {
        "outlines"
      } else if !content.measurements.isEmpty {
        "measurements"
      } else if !content.spans.isEmpty {
        "texts of spans"
      } else if !content.changes.sectionInserts.isEmpty || !content.changes.sectionDeletes.isEmpty
        || !content.changes.sectionMoves.isEmpty
      {
        "sections"
      } else {
        nil
      }
    guard let reason else { return }
    throw DocumentError(
      "a patch of a state changes items and texts of sections; this one changes \(reason)", in: source,
      at: SourceRange(range.start), help: "give this state with --data")
  }
}

extension DataDocument {
  fileprivate var hasOutline: Bool { sections.contains { $0.items?.outline != nil } }
}

extension Snapshot<String, String> {
  fileprivate func itemIdentifiers(countIn section: String) -> Int {
    indexOfSection(section).flatMap { numberOfItems(atSectionIndex: $0) } ?? 0
  }
}
