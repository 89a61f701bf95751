// The life of an application, as Apple's "Managing your app's life cycle" describes it.
extension UIApplication {
  /// Launches an application into the foreground. It becomes ``shared``.
  ///
  /// The delegate is asked before and after the launch. Then one scene is connected, comes to the foreground and becomes active.
  ///
  /// - Parameters:
  ///   - delegate: The delegate. The application holds it.
  ///   - scenes: The configurations of scenes, the default one first. Default: ``UIApplicationDelegate/kumikoScenes``. Without any,
  ///     the delegate of the application receives the changes, and one scene has the windows.
  ///   - url: An address to open, for which the application is launched.
  ///   - activity: An activity to continue, for which the application is launched.
  ///   - state: The state that the first scene restores; see ``UISceneSession/stateRestorationActivity``.
  @discardableResult public static func kumikoLaunch(
    delegate: any UIApplicationDelegate, scenes: [UISceneConfiguration]? = nil, url: URL? = nil,
    activity: NSUserActivity? = nil, restoring state: NSUserActivity? = nil
  ) -> UIApplication {
    let application = UIApplication()
    shared = application
    application.launchDelegate = delegate
    application.delegate = delegate
    application.manifest = scenes ?? type(of: delegate).kumikoScenes
    application.launch(url, activity, state)
    return application
  }

  private func launch(_ url: URL?, _ activity: NSUserActivity?, _ state: NSUserActivity?) {
    var options: [LaunchOptionsKey: Any] = [:]
    // An application with scenes gets both with the scene, as its page "scene(_:willConnectTo:options:)" says.
    if !usesScenes {
      options[.url] = url
      if let activity { options[.userActivityDictionary] = ["UIApplicationLaunchOptionsUserActivityKey": activity] }
      connect(UISceneSession(UISceneConfiguration(delegateClass: nil)), UIScene.ConnectionOptions())
    }
    let reasons = options.isEmpty ? nil : options
    let accepts = [
      delegate?.application(self, willFinishLaunchingWithOptions: reasons) ?? true,
      delegate?.application(self, didFinishLaunchingWithOptions: reasons) ?? true,
    ]
    Self.post(Self.didFinishLaunchingNotification, self)
    guard usesScenes else {
      if !accepts.contains(false) { receive(url, nil, activity) }
      return becomeActive(scenes)
    }
    let connection = UIScene.ConnectionOptions()
    if let url { connection.urlContexts = [UIOpenURLContext(url, from: nil)] }
    if let activity { connection.userActivities = [activity] }
    becomeActive([connectScene(connection, restoring: state)].compactMap { $0 })
  }

  /// Connects another scene, which becomes active, as when the user opens one. An application without scenes of its own ignores it
  /// with a message in the log, and returns nil.
  ///
  /// - Parameters:
  ///   - activity: An activity that the scene is opened for.
  ///   - state: The state that the scene restores.
  @discardableResult
  public func kumikoConnectScene(activity: NSUserActivity? = nil, restoring state: NSUserActivity? = nil) -> UIScene? {
    let options = UIScene.ConnectionOptions()
    if let activity { options.userActivities = [activity] }
    let scene = connectScene(options, restoring: state)
    if let scene { becomeActive([scene]) }
    return scene
  }

  private func connectScene(_ options: UIScene.ConnectionOptions, restoring state: NSUserActivity?) -> UIScene? {
    guard let first = manifest.first else {
      Self.log("the application has no scenes: give their configurations to kumikoLaunch(delegate:scenes:)")
      return nil
    }
    let session = UISceneSession(first)
    session.stateRestorationActivity = state
    session.configuration =
      delegate?.application(self, configurationForConnecting: session, options: options) ?? first
    return connect(session, options)
  }

  @discardableResult
  private func connect(_ session: UISceneSession, _ options: UIScene.ConnectionOptions) -> UIScene {
    let configuration = session.configuration
    let sceneClass = configuration.sceneClass as? UIScene.Type ?? UIWindowScene.self
    let scene = sceneClass.init(session: session, connectionOptions: options)
    session.scene = scene
    openSessions.insert(session)
    scenes.append(scene)
    if let delegateClass = configuration.delegateClass {
      guard let delegate = makeInstance(of: delegateClass) as? any UISceneDelegate else {
        misuse("\(delegateClass) cannot be the delegate of a scene: it is no NSObject that is a UISceneDelegate")
      }
      scene.delegate = delegate
    } else if usesScenes {
      Self.log("the scene configuration '\(configuration.name ?? "")' has no delegate class: give it in kumikoScenes")
    }
    let window = showStoryboard(of: configuration, in: scene)
    scene.delegate?.scene(scene, willConnectTo: session, options: options)
    window?.makeKeyAndVisible()
    Self.post(UIScene.willConnectNotification, scene)
    if let state = session.stateRestorationActivity {
      scene.delegate?.scene(scene, restoreInteractionStateWith: state)
    }
    return scene
  }

  private func showStoryboard(of configuration: UISceneConfiguration, in scene: UIScene) -> UIWindow? {
    guard let storyboard = configuration.storyboard, let scene = scene as? UIWindowScene else { return nil }
    guard let controller = storyboard.instantiateInitialViewController() else {
      misuse(
        "the storyboard '\(storyboard.kumikoName)' has no initial view controller: register one with isInitial: true")
    }
    let window = UIWindow(windowScene: scene)
    window.rootViewController = controller
    (scene.delegate as? any UIWindowSceneDelegate)?.window = window
    storyboardWindows.append(window)
    return window
  }

