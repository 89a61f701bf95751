public import Foundation

/// An action of a row that a swipe uncovers. Nothing shows it; a test performs it.
@preconcurrency @MainActor open class UIContextualAction: NSObject {
  /// What an action does to its row.
  public enum Style: Int, Sendable {
    /// Anything else.
    case normal
    /// It deletes the row.
    case destructive
  }

  /// What an action does. It calls the completion with whether that was done.
  public typealias Handler =
    @MainActor (
      _ action: UIContextualAction, _ sourceView: UIView, _ completionHandler: @escaping @MainActor (Bool) -> Void
    ) -> Void

  /// What the action does to its row.
  public let style: Style
  /// What the action does.
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
