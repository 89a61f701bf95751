import Testing

/// The flags of `frames` that say how one looks at a screen.
@Suite("frames --rtl and --visible")
struct FlagsTests {
  private func frames(_ sample: String, _ flags: String...) throws -> [Element: [Double]] {
    let outcome = kumiko(["frames", Repository.layout(sample), "--viewport", "400x800"] + flags)
    #expect(outcome.status == 0, "\(outcome.errors)")
    let elements = try #require(outcome.json?["elements"] as? [[String: Any]])
    return try Dictionary(
      uniqueKeysWithValues: elements.map { element in
        let path = try #require(element["indexPath"] as? [Int])
        return (Element(kind: element["kind"] as? String, path: path), try #require(element["frame"] as? [Double]))
      })
  }

  private struct Element: Hashable {
    var kind: String?
    var path: [Int]

    static func cell(_ section: Int, _ item: Int) -> Element { Element(path: [section, item]) }
    static func header(_ section: Int) -> Element { Element(kind: "section-header-element-kind", path: [section, 0]) }
  }

  @Test("Right to left mirrors every frame", arguments: ["two-column", "nested-groups", "item-badges", "app-store"])
  func mirrored(_ sample: String) throws {
    let left = try frames(sample)
    let right = try frames(sample, "--rtl")
    #expect(Set(right.keys) == Set(left.keys))
    for (element, frame) in left {
      let mirrored = [400 - frame[0] - frame[2], frame[1], frame[2], frame[3]]
      #expect(isClose(try #require(right[element]), mirrored, within: 1e-6), "\(element)")
    }
  }

  @Test("The first of two columns stands at the right, where reading begins")
  func columns() throws {
    let frames = try frames("two-column", "--rtl")
    #expect(frames[.cell(0, 0)] == [205, 0, 185, 44])
    #expect(frames[.cell(0, 1)] == [10, 0, 185, 44])
  }

  // A section is 44 + 5 × 44 + 4 × 5 + 44 = 328 long: header, rows with spacing, footer.

  @Test("A pinned header follows what is visible")
  func pinned() throws {
    let frames = try frames("pinned-section-headers", "--visible", "0,100,400,800")
    #expect(frames[.header(0)] == [10, 100, 380, 44])
    #expect(frames[.header(1)] == [10, 328, 380, 44], "it has not reached the top")
    #expect(frames[.cell(0, 0)] == [10, 44, 380, 44], "cells stay")
  }

  @Test("Without the flag the screen stands at its top, and above it nothing is pinned")
  func top() throws {
    let natural = try frames("pinned-section-headers")
    #expect(natural[.header(0)] == [10, 0, 380, 44])
    #expect(try frames("pinned-section-headers", "--visible", "0,-50,400,800") == natural)
  }

  @Test("Both flags together")
  func both() throws {
    let frames = try frames("pinned-section-headers", "--rtl", "--visible", "0,400,400,800")
    #expect(frames[.header(1)] == [10, 400, 380, 44])
    // The footer is not pinned and does not hold the header back, which stops at 328 - 44 = 284.
    #expect(frames[.header(0)] == [10, 284, 380, 44])
  }

  @Test("A rectangle finds a header where it is pinned, not where it began")
  func rectangle() throws {
    let flags = ["--visible", "0,100,400,800"]
    #expect(try frames("pinned-section-headers", flags[0], flags[1], "--rect", "0,101,400,1")[.header(0)] != nil)
    #expect(try frames("pinned-section-headers", flags[0], flags[1], "--rect", "0,1,400,1")[.header(0)] == nil)
  }
}
