import Foundation
@_spi(Kumiko) import Kumiko
import Testing

@Suite("Measurers of texts")
struct SelfSizingTests {
  @Test("A measurer is selected for PNG and PDF alone, or the build says how to get it")
  func measurers() throws {
    let folder = try Folder([
      "layout.yaml": "sections: [{ id: a, kind: list, cell: row, options: { row-height: ~50pt } }]",
      "data.yaml": "sections: [{ id: a, items: [{ id: x, title: Av }] }]",
    ])
    let call = ["render", folder.path("layout.yaml"), "--data", folder.path("data.yaml"), "-o"]
    for form in ["svg", "html", "txt", "json"] {
      let outcome = run(call + ["-", "--to", form, "--measure", "pango"])
      #expect(outcome.status == 64 && outcome.output.isEmpty)
      #expect(outcome.errors.contains("--measure pango is for PNG and PDF"), "\(outcome.errors)")
      #expect(
        run(call + ["-", "--to", form, "--measure", "builtin"]).output == run(call + ["-", "--to", form]).output)
    }
    for ending in ["png", "pdf"] {
      let pango = run(call + [folder.path("a.\(ending)"), "--measure", "pango"])
      #if Pictures
        #expect(pango.status == 0 && folder.has("a.\(ending)"), "\(pango.errors)")
      #else
        #expect(pango.status == 64)
        #expect(pango.errors.contains("this build cannot measure by Pango. Build one that can"), "\(pango.errors)")
      #endif
    }
    #expect(run(call + ["-", "--measure", "paper"]).status == 64)
  }
}

@Suite("Functions of a program's own")
struct ItemProviderTests {
  private static let layout = """
    sections:
      - { id: a, sample: 2, custom: { size: { width: 100%, height: 50pt }, provider: halves } }
    """

  private static let halves: CompositionalLayout.ItemProvider = { environment in
    let room = environment.container.effectiveContentSize
    return [0, room.width / 2].map {
      LayoutGroupCustomItem(frame: Rect2D(x: $0, y: 0, width: room.width / 2, height: room.height))
    }
  }

  @Test("A tool that registers them lays out with them, draws with them, and finds them valid")
  func registered() throws {
    let folder = try Folder(["layout.yaml": Self.layout])
    let path = folder.path("layout.yaml")
    let providers = ["halves": Self.halves]
    let frames = run(["frames", path], itemProviders: providers)
    #expect(frames.output.contains("[195,0,195,50]"), "\(frames.output)\(frames.errors)")
    #expect(run(["validate", path], itemProviders: providers).status == 0)
    #expect(run(["render", path, "-o", "-", "--to", "svg"], itemProviders: providers).status == 0)
  }
}
