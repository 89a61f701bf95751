/// A layout between two others, which a gesture moves.
@available(
  *, unavailable, message: "nothing moves over time; setCollectionViewLayout(_:animated:) shows the end at once"
)
open class UICollectionViewTransitionLayout {}
/// The physics of views.
@available(*, unavailable, message: "nothing moves over time; test the layout without its animator")
open class UIDynamicAnimator {}
/// The focus of a remote control or a keyboard.
@available(*, unavailable, message: "there is no focus; leave functions about it out of the conformance")
open class UICollectionViewFocusUpdateContext {}
/// The focus of a remote control or a keyboard.
@available(*, unavailable, message: "there is no focus; leave functions about it out of the conformance")
open class UITableViewFocusUpdateContext {}
/// An activation of an item by a drag that rests above it.
@available(*, unavailable, message: "a drag does not rest; leave functions about spring loading out of the conformance")
open class UISpringLoadedInteractionContext {}
/// The animations of a change of focus.
@available(*, unavailable, message: "there is no focus; leave functions about it out of the conformance")
open class UIFocusAnimationCoordinator {}

extension UICollectionView {
  /// Moves to another layout with a gesture.
  @available(
    *, unavailable, message: "nothing moves over time; setCollectionViewLayout(_:animated:) shows the end at once"
  )
  public func startInteractiveTransition(
    to layout: UICollectionViewLayout, completion: ((Bool, Bool) -> Void)? = nil
  ) -> Never? { nil }
  /// Ends a movement to another layout.
  @available(*, unavailable, message: "nothing moves over time; setCollectionViewLayout(_:animated:) ends at once")
  public func finishInteractiveTransition() {}
  /// Ends a movement to another layout.
  @available(*, unavailable, message: "nothing moves over time; set the former layout again")
  public func cancelInteractiveTransition() {}
}
