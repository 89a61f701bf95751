#if !hasFeature(Embedded)
  public import KumikoDimension

  /// A device by its name: the size, the scale and the safe area of its screen.
  @_spi(Kumiko) public struct Device: Sendable {
    /// The name, as options and documents write it.
    public let name: String
    /// The name, as pages show it.
    public let title: String
    /// The size of the screen, in points.
    public let size: Size2D
    /// The pixels per point.
    public let scale: Double
    /// The safe-area insets in the order top, left, bottom, right, in points.
    public let safeArea: [Double]

    private init(
      _ name: String, _ title: String, _ width: Double, _ height: Double, scale: Double, safeArea: [Double]
    ) {
      (self.name, self.title, self.scale, self.safeArea) = (name, title, scale, safeArea)
      size = Size2D(width: width, height: height)
    }

    /// Every device, in ascending order of widths.
    public static let all: [Device] = [
      Device("iphone-se-1", "iPhone SE (1st)", 320, 568, scale: 2, safeArea: [20, 0, 0, 0]),
      Device("iphone-se", "iPhone SE", 375, 667, scale: 2, safeArea: [20, 0, 0, 0]),
      Device("iphone-14", "iPhone 14", 390, 844, scale: 3, safeArea: [47, 0, 34, 0]),
      Device("iphone-15", "iPhone 15", 393, 852, scale: 3, safeArea: [59, 0, 34, 0]),
      Device("iphone-15-plus", "iPhone 15 Plus", 430, 932, scale: 3, safeArea: [59, 0, 34, 0]),
      Device("ipad-mini", "iPad mini", 744, 1_133, scale: 2, safeArea: [24, 0, 20, 0]),
      Device("ipad-air", "iPad Air", 820, 1_180, scale: 2, safeArea: [24, 0, 20, 0]),
      Device("iphone-14-landscape", "iPhone 14, landscape", 844, 390, scale: 3, safeArea: [0, 47, 21, 47]),
      Device("ipad-pro", "iPad Pro 12.9", 1_024, 1_366, scale: 2, safeArea: [24, 0, 20, 0]),
    ]
  }
#endif
