import KumikoUIKitViews
import Testing

/// The calls and notifications of a test, in their order.
@MainActor private enum Notes {
  static var all: [String] = []
  static func add(_ note: String) { all.append(note) }
  static func take() -> [String] {
    defer { all = [] }
    return all
  }
}

private final class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?
  var accepts = true
  var orientations = UIInterfaceOrientationMask.all

  func application(
    _ application: UIApplication, willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    Notes.add("app will finish")
    return accepts
  }
  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]? = nil
  ) -> Bool {
    let url = launchOptions?[.url].map { " for \($0)" } ?? ""
    Notes.add("app did finish\(url)")
    return true
  }
  func applicationDidBecomeActive(_ application: UIApplication) { Notes.add("app active") }
  func applicationWillResignActive(_ application: UIApplication) { Notes.add("app will resign") }
  func applicationDidEnterBackground(_ application: UIApplication) { Notes.add("app background") }
  func applicationWillEnterForeground(_ application: UIApplication) { Notes.add("app will foreground") }
  func applicationWillTerminate(_ application: UIApplication) { Notes.add("app will terminate") }
  func applicationDidReceiveMemoryWarning(_ application: UIApplication) { Notes.add("app memory") }
  func application(_ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any] = [:]) -> Bool {
    Notes.add("app opens \(url) from \(options[.sourceApplication] ?? "nobody")")
    return true
  }
  func application(
    _ application: UIApplication, continue userActivity: NSUserActivity,
    restorationHandler: @escaping ([Any]?) -> Void
  ) -> Bool {
    Notes.add("app continues \(userActivity.activityType)")
    return true
  }
  func application(_ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>) {
    Notes.add("app discards \(sceneSessions.count)")
  }
  func application(
    _ application: UIApplication, supportedInterfaceOrientationsFor window: UIWindow?
  ) -> UIInterfaceOrientationMask { orientations }
}

private final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions
  ) {
    let urls = connectionOptions.urlContexts.map { " for \($0.url)" }.joined()
    Notes.add("scene connects\(urls), \(scene.activationState)")
    guard window == nil, let scene = scene as? UIWindowScene else { return }
    window = UIWindow(windowScene: scene)
    window?.rootViewController = RootController()
    window?.makeKeyAndVisible()
  }
  func sceneDidDisconnect(_ scene: UIScene) { Notes.add("scene disconnects") }
  func sceneWillEnterForeground(_ scene: UIScene) { Notes.add("scene will foreground") }
  func sceneDidBecomeActive(_ scene: UIScene) { Notes.add("scene active") }
  func sceneWillResignActive(_ scene: UIScene) { Notes.add("scene will resign") }
  func sceneDidEnterBackground(_ scene: UIScene) { Notes.add("scene background") }
  func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>) {
    for context in URLContexts {
      Notes.add("scene opens \(context.url) from \(context.options.sourceApplication ?? "nobody")")
    }
  }
  func scene(_ scene: UIScene, willContinueUserActivityWithType userActivityType: String) {
    Notes.add("scene will continue \(userActivityType)")
  }
  func scene(_ scene: UIScene, continue userActivity: NSUserActivity) {
    Notes.add("scene continues \(userActivity.activityType)")
  }
  func stateRestorationActivity(for scene: UIScene) -> NSUserActivity? {
    let activity = NSUserActivity(activityType: "org.example.state")
    activity.addUserInfoEntries(from: ["page": 3])
    return activity
  }
  func scene(_ scene: UIScene, restoreInteractionStateWith stateRestorationActivity: NSUserActivity) {
    Notes.add("scene restores page \(stateRestorationActivity.userInfo?["page"] ?? "none")")
  }
  func windowScene(
    _ windowScene: UIWindowScene, didUpdate previousCoordinateSpace: any UICoordinateSpace,
    interfaceOrientation previousInterfaceOrientation: UIInterfaceOrientation,
    traitCollection previousTraitCollection: UITraitCollection
  ) { Notes.add("scene was \(previousCoordinateSpace.bounds.width) wide") }
  func windowScene(
    _ windowScene: UIWindowScene, didUpdateEffectiveGeometry previousEffectiveGeometry: UIWindowScene.Geometry
  ) { Notes.add("scene is \(windowScene.effectiveGeometry.systemFrame.width) wide") }
}

