@_spi(Kumiko) import KumikoUIKitViews

/// A control at the side of a row. A test taps it with ``UICollectionView/kumikoTapAccessory(_:forItemAt:)``.
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
    /// A button that opens a menu (iOS 16).
    case popUpMenu
    /// A view of the application.
    case customView(UIView)
  }

  /// The action of a tap on an accessory.
  public typealias ActionHandler = @MainActor () -> Void
  /// Called with a menu from which an element was chosen.
  public typealias MenuSelectedElementDidChangeHandler = @MainActor (_ menu: UIMenu) -> Void

  /// The sort of the accessory.
  public let accessoryType: AccessoryType
  /// When it is shown.
  public let displayedState: DisplayedState
  let options: KumikoOptions
  let text: String?
  let menu: UIMenu?
  let custom: CustomViewConfiguration?
  let handler: ActionHandler?

  init(
    _ type: AccessoryType, _ displayed: DisplayedState, _ options: KumikoOptions, text: String? = nil,
    menu: UIMenu? = nil, custom: CustomViewConfiguration? = nil, handler: ActionHandler? = nil
  ) {
    (accessoryType, displayedState, self.options, self.text) = (type, displayed, options, text)
    (self.menu, self.custom, self.handler) = (menu, custom, handler)
  }

  /// A Boolean value that indicates whether the accessory is hidden.
  public var isHidden: Bool { options.isHidden }
  /// The width that the accessory takes in the row.
  public var reservedLayoutWidth: LayoutDimension { options.reservedLayoutWidth ?? .standard }
  /// The color; nil for that of the cell.
  public var tintColor: UIColor? { options.tintColor }
  /// The text of a label; nil for others. Not in UIKit, which keeps it to itself.
  public var kumikoText: String? { text }

  /// The font of a label in traits.
  func font(in traits: UITraitCollection) -> UIFont {
    let font = options.font ?? .preferredFont(forTextStyle: .body)
    return options.adjustsFontForContentSizeCategory ? font.grown(in: traits) : font
  }

  /// Returns whether both accessories look the same.
  public static func == (one: UICellAccessory, other: UICellAccessory) -> Bool {
    (one.accessoryType, one.displayedState, one.options, one.text, one.menu, one.custom)
      == (other.accessoryType, other.displayedState, other.options, other.text, other.menu, other.custom)
  }

  /// Feeds what the accessory looks like into a hasher.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(accessoryType)
    hasher.combine(displayedState)
    hasher.combine(options)
  }

  func isShown(whileEditing isEditing: Bool) -> Bool {
    switch displayedState {
    case .always: !isHidden
    case .whenEditing: !isHidden && isEditing
    case .whenNotEditing: !isHidden && !isEditing
    }
  }
}
