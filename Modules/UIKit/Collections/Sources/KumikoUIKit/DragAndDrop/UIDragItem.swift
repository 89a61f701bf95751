/// An object that can be dragged.
public protocol NSItemProviderWriting: NSObjectProtocol {}

extension NSString: NSItemProviderWriting {}

/// Carries an object in a drag. There are no other applications: the object itself is handed over.
open class NSItemProvider: NSObject {
  private let object: Any?

  public override init() { object = nil }
  /// Creates a provider of an object.
  public init(object: any NSItemProviderWriting) { self.object = object }
  /// Creates a provider of an object. The type is ignored.
  public init(item: Any?, typeIdentifier: String?) { object = item }

  /// Returns whether the object is of a class.
  open func canLoadObject<T>(ofClass aClass: T.Type) -> Bool { object is T }

  /// Hands the object over, at once; nil if it is of another class.
  @discardableResult
  open func loadObject<T>(
    ofClass aClass: T.Type, completionHandler: @escaping (T?, (any Error)?) -> Void
  ) -> Progress {
    completionHandler(object as? T, nil)
    return Progress(totalUnitCount: 0)
  }
}

/// An item that is dragged.
@preconcurrency @MainActor open class UIDragItem: NSObject {
  /// The object that is dragged.
  public let itemProvider: NSItemProvider
  /// An object of the application; nil for none.
  open var localObject: Any?

  /// Creates an item.
  public init(itemProvider: NSItemProvider) { self.itemProvider = itemProvider }
}

/// What becomes of dropped items.
public enum UIDropOperation: UInt, Sendable {
  /// Nothing, nothing with a sign, a copy, or a move.
  case cancel, forbidden, copy, move
}

/// What is proposed for a drop.
@preconcurrency @MainActor open class UIDropProposal: NSObject {
  /// What becomes of the items.
  public let operation: UIDropOperation

  /// Creates a proposal.
  public init(operation: UIDropOperation) { self.operation = operation }
}

/// A drag and drop.
@preconcurrency @MainActor public protocol UIDragDropSession: NSObjectProtocol {
  /// The items.
  var items: [UIDragItem] { get }
  /// A Boolean value that indicates whether items can be moved, not only copied.
  var allowsMoveOperation: Bool { get }
  /// A Boolean value that indicates whether the items stay in the application.
  var isRestrictedToDraggingApplication: Bool { get }
  /// Returns the place of the finger in a view, in points.
  func location(in view: UIView) -> CGPoint
  /// Returns whether an item has an object of a class.
  func canLoadObjects<T>(ofClass aClass: T.Type) -> Bool
}

/// The part of a drag and drop that lifts items.
@preconcurrency @MainActor public protocol UIDragSession: UIDragDropSession {
  /// An object of the application; nil for none.
  var localContext: Any? { get set }
}

/// The part of a drag and drop that receives items.
@preconcurrency @MainActor public protocol UIDropSession: UIDragDropSession {
  /// The part that has lifted the items.
  var localDragSession: (any UIDragSession)? { get }
}

/// Runs closures beside the animation of a drop: at once, because changes take no time.
@preconcurrency @MainActor public protocol UIDragAnimating: NSObjectProtocol {
  /// Runs a closure.
  func addAnimations(_ animations: @escaping () -> Void)
  /// Runs a closure with the end of the animation.
  func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void)
}

/// A drag and drop within one view.
@MainActor final class DragSession: NSObject, UIDragSession, UIDropSession, UIDragAnimating {
  var items: [UIDragItem] = []
  var localContext: Any?
  var allowsMoveOperation = true
  var isRestrictedToDraggingApplication = false
  var localDragSession: (any UIDragSession)? { self }
  /// The view, and the place of the finger in it.
  private unowned let view: UIView
  var point: CGPoint

  init(in view: UIView, at point: CGPoint) { (self.view, self.point) = (view, point) }

  func location(in view: UIView) -> CGPoint { view === self.view ? point : self.view.convert(point, to: view) }
  func canLoadObjects<T>(ofClass aClass: T.Type) -> Bool {
    items.contains { $0.itemProvider.canLoadObject(ofClass: aClass) }
  }
  func addAnimations(_ animations: @escaping () -> Void) { animations() }
  func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) { completion(.end) }
}