private final class RootController: UIViewController {
  override func willTransition(
    to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
  ) { Notes.add("controller to \(newCollection.verticalSizeClass)") }
  override func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
    Notes.add("controller to \(size.width)")
  }
  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    Notes.add("controller is \(traitCollection.verticalSizeClass)")
  }
  override func didReceiveMemoryWarning() { Notes.add("controller memory") }
}

/// The order is that of Apple's pages "Managing your app's life cycle", "Responding to the launch of your app", "Preparing your UI
/// to run in the foreground", "Preparing your UI to run in the background" and "UISceneDelegate".
@MainActor @Suite("The life cycle of an application and its scenes", .serialized)
struct LifeCycleTests {
  private let url = URL(filePath: "/page")

  /// Launches an application with scenes, and forgets the calls of the launch.
  private func launchWithScenes(
    onScreen size: CGSize = CGSize(width: 390, height: 844)
  ) throws -> (UIApplication, UIWindowScene) {
    // Tests of served screens, in the same process, have other screens.
    UIScreen.main.kumikoSize = size
    let application = UIApplication.kumikoLaunch(
      delegate: AppDelegate(), scenes: [UISceneConfiguration(delegateClass: SceneDelegate.self)])
    _ = Notes.take()
    return (application, try #require(application.connectedScenes.first as? UIWindowScene))
  }

  @Test("an application with scenes: its delegate hears of the launch, the scene delegate of all else")
  func launchOfScenes() throws {
    let application = UIApplication.kumikoLaunch(
      delegate: AppDelegate(), scenes: [UISceneConfiguration(delegateClass: SceneDelegate.self)])
    #expect(
      Notes.take() == [
        "app will finish", "app did finish", "scene connects, unattached", "scene will foreground", "scene active",
      ])
    #expect(UIApplication.shared === application)
    #expect(application.applicationState == .active)
    let scene = try #require(application.connectedScenes.first as? UIWindowScene)
    #expect(scene.activationState == .foregroundActive)
    #expect(scene.session.scene === scene)
    #expect(scene.keyWindow?.rootViewController is RootController)
    #expect(scene.keyWindow?.frame == scene.effectiveGeometry.systemFrame)
    #expect(application.openSessions == [scene.session])
  }

