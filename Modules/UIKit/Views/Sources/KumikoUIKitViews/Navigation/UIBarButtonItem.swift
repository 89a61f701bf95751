/// An item of a bar: it has a title, an image or a meaning, and an action, a target or a menu. A test taps it with ``kumikoTap()``.
@preconcurrency @MainActor open class UIBarButtonItem: NSObject {
  /// The meaning of an item that the system names.
  public enum SystemItem: Int, Sendable {
    /// The button of the system with this name.
    case done, cancel, edit, save, add, flexibleSpace, fixedSpace, compose, reply, action, organize, bookmarks, search
    /// A button for content or media, with this name.
    case refresh, stop, camera, trash, play, pause, rewind, fastForward, undo, redo
    /// The button that closes what is shown.
    case close = 24
  }

  /// The weight of an item.
  public enum Style: Int, Sendable {
    /// As most items, or as one that ends a task.
    case plain = 0, done = 2
  }

  var didChange: (() -> Void)?
  /// The title; nil for none.
  open var title: String? { didSet { didChange?() } }
  /// The image; nil for none.
  open var image: UIImage? { didSet { didChange?() } }
  /// The action of a tap; nil for none.
  open var primaryAction: UIAction?
  /// The object whose method a tap calls; nil for the first responder that has the method. It is not held.
  open weak var target: AnyObject?
  /// The method that a tap calls; nil for none.
  open var action: Selector?
  /// The titles that the item can have, for its width. They are stored.
  open var possibleTitles: Set<String>?
  /// The menu; nil for none.
  open var menu: UIMenu? { didSet { didChange?() } }
  /// The view that is shown instead; nil for none.
  open var customView: UIView? { didSet { didChange?() } }
  /// The weight.
  open var style = Style.plain { didSet { didChange?() } }
  /// A Boolean value that indicates whether the item can be tapped.
  open var isEnabled = true { didSet { didChange?() } }
  /// The color of accents; nil for that of the bar.
  open var tintColor: UIColor? { didSet { didChange?() } }
  /// A number that identifies the item. 0 by default.
  open var tag = 0
  /// The width, in points; 0 for that of the content.
  open var width: CGFloat = 0
  /// The meaning by which the system names the item; nil for none. Not in UIKit, which keeps it to itself.
  public private(set) var kumikoSystemItem: SystemItem?

  public override init() {}

  /// Creates an item. Without a title or an image, it has those of its action.
  public convenience init(
    title: String? = nil, image: UIImage? = nil, primaryAction: UIAction? = nil, menu: UIMenu? = nil
  ) {
    self.init()
    self.title = title ?? primaryAction?.title
    self.image = image ?? primaryAction?.image
    self.primaryAction = primaryAction
    self.menu = menu
  }

  /// Creates an item that the system names.
  public convenience init(systemItem: SystemItem, primaryAction: UIAction? = nil, menu: UIMenu? = nil) {
    self.init()
    kumikoSystemItem = systemItem
    self.primaryAction = primaryAction
    self.menu = menu
  }

  /// Creates an item that shows a view.
  public convenience init(customView: UIView) {
    self.init()
    self.customView = customView
  }

  /// Returns a space that grows.
  public class func flexibleSpace() -> UIBarButtonItem { UIBarButtonItem(systemItem: .flexibleSpace) }

  /// Returns a space of a width in points.
  public class func fixedSpace(_ width: CGFloat) -> UIBarButtonItem {
    let item = UIBarButtonItem(systemItem: .fixedSpace)
    item.width = width
    return item
  }
}
