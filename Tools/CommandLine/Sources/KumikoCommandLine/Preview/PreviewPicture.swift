@_spi(Kumiko) import Kumiko
@_spi(Kumiko) import KumikoConfiguration
import KumikoRendering
@_spi(Kumiko) import KumikoServing

extension Screen {
  /// The largest number of elements of a picture.
  private static let mostShown = 20_000

  /// Returns what a reader of a preview sees as SVG.
  func previewPicture(title: String, offset: [Double]? = nil, theme: Theme) throws(CommandFailure) -> String {
    try ElementLimit.check(
      self, ElementLimit.previews, advice: "draw it with 'kumiko render'", verb: "drawn in a preview")
    var viewport = try viewport()
    try ScreenPlace(offset: offset).scroll(&viewport, of: self)
    var shown: [Rect2D] = []
    viewport.layout.layout.frames(in: viewport.visibleRect, into: &shown)
    guard shown.count <= Self.mostShown else {
      throw CommandFailure(
        "the picture shows \(shown.count) elements, and at most \(Self.mostShown) are drawn in a preview; "
          + "choose a smaller device")
    }
    return SVGRenderer(theme: theme, extent: .viewport).render(scene(title: title, seenThrough: viewport))
  }
}

extension ServedResponse {
  /// Returns a picture as an answer; the reason with status 422 if there is none.
  static func picture(_ draw: () throws -> String) -> Self {
    do {
      return Self(content: .text(try draw(), type: "image/svg+xml"))
    } catch {
      return .plain(status: 422, CommandFailure.reason(of: error))
    }
  }
}

extension CommandFailure {
  /// Returns why a preview has no picture or explanation, in words.
  static func reason(of error: any Error) -> String {
    switch error {
    case let error as CommandFailure: SafeText.lines(error.message)
    case let error as DocumentError: SafeText.lines(Diagnostics(error.diagnostics).text())
    case let error as TestedScreen.Missing: SafeText.lines(error.message + (error.help.map { "; \($0)" } ?? ""))
    default: "the screen cannot be shown"
    }
  }
}
