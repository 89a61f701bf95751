/// The application. A test launches one and operates it:
///
/// ```swift
/// let application = UIApplication.kumikoLaunch(
///   delegate: AppDelegate(), scenes: [UISceneConfiguration(delegateClass: SceneDelegate.self)])
/// application.kumikoEnterBackground()
/// ```
///
/// There is no run loop: the functions that begin with `kumiko` call the delegates, post the notifications, lay out and return.
@preconcurrency @MainActor open class UIApplication: UIResponder {
  /// Whether the application is in use.
  public enum State: Int, Sendable {
    /// In use, shown, or not shown.
    case active, inactive, background
  }

  /// The reasons for a launch.
  public struct LaunchOptionsKey: RawRepresentable, Hashable, Sendable {
    /// The name of the reason.
    public let rawValue: String
    /// Creates a reason.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// An address to open: a `URL`.
    public static let url = LaunchOptionsKey(rawValue: "UIApplicationLaunchOptionsURLKey")
    /// The application that opens the address: a `String`.
    public static let sourceApplication = LaunchOptionsKey(rawValue: "UIApplicationLaunchOptionsSourceApplicationKey")
    /// An activity to continue: a dictionary.
    public static let userActivityDictionary = LaunchOptionsKey(
      rawValue: "UIApplicationLaunchOptionsUserActivityDictionaryKey")
  }

  /// The circumstances of an address that is opened in this application.
  public struct OpenURLOptionsKey: RawRepresentable, Hashable, Sendable {
    /// The name of the circumstance.
    public let rawValue: String
    /// Creates a circumstance.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The application that opens the address: a `String`.
    public static let sourceApplication = OpenURLOptionsKey(rawValue: "UIApplicationOpenURLOptionsSourceApplicationKey")
  }

  /// The options for opening an address with another application.
  public struct OpenExternalURLOptionsKey: RawRepresentable, Hashable, Sendable {
    /// The name of the option.
    public let rawValue: String
    /// Creates an option.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Only an application opens it, not a browser: a `Bool`.
    public static let universalLinksOnly = OpenExternalURLOptionsKey(
      rawValue: "UIApplicationOpenURLOptionUniversalLinksOnly")
  }

  /// Posted after the launch. The object is the application, in all of these.
  public nonisolated static let didFinishLaunchingNotification = NSNotification.Name(
    "UIApplicationDidFinishLaunchingNotification")
  /// Posted when the application has become active.
  public nonisolated static let didBecomeActiveNotification = NSNotification.Name(
    "UIApplicationDidBecomeActiveNotification")
  /// Posted when the application is about to become inactive.
  public nonisolated static let willResignActiveNotification = NSNotification.Name(
    "UIApplicationWillResignActiveNotification")
  /// Posted when the application went to the background.
  public nonisolated static let didEnterBackgroundNotification = NSNotification.Name(
    "UIApplicationDidEnterBackgroundNotification")
  /// Posted when the application is about to leave the background.
  public nonisolated static let willEnterForegroundNotification = NSNotification.Name(
    "UIApplicationWillEnterForegroundNotification")
  /// Posted when the application is about to end.
  public nonisolated static let willTerminateNotification = NSNotification.Name(
    "UIApplicationWillTerminateNotification")
  /// Posted when memory is short.
  public nonisolated static let didReceiveMemoryWarningNotification = NSNotification.Name(
    "UIApplicationDidReceiveMemoryWarningNotification")
  /// The address of the settings of the application.
  public nonisolated static let openSettingsURLString = "app-settings:"

  /// The application that was launched last, or one that was not launched and has no delegate.
  public internal(set) static var shared = UIApplication()
  /// Receives what UIKit logs, such as a presentation that is ignored; nil for stderr.
  public static var kumikoLogHandler: ((String) -> Void)?

  /// Receives the changes of the application. The application holds the delegate of a launch.
  open weak var delegate: (any UIApplicationDelegate)?
  /// Whether the application is in use.
  open internal(set) var applicationState = State.inactive
  /// The scenes that are connected. An application without scenes of its own has one without a delegate.
  open var connectedScenes: Set<UIScene> { Set(scenes) }
  /// The sessions of the scenes, also of those that were removed by the system.
  open internal(set) var openSessions: Set<UISceneSession> = []
  /// A Boolean value that indicates whether several scenes can be open. True if the application has scenes of its own.
  open var supportsMultipleScenes: Bool { usesScenes }
  /// A Boolean value that is stored: no device sleeps.
  open var isIdleTimerDisabled = false
  /// The number on the icon. It is stored.
  open var applicationIconBadgeNumber = 0
  /// The direction in which the interface is read.
  open var userInterfaceLayoutDirection: UIUserInterfaceLayoutDirection { .leftToRight }

