extension UICellAccessory {
  /// A width in a row.
  public enum LayoutDimension: Hashable, Sendable {
    /// As wide as other accessories of the sort, so that rows are aligned.
    case standard
    /// As wide as the accessory is.
    case actual
    /// So many points.
    case custom(CGFloat)
  }

  /// The side of a row on which a view stands.
  public enum Placement: Hashable, Sendable {
    /// Returns the number of an accessory among the others at the side, which are in the order from leading to trailing.
    public typealias Position = @MainActor (_ accessories: [UICellAccessory]) -> Int

    /// Returns a place before the accessory of the same sort, or before all others.
    public static func position(before accessory: UICellAccessory) -> Position {
      { $0.firstIndex { $0.accessoryType == accessory.accessoryType } ?? 0 }
    }

    /// Returns a place after the accessory of the same sort, or after all others.
    public static func position(after accessory: UICellAccessory) -> Position {
      { $0.firstIndex { $0.accessoryType == accessory.accessoryType }.map { $0 + 1 } ?? $0.count }
    }

    /// At the leading edge.
    case leading(displayed: DisplayedState = .always, at: Position = { $0.count })
    /// At the trailing edge.
    case trailing(displayed: DisplayedState = .always, at: Position = { _ in 0 })

    var displayed: DisplayedState {
      switch self {
      case .leading(let displayed, _), .trailing(let displayed, _): displayed
      }
    }

    var position: Position {
      switch self {
      case .leading(_, let position), .trailing(_, let position): position
      }
    }

    private var isLeading: Bool {
      if case .leading = self { true } else { false }
    }

    /// Returns whether both are at the same side and shown at the same times.
    public static func == (one: Placement, other: Placement) -> Bool {
      one.isLeading == other.isLeading && one.displayed == other.displayed
    }

    /// Feeds the side into a hasher.
    public func hash(into hasher: inout Hasher) {
      hasher.combine(isLeading)
      hasher.combine(displayed)
    }
  }

  /// The look of an accessory. Its sort decides which properties count, as UIKit has them in several types.
  public struct KumikoOptions: Hashable, Sendable {
    /// The style of a chevron that opens what is below, which decides what a tap on the row does.
    public enum Style: Int, Sendable {
      /// A tap anywhere on the row (`header`) or on the chevron (`cell`) opens it. The list decides for `automatic`.
      case automatic, header, cell
    }

    /// The style of a chevron that opens what is below.
    public var style: Style
    /// A Boolean value that indicates whether the accessory is hidden.
    public var isHidden: Bool
    /// The width that the accessory takes; nil for the standard one.
    public var reservedLayoutWidth: LayoutDimension?
    /// The color; nil for that of the cell, or of a button.
    public var tintColor: UIColor?
    /// The color behind the symbol of a button or a mark; nil for that of the button.
    public var backgroundColor: UIColor?
    /// A Boolean value that indicates whether a line separates a handle for dragging from the content.
    public var showsVerticalSeparator: Bool
    /// The font of a text; nil for that of the list.
    public var font: UIFont?
    /// A Boolean value that indicates whether the font of a text follows the text size of the system.
    public var adjustsFontForContentSizeCategory: Bool

    /// Creates a look.
    public init(
      style: Style? = nil, isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil,
      tintColor: UIColor? = nil, backgroundColor: UIColor? = nil, showsVerticalSeparator: Bool? = nil,
      font: UIFont? = nil, adjustsFontForContentSizeCategory: Bool? = nil
    ) {
      (self.style, self.isHidden) = (style ?? .automatic, isHidden ?? false)
      (self.reservedLayoutWidth, self.tintColor) = (reservedLayoutWidth, tintColor)
      (self.backgroundColor, self.showsVerticalSeparator) = (backgroundColor, showsVerticalSeparator ?? true)
      self.font = font
      self.adjustsFontForContentSizeCategory = adjustsFontForContentSizeCategory ?? true
    }
  }

  /// The look of a chevron that opens what is below.
  public typealias OutlineDisclosureOptions = KumikoOptions
  /// The look of a chevron that leads on.
  public typealias DisclosureIndicatorOptions = KumikoOptions
  /// The look of a check mark.
  public typealias CheckmarkOptions = KumikoOptions
  /// The look of a button for details.
  public typealias DetailOptions = KumikoOptions
  /// The look of a button that opens a menu.
  public typealias PopUpMenuOptions = KumikoOptions
  /// The look of a button that deletes.
  public typealias DeleteOptions = KumikoOptions
  /// The look of a button that inserts.
  public typealias InsertOptions = KumikoOptions
  /// The look of a mark for selection.
  public typealias MultiselectOptions = KumikoOptions
  /// The look of a handle for dragging.
  public typealias ReorderOptions = KumikoOptions
  /// The look of a text.
  public typealias LabelOptions = KumikoOptions

  /// A view of the application at the side of a row.
  public struct CustomViewConfiguration: Hashable, Sendable {
    /// The view.
    public let customView: UIView
    /// The side, and when the view is shown.
    public let placement: Placement
    /// A Boolean value that indicates whether the accessory is hidden.
    public var isHidden: Bool
    /// The width that the accessory takes.
    public var reservedLayoutWidth: LayoutDimension
    /// The color; nil for that of the cell.
    public var tintColor: UIColor?
    /// A Boolean value that indicates whether the view keeps its size.
    public var maintainsFixedSize: Bool
    /// Creates a description.
    public init(
      customView: UIView, placement: Placement, isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil,
      tintColor: UIColor? = nil, maintainsFixedSize: Bool? = nil
    ) {
      self.customView = customView
      self.placement = placement
      self.isHidden = isHidden ?? false
      self.reservedLayoutWidth = reservedLayoutWidth ?? .standard
      self.tintColor = tintColor
      self.maintainsFixedSize = maintainsFixedSize ?? false
    }
  }
}
