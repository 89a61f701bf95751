/// The state of a cell.
///
/// Collection views and tables set it. A cell that is not touchable is disabled, and none is in focus.
public struct UICellConfigurationState: UIConfigurationState, Hashable {
  /// The state of a cell during a drag.
  public enum DragState: Int, Sendable {
    /// No drag, the cell is lifted, or the cell is dragged.
    case none, lifting, dragging
  }

  /// The state of a cell during a drop.
  public enum DropState: Int, Sendable {
    /// No drop, a drop on other cells, or a drop on the cell.
    case none, notTargeted, targeted
  }

  /// The traits.
  public var traitCollection: UITraitCollection
  /// A Boolean value that indicates whether the cell cannot be used.
  public var isDisabled = false
  /// A Boolean value that indicates whether the item is being touched.
  public var isHighlighted = false
  /// A Boolean value that indicates whether the item is selected.
  public var isSelected = false
  /// A Boolean value that indicates whether the cell is in focus.
  public var isFocused = false
  /// A Boolean value that indicates whether the cell is pinned.
  public var isPinned = false
  /// A Boolean value that indicates whether the cell shows controls for editing.
  public var isEditing = false
  /// A Boolean value that indicates whether the item is open.
  public var isExpanded = false
  /// A Boolean value that indicates whether actions are uncovered.
  public var isSwiped = false
  /// A Boolean value that indicates whether the cell is being moved.
  public var isReordering = false
  /// The state of the cell during a drag.
  public var cellDragState = DragState.none
  /// The state of the cell during a drop.
  public var cellDropState = DropState.none
  private var own: [UIConfigurationStateCustomKey: AnyHashable] = [:]

  /// Creates a state.
  public init(traitCollection: UITraitCollection) { self.traitCollection = traitCollection }

  /// A state of the application; nil for none.
  public subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? {
    get { own[key] }
    set { own[key] = newValue }
  }
}

/// The states of a cell that come from what the user does with it and with its item.
struct CellActivity: Equatable {
  var isExpanded = false
  var isPinned = false
  var isReordering = false
  var isSwiped = false
  var drag = UICellConfigurationState.DragState.none
  var drop = UICellConfigurationState.DropState.none

  func note(in state: inout UICellConfigurationState) {
    (state.isExpanded, state.isPinned) = (isExpanded, isPinned)
    (state.isReordering, state.isSwiped) = (isReordering, isSwiped)
    (state.cellDragState, state.cellDropState) = (drag, drop)
  }
}
