/// How far beyond what is in sight content is fetched ahead, in multiples of the extent that is visible.
public struct PrefetchWindow: Hashable, Sendable {
  /// In the direction in which the reader scrolls.
  public let ahead: Double
  /// In the other direction.
  public let behind: Double

  /// A window that reaches this far; nothing is fetched ahead where both are zero. Each counts from 0 to 10.
  public init(ahead: Double = 1, behind: Double = 0.25) {
    self.ahead = Self.bounded(ahead)
    self.behind = Self.bounded(behind)
  }

  /// No prefetching.
  public static let none = PrefetchWindow(ahead: 0, behind: 0)

  var isEmpty: Bool { ahead == 0 && behind == 0 }

  private static func bounded(_ extent: Double) -> Double {
    extent.isNaN ? 0 : min(max(extent, 0), 10)
  }
}
