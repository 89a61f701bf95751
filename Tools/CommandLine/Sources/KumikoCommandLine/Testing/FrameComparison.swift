@_spi(Kumiko) import Kumiko
@_spi(Kumiko) import KumikoRendering

/// Two frames as a small picture in text: the expected one with dots, the actual one with lines.
///
/// ```text
/// ┌────────────┐··
/// │            │ ·
/// └────────────┘ ·
/// ················
/// ```
struct FrameComparison {
  var expected: Rect2D
  var actual: Rect2D

  private static let columns = 48
  private static let rows = 12

  /// The lines of the picture; none where a frame has no finite size.
  var lines: [String] {
    let minX = min(expected.minX, actual.minX)
    let minY = min(expected.minY, actual.minY)
    let width = max(expected.maxX, actual.maxX) - minX
    let height = max(expected.maxY, actual.maxY) - minY
    guard width.isFinite, height.isFinite, width > 0 || height > 0 else { return [] }
    // A character is about twice as high as wide.
    let unit = max(width / Double(Self.columns - 1), height / Double(2 * (Self.rows - 1)), 1e-9)
    func column(_ x: Double) -> Int { min(max(Int(((x - minX) / unit).rounded()), 0), Self.columns - 1) }
    func row(_ y: Double) -> Int { min(max(Int(((y - minY) / (2 * unit)).rounded()), 0), Self.rows - 1) }
    let size = (column(max(expected.maxX, actual.maxX)) + 1, row(max(expected.maxY, actual.maxY)) + 1)
    var canvas = Array(repeating: Array(repeating: Character(" "), count: size.0), count: size.1)
    for (frame, isActual) in [(expected, false), (actual, true)] {
      let columns = column(frame.minX)...column(frame.maxX)
      let rows = row(frame.minY)...row(frame.maxY)
      for y in rows {
        for x in columns
        where y == rows.lowerBound || y == rows.upperBound || x == columns.lowerBound || x == columns.upperBound {
          canvas[y][x] = isActual ? Self.line(x, y, columns, rows) : "·"
        }
      }
    }
    return canvas.map { String($0).trimmingTrailingSpaces }
  }

  private static func line(_ x: Int, _ y: Int, _ columns: ClosedRange<Int>, _ rows: ClosedRange<Int>) -> Character {
    if columns.count == 1 { return rows.count == 1 ? "▪" : "│" }
    if rows.count == 1 { return "─" }
    switch (x, y) {
    case (columns.lowerBound, rows.lowerBound): return "┌"
    case (columns.upperBound, rows.lowerBound): return "┐"
    case (columns.lowerBound, rows.upperBound): return "└"
    case (columns.upperBound, rows.upperBound): return "┘"
    default: return y == rows.lowerBound || y == rows.upperBound ? "─" : "│"
    }
  }
}
