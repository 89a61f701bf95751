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
    /// Returns the number of an accessory among the others at the side.
    public typealias Position = @MainActor (_ accessories: [UICellAccessory]) -> Int

    /// At the leading edge.
    case leading(displayed: DisplayedState = .always, at: Position = { $0.count })
    /// At the trailing edge.
    case trailing(displayed: DisplayedState = .always, at: Position = { _ in 0 })

    var displayed: DisplayedState {
      switch self {
      case .leading(let displayed, _), .trailing(let displayed, _): displayed
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

  /// The look of a chevron that leads on.
  public struct DisclosureIndicatorOptions: Hashable, Sendable {
    /// A Boolean value that indicates whether the accessory is hidden.
    public var isHidden: Bool
    /// The width that the accessory takes; nil for the standard one.
    public var reservedLayoutWidth: LayoutDimension?
    /// The color; nil for that of the cell.
    public var tintColor: UIColor?
    /// Creates a look.
    public init(isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil) {
      self.isHidden = isHidden ?? false
      self.reservedLayoutWidth = reservedLayoutWidth
      self.tintColor = tintColor
    }
  }

  /// The look of a chevron that opens what is below.
  public struct OutlineDisclosureOptions: Hashable, Sendable {
    /// The style of the accessory, which decides what a tap on the row does.
    public enum Style: Int, Sendable {
      /// A tap anywhere on the row (`header`) or on the chevron (`cell`) opens it. The list decides for `automatic`.
      case automatic, header, cell
    }

    /// The style of the accessory, which decides what a tap on the row does.
    public var style: Style
    /// A Boolean value that indicates whether the accessory is hidden.
    public var isHidden: Bool
    /// The width that the accessory takes; nil for the standard one.
    public var reservedLayoutWidth: LayoutDimension?
    /// The color; nil for that of the cell.
    public var tintColor: UIColor?
    /// Creates a look.
    public init(
      style: Style? = nil, isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil,
      tintColor: UIColor? = nil
    ) {
      self.style = style ?? .automatic
      self.isHidden = isHidden ?? false
      self.reservedLayoutWidth = reservedLayoutWidth
      self.tintColor = tintColor
    }
  }

  /// The look of a button that deletes or inserts.
  public struct DeleteOptions: Hashable, Sendable {
    /// A Boolean value that indicates whether the accessory is hidden.
    public var isHidden: Bool
    /// The width that the accessory takes; nil for the standard one.
    public var reservedLayoutWidth: LayoutDimension?
    /// The color; nil for that of the button.
    public var tintColor: UIColor?
    /// The color behind the symbol; nil for that of the button.
    public var backgroundColor: UIColor?
    /// Creates a look.
    public init(
      isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil,
      backgroundColor: UIColor? = nil
    ) {
      self.isHidden = isHidden ?? false
      self.reservedLayoutWidth = reservedLayoutWidth
      self.tintColor = tintColor
      self.backgroundColor = backgroundColor
    }
  }

  /// The look of a check mark.
  public typealias CheckmarkOptions = DisclosureIndicatorOptions
  /// The look of a button for details.
  public typealias DetailOptions = DisclosureIndicatorOptions
  /// The look of a button that opens a menu.
  public typealias PopUpMenuOptions = DisclosureIndicatorOptions
  /// The look of a button that inserts.
  public typealias InsertOptions = DeleteOptions
  /// The look of a mark for selection.
  public typealias MultiselectOptions = DeleteOptions

  /// The look of a handle for dragging.
  public struct ReorderOptions: Hashable, Sendable {
    /// A Boolean value that indicates whether the accessory is hidden.
    public var isHidden: Bool
    /// The width that the accessory takes; nil for the standard one.
    public var reservedLayoutWidth: LayoutDimension?
    /// The color; nil for that of the cell.
    public var tintColor: UIColor?
    /// A Boolean value that indicates whether a line separates the handle from the content.
    public var showsVerticalSeparator: Bool
    /// Creates a look.
    public init(
      isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil,
      showsVerticalSeparator: Bool? = nil
    ) {
      self.isHidden = isHidden ?? false
      self.reservedLayoutWidth = reservedLayoutWidth
      self.tintColor = tintColor
      self.showsVerticalSeparator = showsVerticalSeparator ?? true
    }
  }

  /// The look of a text.
  public struct LabelOptions: Hashable, Sendable {
    /// A Boolean value that indicates whether the accessory is hidden.
    public var isHidden: Bool
    /// The width that the accessory takes; nil for the standard one.
    public var reservedLayoutWidth: LayoutDimension?
    /// The color; nil for that of the cell.
    public var tintColor: UIColor?
    /// The font; nil for that of the list.
    public var font: UIFont?
    /// A Boolean value that indicates whether the font follows the text size of the system.
    public var adjustsFontForContentSizeCategory: Bool
    /// Creates a look.
    public init(
      isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil,
      font: UIFont? = nil, adjustsFontForContentSizeCategory: Bool? = nil
    ) {
      self.isHidden = isHidden ?? false
      self.reservedLayoutWidth = reservedLayoutWidth
      self.tintColor = tintColor
      self.font = font
      self.adjustsFontForContentSizeCategory = adjustsFontForContentSizeCategory ?? true
    }
  }

  /// A view of the application at the side of a row.
  public struct CustomViewConfiguration: Hashable, Sendable {
    /// The view.
    public let customView: UIView
    /// The side, and when the view is shown.
    public let placement: Placement
    /// A Boolean value that indicates whether the accessory is hidden.
    public let isHidden: Bool
    /// The width that the accessory takes.
    public let reservedLayoutWidth: LayoutDimension
    /// The color; nil for that of the cell.
    public let tintColor: UIColor?
    /// A Boolean value that indicates whether the view keeps its size.
    public let maintainsFixedSize: Bool
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
