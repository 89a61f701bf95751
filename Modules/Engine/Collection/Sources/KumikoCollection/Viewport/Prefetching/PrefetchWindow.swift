/// The distances beyond the visible rect in which content is prefetched, in multiples of the visible extent.
///
/// The window follows the visible rect in steps: it lags behind it by at most an eighth of its larger distance. Prefetching
/// gains time ahead, for which no exact edge is needed.
///
/// The scroll direction turns when the reader has scrolled back by a tenth of the visible extent. A smaller movement cancels
/// nothing.
public struct PrefetchWindow: Hashable, Sendable {
  /// The distance in the scroll direction.
  public let ahead: Double
  /// The distance against the scroll direction.
  public let behind: Double

  /// Creates a window. Nothing is prefetched if both distances are 0.
  ///
  /// - Parameters:
  ///   - ahead: The distance in the scroll direction, limited to 0 to 10.
  ///   - behind: The distance against the scroll direction, limited to 0 to 10.
  public init(ahead: Double = 1, behind: Double = 0.25) {
    self.ahead = Self.bounded(ahead)
    self.behind = Self.bounded(behind)
  }

  /// No prefetching.
  public static let none = PrefetchWindow(ahead: 0, behind: 0)

  var isEmpty: Bool { ahead == 0 && behind == 0 }

  /// The largest distance by which the window lags, in multiples of the visible extent.
  @_spi(Kumiko) public var lag: Double { max(ahead, behind) / 8 }

  private static func bounded(_ extent: Double) -> Double {
    extent.isNaN ? 0 : min(max(extent, 0), 10)
  }
}
