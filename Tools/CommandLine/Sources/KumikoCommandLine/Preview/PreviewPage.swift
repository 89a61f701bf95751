@_spi(Kumiko) import Kumiko
@_spi(Kumiko) import KumikoConfiguration
@_spi(Kumiko) import KumikoLayout
import KumikoTextMeasuring

/// The page around the screen of a preview: the controls, the frame with the live page, the errors and the explanations.
struct PreviewPage {
  var documents: PreviewDocuments
  var session: String
  /// A Boolean value that indicates whether clicks move the cursor of an editor.
  var hasEditor = false

  /// The page in place of the screen while there is no valid one.
  static let empty = """
    <!doctype html><html lang="en"><meta charset="utf-8"><title>No screen</title>
    <style>:root{color-scheme:light dark}body{margin:0;height:100vh;display:grid;place-items:center;font:15px system-ui;\
    color:GrayText}</style><p>There is no valid screen yet.</p></html>
    """

  /// What the script reads.
  private var setup: String {
    let settings = documents.loader.settings
    let isRightToLeft = settings.environment.traits.layoutDirection == .rightToLeft
    return JSONText.script([
      "session": .string(session), "size": .string(settings.sizeText),
      "direction": .string(isRightToLeft ? "rtl" : "ltr"), "text": .string(settings.textSize.rawValue),
      "count": .int(documents.count), "states": .list(documents.dataStates.map { .string($0.rawValue) }),
      "editor": .bool(hasEditor),
    ])
  }

  private var deviceOptions: String {
    var options = #"<option value="fit">Fit the window</option>"#
    let size = documents.loader.settings.size
    if !Device.all.contains(where: { $0.size == size }) {
      options += #"<option value="\#(size.width.short)x\#(size.height.short)">As given</option>"#
    }
    for device in Device.all {
      let (width, height) = (device.size.width.short, device.size.height.short)
      options += #"<option value="\#(width)x\#(height)">\#(device.title) \#(width) × \#(height)</option>"#
    }
    return options + #"<option value="custom" hidden>Other</option>"#
  }

  /// The data documents. The script adds the states of the one that is shown.
  private var dataControl: String {
    let names = documents.names.isEmpty ? ["Sample items"] : documents.names
    let options = names.enumerated().map {
      "<option value=\"\($0.offset)\">\(MarkupEscaping.escaped($0.element))</option>"
    }
    return "<label>Data <select id=\"data\">\(options.joined())</select></label>"
  }

  var html: String {
    let title = MarkupEscaping.escaped(documents.title)
    let texts = TextSize.allCases.map { size in
      "<option value=\"\(size.rawValue)\">\(size == .large ? "L (default)" : size.rawValue.uppercased())</option>"
    }.joined()
    return """
      <!doctype html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width">
      <meta http-equiv="Content-Security-Policy" content="default-src 'none';style-src 'unsafe-inline';script-src 'self';\
      connect-src 'self';frame-src 'self';img-src data:;base-uri 'none';form-action 'none'">
      <title>\(title) · Preview</title>
      <link rel="icon" href="data:,">
      <style>\(PreviewFiles.style)</style>
      </head>
      <body>
      <header>
      <h1>\(title)</h1>
      <div id="tools" role="toolbar" aria-label="Screen">
      \(dataControl)
      <label>Device <select id="device">\(deviceOptions)</select></label>
      <button type="button" id="rotate" title="Rotate the device" aria-label="Rotate">⤾</button>
      <button type="button" id="more" popovertarget="less" aria-label="More tools">⋯</button>
      <div id="less" popover>
      <label>Text <select id="text">\(texts)</select></label>
      <label>Appearance <select id="theme"><option value="auto">Automatic</option><option value="light">Light</option>\
      <option value="dark">Dark</option></select></label>
      <button type="button" id="direction" aria-pressed="false">Right to left</button>
      <button type="button" id="safe" aria-pressed="false" title="Leave what a device of this size covers free">\
      Safe area</button>
      <button type="button" id="inspect" aria-pressed="true" title="Show frames and distances under the pointer">\
      Inspect</button>
      <button type="button" id="board-button" aria-pressed="false" title="Show variants side by side">Board</button>
      <button type="button" id="link" title="Copy a link to what is shown">Copy link</button>
      <button type="button" id="svg" title="Save what is shown as SVG">SVG</button>
      <button type="button" id="png" title="Save what is shown as PNG">PNG</button>
      </div></div>
      <span id="size"></span>
      <span id="status" role="status"></span>
      </header>
      <div id="work">
      <main id="stage" tabindex="0" aria-label="Screen. Arrow keys select an element.">
      <div id="device-frame"><iframe id="frame" title="Screen"></iframe><svg id="overlay" aria-hidden="true"></svg>\
      <div id="handle" role="separator" tabindex="0" aria-orientation="vertical" aria-label="Width of the screen"></div></div>
      </main>
      <section id="board" aria-label="Variants" tabindex="0" hidden><div id="board-bar">\
      <span id="board-note" role="status"></span><label><input type="checkbox" id="together"> Scroll together</label>\
      <button type="button" id="zoom-out" aria-label="Smaller">−</button><span id="zoom"></span>\
      <button type="button" id="zoom-in" aria-label="Larger">+</button>\
      <details><summary>Variants</summary><div id="axes"></div></details></div><div id="canvas"></div></section>
      <section id="faults" aria-label="Errors and warnings" aria-live="polite" hidden>
      <details><summary></summary><ol></ol></details>
      </section>
      <aside id="why" aria-label="Explanation of an element" hidden>
      <button type="button" id="close" aria-label="Close">×</button>
      <h2 tabindex="-1"></h2><p></p>
      <section id="values" aria-label="Values of the section" hidden><h3>Values</h3>\
      <dl></dl></section>
      <section aria-label="Rules"><h3>Because</h3><ol></ol></section>
      </aside>
      </div>
      <script type="application/json" id="setup">\(setup)</script>
      <script src="preview.js"></script>
      </body>
      </html>

      """
  }
}
