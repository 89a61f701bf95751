import KumikoComposition
import KumikoDimension
import KumikoKindTestSupport
import KumikoRegistry
import Testing

@Suite("Frames of nested groups")
struct NestedFrameTests {
  /// The nested groups of Apple's sample "Implementing Modern Collection Views".
  @Test("Item insets have the frames of Apple's nested-groups sample")
  func nestedGroups() throws {
    let frames = try frames(section(["item-insets": "10pt"]), count: 100)
    #expect(match(frames, [[10, 10, 260, 300], [290, 10, 100, 140], [290, 170, 100, 140], [10, 330, 260, 300]]))
    #expect(frames.last?.minY == 10_570)
  }

  /// The same groups as an orthogonal section.
  @Test("Orthogonal groups have the frames of Apple's orthogonal sample")
  func nestedGroupsThatScroll() throws {
    var section = try section(["width": "85%", "item-insets": "10pt"])
    section.orthogonalScrollingBehavior = .continuous
    let frames = try frames(section, count: 9)
    #expect(match(frames, [[10, 10, 218, 300], [248, 10, 82, 140], [248, 170, 82, 140], [350, 10, 218, 300]]))
  }

  @Test("The visible spacing between pieces is exact")
  func spacingIsExactBetweenWhatIsSeen() throws {
    let options: PlainValue = ["height": 320, "spacing": 8, "leading": ["width": "70%"], "trailing": [[:], [:], [:]]]
    let frames = try frames(section(options), count: 4)
    let x = 400 - 117.6
    let height = 304.0 / 3
    let expected: [[Double]] = [
      [0, 0, 274.4, 320], [x, 0, 117.6, height], [x, height + 8, 117.6, height], [x, 2 * height + 16, 117.6, height],
    ]
    #expect(match(frames, expected))
  }

  @Test("A nested piece fills its slot")
  func aNestedPieceFillsItsPlace() throws {
    let options: PlainValue = [
      "height": 200, "leading": ["width": "50%"],
      "trailing": [[:], ["kind": "nested", "options": ["leading": ["width": "50%"], "trailing-count": 1]]],
    ]
    let frames = try frames(section(options), count: 4)
    #expect(match(frames, [[0, 0, 200, 200], [200, 0, 200, 100], [200, 100, 100, 100], [300, 100, 100, 100]]))
  }
}