  /// The addresses that were opened with other applications.
  public private(set) var kumikoOpenedURLs: [URL] = []
  /// Returns whether another application opens an address. Default: web, mail and telephone addresses.
  public var kumikoCanOpenURL: (URL) -> Bool = { ["http", "https", "mailto", "tel"].contains($0.scheme ?? "") }

  var launchDelegate: (any UIApplicationDelegate)?
  var scenes: [UIScene] = []
  /// The windows of storyboards, for delegates that have no property for them.
  var storyboardWindows: [UIWindow] = []
  var manifest: [UISceneConfiguration] = []
  var usesScenes: Bool { !manifest.isEmpty }

  /// The scene of all windows of an application without scenes of its own; nil for other applications.
  var onlyScene: UIWindowScene? { usesScenes ? nil : scenes.first as? UIWindowScene }

  /// Creates an application that is not launched; see ``kumikoLaunch(delegate:scenes:url:activity:restoring:)``.
  override init() { super.init() }

  open override var next: UIResponder? { delegate as? UIResponder }

  /// The windows of all scenes.
  @available(iOS, deprecated: 15, message: "use UIWindowScene.windows")
  open var windows: [UIWindow] { scenes.flatMap { ($0 as? UIWindowScene)?.windows ?? [] } }
  /// The window that receives the keyboard; nil for none.
  @available(iOS, deprecated: 13, message: "use UIWindowScene.keyWindow")
  open var keyWindow: UIWindow? { windows.first(where: \.isKeyWindow) }

  /// Returns whether another application opens an address. ``kumikoCanOpenURL`` decides.
  open func canOpenURL(_ url: URL) -> Bool { kumikoCanOpenURL(url) }

  /// Opens an address with another application: adds it to ``kumikoOpenedURLs`` if ``canOpenURL(_:)``.
  open func open(
    _ url: URL, options: [OpenExternalURLOptionsKey: Any] = [:], completionHandler completion: ((Bool) -> Void)? = nil
  ) {
    let opens = canOpenURL(url)
    if opens { kumikoOpenedURLs.append(url) }
    completion?(opens)
  }

  /// Opens an address with another application: adds it to ``kumikoOpenedURLs`` if ``canOpenURL(_:)``.
  @discardableResult
  open func open(_ url: URL, options: [OpenExternalURLOptionsKey: Any] = [:]) async -> Bool {
    await withCheckedContinuation { continuation in
      open(url, options: options, completionHandler: { continuation.resume(returning: $0) })
    }
  }

  /// Calls a method of a target with a sender and an event.
  ///
  /// Without a target, the first responder of the sender's window, the sender, and the responders after them are asked in turn.
  ///
  /// - Returns: Whether there was a target with the method. A target without it ends the program, as with UIKit.
  @discardableResult
  open func sendAction(_ action: Selector, to target: Any?, from sender: Any?, for event: UIEvent?) -> Bool {
    if let target {
      if !action.perform(on: target, with: [sender, event]) { action.endUnrecognized(by: target) }
      return true
    }
    let window = (sender as? UIView)?.window ?? scenes.lazy.compactMap { ($0 as? UIWindowScene)?.keyWindow }.first
    for start in [window?.firstResponder, sender as? UIResponder, window] {
      if let found = start?.target(forAction: action, withSender: sender) {
        return action.perform(on: found, with: [sender, event])
      }
    }
    return false
  }

  /// Returns the orientations that the application supports: those of the delegate.
  open func supportedInterfaceOrientations(for window: UIWindow?) -> UIInterfaceOrientationMask {
    delegate?.application(self, supportedInterfaceOrientationsFor: window) ?? .all
  }

  static func post(_ name: NSNotification.Name, _ object: AnyObject) {
    NotificationCenter.default.post(name: name, object: object)
  }

  /// Reports what UIKit logs.
  @_spi(Kumiko) public static func log(_ message: String) {
    if let kumikoLogHandler { return kumikoLogHandler(message) }
    FileHandle.standardError.write(Data("KumikoUIKit: \(message)\n".utf8))
  }
}
