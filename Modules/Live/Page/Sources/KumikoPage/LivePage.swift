public import KumikoCells
public import KumikoComposition
@_spi(Kumiko) public import KumikoDimension
@_spi(Kumiko) public import KumikoLayout
@_spi(Kumiko) public import KumikoPageEngine
@_spi(Kumiko) public import KumikoRendering
@_spi(Kumiko) public import KumikoTextMeasuring
@_spi(Kumiko) import KumikoValues

/// A screen as one HTML file that carries the layout engine, and lays itself out again in every window.
///
/// The page needs no network. It scrolls a million items with a few elements, scrolls sections across the layout's axis with
/// their resting offsets, and measures estimated cells in the browser. Beneath it stands a static page, which is shown where
/// scripts or WebAssembly are missing, or where the engine stops.
///
/// ```swift
/// let page = LivePage(
///   title: "Mountains", sections: [section], itemCounts: [1_000_000], configuration: CompositionalLayoutConfiguration(),
///   environment: LayoutEnvironment(size: Size2D(width: 390, height: 844)),
///   contents: PageContents(sections: [PageContents.Section(id: "mountains")]))
/// try page.html()
/// ```
public struct LivePage: Sendable {
  /// The largest number of items of a section in the static page beneath.
  static let staticItems = 120
  /// The largest number of items of a section that scrolls across the layout's axis, in the static page beneath.
  static let staticOrthogonalItems = 12
  /// The largest number of sections in the static page beneath.
  static let staticSections = 60

  /// The title of the page.
  public var title: String
  /// The contents of the sections.
  public var contents: PageContents
  /// The layout for every environment.
  @_spi(Kumiko) public var blob: PageBlob
  /// The appearance. Nil follows the preference of the reader's browser.
  public var theme: Theme?
  /// The text size with which the page opens.
  @_spi(Kumiko) public var textSize = TextSize.large
  /// The tag of the language of the texts, such as `de`; nil if it is not known.
  @_spi(Kumiko) public var language: String?
  /// The place at which the page opens: the scroll offset in the environment of the page, in points.
  public var offset: Point2D = .zero
  /// The scroll offsets of orthogonal sections and spans at which the page opens, in points, by section index; for a span, the
  /// section of its elements.
  public var orthogonalOffsets: [Int: Double] = [:]

  /// The sizes of the elements in the environment of the page, as far as they are known, for the static page beneath.
  @_spi(Kumiko) public var measuredSizes: [LayoutElement: Size2D] = [:]
  /// Returns the style of an element of the static page beneath, and what it shows; nil for one that is drawn by its shape.
  @_spi(Kumiko) public var cell: (@Sendable (LayoutAttributes) -> (style: CellStyle, content: CellContent)?)?
  /// The controls by which a reader tries other windows, directions and text sizes.
  @_spi(Kumiko) public var controls = Controls.compact

  /// The forms of the controls of a page.
  @_spi(Kumiko) public enum Controls: String, CaseIterable, Sendable {
    /// The page has no controls.
    case none
    /// A button in a corner opens the controls.
    case compact
    /// The controls are a bar above the screen.
    case full
  }

  /// The states through which the reader steps; nil for a page with one state.
  @_spi(Kumiko) public var playback: PagePlayback?

  /// Creates a page whose sections are the same in every window.
  ///
  /// - Parameters:
  ///   - title: The title of the page.
  ///   - sections: The descriptions of the sections.
  ///   - itemCounts: The number of items of each section.
  ///   - configuration: The configuration of the layout.
  ///   - environment: The screen of the static page. Its insets and its rounding apply in every window.
  ///   - contents: The contents of the sections.
  public init(
    title: String, sections: [LayoutSection], itemCounts: [Int], configuration: CompositionalLayoutConfiguration,
    environment: LayoutEnvironment, contents: PageContents
  ) {
    self.init(
      title: title,
      blob: PageBlob(
        sections: sections, itemCounts: itemCounts, configuration: configuration, environment: environment),
      contents: contents)
  }

  /// Creates a page of a blob.
  @_spi(Kumiko) public init(title: String, blob: PageBlob, contents: PageContents) {
    self.title = title
    self.blob = blob
    self.contents = contents
  }

  /// Returns what a page that is open shows next: the layout and the contents, as the script interface of pages takes them.
  ///
  /// - Returns: The layout in base64, and the contents as JSON.
  /// - Throws: ``LivePageError`` if the screen cannot be a live page.
  /// - Complexity: O(n) in the contents and in the size of the sections.
  public func parts() throws(LivePageError) -> (layout: String, contents: String) {
    var packed: PackedItems?
    return (try layoutText(), contentsText(&packed))
  }

  private func layoutText() throws(LivePageError) -> String {
    do throws(PageBlobError) {
      return Base64.text(try blob.bytes())
    } catch {
      throw LivePageError(reason: "\(error)")
    }
  }

