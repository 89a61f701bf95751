/// The orientation of an interface.
public enum UIInterfaceOrientation: Int, Sendable {
  /// Not known, upright, upside down, or with the home button at the right or at the left.
  case unknown, portrait, portraitUpsideDown, landscapeRight, landscapeLeft

  /// A Boolean value that indicates whether the interface is wider than high.
  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
  /// A Boolean value that indicates whether the interface is higher than wide.
  public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
}

/// Orientations of an interface.
public struct UIInterfaceOrientationMask: OptionSet, Sendable {
  /// The bits, as UIKit has them.
  public let rawValue: UInt
  /// Creates orientations from their bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  init(_ orientation: UIInterfaceOrientation) { self.init(rawValue: 1 << UInt(orientation.rawValue)) }

  /// Upright.
  public static let portrait = UIInterfaceOrientationMask(.portrait)
  /// Upside down.
  public static let portraitUpsideDown = UIInterfaceOrientationMask(.portraitUpsideDown)
  /// With the home button at the right.
  public static let landscapeRight = UIInterfaceOrientationMask(.landscapeRight)
  /// With the home button at the left.
  public static let landscapeLeft = UIInterfaceOrientationMask(.landscapeLeft)
  /// Wider than high.
  public static let landscape: UIInterfaceOrientationMask = [.landscapeLeft, .landscapeRight]
  /// Every orientation.
  public static let all: UIInterfaceOrientationMask = [.portrait, .portraitUpsideDown, .landscape]
  /// Every orientation but upside down.
  public static let allButUpsideDown: UIInterfaceOrientationMask = [.portrait, .landscape]
}
