import KumikoUIKit
import Testing

@MainActor @Suite("Selection")
struct SelectionTests {
  @Test("a tap selects one item, deselects the other, and tells the delegate")
  func taps() {
    let source = ArraySource(counts: [10])
    let view = laidOut(source)
    view.kumikoTapItem(at: path(0, 1))
    view.kumikoTapItem(at: path(0, 2))
    #expect(view.indexPathsForSelectedItems == [path(0, 2)])
    #expect(source.selected == [path(0, 1), path(0, 2)])
    #expect(source.deselected == [path(0, 1)])
    #expect(view.cellForItem(at: path(0, 2))?.isSelected == true)
    #expect(view.cellForItem(at: path(0, 1))?.isSelected == false)
  }

  @Test("the delegate can forbid a selection")
  func forbidden() {
    let source = ArraySource(counts: [10])
    source.forbidden = [path(0, 3)]
    let view = laidOut(source)
    view.kumikoTapItem(at: path(0, 3))
    #expect(view.indexPathsForSelectedItems == nil)
    #expect(source.selected.isEmpty)
  }

  @Test("several items can be selected, and a second tap deselects")
  func multiple() {
    let source = ArraySource(counts: [10])
    let view = laidOut(source)
    view.allowsMultipleSelection = true
    for item in [3, 1, 2] { view.kumikoTapItem(at: path(0, item)) }
    view.kumikoTapItem(at: path(0, 2))
    #expect(view.indexPathsForSelectedItems == [path(0, 1), path(0, 3)])
    #expect(source.deselected == [path(0, 2)])
    view.allowsMultipleSelection = false
    #expect(view.indexPathsForSelectedItems == nil)
  }

  @Test("a selection by the program scrolls, and does not tell the delegate")
  func program() {
    let source = ArraySource(counts: [100])
    let view = laidOut(source)
    view.selectItem(at: path(0, 50), animated: false, scrollPosition: .top)
    #expect(view.contentOffset.y == 2500)
    #expect(source.selected.isEmpty)
    #expect(view.cellForItem(at: path(0, 50))?.isSelected == true)
    // A cell that becomes visible again is still selected, and the one that showed it before is not.
    view.scroll(toY: 0)
    #expect(view.visibleCells.allSatisfy { !$0.isSelected })
    view.scroll(toY: 2500)
    #expect(view.cellForItem(at: path(0, 50))?.isSelected == true)
    view.deselectItem(at: path(0, 50), animated: false)
    #expect(view.indexPathsForSelectedItems == nil)
  }

  @Test("a view that allows no selection selects nothing")
  func none() {
    let source = ArraySource(counts: [10])
    let view = laidOut(source)
    view.allowsSelection = false
    view.kumikoTapItem(at: path(0, 0))
    view.selectItem(at: path(0, 0), animated: false, scrollPosition: [])
    #expect(view.indexPathsForSelectedItems == nil)
  }
}
