/// A text size that a reader prefers: one of Apple's content size categories, by the short names of Apple's tables.
public enum TextSize: String, Hashable, Sendable, CaseIterable {
  /// Extra small.
  case extraSmall = "xs"
  /// Small.
  case small = "s"
  /// Medium.
  case medium = "m"
  /// Large, the default.
  case large = "l"
  /// Extra large.
  case extraLarge = "xl"
  /// Extra extra large.
  case extraExtraLarge = "xxl"
  /// Extra extra extra large.
  case extraExtraExtraLarge = "xxxl"
  /// The first accessibility size.
  case accessibility1 = "ax1"
  /// The second accessibility size.
  case accessibility2 = "ax2"
  /// The third accessibility size.
  case accessibility3 = "ax3"
  /// The fourth accessibility size.
  case accessibility4 = "ax4"
  /// The fifth accessibility size.
  case accessibility5 = "ax5"

  /// The position in ascending order, from 0.
  @_spi(Kumiko) public var number: Int {
    switch self {
    case .extraSmall: 0
    case .small: 1
    case .medium: 2
    case .large: 3
    case .extraLarge: 4
    case .extraExtraLarge: 5
    case .extraExtraExtraLarge: 6
    case .accessibility1: 7
    case .accessibility2: 8
    case .accessibility3: 9
    case .accessibility4: 10
    case .accessibility5: 11
    }
  }

  /// Returns a length that grows with the body text, such as the side of a symbol in a row, in points.
  ///
  /// - Parameter length: The length at the default text size, in points.
  public func scaled(_ length: Double) -> Double {
    self == .large ? length : (length * scale).rounded()
  }

  /// The size of the body text, relative to the default text size.
  @_spi(Kumiko) public var scale: Double {
    TextStyle.body.font(at: self).size / TextStyle.body.font(at: .large).size
  }

  /// A Boolean value that indicates whether the size is one of those for accessibility, at which rows are stacked.
  @_spi(Kumiko) public var isAccessibility: Bool { number >= Self.accessibility1.number }
}
