import KumikoUIKit
import Testing

/// Batch updates of two sections with three items each that UIKit throws an exception for.
enum UpdateMisuse: String, Ending {
  case itemsBehindTheBack, sectionsBehindTheBack, tooFewInsertions, deletedTwice, deletedAndReloaded, movedTwice
  case deletionOutOfRange, insertionOutOfRange, insertedAtOnePlace, sectionDeletedAndMoved, sectionReloadedAndDeleted
  case sectionOutOfRange, reloadOutOfRange, wrongCount

  var reason: String {
    switch self {
    case .itemsBehindTheBack:
      "section after the update (4) must be equal to the number of items in that section before the update (3)"
    case .sectionsBehindTheBack:
      "The number of sections after the update (3) must be equal to the number of sections before"
    case .tooFewInsertions: "(1 inserted, 0 deleted)"
    case .deletedTwice: "the item (section 0, item 1) is deleted or moved twice"
    case .deletedAndReloaded: "the item (section 0, item 1) is reloaded and also deleted or moved"
    case .movedTwice: "the item (section 0, item 0) is deleted or moved twice"
    case .deletionOutOfRange: "there is no item (section 0, item 3) before the update"
    case .insertionOutOfRange: "there is no item (section 0, item 9) after the update"
    case .insertedAtOnePlace: "two items are inserted at or moved to (section 0, item 0)"
    case .sectionDeletedAndMoved: "section 0 is deleted and moved"
    case .sectionReloadedAndDeleted: "section 0 is reloaded and also deleted or moved"
    case .sectionOutOfRange: "section 7 does not exist before the update; there are 2 sections"
    case .reloadOutOfRange: "there is no item (section 1, item 5) before the update"
    case .wrongCount: "the data source returned -1 items for section 0"
    }
  }

  @MainActor func commit() {
    let source = ArraySource(counts: [3, 3])
    let view = laidOut(source)
    view.performBatchUpdates {
      switch self {
      case .itemsBehindTheBack:
        source.sections[0].append("new")
        view.reloadItems(at: [path(1, 0)])
      case .sectionsBehindTheBack:
        source.sections.append(["new"])
        view.reloadItems(at: [path(0, 0)])
      case .tooFewInsertions:
        source.sections[0] += ["new", "newer"]
        view.insertItems(at: [path(0, 3)])
      case .deletedTwice:
        source.sections[0].removeLast(2)
        view.deleteItems(at: [path(0, 1), path(0, 1)])
      case .deletedAndReloaded:
        source.sections[0].removeLast()
        view.deleteItems(at: [path(0, 1)])
        view.reloadItems(at: [path(0, 1)])
      case .movedTwice:
        view.moveItem(at: path(0, 0), to: path(0, 1))
        view.moveItem(at: path(0, 0), to: path(0, 2))
      case .deletionOutOfRange:
        source.sections[0].removeLast()
        view.deleteItems(at: [path(0, 3)])
      case .insertionOutOfRange:
        source.sections[0].append("new")
        view.insertItems(at: [path(0, 9)])
      case .insertedAtOnePlace:
        source.sections[0] += ["new", "newer"]
        view.insertItems(at: [path(0, 0), path(0, 0)])
      case .sectionDeletedAndMoved:
        source.sections.removeLast()
        view.deleteSections([0])
        view.moveSection(0, toSection: 0)
      case .sectionReloadedAndDeleted:
        source.sections.removeLast()
        view.deleteSections([0])
        view.reloadSections([0])
      case .sectionOutOfRange:
        source.sections.removeLast()
        view.deleteSections([7])
      case .reloadOutOfRange: view.reloadItems(at: [path(1, 5)])
      case .wrongCount: break
      }
    }
    let broken = BrokenSource()
    view.dataSource = broken
    view.layoutIfNeeded()
  }
}

/// A data source that cannot count.
@MainActor final class BrokenSource: NSObject, UICollectionViewDataSource {
  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { -1 }
  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
    UICollectionViewCell()
  }
}

@Suite("Inconsistent updates end the program, and name the inconsistency")
struct UpdateMisuseTests {
  @Test("a batch update", arguments: UpdateMisuse.allCases)
  func update(_ misuse: UpdateMisuse) async {
    expectEnd(
      misuse,
      await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { [misuse] in
        await misuse.commit()
      })
  }
}
