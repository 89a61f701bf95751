public import Foundation

/// The row of a list, with accessories.
@preconcurrency @MainActor open class UICollectionViewListCell: UICollectionViewCell {
  /// The controls at the sides of the row. They are stored: nothing draws them.
  open var accessories: [UICellAccessory] = []
  /// How far the row is indented.
  open var indentationLevel = 0
  /// The width of one level of indentation, in points.
  open var indentationWidth: CGFloat = 10

  /// Creates a row.
  public override init(frame: CGRect) { super.init(frame: frame) }

  /// Creates a row without a size.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Returns texts for a row, to fill and to set as `contentConfiguration`.
  open func defaultContentConfiguration() -> UIListContentConfiguration { .cell() }
}

/// A control at the side of a row. It is stored and compared: nothing draws it.
public struct UICellAccessory: Hashable, Sendable {
  /// When an accessory is shown.
  public enum DisplayedState: Int, Sendable {
    /// Always.
    case always
    /// While the list is edited.
    case whenEditing
    /// While the list is not edited.
    case whenNotEditing
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
    /// A button for details.
    case detail
  }

  /// The sort of the accessory.
  public let accessoryType: AccessoryType
  /// When it is shown.
  public let displayedState: DisplayedState
  /// The text of a label; nil for others.
  public let text: String?

  private init(_ type: AccessoryType, _ displayed: DisplayedState, text: String? = nil) {
    (accessoryType, displayedState, self.text) = (type, displayed, text)
  }

  /// A chevron that leads on.
  public static func disclosureIndicator(displayed: DisplayedState = .always) -> UICellAccessory {
    UICellAccessory(.disclosureIndicator, displayed)
  }
  /// A chevron that opens what is below.
  public static func outlineDisclosure(displayed: DisplayedState = .always) -> UICellAccessory {
    UICellAccessory(.outlineDisclosure, displayed)
  }
  /// A check mark.
  public static func checkmark(displayed: DisplayedState = .always) -> UICellAccessory {
    UICellAccessory(.checkmark, displayed)
  }
  /// A button that deletes.
  public static func delete(displayed: DisplayedState = .whenEditing) -> UICellAccessory {
    UICellAccessory(.delete, displayed)
  }
  /// A button that inserts.
  public static func insert(displayed: DisplayedState = .whenEditing) -> UICellAccessory {
    UICellAccessory(.insert, displayed)
  }
  /// A handle for dragging.
  public static func reorder(displayed: DisplayedState = .whenEditing) -> UICellAccessory {
    UICellAccessory(.reorder, displayed)
  }
  /// A mark for selection while editing.
  public static func multiselect(displayed: DisplayedState = .whenEditing) -> UICellAccessory {
    UICellAccessory(.multiselect, displayed)
  }
  /// A text.
  public static func label(text: String, displayed: DisplayedState = .always) -> UICellAccessory {
    UICellAccessory(.label, displayed, text: text)
  }
  /// A button for details.
  public static func detail(displayed: DisplayedState = .always) -> UICellAccessory {
    UICellAccessory(.detail, displayed)
  }
}
