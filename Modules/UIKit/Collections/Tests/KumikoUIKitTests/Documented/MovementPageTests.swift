import KumikoUIKit
import Testing

/// Facts of the pages about interactive movement: `begininteractivemovementforitem(at:)`,
/// `updateinteractivemovementtargetposition(_:)`, `endinteractivemovement()` and `cancelinteractivemovement()`.
@MainActor @Suite("Pages about interactive movement")
struct MovementPageTests {
  @Test("begin returns whether the data source allows the movement")
  func begin() {
    let (source, view) = noted(10)
    source.refused = [2]
    #expect(!view.beginInteractiveMovementForItem(at: path(0, 2)))
    #expect(view.beginInteractiveMovementForItem(at: path(0, 1)))
    #expect(source.notes == ["can move 2", "can move 1"])
    view.cancelInteractiveMovement()
    #expect(view.texts.prefix(3) == ["0", "1", "2"])
  }

  @Test("each position is told to the delegate as an index path; the end tells the data source")
  func move() {
    let (source, view) = noted(10)
    #expect(view.beginInteractiveMovementForItem(at: path(0, 0)))
    view.updateInteractiveMovementTargetPosition(CGPoint(x: 50, y: 75))
    view.updateInteractiveMovementTargetPosition(CGPoint(x: 50, y: 125))
    #expect(source.notes == ["can move 0", "target of 0: 1", "target of 0: 2"])
    view.endInteractiveMovement()
    #expect(source.notes.last == "move 0 to 2")
    #expect(view.texts == ["1", "2", "0", "3"])
    #expect(view.visibleCells.map(\.frame.minY) == [0, 50, 100, 150])
  }

  @Test("the delegate can choose another index path")
  func destination() {
    let (source, view) = noted(10)
    source.destination = 3
    view.beginInteractiveMovementForItem(at: path(0, 0))
    view.updateInteractiveMovementTargetPosition(CGPoint(x: 50, y: 75))
    view.endInteractiveMovement()
    #expect(view.texts == ["1", "2", "3", "0"])
  }

  @Test("the item follows the position, in front, until the movement ends")
  func follows() throws {
    let (_, view) = noted(10)
    view.beginInteractiveMovementForItem(at: path(0, 0))
    view.updateInteractiveMovementTargetPosition(CGPoint(x: 40, y: 130))
    let cell = try #require(view.cellForItem(at: path(0, 0)))
    #expect(cell.center == CGPoint(x: 40, y: 130))
    let moving = view.collectionViewLayout.layoutAttributesForInteractivelyMovingItem(
      at: path(0, 0), withTargetPosition: CGPoint(x: 40, y: 130))
    #expect(moving.center == CGPoint(x: 40, y: 130) && moving.zIndex == .max)
    view.cancelInteractiveMovement()
    #expect(cell.frame == frame(0, 0, 100, 50))
  }

  @Test("cancelling tells the data source nothing")
  func cancel() {
    let (source, view) = noted(10)
    view.beginInteractiveMovementForItem(at: path(0, 0))
    view.updateInteractiveMovementTargetPosition(CGPoint(x: 50, y: 125))
    view.cancelInteractiveMovement()
    #expect(!source.notes.contains { $0.hasPrefix("move") })
    #expect(view.texts == ["0", "1", "2", "3"])
    // An end without a movement does nothing.
    view.endInteractiveMovement()
    view.updateInteractiveMovementTargetPosition(.zero)
    #expect(view.texts == ["0", "1", "2", "3"])
  }

  @Test("a position without an item leaves the last index path")
  func nowhere() {
    let (source, view) = noted(3)
    view.beginInteractiveMovementForItem(at: path(0, 0))
    view.updateInteractiveMovementTargetPosition(CGPoint(x: 50, y: 60))
    view.updateInteractiveMovementTargetPosition(CGPoint(x: 50, y: 900))
    view.endInteractiveMovement()
    #expect(source.notes.last == "move 0 to 1")
  }

  @Test("uicollectionviewlayout: the layout is asked for the index path and for contexts that name the items")
  func layout() throws {
    final class MovingLayout: UICollectionViewCompositionalLayout {
      var contexts: [UICollectionViewLayoutInvalidationContext] = []
      override func targetIndexPath(
        forInteractivelyMovingItem previousIndexPath: IndexPath, withPosition position: CGPoint
      ) -> IndexPath { IndexPath(item: 2, section: 0) }
      override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
        if context.targetIndexPathsForInteractivelyMovingItems != nil { contexts.append(context) }
        super.invalidateLayout(with: context)
      }
    }
    let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(50))
    let layout = MovingLayout(
      section: NSCollectionLayoutSection(
        group: .horizontal(layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)])))
    let (_, view) = noted(10, layout)
    view.beginInteractiveMovementForItem(at: path(0, 0))
    view.updateInteractiveMovementTargetPosition(CGPoint(x: 1, y: 2))
    let step = try #require(layout.contexts.first)
    #expect(step.targetIndexPathsForInteractivelyMovingItems == [path(0, 2)])
    #expect(step.previousIndexPathsForInteractivelyMovingItems == [path(0, 0)])
    #expect(step.interactiveMovementTarget == CGPoint(x: 1, y: 2))
    view.endInteractiveMovement()
    #expect(layout.contexts.count == 2)
    #expect(layout.contexts[1].targetIndexPathsForInteractivelyMovingItems == [path(0, 2)])
    #expect(view.texts == ["1", "2", "0", "3"])
  }

  @Test("reorderinghandlers: the diffable data source is asked and told, with a transaction")
  func diffable() {
    let fixture = DiffableFixture()
    fixture.show(["a": [1, 2, 3, 4]])
    var notes: [String] = []
    fixture.source.reorderingHandlers.canReorderItem = { $0 != 4 }
    fixture.source.reorderingHandlers.willReorder = { notes.append("will \($0.finalSnapshot.itemIdentifiers)") }
    fixture.source.reorderingHandlers.didReorder = { notes.append("did \($0.finalSnapshot.itemIdentifiers)") }
    #expect(!fixture.view.beginInteractiveMovementForItem(at: path(0, 3)))
    #expect(fixture.view.beginInteractiveMovementForItem(at: path(0, 0)))
    fixture.view.updateInteractiveMovementTargetPosition(CGPoint(x: 50, y: 110))
    fixture.view.endInteractiveMovement()
    #expect(notes == ["will [2, 3, 1, 4]", "did [2, 3, 1, 4]"])
    #expect(fixture.source.snapshot().itemIdentifiers == [2, 3, 1, 4])
    #expect(fixture.view.texts == ["2", "3", "1", "4"])
  }
}
