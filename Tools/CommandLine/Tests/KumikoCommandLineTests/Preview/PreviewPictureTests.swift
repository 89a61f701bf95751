import Foundation
@_spi(Kumiko) import Kumiko
@_spi(Kumiko) import KumikoConfiguration
import KumikoKinds
@_spi(Kumiko) import KumikoServing
import Testing

@testable import KumikoCommandLine

/// The picture of a preview that the README and the guide to the preview show.
@Suite("kumiko preview, its picture", .needsChromium, .serialized, .blocking)
struct PreviewPictureTests {
  private static let path =
    URL(fileURLWithPath: #filePath).pathComponents.dropLast(4).joined(separator: "/").dropFirst()
    + "/Sources/KumikoCommandLine/KumikoCommandLine.docc/preview.png"
  private static let (width, height) = (1360, 1090)

  /// When these texts change, the picture has to be made again. README and the guide describe it.
  @Test("The picture shows the second album of the music sample with the rules that lead to its frame")
  func committed() throws {
    let sample = sampleDocuments("music")
    let console = Console(write: { _ in }, writeError: { _ in }, colorsOutput: false, colorsErrors: false)
    let context = CommandContext(linked: .builtIn, itemProviders: [:], console: console, program: ["/no/kumiko"])
    let documents = PreviewDocuments(
      layout: sample[0], data: [sample[2]], loader: DocumentLoader(linked: .builtIn, host: context.host),
      title: "Music")
    let session = PreviewSession(documents, editor: try EditorLink(), context: context, gate: AnswerGate())
    #expect(session.start().isEmpty)
    let server = try LoopbackServer(port: nil) { session.answer($0) }
    let album = #"document.getElementById("frame")?.contentDocument?.querySelector('.n[data-item="album-2"]')"#
    let browser = try KumikoTestSupport.Browser(
      server.address, width: Self.width, height: Self.height,
      ready: "!!document.documentElement?.dataset.shown && !!\(album)")
    try browser.call("Emulation.setScrollbarsHidden", ["hidden": true])
    try browser.value("\(album).click()")
    try browser.wait("!document.getElementById('why').hidden")
    let rules = try browser.value("[...document.querySelectorAll('#why li button')].map(rule => rule.firstChild.data)")
    #expect(
      rules as? [String] == [
        "the screen",
        "section 'again', behind 2 sections with a spacing of 20",
        "headers take 45",
        "insets of the section: leading 16, trailing 16",
        "group 1, groups are 14 apart: width 156, height 204",
        "piece 0 of the row: width 100% of the width 156, height 100% of the height 204",
      ])
    if ProcessInfo.processInfo.environment["KUMIKO_RECORD"] == "1" { try browser.picture(String(Self.path)) }
    // The size of a PNG stands behind its signature and the name of its first chunk.
    let head = try Data(contentsOf: URL(fileURLWithPath: String(Self.path))).prefix(24).suffix(8)
    let sides = [head.prefix(4), head.suffix(4)].map { $0.reduce(0) { $0 << 8 | Int($1) } }
    #expect(sides == [Self.width, Self.height], "to renew it: KUMIKO_RECORD=1 Tools/test --filter PreviewPictureTests")
    session.stop()
    server.stop()
  }
}
