import KumikoDimension
@_spi(Kumiko) import KumikoRendering
@_spi(Kumiko) import KumikoUIKitDrawing
@_spi(Kumiko) import KumikoValues

/// What a view shows, as lines of text and as elements of a sweep.
struct ShownNode {
  /// The node, with its frame in the coordinates of the whole picture.
  var node: ViewNode
  var frame: Rect2D
  /// The number of nodes around it that are written, for the indentation.
  var depth: Int
  /// The index of the cell around it in the list of nodes; nil outside of cells.
  var cell: Int?
  var scroller: Int?
  var scrollsAside: Bool
  var isInBar: Bool

  /// The role as assistive technology has it; `view` for others.
  var role: String { node.access?.role.rawValue ?? "view" }

  var lines: [String] {
    node.content.flatMap { content -> [String] in
      guard case .lines(let lines) = content else { return [] }
      return lines.map { $0.runs.map(\.text).joined() }
    }
  }

  /// The text that the node shows, or the words of the element; nil for none.
  var text: String? {
    let lines = lines
    if !lines.isEmpty { return lines.joined(separator: "⏎") }
    return node.field?.text ?? node.access.flatMap { $0.label.isEmpty ? nil : $0.label }
  }

  /// The plate with its corners, the fonts and colours of texts, and the shapes, in words that no other look has.
  private var look: [String] {
    var words: [String] = []
    func color(_ color: NodeColor?) -> String {
      color.map { $0.color.hexText + ($0.opacity < 1 ? "/\(Self.short($0.opacity))" : "") } ?? "none"
    }
    if let fill = node.fill { words.append("plate \(color(fill))") }
    let corners = [node.corners.topLeft, node.corners.topRight, node.corners.bottomRight, node.corners.bottomLeft]
    if corners != [0, 0, 0, 0] { words.append("round \(corners.map(Self.short).joined(separator: " "))") }
    if let border = node.border { words.append("border \(Self.short(border.width)) \(color(border.color))") }
    if let shadow = node.shadow { words.append("shadow \(Self.short(shadow.radius)) \(color(shadow.color))") }
    if node.opacity < 1 { words.append("opacity \(Self.short(node.opacity))") }
    for content in node.content {
      switch content {
      case .lines(let lines):
        words += lines.flatMap(\.runs).map { "\($0.style.fontWords) \(color($0.style.color))" }
      case .picture(let picture):
        words.append("picture \(String(picture.key, radix: 16))" + (picture.tint.map { " \(color($0))" } ?? ""))
      case .shape(let shape):
        let inks = shape.gradient.map { $0.stops.map { color($0) }.joined(separator: "–") } ?? color(shape.fill)
        words.append("shape \(Self.digest(shape.steps)) \(inks)" + (shape.stroke.map { " line \(color($0))" } ?? ""))
      }
    }
    // Lines of one text are told once.
    return words.enumerated().filter { $0.offset == 0 || words[$0.offset - 1] != $0.element }.map(\.element)
  }

  /// A number by which the shapes of two symbols differ.
  private static func digest(_ steps: [PathStep]) -> String {
    // Records have the digests of the steps under a former name.
    let words = "\(steps)".replacing("KumikoRendering.PathStep", with: "KumikoUIKitDrawing.NodeShape.Step")
    return String(StableHash.short(of: words.utf8), radix: 16)
  }

  /// The line of a record: the role, the text and the frame, the state, and the look.
  var line: String {
    var line = String(repeating: "  ", count: depth) + role
    if let text { line += " '\(text.replacing("\n", with: "⏎"))'" }
    line += " at (\([frame.minX, frame.minY, frame.width, frame.height].map(Self.short).joined(separator: ", ")))"
    if let value = node.access?.value { line += " \(value)" }
    if node.access?.isSelected == true { line += " selected" }
    if node.access?.isEnabled == false { line += " disabled" }
    let look = look
    return look.isEmpty ? line : "\(line): \(look.joined(separator: ", "))"
  }

  private static func short(_ number: Double) -> String {
    let rounded = (number * 100).rounded() / 100
    return rounded == rounded.rounded() && abs(rounded) < 1e15 ? "\(Int(rounded))" : "\(rounded)"
  }

  /// Returns the nodes of a picture that show something, from back to front. `rows` numbers the nodes that scroll to
  /// the sides without a view of their own.
  static func all(in root: ViewNode, rows: [Int: Int] = [:]) -> [ShownNode] {
    var found: [ShownNode] = []
    func visit(_ node: ViewNode, _ origin: Point2D, _ around: ShownNode?) {
      let frame = Rect2D(
        origin: Point2D(x: origin.x + node.frame.minX, y: origin.y + node.frame.minY), size: node.frame.size)
      var shown = ShownNode(
        node: node, frame: frame, depth: around?.depth ?? 0, cell: around?.cell, scroller: around?.scroller,
        scrollsAside: around?.scrollsAside ?? false, isInBar: around?.isInBar ?? false)
      if let row = rows[node.id] { (shown.scroller, shown.scrollsAside) = (row, true) }
      var inside = shown
      // What only holds others is passed over.
      if node.access != nil || !node.content.isEmpty || node.fill != nil || node.field != nil || around == nil {
        if node.access?.role == .listitem { inside.cell = found.count }
        found.append(shown)
        inside.depth += 1
      }
      var start = frame.origin
      if let scroller = node.scroller {
        start = Point2D(x: start.x - scroller.offset.x, y: start.y - scroller.offset.y)
        inside.scroller = node.id
        inside.scrollsAside = shown.scrollsAside || scroller.contentSize.width > frame.width + 0.5
      }
      inside.isInBar = shown.isInBar || node.access?.role == .navigation || node.access?.role == .tabList
      for child in node.children { visit(child, start, inside) }
    }
    visit(root, .zero, nil)
    return found
  }
}
