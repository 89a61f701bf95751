/// The change of one item or section in an update of a collection view.
///
/// The item of the index path of a section is `NSNotFound`, as in UIKit.
open class UICollectionViewUpdateItem: NSObject {
  /// The kind of a change.
  public enum Action: Int, Sendable {
    /// It is new.
    case insert
    /// It is gone.
    case delete
    /// It is reloaded.
    case reload
    /// It has another place.
    case move
    /// It does not change.
    case none
  }

  /// The index path before the update; nil for what is new.
  public let indexPathBeforeUpdate: IndexPath?
  /// The index path after the update; nil for what is gone.
  public let indexPathAfterUpdate: IndexPath?
  /// The kind of change.
  public let updateAction: Action

  init(_ action: Action, from before: IndexPath?, to after: IndexPath?) {
    updateAction = action
    indexPathBeforeUpdate = before
    indexPathAfterUpdate = after
  }
}
