/// The data of a scene that outlive it: the configuration, and the state to restore.
@preconcurrency @MainActor open class UISceneSession: NSObject {
  /// The use of a scene.
  public struct Role: RawRepresentable, Hashable, Sendable {
    /// The name of the use.
    public let rawValue: String
    /// Creates a use.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Windows of the application.
    public static let windowApplication = Role(rawValue: "UIWindowSceneSessionRoleApplication")
  }

  /// The scene; nil while none is connected.
  open internal(set) weak var scene: UIScene?
  /// The use of the scene.
  public let role: Role
  /// The objects of the scene.
  open internal(set) var configuration: UISceneConfiguration
  /// A name that no other session has.
  public let persistentIdentifier = UUID().uuidString
  /// The state to restore when the scene connects again; nil for none. The delegate of the scene gives it.
  open var stateRestorationActivity: NSUserActivity?
  /// Values of the application.
  open var userInfo: [String: Any]?

  init(_ configuration: UISceneConfiguration) {
    self.configuration = configuration
    role = configuration.role
  }
}

/// The objects that a scene is made of.
@preconcurrency @MainActor open class UISceneConfiguration: NSObject {
  /// The name; nil for none.
  public let name: String?
  /// The use of the scene.
  public let role: UISceneSession.Role
  /// The class of the scene; nil for `UIWindowScene`.
  open var sceneClass: AnyClass?
  /// The class of the delegate of the scene; nil for none.
  open var delegateClass: AnyClass?
  /// The storyboard whose initial controller is shown; nil for none.
  open var storyboard: UIStoryboard?

  /// Creates a configuration, with the objects of the one with this name among ``UIApplicationDelegate/kumikoScenes``, or else of
  /// one without a name.
  public init(name: String?, sessionRole: UISceneSession.Role) {
    self.name = name
    role = sessionRole
    super.init()
    let manifest = UIApplication.shared.manifest.filter { $0.role == role }
    guard let known = manifest.first(where: { $0.name == name }) ?? manifest.first(where: { $0.name == nil }) else {
      return
    }
    (sceneClass, delegateClass, storyboard) = (known.sceneClass, known.delegateClass, known.storyboard)
  }

  /// Creates a configuration, as the property list of an application does with UIKit.
  public convenience init(
    kumikoName name: String? = nil, delegateClass: AnyClass?, storyboard: UIStoryboard? = nil
  ) {
    self.init(name: name, sessionRole: .windowApplication)
    (sceneClass, self.delegateClass, self.storyboard) = (nil, delegateClass, storyboard)
  }
}
