import Foundation
import Testing

@Suite("kumiko render")
struct RenderTests {
  private let data = """
    sections:
      - id: apps
        title: Our apps
        items: [{ id: a, title: "Tea & <Cake>", subtitle: Fresh, color: teal }, b]
    """

  @Test(
    "The file's ending says what is drawn",
    arguments: [("x.svg", "<svg"), ("x.html", "<!DOCTYPE html>"), ("x.txt", "┌"), ("x.json", "\"formatVersion\":1")])
  func forms(_ name: String, _ mark: String) throws {
    let folder = try Folder(["layout.yaml": gridLayout, "data.yaml": data])
    let outcome = kumiko(
      "render", folder.path("layout.yaml"), "--data", folder.path("data.yaml"), "-o", folder.path(name))
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(outcome.output.isEmpty)
    let text = try #require(folder.text(name))
    #expect(text.lowercased().contains(mark.lowercased()) || (name == "x.txt" && text.contains("Tea")))
    #expect(!text.contains("<Cake>") || name == "x.txt" || name == "x.json")
  }

  @Test("A header shows its section's title")
  func titles() throws {
    let folder = try Folder(["layout.yaml": gridLayout, "data.yaml": data])
    let outcome = kumiko(
      "render", folder.path("layout.yaml"), "--data", folder.path("data.yaml"), "-o", "-", "--to", "svg")
    #expect(outcome.output.contains("Our apps"))
  }

  @Test("A device with a safe area begins below its status bar; --theme selects the appearance")
  func deviceBars() throws {
    let folder = try Folder([
      "layout.yaml": "boundary: [{ kind: bar, size: { width: 100%, height: 50pt }, alignment: bottom }]\n" + gridLayout,
      "data.yaml": "spans: [{ id: bar, title: Compose }]\nsections: [{ id: apps, items: [a] }]",
    ])
    func render(_ options: String...) -> Outcome {
      run(["render", folder.path("layout.yaml"), "--data", folder.path("data.yaml"), "-o", "-"] + options)
    }
    let device = render("--to", "svg", "--device", "--safe-area", "47,0,34,0")
    #expect(device.output.contains("9:41"))
    #expect(device.output.contains(#"<g transform="translate(0 47)">"#))
    #expect(device.output.contains(">Compose</text>"))
    #expect(render("--to", "svg", "--theme", "dark").output.contains("#0e0e11"))
    #expect(render("--to", "html", "--theme", "dark").output.contains("color-scheme:dark;"))
    #expect(render("--to", "txt", "--theme", "dark").status == 64)
    let unknown = try Folder(["data.yaml": "document: data\nspans: [{ id: bat, title: Compose }]"])
    let refused = run([
      "render", folder.path("layout.yaml"), "--data", unknown.path("data.yaml"), "-o", "-", "--to", "svg",
    ])
    #expect(refused.status == 2)
    #expect(refused.errors.contains("did you mean 'bar'?"), "\(refused.errors)")
  }

  @Test("A device shows one screenful, and goes with SVG")
  func device() throws {
    let folder = try Folder(["layout.yaml": gridLayout.replacing("row-height: 50pt", with: "row-height: 900pt")])
    let whole = kumiko("render", folder.path("layout.yaml"), "-o", "-", "--to", "svg")
    let screenful = kumiko("render", folder.path("layout.yaml"), "-o", "-", "--to", "svg", "--device")
    #expect(screenful.status == 0)
    #expect(screenful.output != whole.output)
    #expect(kumiko("render", folder.path("layout.yaml"), "-o", "-", "--to", "html", "--device").status == 64)
  }

  @Test("Programs are told what was written, or what is wrong, as JSON")
  func machineReadable() throws {
    let folder = try Folder(["layout.yaml": gridLayout, "wrong.yaml": "version: 1"])
    let written = kumiko(
      "render", folder.path("layout.yaml"), "-o", folder.path("x.svg"), "--format", "json")
    #expect(json(written.output)?["form"] as? String == "svg")
    #expect(json(written.output)?["formatVersion"] as? Int == 1)
    let refused = kumiko("render", folder.path("wrong.yaml"), "-o", folder.path("y.svg"), "--format", "json")
    #expect(json(refused.output)?["valid"] as? Bool == false)
    #expect(!folder.has("y.svg"))
  }

  @Test("Nothing is written where the layout is wrong")
  func nothingHalfWritten() throws {
    let folder = try Folder(["layout.yaml": gridLayout.replacing("columns: 2", with: "columns: 0")])
    let outcome = kumiko("render", folder.path("layout.yaml"), "-o", folder.path("x.svg"))
    #expect(outcome.status == 2)
    #expect(!folder.has("x.svg"))
  }

  @Test("A file that cannot be written, and one whose form cannot be told")
  func unwritable() throws {
    let folder = try Folder(["layout.yaml": gridLayout])
    #expect(kumiko("render", folder.path("layout.yaml"), "-o", folder.path("none/x.svg")).status == 2)
    #expect(kumiko("render", folder.path("layout.yaml"), "-o", folder.path("x.bmp")).status == 64)
    #expect(kumiko("render", folder.path("layout.yaml"), "-o", "-").status == 64)
  }

  @Test("A drawing for the terminal is as wide as that, one for a file or a pipe as ever, and --columns decides")
  func terminalWidth() throws {
    let folder = try Folder(["layout.yaml": gridLayout])
    func width(_ columns: Int?, _ more: String...) -> Int? {
      run(["render", folder.path("layout.yaml"), "--to", "txt", "-o", "-"] + more, columns: columns).output
        .split(separator: "\n").map(\.count).max()
    }
    #expect(width(nil) == 72)
    #expect(width(100) == 100)
    #expect(width(5) == 20)
    #expect(width(100_000) == 400)
    #expect(width(100, "--columns", "50") == 50)
    let file = folder.path("picture.txt")
    #expect(run(["render", folder.path("layout.yaml"), "-o", file], columns: 100).status == 0)
    #expect(folder.text("picture.txt")?.split(separator: "\n").map(\.count).max() == 72)
  }
}
