@_spi(Kumiko) import KumikoServing
@_spi(Kumiko) import KumikoSystem
@_spi(Kumiko) import KumikoValues

/// The page of a screen, and the answers to the requests of pages.
struct ScreenPage: Sendable {
  var title: String
  /// The secret of the link. Other programs of this computer do not know it.
  var key: String
  var pictures: Guarded<[String: Guarded<[String: [UInt8]]>]>

  func answer(_ request: ServedRequest) -> ServedResponse {
    guard request.query["key"] == key else {
      return .plain(status: 403, "this link is not complete: open the link that the program has printed")
    }
    switch request.path {
    case "/": return .html(html)
    case "/picture":
      let shelf = request.query["session"].flatMap { token in pictures.withLock { $0[token] } }
      guard let bytes = request.query["picture"].flatMap({ name in shelf?.withLock { $0[name] } }) else {
        return .plain(status: 404, "there is no such picture")
      }
      let isPNG = bytes.starts(with: [0x89, 0x50, 0x4e, 0x47])
      return ServedResponse(content: .bytes(bytes, type: isPNG ? "image/png" : "image/jpeg"))
    default: return .plain(status: 404, "there is no such page")
    }
  }

  private var html: String {
    """
    <!DOCTYPE html>
    <html lang="en"><meta charset="utf-8"><title>\(MarkupEscaping.escaped(title))</title>
    <meta name="viewport" content="width=device-width,initial-scale=1,interactive-widget=resizes-content">
    <link rel="icon" href="data:,">
    <meta name="color-scheme" content="light dark">
    <meta http-equiv="Content-Security-Policy" content="default-src 'none';style-src 'unsafe-inline';img-src blob: data:;\
    connect-src 'self';base-uri 'none';form-action 'none';\
    script-src 'sha256-\(ScreenFiles.digest)'">
    <style>\(ScreenFiles.style)</style>
    <body><main id="screen"></main><div id="back" hidden></div><p id="note" role="status" hidden></p>
    <script>\(ScreenFiles.script)</script>
    </body></html>

    """
  }
}
