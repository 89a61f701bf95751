/// Measures by the widths of Inter, without a font: the same on every machine.
///
/// Widths are sums of advance widths. Kerning and ligatures are left out, and bold text is not hinted. Scripts that the
/// table lacks have the mean width of their letters. Right-to-left text is measured in its logical order, and the painter
/// orders it.
public struct InterMeasurer: TextMeasurer, Hashable, Sendable {
  /// Creates a measurer.
  public init() {}

  /// Returns the lines of a text.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - font: The font.
  ///   - width: The width of the lines, in points.
  ///   - maximumLines: The largest number of lines; nil for no limit.
  /// - Returns: The lines, none for an empty text.
  /// - Complexity: O(*n*) in the clusters on the lines.
  public func measure(_ text: String, font: TextFont, width: Double, maximumLines: Int? = nil) -> TextBlock {
    count(text, font: font, width: width, maximumLines: maximumLines).block
  }

  /// Returns the lines of a text, and the number of clusters that were looked at.
  func count(
    _ text: String, font: TextFont, width: Double, maximumLines: Int?
  ) -> (block: TextBlock, clusters: Int) {
    var block = TextBlock(lines: [], lineHeight: font.lineHeight)
    if let maximumLines, maximumLines <= 0 {
      block.isTruncated = !text.isEmpty
      return (block, 0)
    }
    guard !text.isEmpty else { return (block, 0) }
    var text = text
    text.makeContiguousUTF8()
    let scale = max(0, font.size) / Double(AdvanceTable.em)
    let advances = AdvanceTable.of(font.weight)
    let found = text.utf8.withContiguousStorageIfAvailable { bytes in
      var filler = LineFiller(
        ClusterReader(text, bytes, advances), room: Self.room(width, scale: scale), ellipsis: advances.ellipsis,
        maximumLines: maximumLines)
      filler.fill()
      return filler
    }
    guard let found else { return (block, 0) }
    let start = text.utf8.startIndex
    block.isTruncated = found.isTruncated
    block.lines = found.lines.map { line in
      let (first, end) = (text.utf8.index(start, offsetBy: line.start), text.utf8.index(start, offsetBy: line.inkEnd))
      return TextBlock.Line(
        text: line.hasEllipsis ? text[first..<end] + "…" : String(text[first..<end]),
        source: text[first..<text.utf8.index(start, offsetBy: line.end)], width: Double(line.advance) * scale)
    }
    return (block, found.clusters)
  }

  /// The width of a line in units of the font. A text fits into its own width, in spite of rounding.
  private static func room(_ width: Double, scale: Double) -> Int {
    guard scale > 0, !width.isNaN else { return 0 }
    return Int(min(1e15, max(0, (width / scale + 1e-6).rounded(.down))))
  }
}

extension AdvanceTable {
  var ellipsis: Int { advance(of: "…") }
}
