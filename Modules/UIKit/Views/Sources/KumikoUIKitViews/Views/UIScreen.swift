/// A screen. There is none: it has the size of a phone, which a test can change. Views follow their window, not the screen.
@preconcurrency @MainActor open class UIScreen: NSObject {
  /// The one screen.
  public static let main = UIScreen()

  /// The size that ``bounds`` has, in points. Default: a phone of 390 × 844 points.
  public var kumikoSize = CGSize(width: 390, height: 844)
  /// The rectangle of the screen, in points.
  open var bounds: CGRect { CGRect(origin: .zero, size: kumikoSize) }
  /// The number of pixels in a point: 1, as the traits of a window have it by default.
  open var scale: CGFloat { 1 }
  /// The traits: those of a phone.
  open var traitCollection: UITraitCollection { .phone }
}

/// A device. There is none: it is a phone, which a test can change. Layouts follow the traits of their window.
@preconcurrency @MainActor open class UIDevice: NSObject {
  /// The one device.
  public static let current = UIDevice()

  /// The sort of device that ``userInterfaceIdiom`` tells. Default: a phone.
  public var kumikoIdiom = UIUserInterfaceIdiom.phone
  /// The sort of device.
  open var userInterfaceIdiom: UIUserInterfaceIdiom { kumikoIdiom }
}
