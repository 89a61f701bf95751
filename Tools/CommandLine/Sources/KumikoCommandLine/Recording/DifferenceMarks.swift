@_spi(Kumiko) import Kumiko
@_spi(Kumiko) import KumikoValues

/// The frames of the elements that differ, as a picture that lies over both others: dashed as recorded, filled as they are now.
struct DifferenceMarks {
  /// The largest number of elements in a picture.
  static let limit = 2_000

  private let changes: ArraySlice<RecordDifference.Change>
  private let old: Point2D
  private let new: Point2D

  init(_ difference: RecordDifference, old: CaseRecord?, new: CaseRecord) {
    changes = difference.changes.prefix(Self.limit)
    (self.old, self.new) = (old?.origin ?? .zero, new.origin)
  }

  /// The picture over pictures of these sizes.
  func svg(_ oldSize: Size2D, _ newSize: Size2D) -> String {
    let width = max(oldSize.width, newSize.width).short
    let height = max(oldSize.height, newSize.height).short
    var lines = [
      "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"\(width)\" height=\"\(height)\" viewBox=\"0 0 \(width) \(height)\">",
      "<style>rect{fill:none;stroke-width:2}.o{stroke:#d55e00;stroke-dasharray:5 3}",
      ".n,.t{stroke:#0072b2;fill:#0072b2;fill-opacity:.14}.t{stroke-dasharray:1 3}</style>",
    ]
    for change in changes {
      if let frame = change.old?.frame, change.hasMoved { lines.append(Self.rect(frame, less: old, "o", change.name)) }
      guard let frame = change.new?.frame else { continue }
      lines.append(Self.rect(frame, less: new, change.hasMoved ? "n" : "t", change.name))
    }
    return lines.joined(separator: "\n") + "\n</svg>\n"
  }

  private static func rect(_ frame: Rect2D, less origin: Point2D, _ name: String, _ title: String) -> String {
    let numbers = [
      ("x", frame.minX - origin.x), ("y", frame.minY - origin.y), ("width", frame.width), ("height", frame.height),
    ]
    let places = numbers.map { " \($0)=\"\($1.short)\"" }.joined()
    return "<rect class=\"\(name)\"\(places)><title>\(MarkupEscaping.escaped(title))</title></rect>"
  }

  /// The size in the first line of a picture that this tool has drawn.
  static func size(ofPicture svg: String) -> Size2D {
    let head = svg.prefix(400)
    func number(_ name: String) -> Double {
      guard let start = head.firstRange(of: " \(name)=\"")?.upperBound else { return 0 }
      return Double(head[start...].prefix { $0 != "\"" }) ?? 0
    }
    return Size2D(width: number("width"), height: number("height"))
  }
}

extension CaseRecord {
  /// The scroll offset in the words of the screen.
  fileprivate var origin: Point2D {
    guard let start = screen.firstRange(of: "scrolled to ")?.upperBound else { return .zero }
    let numbers = screen[start...].split(separator: " ").compactMap { Double($0) }
    return numbers.count == 2 ? Point2D(x: numbers[0], y: numbers[1]) : .zero
  }
}
