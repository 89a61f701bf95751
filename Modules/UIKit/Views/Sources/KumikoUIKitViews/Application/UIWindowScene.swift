/// A scene with windows. A test changes it with ``kumikoResize(to:)`` and ``kumikoRotate(to:)``.
@preconcurrency @MainActor open class UIWindowScene: UIScene {
  /// The place of a scene.
  @preconcurrency @MainActor open class Geometry: NSObject, UICoordinateSpace {
    /// The rectangle of the scene on the screen, in points.
    public let systemFrame: CGRect
    /// The orientation.
    public let interfaceOrientation: UIInterfaceOrientation
    /// The rectangle of the scene in its own coordinates, in points.
    public var bounds: CGRect { CGRect(origin: .zero, size: systemFrame.size) }
    /// The coordinates of the scene.
    open var coordinateSpace: any UICoordinateSpace { self }

    init(_ size: CGSize, _ interfaceOrientation: UIInterfaceOrientation) {
      systemFrame = CGRect(origin: .zero, size: size)
      self.interfaceOrientation = interfaceOrientation
    }
  }

  /// The place of the scene. It has the size of the screen at first.
  open private(set) var effectiveGeometry: Geometry
  /// The smallest and the largest size; nil on a phone, whose scenes have one size.
  open private(set) var sizeRestrictions: UISceneSizeRestrictions?
  /// How far beyond their bounds collection views and tables show rows, in parts of their size.
  @_spi(Kumiko) public var kumikoReach: CGFloat = 0 {
    didSet { if kumikoReach != oldValue { for window in windows { window.setNeedsLayoutBelow() } } }
  }
  private let idiom: UIUserInterfaceIdiom
  private var weakWindows: [WeakWindow] = []

  /// Creates a scene of the size of the screen: of a phone if a side is shorter than 600 points, or else of a tablet.
  public required init(session: UISceneSession, connectionOptions: UIScene.ConnectionOptions) {
    let size = UIScreen.main.bounds.size
    idiom = min(size.width, size.height) < 600 ? .phone : .pad
    effectiveGeometry = Geometry(size, size.width > size.height ? .landscapeRight : .portrait)
    if idiom == .pad { sizeRestrictions = UISceneSizeRestrictions() }
    super.init(session: session, connectionOptions: connectionOptions)
  }

  /// The windows, in the order in which they were added. The application holds them, as in UIKit.
  open var windows: [UIWindow] { weakWindows.compactMap(\.window) }
  /// The window that receives the keyboard; nil for none.
  open var keyWindow: UIWindow? { windows.first(where: \.isKeyWindow) }
  /// The screen.
  open var screen: UIScreen { .main }
  /// The orientation.
  open var interfaceOrientation: UIInterfaceOrientation { effectiveGeometry.interfaceOrientation }
  /// The coordinates of the scene.
  open var coordinateSpace: any UICoordinateSpace { effectiveGeometry.coordinateSpace }

  /// The traits: those of a phone, which is compact in its height too if it lies, or of a tablet, which is compact below 600 points
  /// of width.
  open var traitCollection: UITraitCollection {
    let size = effectiveGeometry.systemFrame.size
    let isWide = idiom == .pad && size.width >= 600
    let isHigh = idiom == .pad || size.height > size.width
    return UITraitCollection(traitsFrom: [
      .phone,
      UITraitCollection(
        horizontalSizeClass: isWide ? .regular : .compact, verticalSizeClass: isHigh ? .regular : .compact,
        userInterfaceIdiom: idiom),
    ])
  }

  func add(_ window: UIWindow) {
    weakWindows.removeAll { $0.window == nil || $0.window === window }
    weakWindows.append(WeakWindow(window: window))
  }

  func remove(_ window: UIWindow) { weakWindows.removeAll { $0.window === window } }

  override func layOut() { for window in windows where !window.isHidden { window.layoutIfNeeded() } }

  // MARK: - Changes of the user

  /// Gives the scene a size, in points, within ``sizeRestrictions``: windows follow, and controllers and delegates are told.
  public func kumikoResize(to size: CGSize) {
    var size = size
    if let limits = sizeRestrictions {
      size.width = max(limits.minimumSize.width, min(limits.maximumSize.width, size.width))
      size.height = max(limits.minimumSize.height, min(limits.maximumSize.height, size.height))
    }
    change(to: Geometry(size, interfaceOrientation))
  }

  /// Turns the screen. Nothing happens if the application or the controller on top does not support the orientation.
  public func kumikoRotate(to orientation: UIInterfaceOrientation) {
    var supported = UIApplication.shared.supportedInterfaceOrientations(for: keyWindow)
    var controller = (keyWindow ?? windows.first)?.rootViewController
    while let presented = controller?.presentedViewController { controller = presented }
    if let controller { supported.formIntersection(controller.supportedInterfaceOrientations) }
    guard supported.contains(UIInterfaceOrientationMask(orientation)) else { return }
    let size = effectiveGeometry.systemFrame.size
    let isTurned = orientation.isLandscape != interfaceOrientation.isLandscape
    change(to: Geometry(isTurned ? CGSize(width: size.height, height: size.width) : size, orientation))
  }

  private func change(to geometry: Geometry) {
    let (before, traits) = (effectiveGeometry, traitCollection)
    guard before.systemFrame != geometry.systemFrame || before.interfaceOrientation != geometry.interfaceOrientation
    else { return }
    effectiveGeometry = geometry
    for window in windows { window.follow(geometry.systemFrame.size, from: before.systemFrame.size, traits) }
    if let delegate = delegate as? any UIWindowSceneDelegate {
      delegate.windowScene(
        self, didUpdate: before, interfaceOrientation: before.interfaceOrientation, traitCollection: traits)
      delegate.windowScene(self, didUpdateEffectiveGeometry: before)
    }
    layOut()
  }
}

/// The smallest and the largest size of a scene, in points.
@preconcurrency @MainActor open class UISceneSizeRestrictions: NSObject {
  /// The smallest size. Default: zero.
  open var minimumSize = CGSize.zero
  /// The largest size. Default: without bounds.
  open var maximumSize = CGSize(width: CGFloat.greatestFiniteMagnitude, height: .greatestFiniteMagnitude)
  /// A Boolean value that is stored: nothing draws a button for it.
  open var allowsFullScreen = true

  override init() {}
}

struct WeakWindow {
  weak var window: UIWindow?
}
