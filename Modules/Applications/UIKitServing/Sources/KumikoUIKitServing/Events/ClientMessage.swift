import Foundation

/// What a page sends: a JSON object, so that numbers are finite. `Web/types.d.ts` has the same fields.
struct ClientMessage: Decodable {
  var t: String
  var id: Int?
  /// A number: of a patch, of taps, of an edit.
  var n: Int?
  var x, y: Double?
  /// The path of a finger: x and y in turn.
  var p: [Double]?
  /// How long a finger stays, in seconds.
  var h: Double?
  var v: String?
  /// The selected part.
  var s: [Int]?
  /// Whether the event is the last one of its sort, the appearance is dark, or a tap is beside what is presented.
  var b: Bool?

  /// The largest number of UTF-16 units of a text that a page sends.
  static let longestText = 100_000
  static let longestPath = 512

  var point: CGPoint? {
    guard let x = Self.length(x), let y = Self.length(y) else { return nil }
    return CGPoint(x: x, y: y)
  }

  var path: [CGPoint]? {
    guard let p, p.count.isMultiple(of: 2), (1...Self.longestPath).contains(p.count / 2) else { return nil }
    let lengths = p.compactMap(Self.length)
    return stride(from: 0, to: lengths.count, by: 2).map { CGPoint(x: lengths[$0], y: lengths[$0 + 1]) }
  }

  var traits: ScreenTraits? {
    guard let point, let b, let v, v.utf8.count <= 64 else { return nil }
    let size = CGSize(width: max(50, min(8_192, point.x)), height: max(50, min(8_192, point.y)))
    return ScreenTraits(size: size, isDark: b, textSize: v)
  }

  /// A length in points, of which a message has any.
  private static func length(_ value: Double?) -> Double? { value.map { max(-1e8, min(1e8, $0)) } }
}

struct ScreenTraits: Equatable {
  var size: CGSize
  var isDark: Bool
  /// The size of texts, as `UIContentSizeCategory` names it.
  var textSize: String
}
