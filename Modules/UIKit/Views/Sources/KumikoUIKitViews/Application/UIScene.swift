/// A part of the interface of an application that comes and goes by itself.
@preconcurrency @MainActor open class UIScene: UIResponder {
  /// How far a scene is from the user.
  public enum ActivationState: Int, Sendable {
    /// Not connected, shown and operated, shown, or not shown.
    case unattached = -1, foregroundActive, foregroundInactive, background
  }

  /// What a scene is connected for.
  @preconcurrency @MainActor open class ConnectionOptions: NSObject {
    /// The addresses to open.
    open internal(set) var urlContexts: Set<UIOpenURLContext> = []
    /// The activities to continue.
    open internal(set) var userActivities: Set<NSUserActivity> = []
    /// The application that asks for the scene; nil for the user.
    open internal(set) var sourceApplication: String?
    /// The type of the activity that is continued from another device; nil for none.
    open var handoffUserActivityType: String? { nil }
  }

  /// From where an address is opened.
  @preconcurrency @MainActor open class OpenURLOptions: NSObject {
    /// The application that opens it; nil for none that is known.
    open internal(set) var sourceApplication: String?
    /// A Boolean value that indicates whether the file is opened where it is.
    open internal(set) var openInPlace = false
  }

  /// The options for opening an address with another application.
  @preconcurrency @MainActor open class OpenExternalURLOptions: NSObject {
    /// A Boolean value that indicates whether only an application opens it, not a browser.
    open var universalLinksOnly = false
  }

  /// Posted after a scene was connected. The object is the scene, in all of these.
  public nonisolated static let willConnectNotification = NSNotification.Name("UISceneWillConnectNotification")
  /// Posted after a scene was removed.
  public nonisolated static let didDisconnectNotification = NSNotification.Name("UISceneDidDisconnectNotification")
  /// Posted when a scene has become active.
  public nonisolated static let didActivateNotification = NSNotification.Name("UISceneDidActivateNotification")
  /// Posted when a scene is about to become inactive.
  public nonisolated static let willDeactivateNotification = NSNotification.Name("UISceneWillDeactivateNotification")
  /// Posted when a scene is about to come to the foreground.
  public nonisolated static let willEnterForegroundNotification = NSNotification.Name(
    "UISceneWillEnterForegroundNotification")
  /// Posted when a scene went to the background.
  public nonisolated static let didEnterBackgroundNotification = NSNotification.Name(
    "UISceneDidEnterBackgroundNotification")

  /// The session of the scene.
  public let session: UISceneSession
  /// Receives the changes of the scene.
  open var delegate: (any UISceneDelegate)?
  /// How far the scene is from the user.
  open internal(set) var activationState = ActivationState.unattached
  /// The title of the scene among others. It is stored.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var title: String! = ""

  /// Creates a scene of a session. UIKit and ``UIApplication`` call it.
  public required init(session: UISceneSession, connectionOptions: UIScene.ConnectionOptions) {
    self.session = session
    super.init()
  }

  open override var next: UIResponder? { UIApplication.shared }

  /// Opens an address with another application. A test reads ``UIApplication/kumikoOpenedURLs``.
  open func open(
    _ url: URL, options: OpenExternalURLOptions?, completionHandler completion: ((Bool) -> Void)? = nil
  ) { UIApplication.shared.open(url, completionHandler: completion) }

  func layOut() {}

  // MARK: - States

  func enterForeground() {
    guard activationState == .background || activationState == .unattached else { return }
    delegate?.sceneWillEnterForeground(self)
    UIApplication.post(Self.willEnterForegroundNotification, self)
    activationState = .foregroundInactive
  }

  func activate() {
    guard activationState == .foregroundInactive else { return }
    activationState = .foregroundActive
    delegate?.sceneDidBecomeActive(self)
    UIApplication.post(Self.didActivateNotification, self)
  }

  func deactivate() {
    guard activationState == .foregroundActive else { return }
    delegate?.sceneWillResignActive(self)
    UIApplication.post(Self.willDeactivateNotification, self)
    activationState = .foregroundInactive
  }

  func enterBackground() {
    guard activationState == .foregroundInactive else { return }
    activationState = .background
    delegate?.sceneDidEnterBackground(self)
    UIApplication.post(Self.didEnterBackgroundNotification, self)
    if let state = delegate?.stateRestorationActivity(for: self) { session.stateRestorationActivity = state }
  }
}

/// An address to open.
@preconcurrency @MainActor open class UIOpenURLContext: NSObject {
  /// The address.
  public let url: URL
  /// From where the address is opened.
  public let options = UIScene.OpenURLOptions()

  init(_ url: URL, from sourceApplication: String?) {
    self.url = url
    super.init()
    options.sourceApplication = sourceApplication
  }
}
