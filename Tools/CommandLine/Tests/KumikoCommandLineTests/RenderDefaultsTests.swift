import Foundation
import Testing

@Suite("Documents and outputs of commands")
struct RenderDefaultsTests {
  private let data = "sections: [{ id: apps, items: [a, b] }]"

  @Test("Every command takes the data as an argument", arguments: ["render", "frames", "why", "play"])
  func argument(command: String) throws {
    let folder = try Folder(["layout.yaml": gridLayout, "data.yaml": data])
    var arguments = [command, folder.path("layout.yaml"), folder.path("data.yaml")]
    switch command {
    case "render": arguments += ["-o", folder.path("x.svg")]
    case "why": arguments += ["--item", "b"]
    case "play": arguments += [folder.path("data.yaml"), "-o", folder.path("x.html")]
    default: break
    }
    let outcome = run(arguments)
    #expect(outcome.status == 0, "\(outcome.errors)")
    guard command != "play" else { return }
    let both = run(arguments + ["--data", folder.path("data.yaml")])
    #expect(both.status == 64)
    #expect(both.errors.contains("cannot be used together: both are the data"))
  }

  @Test("Without an output, the picture is beside the layout, and replaces only one of the tool's own")
  func standardOutput() throws {
    let folder = try Folder(["home.page.yaml": gridLayout])
    for _ in 0..<2 {
      let outcome = kumiko("render", folder.path("home.page.yaml"))
      #expect(outcome.status == 0, "\(outcome.errors)")
      #expect(outcome.output == folder.path("home.page.svg") + "\n")
      #expect(folder.text("home.page.svg")?.hasPrefix("<svg") == true)
    }
    let other = "<svg xmlns=\"http://www.w3.org/2000/svg\"><circle r=\"3\"/></svg>"
    try folder.write(other, to: "home.page.svg")
    let outcome = kumiko("render", folder.path("home.page.yaml"))
    #expect(outcome.status == 2)
    #expect(outcome.errors.contains("it exists and is no drawing of this tool; --output or --force replaces it"))
    #expect(folder.text("home.page.svg") == other)
    #expect(kumiko("render", folder.path("home.page.yaml"), "--force").status == 0)
    #expect(kumiko("render", "-").status == 64)
    try FileManager.default.removeItem(atPath: folder.path("home.page.svg"))
    #expect(mkfifo(folder.path("home.page.svg"), 0o600) == 0)
    let piped = kumiko("render", folder.path("home.page.yaml"))
    #expect(piped.status == 2 && piped.errors.contains("it exists and is no file; --output writes to it"))
  }

  @Test("Without an output, pages are beside the layout, and replace only pages of the tool")
  func standardPage() throws {
    let folder = try Folder(["home.yaml": gridLayout, "data.yaml": data])
    let (layout, data, page) = (folder.path("home.yaml"), folder.path("data.yaml"), folder.path("home.html"))
    for arguments in [["play", layout, data, data], ["render", layout, "--live"], ["play", layout, data, data]] {
      let outcome = run(arguments)
      #expect(outcome.status == 0, "\(outcome.errors)")
      #expect(outcome.output == page + "\n")
    }
    try folder.write("<!DOCTYPE html><title>Mine</title>", to: "home.html")
    let refused = kumiko("play", layout, data, data)
    #expect(refused.status == 2 && refused.errors.contains("home.html': it exists and is no drawing of this tool"))
    #expect(folder.text("home.html") == "<!DOCTYPE html><title>Mine</title>")
    #expect(kumiko("play", layout, data, data, "--force").status == 0)
    #expect(kumiko("play", "-", data, data).errors.contains("a layout from stdin requires --output"))
  }

  @Test(
    "A setting in the wrong form is told with a right one",
    arguments: [
      (["--text-size", "AX5"], "write 'ax5'"), (["--text-size", "huge"], "write for example xs, s, m, l"),
      (["--viewport", "iphone15"], "write for example 390x844"),
      (["--safe-area", "47"], "write for example 47,0,34,0"),
    ])
  func settings(options: [String], help: String) throws {
    let folder = try Folder(["layout.yaml": gridLayout])
    let outcome = run(["frames", folder.path("layout.yaml")] + options)
    #expect(outcome.status == 64)
    #expect(outcome.errors.contains(help), "\(outcome.errors)")
  }
}
