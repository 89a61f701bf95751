/// A control at the side of a row. Nothing draws it: it is stored and compared, and a test taps it with
/// ``UICollectionView/kumikoTapAccessory(_:forItemAt:)``.
///
/// Two accessories are equal if they look the same. Handlers do not count.
public struct UICellAccessory: Hashable, Sendable {
  /// When an accessory is shown.
  public enum DisplayedState: Int, Sendable {
    /// Always, only while the list is edited, or only while it is not.
    case always, whenEditing, whenNotEditing
  }

  /// The sort of an accessory.
  public enum AccessoryType: Hashable, Sendable {
    /// A chevron that leads on.
    case disclosureIndicator
    /// A chevron that opens what is below.
    case outlineDisclosure
    /// A check mark.
    case checkmark
    /// A button that deletes.
    case delete
    /// A button that inserts.
    case insert
    /// A handle for dragging.
    case reorder
    /// A mark for selection while editing.
    case multiselect
    /// A text.
    case label
    /// A button for details (iOS 15.4).
    case detail
    /// A button that opens a menu (iOS 17).
    case popUpMenu
    /// A view of the application.
    case customView(UIView)
  }

  /// The action of a tap on an accessory.
  public typealias ActionHandler = @MainActor () -> Void

  /// The sort of the accessory.
  public let accessoryType: AccessoryType
  /// When it is shown.
  public let displayedState: DisplayedState
  /// A Boolean value that indicates whether the accessory is hidden.
  public let isHidden: Bool
  /// The width that the accessory takes in the row.
  public let reservedLayoutWidth: LayoutDimension
  /// The color; nil for that of the cell.
  public let tintColor: UIColor?
  /// The other choices of the accessory's own options.
  let look: Look
  let handler: ActionHandler?

  /// The choices that only some sorts of accessories have.
  struct Look: Hashable, Sendable {
    var text: String?
    var font: UIFont?
    var backgroundColor: UIColor?
    var style: OutlineDisclosureOptions.Style?
    var showsVerticalSeparator: Bool?
    var placement: Placement?
    var menu: UIMenu?
    var adjustsFont: Bool?
    var maintainsFixedSize: Bool?
  }

  init(
    _ type: AccessoryType, _ displayed: DisplayedState, isHidden: Bool, width: LayoutDimension, tintColor: UIColor?,
    look: Look = Look(), handler: ActionHandler? = nil
  ) {
    accessoryType = type
    displayedState = displayed
    self.isHidden = isHidden
    reservedLayoutWidth = width
    self.tintColor = tintColor
    self.look = look
    self.handler = handler
  }

  /// The text of a label; nil for others. Not in UIKit, which keeps it to itself.
  public var kumikoText: String? { look.text }

  /// Returns whether both accessories look the same.
  public static func == (one: UICellAccessory, other: UICellAccessory) -> Bool {
    one.accessoryType == other.accessoryType && one.displayedState == other.displayedState
      && one.isHidden == other.isHidden && one.reservedLayoutWidth == other.reservedLayoutWidth
      && one.tintColor == other.tintColor && one.look == other.look
  }

  /// Feeds what the accessory looks like into a hasher.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(accessoryType)
    hasher.combine(displayedState)
    hasher.combine(look)
  }

  /// Returns whether the accessory is shown, in a list that is being edited or in another one.
  func isShown(whileEditing isEditing: Bool) -> Bool {
    switch displayedState {
    case .always: !isHidden
    case .whenEditing: !isHidden && isEditing
    case .whenNotEditing: !isHidden && !isEditing
    }
  }
}
