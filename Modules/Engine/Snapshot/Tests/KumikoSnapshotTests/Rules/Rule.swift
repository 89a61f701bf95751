@_spi(Kumiko) import KumikoSnapshot
import Testing

/// A rule of snapshots: a start, a change, and the expected result.
struct Rule: Sendable, CustomTestStringConvertible {
  /// The state before the change.
  enum Start: Sendable {
    /// Sections without items.
    case sections([Int])
    /// Sections with the identifiers 0, 1, 2 …, each appended with its items.
    case items([[Int]])
  }

  /// The expected result.
  enum Answer: Sendable {
    /// The sections in order.
    case sections([Int])
    /// The items, section by section.
    case items([[Int]])
    case allItems([Int])
    case list([Int], inSection: Int)
    case sectionCount(Int)
    case itemCount(Int)
    case count(Int, inSection: Int)
    case section(Int?, ofItem: Int)
    case itemIndex(Int?, of: Int)
    case sectionIndex(Int?, of: Int)
    case reloaded(sections: [Int], items: [Int])
    /// The change throws and does not change the snapshot.
    case refused(NumbersError)
  }

  var start: Start
  var change: NaiveModel.Change?
  var answer: Answer

  init(_ start: Start, _ change: NaiveModel.Change, _ answer: Answer) {
    self.start = start
    self.change = change
    self.answer = answer
  }

  init(_ start: Start, _ answer: Answer) {
    self.start = start
    self.answer = answer
  }

  var testDescription: String { "\(start), \(change.map { "\($0), " } ?? "")\(answer)" }
}

extension Rule.Start {
  /// The changes that make the start from an empty snapshot.
  var changes: [NaiveModel.Change] {
    switch self {
    case .sections(let ids): [.appendSections(ids)]
    case .items(let lists):
      lists.enumerated().flatMap { [.appendSections([$0.offset]), .appendItems($0.element, section: nil)] }
    }
  }
}

extension Rule.Answer {
  /// Whether a snapshot has the expected result.
  func holds(for snapshot: Numbers) throws(NumbersError) -> Bool {
    switch self {
    case .sections(let ids): snapshot.sectionIdentifiers == ids
    case .items(let lists): try snapshot.lists == lists
    case .allItems(let ids): snapshot.itemIdentifiers == ids
    case .list(let ids, inSection: let section): try snapshot.itemIdentifiers(inSection: section) == ids
    case .sectionCount(let count): snapshot.numberOfSections == count
    case .itemCount(let count): snapshot.numberOfItems == count
    case .count(let count, inSection: let section): try snapshot.numberOfItems(inSection: section) == count
    case .section(let section, ofItem: let item): snapshot.sectionIdentifier(containingItem: item) == section
    case .itemIndex(let index, of: let item): snapshot.indexOfItem(item) == index
    case .sectionIndex(let index, of: let section): snapshot.indexOfSection(section) == index
    case .reloaded(let sections, let items):
      snapshot.reloadedSectionIdentifiers == sections && snapshot.reloadedItemIdentifiers == items
    case .refused: false
    }
  }
}
