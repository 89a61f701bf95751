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
    /// The menu stays open when it is chosen (iOS 16). Nothing shows menus.
    public static let keepsMenuPresented = Attributes(rawValue: 1 << 3)
  }

  /// The title.
  open internal(set) var title: String
  /// The text below the title; nil for none (iOS 15).
  open var subtitle: String?
  /// The image; nil for none.
  open internal(set) var image: UIImage?

  init(title: String, subtitle: String? = nil, image: UIImage?) {
    (self.title, self.subtitle, self.image) = (title, subtitle, image)
  }
}

/// The place of elements that are asked for when the menu opens.
@preconcurrency @MainActor open class UIDeferredMenuElement: UIMenuElement {
  private let provider: (@escaping ([UIMenuElement]) -> Void) -> Void
  private let isCached: Bool
  private var elements: [UIMenuElement]?

  /// Creates the place of elements that are asked for once.
  public convenience init(_ elementProvider: @escaping (@escaping ([UIMenuElement]) -> Void) -> Void) {
    self.init(isCached: true, elementProvider)
  }
  private init(isCached: Bool, _ provider: @escaping (@escaping ([UIMenuElement]) -> Void) -> Void) {
    (self.isCached, self.provider) = (isCached, provider)
    super.init(title: "", image: nil)
  }

  /// Returns the place of elements that are asked for whenever the menu opens (iOS 15).
  open class func uncached(
    _ elementProvider: @escaping (@escaping ([UIMenuElement]) -> Void) -> Void
  ) -> UIDeferredMenuElement { UIDeferredMenuElement(isCached: false, elementProvider) }

  /// Asks for the elements as a menu that opens does, and calls a function with them. Not in UIKit, which shows them.
  public func kumikoOpen(_ completion: @escaping ([UIMenuElement]) -> Void) {
    if isCached, let elements { return completion(elements) }
    provider { [self] new in
      elements = new
      completion(new)
    }
  }
}
