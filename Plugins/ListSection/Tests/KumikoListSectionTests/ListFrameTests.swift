import KumikoComposition
import KumikoDimension
import KumikoKindTestSupport
import KumikoLayout
import KumikoListSection
import KumikoRegistry
import Testing

/// The lists of Apple's sample "Implementing Modern Collection Views".
@Suite("Frames of lists")
struct ListFrameTests {
  private func section(_ options: PlainValue) throws -> LayoutSection {
    try SectionRegistry(linked: [ListSection.self]).section(
      kind: "list", options: options, in: LayoutEnvironment(size: Size2D(width: 400, height: 800)), itemCount: 10)
  }

  @Test("Rows have the frames of Apple's list sample")
  func list() throws {
    let frames = try frames(section(.null), count: 94)
    #expect(match(frames, [[0, 0, 400, 44], [0, 44, 400, 44], [0, 88, 400, 44]]))
    #expect(frames.last?.maxY == 4136)
  }

  @Test("Rows have the frames of Apple's section-background sample")
  func rowsOfASectionWithABackground() throws {
    var section = try section(["spacing": 5])
    section.contentInsets = DirectionalEdgeInsets(10)
    #expect(match(try frames(section, count: 5), [[10, 10, 380, 44], [10, 59, 380, 44], [10, 108, 380, 44]]))
  }

  @Test("Estimated rows have the frames of Apple's news feed sample")
  func rowsOfTheNewsFeedAtTheirEstimate() throws {
    var section = try section(["row-height": "~100pt", "spacing": 10])
    section.contentInsets = DirectionalEdgeInsets(10)
    #expect(match(try frames(section, count: 3), [[10, 10, 380, 100], [10, 120, 380, 100], [10, 230, 380, 100]]))
  }

  @Test("An inset grouped list has side insets and a top inset")
  func anInsetGroupedListStandsApart() throws {
    let frames = try frames(section(["appearance": "inset-grouped"]), count: 3)
    #expect(match(frames, [[20, 35, 360, 44], [20, 79, 360, 44], [20, 123, 360, 44]]))
  }

  @Test("The rows of a sidebar have side insets alone, and those of a plain sidebar none")
  func sidebars() throws {
    let sidebar = try frames(section(["appearance": "sidebar"]), count: 2)
    #expect(match(sidebar, [[20, 0, 360, 44], [20, 44, 360, 44]]))
    #expect(match(try frames(section(["appearance": "sidebar-plain"]), count: 1), [[0, 0, 400, 44]]))
  }

  @Test("Separators do not change the frames of rows")
  func separatorsTakeNoRoom() throws {
    let options: PlainValue = ["appearance": "plain", "header-mode": "supplementary"]
    let shown = try frames(section(options), count: 3)
    let hidden = try frames(
      section(["appearance": "plain", "header-mode": "supplementary", "shows-separators": false]), count: 3)
    #expect(match(shown, [[0, 44, 400, 44], [0, 88, 400, 44], [0, 132, 400, 44]]))
    #expect(shown == hidden)
  }

  @Test("Rows begin after the header and its padding")
  func rowsBeginBelowTheHeaderAndItsPadding() throws {
    let options: PlainValue = ["appearance": "plain", "header-mode": "supplementary", "header-top-padding": 22]
    #expect(match(try frames(section(options), count: 2), [[0, 66, 400, 44], [0, 110, 400, 44]]))
  }
}
