/// The controllers and segues of a file, or those that a test or an application registers.
///
/// The module `KumikoUIKitNibs` reads files. What is registered precedes what the file has.
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

  private let bundle: Bundle?
  private lazy var file = UINib.reader?.storyboard(named: kumikoName, in: bundle)

  /// Creates a storyboard of the name of a file, without its extension, in a bundle; nil for the main one.
  public init(name: String, bundle storyboardBundleOrNil: Bundle?) {
    (kumikoName, bundle) = (name, storyboardBundleOrNil)
  }

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

  /// Registers a segue between the controllers of two storyboard identifiers; the first one performs it.
  public func kumikoRegisterSegue(
    _ identifier: String, from source: String, to destination: String, kind: KumikoSegueKind = .show
  ) { book.segues[source, default: [:]][identifier] = (destination, kind) }

  /// Forgets the controllers and segues of the storyboard.
  public func kumikoRemoveAll() { Self.books[kumikoName] = nil }

  // MARK: - Controllers

  /// Creates the initial controller; nil if there is none. Ends the program if a reader of files finds no such file.
  open func instantiateInitialViewController() -> UIViewController? {
    initial.map { instantiateViewController(withIdentifier: $0) }
  }

  /// Creates the initial controller with a function, as `instantiateInitialViewController()` does without one.
  public func instantiateInitialViewController<Controller: UIViewController>(
    creator: ((NSCoder) -> Controller?)? = nil
  ) -> Controller? { initial.map { instantiateViewController(identifier: $0, creator: creator) } }

  private var initial: String? {
    if let initial = book.initial ?? file?.initial { return initial }
    if file == nil, book.entries.isEmpty, let reader = UINib.reader {
      misuse(reader.reasonForNoStoryboard(named: kumikoName))
    }
    return nil
  }

  /// Creates the controller of an identifier. An unknown one ends the program; UIKit throws an exception.
  open func instantiateViewController(withIdentifier identifier: String) -> UIViewController { make(identifier, nil) }

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

  /// Creates the controller of an identifier; nil where the file has none, or one that contains itself.
  @_spi(Kumiko) public func kumikoController(
    _ identifier: String, _ creator: ((NSCoder) -> UIViewController?)? = nil
  ) -> UIViewController? {
    if book.entries[identifier] != nil { return make(identifier, creator) }
    return file?.controller(identifier, of: self, creator)
  }

  private func make(_ identifier: String, _ creator: ((NSCoder) -> UIViewController?)?) -> UIViewController {
    guard let entry = book.entries[identifier] else {
      if let controller = file?.controller(identifier, of: self, creator) { return controller }
      misuse(
        "the storyboard '\(kumikoName)' has no view controller '\(identifier)'; it has "
          + "\((book.entries.keys + (file?.identifiers ?? [])).sorted()). "
          + "Register it with UIStoryboard.kumikoRegister(_:_:)" + reasonForNoFile)
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

  private var reasonForNoFile: String {
    if file != nil { return "" }
    return UINib.reader.map { ". \($0.reasonForNoStoryboard(named: kumikoName))" }
      ?? ", or read files by KumikoUIKitNibs"
  }

  // MARK: - Segues

  /// Returns a segue of a controller. An unknown one ends the program.
  func segue(
    _ identifier: String, from source: UIViewController, _ sourceIdentifier: String, _ sender: Any?
  ) -> UIStoryboardSegue {
    let segues = book.segues[sourceIdentifier] ?? [:]
    if let (destination, kind) = segues[identifier] {
      return kind.segue(identifier, source, instantiateViewController(withIdentifier: destination))
    }
    if let segue = file?.segue(identifier, from: source, sender: sender) { return segue }
    misuse(
      "the view controller '\(sourceIdentifier)' of the storyboard '\(kumikoName)' has no segue '\(identifier)'; "
        + "it has \((segues.keys + (file?.segues(of: source) ?? [])).sorted()). "
        + "Register it with UIStoryboard.kumikoRegisterSegue(_:from:to:kind:)")
  }
}

extension KumikoSegueKind {
  /// Creates a segue that shows its destination in this way.
  @_spi(Kumiko) @MainActor public func segue(
    _ identifier: String?, _ source: UIViewController, _ destination: UIViewController
  ) -> UIStoryboardSegue {
    if case .custom(let make) = self { return make(identifier, source, destination) }
    return UIStoryboardSegue(identifier: identifier, source: source, destination: destination) {
      switch self {
      case .present: source.present(destination, animated: true)
      case .showDetail: source.showDetailViewController(destination, sender: source)
      case .show, .custom: source.show(destination, sender: source)
      }
    }
  }
}

extension UIViewController {
  /// Makes the controller one of a storyboard.
  @_spi(Kumiko) public func adopt(_ scene: ControllerScene, of storyboard: UIStoryboard) {
    (kumikoScene, origin) = (scene, (storyboard, scene.identifier))
  }
}

private struct StoryboardBook {
  struct Entry {
    let make: (NSCoder) -> UIViewController?
    let configure: @MainActor (UIViewController) -> Void
  }

  var entries: [String: Entry] = [:]
  var initial: String?
  var segues: [String: [String: (destination: String, kind: KumikoSegueKind)]] = [:]
}