  /// Returns the page as HTML.
  ///
  /// - Throws: ``LivePageError`` if the screen cannot be a live page.
  /// - Complexity: O(n) in the contents and in the size of the sections.
  public func html() throws(LivePageError) -> String {
    let layout = try layoutText()
    // States share their items in another way.
    var packed = playback == nil ? PackedItems() : nil
    let contentsText = contentsText(&packed)
    var additions = HTMLAdditions()
    additions.pictures = contents.pictures
    additions.head = """
      <meta http-equiv="Content-Security-Policy" content="default-src 'none';style-src 'unsafe-inline';img-src data:;\
      script-src 'wasm-unsafe-eval' 'sha256-\(PageFiles.digest)' 'sha256-\(PageFiles.packedDigest)' \
      'sha256-\(HTMLRenderer.scriptDigest)'">
      <link rel="icon" href="data:,">
      <style>\(PageFiles.style)</style>

      """
    additions.before = Self.frame(
      size: blob.environment.container.contentSize, controls: controls,
      panel: playback.map { PlayerPanel.html(states: $0.lines.count) } ?? "")
    additions.after = """
      <script type="application/json" id="kumiko-contents">\(contentsText)</script>
      \(Self.element("items", packed.flatMap { $0.lines.isEmpty ? nil : $0.lines }))<script type="text/plain" id="kumiko-layout">\(layout)</script>
      <script type="text/plain" id="kumiko-engine">\(EngineBytes.dense)</script>
      <script type="text/plain" id="kumiko-script">\(PageFiles.packed)</script>
      \(Self.element("states", playback?.lines))<script>\(PageFiles.script)</script>

      """
    return HTMLRenderer(theme: theme).render(try staticScene(), with: additions)
  }

  /// The size of the body text at each text size, in points.
  private static let bodies = PlainValue.record(
    PlainRecord(
      TextSize.allCases.map { (name: $0.rawValue, value: .number(TextStyle.body.font(at: $0).size)) }))

  private var colors: [RGBColor] { playback?.colors.list ?? contents.colors }
  private var styles: [CellStyle] { playback?.styles.list ?? contents.styles }

  /// One line for each state or list of items, which the script reads when it comes to it.
  private static func element(_ name: String, _ lines: [String]?) -> String {
    guard let lines else { return "" }
    return #"<script type="text/plain" id="kumiko-\#(name)">"# + lines.joined(separator: "\n") + "</script>\n"
  }

  private static func frame(size: Size2D, controls: Controls, panel: String) -> String {
    let textSizes = TextSize.allCases.map { size in
      let name = size.rawValue
      return #"<option value="\#(name)"\#(size == .large ? " selected" : "")>Text \#(name.uppercased())</option>"#
    }.joined()
    var options = #"<option value="window">Window</option>"#
    var screens = Device.all.map { (title: $0.title, size: $0.size) }
    if !screens.contains(where: { $0.size == size }) { screens.insert(("As written", size), at: 0) }
    for screen in screens {
      let (width, height) = (Int(screen.size.width), Int(screen.size.height))
      options += #"<option value="\#(width)x\#(height)">\#(screen.title) \#(width) × \#(height)</option>"#
    }
    let inputs = """
      <select aria-label="Device">\(options)</select><button type="button" aria-pressed="false">Right to left</button>\
      <button type="button" class="safe-area" aria-pressed="false">Safe area</button>\
      <select class="text-size" aria-label="Text size">\(textSizes)</select><span role="status"></span>
      """
    let bar =
      switch controls {
      case .none: #"<div class="controls" hidden>\#(inputs)</div>"#
      case .compact:
        #"<details class="controls compact"><summary aria-label="Controls">⋯</summary><div>\#(inputs)</div></details>"#
      case .full: #"<div class="controls">\#(inputs)</div>"#
      }
    return """
      <noscript><p class="note">This browser runs no scripts. The page shows its first items, as on a screen of \
      \(Int(size.width)) × \(Int(size.height)) points: scroll in it.</p></noscript>
      <p id="kumiko-note" class="note" role="alert" hidden></p>
      <main id="kumiko-live" hidden>
      <h1></h1>
      \(bar)
      <div class="frame"><div class="screen" tabindex="0" role="region" aria-label="Screen"><div class="canvas"></div></div></div>
      \(panel)<div class="trial" aria-hidden="true"></div>
      </main>

      """
  }

  private func contentsText(_ packed: inout PackedItems?) -> String {
    let size = blob.environment.container.contentSize
    var fields = contents.record(
      colors: colors, styles: styles, symbols: playback == nil ? contents.symbols : CellSymbol.names, packed: &packed
    ).map { $0 }
    fields += [
      ("texts", .list(blob.texts.map { .string($0) })),
      ("bodies", Self.bodies), ("textSize", .string(textSize.rawValue)),
      ("rtl", .bool(blob.environment.traits.layoutDirection == .rightToLeft)),
      ("size", .list([.number(size.width), .number(size.height)])),
      ("start", .list([.number(offset.x), .number(offset.y)])),
      (
        "orthogonalOffsets",
        .list(orthogonalOffsets.sorted { $0.key < $1.key }.map { .list([.int($0.key), .number($0.value)]) })
      ),
      ("spanStarts", .list(blob.configuration.spans.map { .int($0.sections.lowerBound) })),
      ("spanEnds", .list(blob.configuration.spans.map { .int($0.sections.upperBound) })),
    ]
    if let playback {
      fields += [
        ("tables", .list(playback.firstTables.map { .int($0) })), ("sizes", .list([])),
        (
          "rule",
          .record([
            "sticksAtStart": .bool(playback.sticksAtStart), "sticksAtEnd": .bool(playback.sticksAtEnd),
            "tolerance": .number(playback.tolerance),
          ])
        ),
      ]
    }
    return JSONText.script(.record(PlainRecord(fields.map { (name: $0.name, value: $0.value) })))
  }
}

/// The reason why a screen cannot be a live page.
public struct LivePageError: Error, Hashable, CustomStringConvertible {
  /// The reason as one sentence without a full stop.
  public var reason: String
  /// The index of the section that is the reason; nil for the screen as a whole.
  public var section: Int? = nil

  /// The reason.
  public var description: String { reason }
}
