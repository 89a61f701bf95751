/// The actions that a swipe over a row uncovers, the outermost first.
@preconcurrency @MainActor open class UISwipeActionsConfiguration: NSObject {
  /// The actions, the outermost first.
  public let actions: [UIContextualAction]
  /// A Boolean value that indicates whether a long swipe performs the first action. True by default.
  open var performsFirstActionWithFullSwipe = true

  /// Creates a set of actions.
  public init(actions: [UIContextualAction]) { self.actions = actions }
}

/// The functions of a list that return the actions of a row, and how the list looks.
struct SwipeActionProviders {
  var list: UICollectionLayoutListConfiguration?
  var leading: UICollectionLayoutListConfiguration.SwipeActionsConfigurationProvider?
  var trailing: UICollectionLayoutListConfiguration.SwipeActionsConfigurationProvider?
}
