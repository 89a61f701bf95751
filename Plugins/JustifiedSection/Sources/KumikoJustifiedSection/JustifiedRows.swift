import KumikoDimension

/// Divides photographs among rows from edge to edge.
struct JustifiedRows {
  var width: Double
  var rowHeight: Double
  var spacing: Double
  var rowSpacing: Double
  var lastRow: JustifiedLastRow

  /// Returns the frames of photographs with aspect ratios, in rows from the top. O(n).
  func frames(_ ratios: [Double]) -> [Rect2D] {
    var frames: [Rect2D] = []
    frames.reserveCapacity(ratios.count)
    var top = 0.0
    var first = 0
    while first < ratios.count {
      let row = row(from: first, ratios)
      let isFull = row.height <= rowHeight || row.end < ratios.count || lastRow == .fill
      let height = isFull ? row.height : rowHeight
      var left = isFull ? 0 : start(of: row.end - first, row.sum * height)
      for item in first..<row.end {
        // The last photograph of a full row ends at the edge, whatever the rounding.
        let extent = isFull && item == row.end - 1 ? width - left : ratios[item] * height
        frames.append(Rect2D(x: left, y: top, width: extent, height: height))
        left += extent + spacing
      }
      top += height + rowSpacing
      first = row.end
    }
    return frames
  }

  /// Returns the end of a row, the sum of its aspect ratios, and its height from edge to edge.
  private func row(from first: Int, _ ratios: [Double]) -> (end: Int, sum: Double, height: Double) {
    var sum = ratios[first]
    var end = first + 1
    var height = width / sum
    while height > rowHeight, end < ratios.count {
      let room = width - Double(end - first) * spacing
      // There is no room for another gap: the row is high instead.
      guard room > 0 else { break }
      sum += ratios[end]
      end += 1
      height = room / sum
    }
    return (end, sum, height)
  }

  /// Returns the start of a last row that is not full, with a number of photographs and the sum of their widths.
  private func start(of count: Int, _ sum: Double) -> Double {
    let slack = max(0, width - sum - Double(count - 1) * spacing)
    return switch lastRow {
    case .leading, .fill: 0
    case .center: slack / 2
    case .trailing: slack
    }
  }
}