  @Test("an application without scenes: its delegate hears of all")
  func launchWithoutScenes() {
    let delegate = AppDelegate()
    let application = UIApplication.kumikoLaunch(delegate: delegate, scenes: [])
    #expect(Notes.take() == ["app will finish", "app did finish", "app active"])
    delegate.window = UIWindow(frame: UIScreen.main.bounds)
    delegate.window?.makeKeyAndVisible()
    #expect((application.connectedScenes.first as? UIWindowScene)?.windows.first === delegate.window)
    #expect(delegate.window != nil)
    application.kumikoEnterBackground()
    #expect(application.applicationState == .background)
    application.kumikoEnterForeground()
    application.kumikoTerminate()
    #expect(
      Notes.take() == ["app will resign", "app background", "app will foreground", "app active", "app will terminate"])
  }

  @Test("a scene goes to the background and comes back")
  func background() throws {
    let (application, scene) = try launchWithScenes()
    application.kumikoEnterBackground()
    #expect(Notes.take() == ["scene will resign", "scene background"])
    #expect(scene.activationState == .background)
    #expect(application.applicationState == .background)
    application.kumikoEnterBackground()
    #expect(Notes.take().isEmpty)
    application.kumikoEnterForeground()
    #expect(Notes.take() == ["scene will foreground", "scene active"])
    application.kumikoResignActive()
    #expect(scene.activationState == .foregroundInactive)
    #expect(application.applicationState == .inactive)
    application.kumikoEnterForeground()
    #expect(Notes.take() == ["scene will resign", "scene active"])
  }

  @Test("notifications of the application are posted with scenes and without, those of scenes by the scene")
  func notifications() throws {
    let (application, _) = try launchWithScenes()
    let names = [
      UIApplication.willResignActiveNotification, UIApplication.didEnterBackgroundNotification,
      UIApplication.willEnterForegroundNotification, UIApplication.didBecomeActiveNotification,
      UIScene.willDeactivateNotification, UIScene.didEnterBackgroundNotification,
      UIScene.willEnterForegroundNotification, UIScene.didActivateNotification,
    ]
    let posted = Posted()
    let tokens = names.map { name in
      NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { _ in posted.names.append(name) }
    }
    application.kumikoEnterBackground()
    application.kumikoEnterForeground()
    for token in tokens { NotificationCenter.default.removeObserver(token) }
    #expect(posted.names.filter { !$0.rawValue.hasPrefix("UIScene") } == Array(names[..<4]))
    #expect(posted.names.filter { $0.rawValue.hasPrefix("UIScene") } == Array(names[4...]))
  }

  private final class Posted: @unchecked Sendable { var names: [NSNotification.Name] = [] }

  @Test("an address opens with the launch, or in the running scene, which comes to the foreground for it")
  func addresses() throws {
    UIApplication.kumikoLaunch(
      delegate: AppDelegate(), scenes: [UISceneConfiguration(delegateClass: SceneDelegate.self)], url: url)
    #expect(Notes.take().contains("scene connects for file:///page, unattached"))
    let (application, _) = try launchWithScenes()
    application.kumikoEnterBackground()
    _ = Notes.take()
    application.kumikoOpen(url, from: "org.example.mail")
    #expect(
      Notes.take() == ["scene will foreground", "scene opens file:///page from org.example.mail", "scene active"])
    application.kumikoContinue(NSUserActivity(activityType: "org.example.read"))
    #expect(Notes.take() == ["scene will continue org.example.read", "scene continues org.example.read"])
  }

  @Test("an application without scenes opens the address of its launch, unless it returns false")
  func addressWithoutScenes() {
    let application = UIApplication.kumikoLaunch(delegate: AppDelegate(), scenes: [], url: url)
    #expect(
      Notes.take() == [
        "app will finish", "app did finish for file:///page", "app opens file:///page from nobody", "app active",
      ])
    application.kumikoContinue(NSUserActivity(activityType: "org.example.read"))
    #expect(Notes.take() == ["app continues org.example.read"])
    let delegate = AppDelegate()
    delegate.accepts = false
    UIApplication.kumikoLaunch(delegate: delegate, scenes: [], url: url)
    #expect(Notes.take() == ["app will finish", "app did finish for file:///page", "app active"])
  }

  @Test("a scene gives its state in the background, and another launch restores it")
  func restoration() throws {
    let (application, scene) = try launchWithScenes()
    #expect(scene.session.stateRestorationActivity == nil)
    application.kumikoEnterBackground()
    let state = try #require(scene.session.stateRestorationActivity)
    #expect(state.activityType == "org.example.state")
    _ = Notes.take()
    UIApplication.kumikoLaunch(
      delegate: AppDelegate(), scenes: [UISceneConfiguration(delegateClass: SceneDelegate.self)], restoring: state)
    #expect(Notes.take()[2...3] == ["scene connects, unattached", "scene restores page 3"])
  }

  @Test("a scene is added and removed; the session stays, unless the user removed the scene")
  func scenes() throws {
    let (application, scene) = try launchWithScenes()
    let second = try #require(application.kumikoConnectScene())
    #expect(Notes.take() == ["scene connects, unattached", "scene will foreground", "scene active"])
    #expect(application.connectedScenes == [scene, second])
    application.kumikoDisconnect(second)
    #expect(Notes.take() == ["scene will resign", "scene background", "scene disconnects"])
    #expect(second.activationState == .unattached)
    #expect(application.applicationState == .active)
    #expect(application.openSessions.contains(second.session))
    application.kumikoDisconnect(scene, discarding: true)
    #expect(Notes.take().last == "app discards 1")
    #expect(application.applicationState == .background)
    #expect(application.openSessions == [second.session])
  }

  @Test("a turn: the controller hears of traits and size before, the scene delegate after it")
  func rotation() throws {
    let (_, scene) = try launchWithScenes()
    scene.kumikoRotate(to: .landscapeRight)
    #expect(
      Notes.take() == [
        "controller to compact", "controller to 844.0", "controller is compact", "scene was 390.0 wide",
        "scene is 844.0 wide",
      ])
    #expect(scene.interfaceOrientation == .landscapeRight)
    #expect(scene.keyWindow?.frame == frame(0, 0, 844, 390))
    #expect(scene.keyWindow?.traitCollection.horizontalSizeClass == .compact)
    scene.kumikoRotate(to: .portraitUpsideDown)
    #expect(scene.interfaceOrientation == .landscapeRight, "a phone does not stand on its head")
  }

  @Test("an application allows orientations, too")
  func orientations() {
    let delegate = AppDelegate()
    delegate.orientations = .portrait
    let application = UIApplication.kumikoLaunch(delegate: delegate, scenes: [])
    let scene = application.connectedScenes.first as? UIWindowScene
    scene?.kumikoRotate(to: .landscapeLeft)
    #expect(scene?.interfaceOrientation == .portrait)
  }

  @Test("a scene of a tablet is resized within its restrictions; one of a phone has none")
  func sizes() throws {
    #expect(try launchWithScenes().1.sizeRestrictions == nil)
    defer { UIScreen.main.kumikoSize = CGSize(width: 390, height: 844) }
    let (_, scene) = try launchWithScenes(onScreen: CGSize(width: 1024, height: 1366))
    #expect(scene.traitCollection.horizontalSizeClass == .regular)
    scene.sizeRestrictions?.minimumSize.width = 500
    scene.kumikoResize(to: CGSize(width: 320, height: 1366))
    #expect(scene.effectiveGeometry.systemFrame.size == CGSize(width: 500, height: 1366))
    #expect(scene.keyWindow?.traitCollection.horizontalSizeClass == .compact)
    #expect(scene.keyWindow?.traitCollection.userInterfaceIdiom == .pad)
  }

  @Test("a storyboard of a configuration shows its initial controller before the scene connects")
  func storyboard() throws {
    let storyboard = UIStoryboard(name: "Scene", bundle: nil)
    storyboard.kumikoRegister("Root", RootController.self, isInitial: true)
    let application = UIApplication.kumikoLaunch(
      delegate: AppDelegate(),
      scenes: [UISceneConfiguration(delegateClass: SceneDelegate.self, storyboard: storyboard)])
    let scene = try #require(application.connectedScenes.first as? UIWindowScene)
    let delegate = try #require(scene.delegate as? SceneDelegate)
    #expect(scene.windows.map { $0 === delegate.window } == [true])
    #expect(delegate.window?.rootViewController?.storyboard === storyboard)
    #expect(delegate.window?.isHidden == false)
    _ = Notes.take()
  }

  @Test(
    "a configuration with a known name has the objects of the known one, and others those of the one without a name")
  func configurations() {
    UIApplication.kumikoLaunch(
      delegate: AppDelegate(),
      scenes: [UISceneConfiguration(kumikoName: "Default Configuration", delegateClass: SceneDelegate.self)])
    let found = UISceneConfiguration(name: "Default Configuration", sessionRole: .windowApplication)
    #expect(found.delegateClass == SceneDelegate.self)
    #expect(UISceneConfiguration(name: "Other", sessionRole: .windowApplication).delegateClass == nil)
    UIApplication.kumikoLaunch(
      delegate: AppDelegate(), scenes: [UISceneConfiguration(delegateClass: SceneDelegate.self)])
    #expect(UISceneConfiguration(name: "Other", sessionRole: .windowApplication).delegateClass == SceneDelegate.self)
    _ = Notes.take()
  }

  @Test("a window of an application without scenes is the application's, whatever property holds it and when")
  func windowsWithoutScenes() throws {
    final class Showing: UIResponder, UIApplicationDelegate {
      var other: UIWindow?
      func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
      ) -> Bool {
        let shown = UIWindow(frame: UIScreen.main.bounds)
        shown.rootViewController = UIViewController()
        shown.makeKeyAndVisible()
        other = shown
        return true
      }
    }
    let delegate = Showing()
    let application = UIApplication.kumikoLaunch(delegate: delegate)
    let window = try #require(delegate.other)
    #expect(application.windows == [window] && application.keyWindow === window)
    let scene = try #require(window.windowScene)
    #expect(scene === application.connectedScenes.first)
    // Tests of other modules may have left a screen of another size.
    let upright = window.frame.size
    scene.kumikoRotate(to: .landscapeRight)
    #expect(upright.width < upright.height && window.frame.size == CGSize(width: upright.height, height: upright.width))
    #expect(window.traitCollection.verticalSizeClass == .compact)
    let wide = UIWindow(frame: frame(0, 0, 1000, 700))
    wide.makeKey()
    #expect(wide.windowScene === scene && wide.isKeyWindow && !window.isKeyWindow)
    #expect(wide.traitCollection.horizontalSizeClass == .regular)
    UIApplication.kumikoLaunch(delegate: AppDelegate())
    _ = Notes.take()
  }

  @Test("memory is short: the delegate and the controllers hear of it")
  func memory() throws {
    let (application, _) = try launchWithScenes()
    application.kumikoReceiveMemoryWarning()
    #expect(Notes.take() == ["app memory", "controller memory"])
  }

  @Test("an address for another application is noted, if one opens it")
  func otherApplications() async throws {
    let (application, scene) = try launchWithScenes()
    let page = try #require(URL(string: "https://example.org"))
    let own = try #require(URL(string: "example:1"))
    var answers: [Bool] = []
    application.open(page) { answers.append($0) }
    scene.open(own, options: nil) { answers.append($0) }
    #expect(answers == [true, false])
    #expect(application.kumikoOpenedURLs == [page])
    application.kumikoCanOpenURL = { $0.scheme == "example" }
    #expect(await application.open(own))
    #expect(application.kumikoOpenedURLs == [page, own])
  }

  @Test("one window of a scene receives the keyboard")
  func keyWindows() throws {
    let (_, scene) = try launchWithScenes()
    let first = try #require(scene.keyWindow)
    let second = UIWindow(windowScene: scene)
    second.makeKeyAndVisible()
    #expect(scene.keyWindow === second)
    #expect(!first.isKeyWindow)
    #expect(scene.windows == [first, second])
    #expect(second.next === scene)
  }

  @Test("@main makes the delegate, whose class has an init() that is not required")
  func main() {
    MainDelegate.main()
    #expect(Notes.take() == ["run with 7", "end"])
    #expect(UIApplication.shared.delegate is MainDelegate)
  }
}

private class MainDelegate: UIResponder, UIApplicationDelegate {
  var value = 5
  override init() {
    super.init()
    value = 7
  }
  func kumikoRun(_ application: UIApplication) { Notes.add("run with \(value)") }
  func applicationWillTerminate(_ application: UIApplication) { Notes.add("end") }
}
