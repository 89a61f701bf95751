/// A storyboard whose controllers and segues a test or an application registers. No archive is read.
///
/// ```swift
/// let main = UIStoryboard(name: "Main", bundle: nil)
/// main.kumikoRegister("List", ListViewController.self, isInitial: true)
/// main.kumikoRegister("Detail", DetailViewController.self) { $0.titleLabel = UILabel() }
/// main.kumikoRegisterSegue("showDetail", from: "List", to: "Detail")
/// ```
///
/// Storyboards with the same name share what is registered.
@preconcurrency @MainActor open class UIStoryboard: NSObject {
  /// The name of the storyboard. Not in UIKit, which keeps it to itself.
  public let kumikoName: String
  private static var books: [String: StoryboardBook] = [:]

  /// Creates a storyboard of a name. The bundle is not read.
  public init(name: String, bundle storyboardBundleOrNil: Bundle?) { kumikoName = name }

  private var book: StoryboardBook {
    get { Self.books[kumikoName] ?? StoryboardBook() }
    set { Self.books[kumikoName] = newValue }
  }

  // MARK: - Registration

  /// Registers the class of the controllers of an identifier. A second registration replaces the first one.
  ///
  /// - Parameters:
  ///   - identifier: The storyboard identifier.
  ///   - type: The class. Its `init(coder:)` makes the controllers, as with UIKit.
  ///   - isInitial: Whether the controller is the initial one of the storyboard.
  ///   - configure: Connects what the archive would: outlets and properties. Runs before `awakeFromNib()`.
  public func kumikoRegister<Controller: UIViewController>(
    _ identifier: String, _ type: Controller.Type, isInitial: Bool = false,
    configure: @escaping @MainActor (Controller) -> Void = { _ in }
  ) {
    book.entries[identifier] = StoryboardBook.Entry(make: type.init(coder:)) { controller in
      if let controller = controller as? Controller { configure(controller) }
    }
    if isInitial { book.initial = identifier }
  }

  /// Registers a segue.
  ///
  /// - Parameters:
  ///   - identifier: The identifier of the segue.
  ///   - source: The storyboard identifier of the controller that performs it.
  ///   - destination: The storyboard identifier of the controller that it shows.
  ///   - kind: The way in which it shows the controller.
  public func kumikoRegisterSegue(
    _ identifier: String, from source: String, to destination: String, kind: KumikoSegueKind = .show
  ) {
    book.segues[source, default: [:]][identifier] = (destination, kind)
  }

  /// Forgets the controllers and segues of the storyboard.
  public func kumikoRemoveAll() { Self.books[kumikoName] = nil }

  // MARK: - Controllers

  /// Creates the initial controller; nil if none is registered as the initial one.
  open func instantiateInitialViewController() -> UIViewController? {
    book.initial.map { instantiateViewController(withIdentifier: $0) }
  }

  /// Creates the initial controller with a function; nil if none is registered as the initial one.
  public func instantiateInitialViewController<Controller: UIViewController>(
    creator: ((NSCoder) -> Controller?)? = nil
  ) -> Controller? {
    book.initial.map { instantiateViewController(identifier: $0, creator: creator) }
  }

  /// Creates the controller of an identifier. One that is not registered ends the program; UIKit throws an exception.
  open func instantiateViewController(withIdentifier identifier: String) -> UIViewController {
    make(identifier, nil)
  }

  /// Creates the controller of an identifier with a function. Where that returns nil, `init(coder:)` makes it.
  public func instantiateViewController<Controller: UIViewController>(
    identifier: String, creator: ((NSCoder) -> Controller?)? = nil
  ) -> Controller {
    let made = make(identifier, creator)
    guard let controller = made as? Controller else {
      misuse("the storyboard '\(kumikoName)' has a \(type(of: made)) for '\(identifier)', not a \(Controller.self)")
    }
    return controller
  }

  private func make(_ identifier: String, _ creator: ((NSCoder) -> UIViewController?)?) -> UIViewController {
    guard let entry = book.entries[identifier] else {
      misuse(
        "the storyboard '\(kumikoName)' has no view controller '\(identifier)'; it has \(book.entries.keys.sorted()). "
          + "Storyboard files are not read: register it with UIStoryboard.kumikoRegister(_:_:)")
    }
    let coder = NSCoder()
    guard let controller = creator?(coder) ?? entry.make(coder) else {
      misuse("init(coder:) of the view controller '\(identifier)' of the storyboard '\(kumikoName)' returned nil")
    }
    controller.origin = (self, identifier)
    entry.configure(controller)
    controller.awakeFromNib()
    return controller
  }

  // MARK: - Segues

  /// Returns a segue of a controller. One that is not registered ends the program.
  func segue(_ identifier: String, from source: UIViewController, _ sourceIdentifier: String) -> UIStoryboardSegue {
    let segues = book.segues[sourceIdentifier] ?? [:]
    guard let (destination, kind) = segues[identifier] else {
      misuse(
        "the view controller '\(sourceIdentifier)' of the storyboard '\(kumikoName)' has no segue '\(identifier)'; "
          + "it has \(segues.keys.sorted()). Register it with UIStoryboard.kumikoRegisterSegue(_:from:to:kind:)")
    }
    let controller = instantiateViewController(withIdentifier: destination)
    if case .custom(let make) = kind { return make(identifier, source, controller) }
    return UIStoryboardSegue(identifier: identifier, source: source, destination: controller) {
      switch kind {
      case .present: source.present(controller, animated: true)
      case .showDetail: source.showDetailViewController(controller, sender: source)
      case .show, .custom: source.show(controller, sender: source)
      }
    }
  }
}

/// The registered controllers and segues of a storyboard.
private struct StoryboardBook {
  /// How the controllers of an identifier are made.
  struct Entry {
    let make: (NSCoder) -> UIViewController?
    let configure: @MainActor (UIViewController) -> Void
  }

  var entries: [String: Entry] = [:]
  var initial: String?
  /// The segues by their source and identifier.
  var segues: [String: [String: (destination: String, kind: KumikoSegueKind)]] = [:]
}
