/// Receives the changes of a scene. All functions are optional.
@preconcurrency @MainActor public protocol UISceneDelegate: NSObjectProtocol {
  /// Called when the scene is added, before it is shown.
  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions)
  /// Called after the scene was removed.
  func sceneDidDisconnect(_ scene: UIScene)
  /// Called before the scene comes to the foreground.
  func sceneWillEnterForeground(_ scene: UIScene)
  /// Called after the scene has become active.
  func sceneDidBecomeActive(_ scene: UIScene)
  /// Called before the scene becomes inactive.
  func sceneWillResignActive(_ scene: UIScene)
  /// Called after the scene went to the background.
  func sceneDidEnterBackground(_ scene: UIScene)
  /// Called with addresses to open.
  func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>)
  /// Called before an activity is continued.
  func scene(_ scene: UIScene, willContinueUserActivityWithType userActivityType: String)
  /// Called with an activity to continue.
  func scene(_ scene: UIScene, continue userActivity: NSUserActivity)
  /// Returns the state to restore later; nil for none. Called after the scene went to the background.
  func stateRestorationActivity(for scene: UIScene) -> NSUserActivity?
  /// Called with the state to restore, after the scene was added and before it is shown.
  func scene(_ scene: UIScene, restoreInteractionStateWith stateRestorationActivity: NSUserActivity)
}

/// Receives the changes of a scene with windows. All functions are optional.
@preconcurrency @MainActor public protocol UIWindowSceneDelegate: UISceneDelegate {
  /// The main window of the scene. A storyboard of the configuration sets it.
  var window: UIWindow? { get set }
  /// Called after the size, the orientation or the traits of the scene have changed.
  func windowScene(
    _ windowScene: UIWindowScene, didUpdate previousCoordinateSpace: any UICoordinateSpace,
    interfaceOrientation previousInterfaceOrientation: UIInterfaceOrientation,
    traitCollection previousTraitCollection: UITraitCollection)
  /// Called after the geometry of the scene has changed (iOS 26).
  func windowScene(
    _ windowScene: UIWindowScene, didUpdateEffectiveGeometry previousEffectiveGeometry: UIWindowScene.Geometry)
}

// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension UISceneDelegate {
  public func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions
  ) {}
  public func sceneDidDisconnect(_ scene: UIScene) {}
  public func sceneWillEnterForeground(_ scene: UIScene) {}
  public func sceneDidBecomeActive(_ scene: UIScene) {}
  public func sceneWillResignActive(_ scene: UIScene) {}
  public func sceneDidEnterBackground(_ scene: UIScene) {}
  public func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>) {}
  public func scene(_ scene: UIScene, willContinueUserActivityWithType userActivityType: String) {}
  public func scene(_ scene: UIScene, continue userActivity: NSUserActivity) {}
  public func stateRestorationActivity(for scene: UIScene) -> NSUserActivity? { nil }
  public func scene(_ scene: UIScene, restoreInteractionStateWith stateRestorationActivity: NSUserActivity) {}
}

// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension UIWindowSceneDelegate {
  /// Nil. Setting it has no effect.
  public var window: UIWindow? {
    get { nil }
    set {}
  }
  public func windowScene(
    _ windowScene: UIWindowScene, didUpdate previousCoordinateSpace: any UICoordinateSpace,
    interfaceOrientation previousInterfaceOrientation: UIInterfaceOrientation,
    traitCollection previousTraitCollection: UITraitCollection
  ) {}
  public func windowScene(
    _ windowScene: UIWindowScene, didUpdateEffectiveGeometry previousEffectiveGeometry: UIWindowScene.Geometry
  ) {}
}
