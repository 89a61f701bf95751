/// Receives the changes of an application. All functions are optional.
///
/// ``main()`` runs an application that is marked with `@main`.
@preconcurrency @MainActor public protocol UIApplicationDelegate: NSObjectProtocol {
  /// The configurations of the scenes, the default one first: what `UIApplicationSceneManifest` has in a property list. Default: none;
  /// the delegate of the application receives all changes.
  static var kumikoScenes: [UISceneConfiguration] { get }
  /// Called by ``main()`` after the launch; the program ends after it. Does nothing by default.
  func kumikoRun(_ application: UIApplication)

  /// The main window of an application without scenes. It gets into the one scene of the application.
  var window: UIWindow? { get set }
  /// Called before the launch ends. The answer is whether the address of the launch is opened. True by default.
  func application(
    _ application: UIApplication, willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool
  /// Called after the launch. The answer is whether the address of the launch is opened. True by default.
  func application(
    _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool
  /// Called when an application without scenes has become active.
  func applicationDidBecomeActive(_ application: UIApplication)
  /// Called before an application without scenes becomes inactive.
  func applicationWillResignActive(_ application: UIApplication)
  /// Called when an application without scenes went to the background.
  func applicationDidEnterBackground(_ application: UIApplication)
  /// Called before an application without scenes leaves the background.
  func applicationWillEnterForeground(_ application: UIApplication)
  /// Called before the application ends.
  func applicationWillTerminate(_ application: UIApplication)
  /// Called when memory is short.
  func applicationDidReceiveMemoryWarning(_ application: UIApplication)
  /// Opens an address in an application without scenes. False by default.
  func application(_ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]) -> Bool
  /// Continues an activity in an application without scenes. False by default.
  func application(
    _ application: UIApplication, continue userActivity: NSUserActivity,
    restorationHandler: @escaping ([Any]?) -> Void
  ) -> Bool
  /// Returns the configuration of a scene. That of the session by default.
  func application(
    _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration
  /// Called after the user has removed scenes.
  func application(_ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>)
  /// Returns the orientations that the application supports. All by default.
  func application(
    _ application: UIApplication, supportedInterfaceOrientationsFor window: UIWindow?
  ) -> UIInterfaceOrientationMask
}

// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension UIApplicationDelegate {
  /// Launches the application with a new delegate, calls ``kumikoRun(_:)`` and returns. There is no run loop.
  public static func main() {
    guard let delegate = makeInstance(of: self) as? Self else {
      misuse(
        "\(self) cannot be made: a delegate that is marked with @main has to be a subclass of NSObject or UIResponder")
    }
    let application = UIApplication.kumikoLaunch(delegate: delegate)
    delegate.kumikoRun(application)
    application.kumikoTerminate()
  }

  public static var kumikoScenes: [UISceneConfiguration] { [] }
  public func kumikoRun(_ application: UIApplication) {}
  /// Nil. Setting it has no effect.
  public var window: UIWindow? {
    get { nil }
    set {}
  }
  public func application(
    _ application: UIApplication, willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool { true }
  public func application(
    _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool { true }
  public func applicationDidBecomeActive(_ application: UIApplication) {}
  public func applicationWillResignActive(_ application: UIApplication) {}
  public func applicationDidEnterBackground(_ application: UIApplication) {}
  public func applicationWillEnterForeground(_ application: UIApplication) {}
  public func applicationWillTerminate(_ application: UIApplication) {}
  public func applicationDidReceiveMemoryWarning(_ application: UIApplication) {}
  public func application(
    _ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]
  ) -> Bool { false }
  public func application(
    _ application: UIApplication, continue userActivity: NSUserActivity, restorationHandler: @escaping ([Any]?) -> Void
  ) -> Bool { false }
  public func application(
    _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration { connectingSceneSession.configuration }
  public func application(_ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>) {}
  public func application(
    _ application: UIApplication, supportedInterfaceOrientationsFor window: UIWindow?
  ) -> UIInterfaceOrientationMask { .all }
}
