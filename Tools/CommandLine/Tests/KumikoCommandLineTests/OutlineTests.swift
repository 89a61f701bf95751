import Foundation
@_spi(Kumiko) import Kumiko
import Testing

@testable import KumikoCommandLine

@Suite("Outlines at the command line")
struct OutlineTests {
  private static let layout = "version: 1\nsections: [{ id: files, kind: list, options: { appearance: plain } }]"
  private static let collapsed = """
    sections:
      - id: files
        items: [{ id: docs, title: Documents, children: [{ id: a, title: Alpha }, { id: b, title: Beta }] }, end]
    """
  private static let expanded = collapsed.replacing("title: Documents", with: "title: Documents, expanded: true")

  private func folder() throws -> Folder {
    try Folder(["l.yaml": Self.layout, "c.yaml": Self.collapsed, "e.yaml": Self.expanded])
  }

  @Test("Rows are indented and tell whether they are expanded", arguments: ["svg", "html", "txt"])
  func pictures(form: String) throws {
    let folder = try folder()
    func picture(_ data: String, _ more: String...) -> String {
      run(["render", folder.path("l.yaml"), "--data", folder.path(data), "--to", form, "-o", "-"] + more).output
    }
    let (closed, open) = (picture("c.yaml"), picture("e.yaml"))
    #expect(closed.contains("▸") && !closed.contains("▾"))
    #expect(open.contains("▾") && !open.contains("▸"))
    #expect(picture("c.yaml", "--rtl").contains("◂"))
    if form == "txt" {
      let lines = open.split(separator: "\n")
      func column(_ text: String) -> Int? {
        lines.lazy.compactMap { line in
          line.firstRange(of: text).map { line.distance(from: line.startIndex, to: $0.lowerBound) }
        }
        .first
      }
      #expect(try #require(column("Alpha")) > #require(column("Documents")))
    }
  }

  @Test("Expanding is told by diff")
  func changes() throws {
    let folder = try folder()
    let told = kumiko("diff", folder.path("c.yaml"), folder.path("e.yaml"))
    #expect(told.status == 1)
    #expect(told.output == "~ outline of docs  + expanded: true\n1 outline item changed\n")
  }

  @Test("Outlines of 64 levels are compared and patched like others")
  func depth() throws {
    func nested(_ levels: Int) -> String {
      "sections: [{ id: files, items: [\((1..<levels).reduce("i0") { "{ id: i\($1), children: [\($0)] }" })] }]"
    }
    let folder = try Folder(["deep.yaml": nested(64), "less.yaml": nested(63)])
    let patch = kumiko("diff", folder.path("less.yaml"), folder.path("deep.yaml"), "--format", "json")
    #expect(patch.status == 1)
    try folder.write(patch.output, to: "p.json")
    let made = kumiko("patch", folder.path("less.yaml"), folder.path("p.json"))
    #expect(made.status == 0)
    try folder.write(made.output, to: "made.yaml")
    #expect(kumiko("diff", folder.path("made.yaml"), folder.path("deep.yaml")).status == 0)
  }

  @Test("A page that goes from one to the other inserts what comes to be shown, and changes the row that is expanded")
  func play() throws {
    let folder = try folder()
    let page = kumiko(
      "play", folder.path("l.yaml"), "--data", folder.path("c.yaml"), "--data", folder.path("e.yaml"), "-o", "-")
    #expect(page.status == 0)
    let states = page.output.components(separatedBy: #"id="kumiko-states">"#).last?.components(separatedBy: "</script>")
    #expect(page.output.contains("▸") && states?.first?.contains(#""expanded""#) == true)
    #expect(page.output.contains("Alpha"))
  }
}
