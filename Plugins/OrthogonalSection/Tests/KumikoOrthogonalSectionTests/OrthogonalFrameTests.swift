import KumikoComposition
import KumikoDimension
import KumikoKindTestSupport
import KumikoRegistry
import Testing

@Suite("Frames of orthogonal groups")
struct OrthogonalFrameTests {
  @Test("Groups follow each other horizontally with spacing")
  func groupsStandBesideOneAnother() throws {
    let frames = try frames(section(["width": "90%", "height": "220pt", "spacing": "12pt"]), count: 3)
    #expect(match(frames, [[0, 0, 360, 220], [372, 0, 360, 220], [744, 0, 360, 220]]))
  }

  @Test("Items fill the rows of a group before the next group")
  func rowsFillAGroupBeforeTheNextBegins() throws {
    let options: PlainValue = [
      "width": 100, "height": 128, "rows": 3, "row-spacing": 4, "item-insets": 1, "spacing": 8,
    ]
    let frames = try frames(section(options), count: 4)
    #expect(match(frames, [[1, 1, 98, 38], [1, 45, 98, 38], [1, 89, 98, 38], [109, 1, 98, 38]]))
  }

  @Test("Pieces of another kind fill their groups")
  func piecesOfAnotherKindFillTheirGroups() throws {
    let frames = try frames(section(["width": "85%", "height": "40%", "piece": ["kind": "twin"]]), count: 3)
    #expect(match(frames, [[0, 0, 170, 320], [170, 0, 170, 320], [340, 0, 170, 320]]))
  }
}