  // MARK: - Foreground and background

  /// Brings all scenes to the foreground, and makes them active.
  public func kumikoEnterForeground() { becomeActive(scenes) }

  /// Makes all scenes inactive, as a call or the control center does.
  public func kumikoResignActive() {
    for scene in scenes { scene.deactivate() }
    followScenes()
  }

  /// Sends all scenes to the background, and asks them for the state to restore.
  public func kumikoEnterBackground() {
    kumikoResignActive()
    for scene in scenes { scene.enterBackground() }
    followScenes()
  }

  /// Sends one scene to the background, and asks it for the state to restore.
  @_spi(Kumiko) public func enterBackground(_ scene: UIScene) {
    scene.deactivate()
    scene.enterBackground()
    followScenes()
  }

  /// Brings one scene to the foreground, and makes it active.
  @_spi(Kumiko) public func enterForeground(_ scene: UIScene) { becomeActive([scene]) }

  /// Makes the application inactive without an active scene, and sends it to the background without one in the foreground.
  private func followScenes() {
    if applicationState == .active, !scenes.contains(where: { $0.activationState == .foregroundActive }) {
      if !usesScenes { delegate?.applicationWillResignActive(self) }
      Self.post(Self.willResignActiveNotification, self)
      applicationState = .inactive
    }
    if applicationState == .inactive, !scenes.contains(where: { $0.activationState == .foregroundInactive }) {
      applicationState = .background
      if !usesScenes { delegate?.applicationDidEnterBackground(self) }
      Self.post(Self.didEnterBackgroundNotification, self)
    }
  }

  private func becomeActive(_ chosen: [UIScene], opening: () -> Void = {}) {
    if applicationState == .background {
      if !usesScenes { delegate?.applicationWillEnterForeground(self) }
      Self.post(Self.willEnterForegroundNotification, self)
      applicationState = .inactive
    }
    for scene in chosen { scene.enterForeground() }
    opening()
    for scene in chosen { scene.activate() }
    if applicationState != .active {
      applicationState = .active
      if !usesScenes { delegate?.applicationDidBecomeActive(self) }
      Self.post(Self.didBecomeActiveNotification, self)
    }
    for scene in scenes { scene.layOut() }
  }

  // MARK: - Addresses and activities

  /// Has the application open an address, as another application does. It comes to the foreground if it is not there.
  public func kumikoOpen(_ url: URL, from sourceApplication: String? = nil) {
    becomeActive(scenes) { receive(url, sourceApplication, nil) }
  }

  /// Has the application continue an activity, such as a link to a web page. It comes to the foreground if it is not there.
  public func kumikoContinue(_ activity: NSUserActivity) { becomeActive(scenes) { receive(nil, nil, activity) } }

  private func receive(_ url: URL?, _ source: String?, _ activity: NSUserActivity?) {
    if let scene = scenes.first, usesScenes {
      if let url { scene.delegate?.scene(scene, openURLContexts: [UIOpenURLContext(url, from: source)]) }
      if let activity {
        scene.delegate?.scene(scene, willContinueUserActivityWithType: activity.activityType)
        scene.delegate?.scene(scene, continue: activity)
      }
      return
    }
    if let url {
      _ = delegate?.application(self, open: url, options: source.map { [.sourceApplication: $0] } ?? [:])
    }
    if let activity { _ = delegate?.application(self, continue: activity, restorationHandler: { _ in }) }
  }

  // MARK: - Ends

  /// Removes a connected scene, as the system does to free memory, or the user in the switcher of applications: then the session
  /// ends, too.
  public func kumikoDisconnect(_ scene: UIScene, discarding: Bool = false) {
    guard let index = scenes.firstIndex(where: { $0 === scene }) else { return }
    scene.deactivate()
    scene.enterBackground()
    scenes.remove(at: index)
    scene.activationState = .unattached
    scene.delegate?.sceneDidDisconnect(scene)
    Self.post(UIScene.didDisconnectNotification, scene)
    storyboardWindows.removeAll { $0.windowScene === scene }
    followScenes()
    guard discarding else { return }
    openSessions.remove(scene.session)
    delegate?.application(self, didDiscardSceneSessions: [scene.session])
  }

  /// Tells the delegate, the controllers of the windows and all observers that memory is short.
  public func kumikoReceiveMemoryWarning() {
    delegate?.applicationDidReceiveMemoryWarning(self)
    func tell(_ controller: UIViewController?) {
      controller?.didReceiveMemoryWarning()
      for child in controller?.children ?? [] { tell(child) }
      if let presented = controller?.presentedViewController { tell(presented) }
    }
    for case let scene as UIWindowScene in scenes {
      for window in scene.windows { tell(window.rootViewController) }
    }
    Self.post(Self.didReceiveMemoryWarningNotification, self)
  }

  /// Ends the application: tells the delegate and all observers. The program goes on.
  public func kumikoTerminate() {
    delegate?.applicationWillTerminate(self)
    Self.post(Self.willTerminateNotification, self)
  }
}
