/// Lets the device be felt. There is none: a test reads ``kumikoLog``.
@preconcurrency @MainActor open class UIFeedbackGenerator: NSObject {
  /// What would have been felt, the latest last: at most a thousand.
  public static var kumikoLog: [String] = []

  public override init() {}

  /// Does nothing: nothing has to be made ready.
  open func prepare() {}

  static func log(_ feedback: String) {
    if kumikoLog.count == 1000 { kumikoLog.removeFirst() }
    kumikoLog.append(feedback)
  }
}

/// Lets a collision be felt.
open class UIImpactFeedbackGenerator: UIFeedbackGenerator {
  /// How a collision feels.
  public enum FeedbackStyle: Int, Sendable {
    /// Small, middle-sized, large, soft, or hard.
    case light, medium, heavy, soft, rigid
  }

  private let style: FeedbackStyle

  /// Creates a generator of collisions.
  public init(style: FeedbackStyle) { self.style = style }
  /// Creates a generator of middle-sized collisions.
  public override convenience init() { self.init(style: .medium) }

  /// Lets a collision be felt: `impact medium` is noted.
  open func impactOccurred() { Self.log("impact \(style)") }
  /// Lets a collision be felt, with a strength from 0 to 1.
  open func impactOccurred(intensity: CGFloat) { Self.log("impact \(style) \(intensity)") }
}

/// Lets a choice be felt.
open class UISelectionFeedbackGenerator: UIFeedbackGenerator {
  /// Lets a choice be felt: `selection` is noted.
  open func selectionChanged() { Self.log("selection") }
}

/// Lets the end of a task be felt.
open class UINotificationFeedbackGenerator: UIFeedbackGenerator {
  /// How a task has ended.
  public enum FeedbackType: Int, Sendable {
    /// Well, almost well, or not at all.
    case success, warning, error
  }

  /// Lets the end of a task be felt: `notification success` is noted.
  open func notificationOccurred(_ notificationType: FeedbackType) { Self.log("notification \(notificationType)") }
}

/// What the user has copied.
@preconcurrency @MainActor open class UIPasteboard: NSObject {
  /// The one place of all applications.
  public static let general = UIPasteboard()
  /// The first text; nil for none.
  open var string: String? {
    get { strings?.first }
    set { strings = newValue.map { [$0] } }
  }
  /// The texts; nil for none.
  open var strings: [String]? { didSet { changeCount += 1 } }
  /// The address; nil for none.
  open var url: URL? { didSet { changeCount += 1 } }
  /// The image; nil for none.
  open var image: UIImage? { didSet { changeCount += 1 } }
  /// The color; nil for none.
  open var color: UIColor? { didSet { changeCount += 1 } }
  /// A Boolean value that indicates whether there is a text.
  open var hasStrings: Bool { !(strings ?? []).isEmpty }
  /// A Boolean value that indicates whether there is an address.
  open var hasURLs: Bool { url != nil }
  /// A Boolean value that indicates whether there is an image.
  open var hasImages: Bool { image != nil }
  /// The number of changes.
  open private(set) var changeCount = 0
}
