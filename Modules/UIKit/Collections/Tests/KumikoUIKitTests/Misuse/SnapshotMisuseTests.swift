import KumikoUIKit
import Testing

/// What UIKit's snapshots throw an exception for.
enum SnapshotMisuse: String, Ending {
  case sectionsTwice, itemsTwice, noSections, unknownSection, unknownAnchor, unknownSectionAnchor, besideItself
  case sectionBesideItself, moveUnknown, moveUnknownSection, reloadUnknown, reconfigureUnknown, reloadUnknownSection
  case countOfUnknown, itemsOfUnknown

  var reason: String {
    switch self {
    case .sectionsTwice: "section '7' is given twice"
    case .itemsTwice: "item '7' is given twice"
    case .noSections: "there is no section to append items to; append a section first"
    case .unknownSection, .unknownSectionAnchor, .moveUnknownSection, .reloadUnknownSection, .countOfUnknown,
      .itemsOfUnknown:
      "there is no section '9'"
    case .unknownAnchor, .moveUnknown, .reloadUnknown, .reconfigureUnknown: "there is no item '9'"
    case .besideItself: "item '1' cannot be put before or after itself"
    case .sectionBesideItself: "section '0' cannot be put before or after itself"
    }
  }

  func commit() {
    var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
    if self == .noSections { return snapshot.appendItems([1]) }
    if self == .sectionsTwice { snapshot.appendSections([7, 7]) }
    snapshot.appendSections([0])
    snapshot.appendItems([1, 2])
    switch self {
    case .itemsTwice:
      snapshot.appendItems([7, 7])
      print(snapshot.numberOfItems)
    case .sectionsTwice: print(snapshot.numberOfItems)
    case .noSections: break
    case .unknownSection: snapshot.appendItems([3], toSection: 9)
    case .unknownAnchor: snapshot.insertItems([3], beforeItem: 9)
    case .unknownSectionAnchor: snapshot.insertSections([3], afterSection: 9)
    case .besideItself: snapshot.moveItem(1, afterItem: 1)
    case .sectionBesideItself: snapshot.moveSection(0, beforeSection: 0)
    case .moveUnknown: snapshot.moveItem(9, beforeItem: 1)
    case .moveUnknownSection: snapshot.moveSection(9, afterSection: 0)
    case .reloadUnknown: snapshot.reloadItems([1, 9])
    case .reconfigureUnknown: snapshot.reconfigureItems([9])
    case .reloadUnknownSection: snapshot.reloadSections([9])
    case .countOfUnknown: print(snapshot.numberOfItems(inSection: 9))
    case .itemsOfUnknown: print(snapshot.itemIdentifiers(inSection: 9))
    }
  }
}

/// What UIKit's section snapshots throw an exception for.
enum SectionSnapshotMisuse: String, Ending {
  case twice, present, unknownParent, expandUnknown, unknownAnchor, replaceUnknown, levelOfUnknown, parentOfUnknown,
    partOfUnknown

  var reason: String {
    switch self {
    case .twice: "'7' is given twice"
    case .present: "item 'Apple' at index 0 is already in the outline, at index 1"
    default: "there is no item '9'"
    }
  }

  func commit() {
    var outline = NSDiffableDataSourceSectionSnapshot<String>()
    outline.append(["Fruit"])
    outline.append(["Apple"], to: "Fruit")
    switch self {
    case .twice: outline.append(["7", "7"])
    // Unlike a flat snapshot, an outline does not move an item that it has.
    case .present: outline.append(["Apple"])
    case .unknownParent: outline.append(["Fig"], to: "9")
    case .expandUnknown: outline.expand(["Fruit", "9"])
    case .unknownAnchor: outline.insert(["Fig"], before: "9")
    case .replaceUnknown: outline.replace(childrenOf: "9", using: NSDiffableDataSourceSectionSnapshot())
    case .levelOfUnknown: print(outline.level(of: "9"))
    case .parentOfUnknown: print(outline.parent(of: "9") ?? "")
    case .partOfUnknown: print(outline.snapshot(of: "9").items)
    }
    // What was only collected is refused at the first question.
    print(outline.items)
  }
}

@Suite("Misuse of snapshots ends the program, with the reason")
struct SnapshotMisuseTests {
  @Test("a flat snapshot", arguments: SnapshotMisuse.allCases)
  func flat(_ misuse: SnapshotMisuse) async {
    expectEnd(
      misuse,
      await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { [misuse] in
        await misuse.commit()
      })
  }

  @Test("an outline", arguments: SectionSnapshotMisuse.allCases)
  func outline(_ misuse: SectionSnapshotMisuse) async {
    expectEnd(
      misuse,
      await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { [misuse] in
        await misuse.commit()
      })
  }
}
