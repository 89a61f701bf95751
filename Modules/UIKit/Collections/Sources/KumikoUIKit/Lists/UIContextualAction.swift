/// An action of a row that a swipe uncovers. Served screens show it; a test performs it.
@preconcurrency @MainActor open class UIContextualAction: NSObject {
  /// The effect of an action on its row.
  public enum Style: Int, Sendable {
    /// `destructive` deletes the row; `normal` is anything else.
    case normal, destructive
  }

  /// The handler of an action. It calls the completion with whether the action succeeded.
  public typealias Handler =
    @MainActor (
      _ action: UIContextualAction, _ sourceView: UIView, _ completionHandler: @escaping @MainActor (Bool) -> Void
    ) -> Void

  /// The effect of the action on its row.
  public let style: Style
  /// The handler of the action.
  public let handler: Handler
  /// The title; nil for none.
  open var title: String?
  /// The image; nil for none.
  open var image: UIImage?
  /// The color behind the title; nil for that of the style.
  open var backgroundColor: UIColor?

  /// Creates an action.
  public init(style: Style, title: String?, handler: @escaping Handler) {
    self.style = style
    self.title = title
    self.handler = handler
  }
}
