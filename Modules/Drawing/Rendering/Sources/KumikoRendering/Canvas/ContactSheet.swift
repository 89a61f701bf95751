@_spi(Kumiko) public import KumikoDimension
import KumikoTextMeasuring
@_spi(Kumiko) import KumikoValues

/// Several screens in one picture, in rows and columns, each with a label above it.
///
/// ```swift
/// let sheet = ContactSheet(
///   [.init("Light", scene, theme: .light), .init("Dark", scene, theme: .dark)], columns: 2, title: "Today")
/// let picture = sheet.svg()
/// ```
public struct ContactSheet: Hashable, Sendable {
  /// A screen with its label.
  public struct Cell: Hashable, Sendable {
    /// The label.
    public var label: String
    /// The scene, of which the visible rect is drawn.
    public var scene: Scene
    /// The appearance.
    public var theme: Theme

    /// Creates a screen with a label.
    ///
    /// - Parameters:
    ///   - label: The label.
    ///   - scene: The scene, of which the visible rect is drawn.
    ///   - theme: The appearance.
    public init(_ label: String, _ scene: Scene, theme: Theme = .light) {
      self.label = label
      self.scene = scene
      self.theme = theme
    }
  }

  /// The screens, row by row.
  public var cells: [Cell]
  /// The number of columns.
  public var columns: Int
  /// The title of the picture.
  public var title: String
  /// A Boolean value that indicates whether the edge of a device is drawn around each screen.
  public var showsDevice: Bool

  /// Creates a contact sheet.
  ///
  /// - Parameters:
  ///   - cells: The screens, row by row.
  ///   - columns: The number of columns, at least 1.
  ///   - title: The title of the picture.
  ///   - showsDevice: A Boolean value that indicates whether the edge of a device is drawn around each screen.
  public init(_ cells: [Cell], columns: Int, title: String, showsDevice: Bool = false) {
    self.cells = cells
    self.columns = max(1, columns)
    self.title = title
    self.showsDevice = showsDevice
  }

  /// Returns the sheet as one SVG picture.
  ///
  /// - Complexity: O(*n* log *n*) in the boxes and texts of all scenes.
  public func svg() -> String {
    let total = size
    var document: Markup = #"""
      <svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="\#(total.width)" \#
      height="\#(total.height)" viewBox="0 0 \#(total.width) \#(total.height)" role="img" \#
      font-family="\#(Typeface.stack)">
      <title>\#(SafeText.drawnLine(title) ?? "Screens")</title>
      <rect width="\#(total.width)" height="\#(total.height)" fill="\#(Theme.light.desk)"/>

      """#
    for (number, place) in places.enumerated() {
      let cell = cells[number]
      let label = Self.label(cell.label, over: place)
      document += #"<text x="\#(label.x)" y="\#(label.baseline)" font-size="\#(label.font.size)" font-weight="600" "#
      document += #"fill="\#(label.color)">\#(label.text)</text>"#
      document += "\n"
      let renderer = SVGRenderer(theme: cell.theme, extent: .viewport, showsDevice: showsDevice)
      document += renderer.markup(cell.scene, prefix: "n\(number)-", at: place.origin)
    }
    document += "</svg>\n"
    return document.text
  }

  private static let margin = 24.0
  private static let gap = 24.0
  private static let labelHeight = 28.0

  private static func label(_ text: String, over place: Rect2D) -> DrawnText {
    let font = TextFont(size: 14, weight: .semibold)
    let shown = TextMeasure.fitted(
      SafeText.drawnLine(text) ?? "", width: place.width, size: font.size, weight: font.weight)
    return DrawnText(shown, font: font, x: place.minX, baseline: place.minY - 10, color: Theme.light.label)
  }

  /// The frames of the screens, with the edges of their devices.
  private var places: [Rect2D] { grid.places }

  private var grid: (places: [Rect2D], size: Size2D) {
    let sizes = cells.map { cell in
      SceneFrame(cell.scene, theme: cell.theme, extent: .viewport, showsDevice: showsDevice).total
    }
    var widths = Array(repeating: 0.0, count: columns)
    for (number, size) in sizes.enumerated() { widths[number % columns] = max(widths[number % columns], size.width) }
    var places: [Rect2D] = []
    var y = Self.margin
    for start in stride(from: 0, to: sizes.count, by: columns) {
      var x = Self.margin
      let row = sizes[start..<min(start + columns, sizes.count)]
      for (column, size) in row.enumerated() {
        places.append(Rect2D(origin: Point2D(x: x, y: y + Self.labelHeight), size: size))
        x += widths[column] + Self.gap
      }
      y += Self.labelHeight + row.reduce(0) { max($0, $1.height) } + Self.gap
    }
    let used = widths.prefix(max(1, min(columns, cells.count)))
    let width = used.reduce(0, +) + Self.gap * Double(used.count - 1) + 2 * Self.margin
    return (places, Size2D(width: width, height: y - Self.gap + Self.margin))
  }
}

@_spi(Kumiko) extension ContactSheet: Drawing {
  /// The size, in points.
  public var size: Size2D { grid.size }

  /// Draws the screens in an area.
  public func draw(in area: Rect2D, on canvas: inout some DrawingCanvas) {
    canvas.fill(
      Rect2D(origin: .zero, size: size), corners: DrawnCorners(top: 0, bottom: 0),
      with: .color(Theme.light.desk, opacity: 1))
    for (number, place) in places.enumerated() {
      let cell = cells[number]
      let label = Self.label(cell.label, over: place)
      if area.minY <= place.minY { canvas.text(label) }
      guard area.intersects(place) else { continue }
      canvas.save(clip: place, radius: 0, shift: place.origin)
      SceneDrawing(cell.scene, theme: cell.theme, extent: .viewport, showsDevice: showsDevice)
        .draw(in: area.offsetBy(dx: -place.minX, dy: -place.minY), on: &canvas)
      canvas.restore()
    }
  }
}
