/// An element of a menu: a ``UIAction`` or a ``UIMenu``. Nothing shows it; a test reads it, and performs actions.
@preconcurrency @MainActor open class UIMenuElement: NSObject {
  /// Whether an element is chosen.
  public enum State: Int, Sendable {
    /// Not chosen, chosen, or chosen in part.
    case off, on, mixed
  }

  /// The attributes of an element.
  public struct Attributes: OptionSet, Sendable {
    /// The bits, as UIKit has them.
    public let rawValue: UInt
    /// Creates attributes from their bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// It cannot be chosen.
    public static let disabled = Attributes(rawValue: 1 << 0)
    /// It deletes something.
    public static let destructive = Attributes(rawValue: 1 << 1)
    /// It is not shown.
    public static let hidden = Attributes(rawValue: 1 << 2)
  }

  /// The title.
  open internal(set) var title: String
  /// The image; nil for none.
  open internal(set) var image: UIImage?

  init(title: String, image: UIImage?) {
    self.title = title
    self.image = image
  }
}
