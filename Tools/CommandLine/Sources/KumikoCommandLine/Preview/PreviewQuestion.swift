@_spi(Kumiko) import Kumiko
@_spi(Kumiko) import KumikoConfiguration
import KumikoRendering
@_spi(Kumiko) import KumikoValues

/// A question of a preview: why an element has its frame on the screen that the page shows.
struct PreviewQuestion: Sendable {
  /// The largest width and height of a screen, in points.
  private static let largestSide = 10_000.0

  /// The settings that the page chooses.
  private static let fields = ["viewport", "rtl", "text-size", "safe-area"].compactMap { name in
    ScreenSettings.field(name).map { (name: name, field: $0) }
  }

  private var documents: PreviewDocuments
  private var screen: Int
  private var editor: EditorLink
  private var offset: [Double]
  private var section: String
  private var item: String?
  private var kind: String?
  private var index: Int?

  /// Reads the fields of a request; nil if one of them is invalid.
  ///
  /// - Parameter needsElement: A Boolean value that indicates whether the request has to name an element.
  init?(
    _ query: [String: String], documents: PreviewDocuments, screen: Int, editor: EditorLink, needsElement: Bool = true
  ) {
    self.documents = documents
    self.screen = screen
    self.editor = editor
    for (name, field) in Self.fields {
      guard let text = query[name] else { continue }
      guard let change = field.read(text) else { return nil }
      change.apply(&self.documents.loader.settings)
    }
    let offset = (query["offset"] ?? "0,0").split(separator: ",").compactMap { Double($0) }.filter(\.isFinite)
    guard offset.count == 2, let section = query["section"] ?? (needsElement ? nil : "") else { return nil }
    self.offset = offset
    self.section = section
    item = query["item"]
    kind = query["kind"]
    index = query["index"].flatMap { Int($0) }
    if needsElement, item == nil, kind == nil, index == nil { return nil }
  }

  /// Returns what the page shows as SVG.
  func picture(_ theme: Theme) throws -> String {
    try made().previewPicture(title: documents.title, offset: offset, theme: theme)
  }

  /// The explanation, or the reason why there is none, as JSON.
  var answer: String {
    do {
      return try explanation()
    } catch {
      return JSONText.line(["formatVersion": 1, "error": .string(CommandFailure.reason(of: error))])
    }
  }

  /// The screen with the settings of the page.
  private func made() throws -> Screen {
    let size = documents.loader.settings.size
    guard max(size.width, size.height) <= Self.largestSide else {
      throw CommandFailure(
        "a screen of \(size.width.short) x \(size.height.short) points is too large: "
          + "each side is at most \(Self.largestSide.short)")
    }
    return try documents.screen(screen)
  }

  /// The values of the section; nil for an element of the layout or of a span.
  private func values(_ made: Screen) throws -> PreviewValues? {
    guard let number = made.sectionIDs.firstIndex(of: section) else { return nil }
    return PreviewValues(made, section: number, registry: try documents.loader.registry(for: documents.layout))
  }

  private func explanation() throws -> String {
    let stamp = documents.stamp(of: screen)
    let made = try made()
    try ElementLimit.check(made, ElementLimit.frames, advice: "ask with a part of the data", verb: "searched")
    var viewport = try made.viewport()
    try ScreenPlace(offset: offset).scroll(&viewport, of: made)
    let tested = TestedScreen(made, seenThrough: viewport)
    // The section names a cell or a view; the item alone is enough for a cell.
    let reference = ElementReference(section: section, kind: kind, item: item, index: item == nil ? index : nil)
    guard let element = try tested.elements(reference).first,
      let explanation = tested.layout.explanation(of: element.attributes)
    else {
      throw TestedScreen.Missing(message: "the screen does not have this element", range: reference.range)
    }
    var more: PlainRecord = ["source": .string(stamp)]
    if let values = try values(made) { more["values"] = values.list(editor, layout: documents.layout) }
    return ExplanationReport(tested: tested, element: element, explanation: explanation).json(more) { file, place in
      editor.address(file: file, line: place.line, column: place.column)
    }
  }
}
