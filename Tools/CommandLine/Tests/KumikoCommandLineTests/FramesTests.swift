import Foundation
import Testing

@Suite("kumiko frames")
struct FramesTests {
  @Test("The JSON names every element with its section, item, index path and frame")
  func contract() throws {
    let folder = try Folder([
      "layout.yaml": gridLayout,
      "data.yaml": "sections: [{ id: apps, items: [a, { id: b, title: B }, c] }]",
    ])
    let outcome = kumiko(
      "frames", folder.path("layout.yaml"), "--data", folder.path("data.yaml"), "--viewport", "400x800")
    #expect(outcome.status == 0)
    #expect(
      outcome.output == """
        {"formatVersion":1,"contentSize":[400,130],"elements":[
        {"category":"supplementary","kind":"header","section":"apps","item":null,"indexPath":[0,0],"frame":[0,0,400,30],"zIndex":1},
        {"category":"cell","kind":null,"section":"apps","item":"a","indexPath":[0,0],"frame":[0,30,200,50],"zIndex":0},
        {"category":"cell","kind":null,"section":"apps","item":"b","indexPath":[0,1],"frame":[200,30,200,50],"zIndex":0},
        {"category":"cell","kind":null,"section":"apps","item":"c","indexPath":[0,2],"frame":[0,80,200,50],"zIndex":0}
        ]}

        """)
    #expect(json(outcome.output)?["formatVersion"] as? Int == 1)
  }

  @Test("An offset past the ends of the content is told", arguments: [("200", false), ("0,0", false), ("201", true)])
  func offset(offset: String, isTold: Bool) throws {
    let folder = try Folder(["layout.yaml": gridLayout, "data.yaml": "sections: [{ id: apps, count: 16 }]"])
    let call = ["frames", folder.path("layout.yaml"), folder.path("data.yaml"), "--viewport", "400x230"]
    let outcome = run(call + ["--offset", offset])
    #expect(run(call + ["--offset", offset, "--strict"]).status == (isTold ? 1 : 0))
    let words =
      "kumiko: warning: --offset leads past the ends of the content, which is 430 points long, and stops at 200\n"
    #expect(outcome.errors == (isTold ? words : ""))
    #expect(outcome.status == 0)
  }

  @Test("In reading order, elements have roles and headings, and cells their neighbours on the screen")
  func reading() throws {
    let folder = try Folder(["layout.yaml": gridLayout, "data.yaml": "sections: [{ id: apps, items: [a, b, c] }]"])
    let screen = [folder.path("layout.yaml"), "--data", folder.path("data.yaml"), "--viewport", "400x800"]
    let elements = try #require(
      json(run(["frames"] + screen + ["--order", "reading"]).output)?["elements"] as? [[String: Any]])
    #expect(elements.map { $0["role"] as? String } == ["heading", "cell", "cell", "cell"])
    #expect(elements.map { $0["level"] as? Int } == [2, nil, nil, nil])
    let headings = elements.map { ($0["headings"] as? [[String: Any]])?.map { $0["kind"] as? String } }
    #expect(headings == [[], ["header"], ["header"], ["header"]])
    let table = run(["frames"] + screen + ["--order", "reading", "--format", "text"]).output
    #expect(
      table.split(separator: "\n").map { $0.prefix(9) } == [
        "role     ", "heading 2", "cell     ", "cell     ", "cell     ",
      ])
  }

  @Test("A rectangle limits the elements, and may begin with a minus sign")
  func rectangle() throws {
    let folder = try Folder(["layout.yaml": gridLayout, "data.yaml": "sections: [{ id: apps, count: 1000000 }]"])
    let outcome = kumiko(
      "frames", folder.path("layout.yaml"), "--data", folder.path("data.yaml"), "--viewport", "400x800", "--rect",
      "-10,80,100,50")
    let elements = json(outcome.output)?["elements"] as? [[String: Any]]
    #expect(elements?.count == 1)
    #expect(elements?.first?["indexPath"] as? [Int] == [0, 2])
    #expect(elements?.first?["item"] is NSNull)
  }

  @Test("More elements than anybody reads are not written out")
  func tooMany() throws {
    let folder = try Folder([
      "layout.yaml": gridLayout, "data.yaml": "sections: [{ id: apps, count: 9223372036854775807 }]",
    ])
    let screen = [folder.path("layout.yaml"), "--data", folder.path("data.yaml")]
    let frames = run(["frames"] + screen)
    #expect(frames.status == 2)
    #expect(frames.errors.contains("--rect"))
    #expect(frames.output.isEmpty)
    #expect(run(["frames"] + screen + ["--rect", "0,0,390,844"]).status == 0)
    #expect(run(["render"] + screen + ["-o", "-", "--to", "svg"]).status == 2)
  }

  @Test("Without data a section shows its sample")
  func sample() throws {
    let folder = try Folder(["layout.yaml": gridLayout.replacing("kind: grid", with: "kind: grid\n    sample: 3")])
    let outcome = kumiko("frames", folder.path("layout.yaml"), "--format", "text")
    #expect(outcome.output.split(separator: "\n").count == 2 + 1 + 3)
  }

  @Test("Orthogonal offsets move the cells of their sections, and only of sections that are there and scroll")
  func scroll() throws {
    let news = "sections: [{ id: news, kind: orthogonal, options: { width: 300pt } }, { id: still, kind: list }]"
    let folder = try Folder(["layout.yaml": news])
    let path = folder.path("layout.yaml")
    let outcome = kumiko("frames", path, "--scroll", "news=620", "--rect", "0,0,390,10")
    let cells = json(outcome.output)?["elements"] as? [[String: Any]]
    #expect(cells?.compactMap { ($0["indexPath"] as? [Int])?.last } == [2, 3])
    #expect((cells?.first?["frame"] as? [Double])?.first == -20)
    let far = kumiko("frames", path, "--scroll", "news=90000")
    #expect(far.errors == "kumiko: warning: --scroll leads past the ends of 'news', and stops at 3210\n")
    #expect(kumiko("frames", path, "--scroll", "news=3210").output == far.output)
    #expect(kumiko("frames", path, "--scroll", "nwes=5").errors.contains("did you mean 'news'?"))
    #expect(kumiko("frames", path, "--scroll", "still=5").status == 2)
    for command in ["frames", "why"] {
      for value in ["news", "news=x", "news=1e99"] {
        let outcome = kumiko(command, path, "--scroll", value)
        #expect(outcome.status == 64 && outcome.errors.contains("write for example featured=120"), "\(outcome)")
      }
    }
  }

  @Test("A scale cuts sizes to device pixels")
  func scale() throws {
    let folder = try Folder(["layout.yaml": gridLayout.replacing("columns: 2", with: "columns: 4")])
    let exact = kumiko("frames", folder.path("layout.yaml"), "--viewport", "393x852")
    let floored = kumiko("frames", folder.path("layout.yaml"), "--viewport", "393x852", "--scale", "3")
    #expect(exact.output.contains("[98.25,30,98.25,50]"))
    #expect(floored.output.contains("[98,30,98,50]"))
  }

  @Test(
    "A wrong call is told so, with status 64",
    arguments: [
      ["frames"], ["frames", "x.yaml", "--viewport", "0x5"], ["frames", "x.yaml", "--viewport", "nanx5"],
      ["frames", "x.yaml", "--rect", "1,2,3"], ["frames", "x.yaml", "--scale", "0"],
      ["frames", "-", "--data", "-"],
    ])
  func wrongCall(_ arguments: [String]) {
    let outcome = run(arguments)
    #expect(outcome.status == 64)
    #expect(outcome.output.isEmpty)
    #expect(outcome.errors.hasPrefix("kumiko: error: "))
  }
}
