@_spi(Kumiko) import KumikoCells
@_spi(Kumiko) import KumikoDimension
import Testing

@testable import KumikoRendering

struct SceneTests {
  @Test func boxesArePaintedByZIndexAndOtherwiseInTheirOrder() {
    let boxes = [2, 0, 1, 0, 2].map { cell(0, 0, 10, 10, z: $0) }
    #expect(boxes.paintOrder == [1, 3, 2, 0, 4])
    #expect([0, 0, 1].map { cell(0, 0, 10, 10, z: $0) }.paintOrder == [0, 1, 2])
  }

  @Test func withEqualZOrdersHeadersAreAboveCellsAndDecorationsBelow() {
    var boxes = [supplementary(.header, 0, 0, 9, 9), cell(0, 0, 9, 9), cell(0, 5, 9, 9)]
    boxes[2].category = .decoration
    for index in boxes.indices { boxes[index].zIndex = 1 }
    #expect(boxes.paintOrder == [2, 1, 0])
  }

  @Test func whatIsNoNumberIsNotPainted() {
    #expect([cell(.nan, 0, 1, 1), cell(0, 0, .infinity, 1), cell(0, 0, 1, 1)].paintOrder == [2])
  }

  @Test func orthogonalSectionsArePaintedBelowSupplementariesOfTheirZIndex() {
    var scene = scene([cell(0, 0, 9, 9, z: 1), supplementary(.header, 0, 0, 9, 9), cell(0, 0, 9, 9, z: 2)])
    scene.scrollers = [scroller(.continuous), scroller(.continuous)]
    scene.scrollers[0].zIndex = 1
    #expect(scene.paintOrder == [.scroller(1), .box(0), .scroller(0), .box(1), .box(2)])
  }

  @Test func orthogonalSectionsRestWhereTheirBehaviorSays() {
    #expect(scroller(.none).restingOffsets == [])
    #expect(scroller(.continuous, stride: 110).restingOffsets == [])
    #expect(scroller(.paging, extent: 1000).restingOffsets == [0, 400, 600])
    #expect(scroller(.groupPaging, stride: 110).restingOffsets == [0, 110, 160])
    #expect(scroller(.groupPaging, stops: [0, 110]).restingOffsets == [0, 110])
    #expect(scroller(.groupPaging).restingOffsets == [])
    #expect(scroller(.groupPaging, stride: 0).restingOffsets == [])
    #expect(scroller(.groupPaging, stops: [.nan, 5]).restingOffsets == [5])
    #expect(scroller(.groupPaging, stride: 1e-9).restingOffsets.count == OrthogonalScroller.maximumStops + 1)
  }

  @Test func orthogonalSectionsAreDrawnAtTheirFirstStopUnlessToldOtherwise() {
    #expect(scroller(.continuous).visibleOffset == 0)
    #expect(scroller(.groupPagingCentered, stops: [-140, -30]).visibleOffset == -140)
    #expect(scroller(.groupPagingCentered, stops: [-140, -30], offset: 0).visibleOffset == 0)
  }

  @Test func orthogonalSectionsLetBadgesOutAcrossTheirAxisOnly() {
    var scroller = scroller(.continuous)
    scroller.boxes.append(supplementary(.badge, -500, 42, 20, 20))
    scroller.boxes.append(supplementary(.badge, 0, 5000, 20, 20))
    #expect(scroller.clip == Rect2D(x: 0, y: 42, width: 400, height: 192))
  }

  @Test func shapesDecideWhatCellsLookLike() {
    func face(_ width: Double, _ height: Double) -> Face { Face(cell(0, 0, width, height), containerWidth: 400) }
    #expect(face(0, 10) == .hidden)
    #expect(face(400, 4) == .cell(.stripe))
    #expect(face(90, 32) == .cell(.chip))
    #expect(face(32, 32) == .cell(.icon))
    #expect(face(80, 80) == .cell(.tile))
    #expect(face(180, 56) == .cell(.row))
    #expect(face(400, 44) == .cell(.row))
    #expect(face(400, 30) == .cell(.row))
    #expect(face(340, 200) == .cell(.card))
    #expect(face(170, 124) == .cell(.card))
  }

  @Test func rowsUnderOneAnotherAreAList() {
    func placements(_ x: Double, _ width: Double, _ pitch: Double) -> [RowPlacement] {
      let boxes = (0..<3).map { cell(x, Double($0) * pitch, width, 44) }
      let runs = RowRuns(boxes, containerWidth: 400)
      return boxes.indices.map { runs[$0] }
    }
    #expect(placements(0, 400, 44).map(\.style) == [.flat, .flat, .flat])
    #expect(placements(0, 400, 44).map(\.isLast) == [false, false, true])
    #expect(placements(16, 368, 44).map(\.style) == [.grouped, .grouped, .grouped])
    #expect(placements(16, 368, 52).map(\.style) == [.flat, .flat, .flat])
    #expect(placements(16, 368, 80).map(\.style) == [.plate, .plate, .plate])
    #expect(placements(16, 180, 44).map(\.style) == [.plate, .plate, .plate])
  }
}
