/// The look of a preview. Nothing draws it.
@preconcurrency @MainActor open class UIPreviewParameters: NSObject {
  /// The color behind the view; nil for that of the system.
  open var backgroundColor: UIColor?

  public override init() { super.init() }
}

/// The look of the preview of a drag. Nothing draws it.
@preconcurrency @MainActor open class UIDragPreviewParameters: UIPreviewParameters {}

/// The place of a preview: a container and a center in it.
@preconcurrency @MainActor open class UIPreviewTarget: NSObject {
  /// The view that the preview is in.
  public let container: UIView
  /// The center in the container, in points.
  public let center: CGPoint
  /// The transform at the end.
  public let transform: CGAffineTransform

  /// Creates a place.
  public init(container: UIView, center: CGPoint, transform: CGAffineTransform = .identity) {
    (self.container, self.center, self.transform) = (container, center, transform)
  }
}

/// A view that stands for an item in a context menu or a drag. Nothing draws it.
@preconcurrency @MainActor open class UITargetedPreview: NSObject {
  /// The view.
  public let view: UIView
  /// The look.
  open var parameters: UIPreviewParameters
  /// The place; that of the view if none is given.
  public let target: UIPreviewTarget

  /// Creates a preview at a place.
  public init(view: UIView, parameters: UIPreviewParameters, target: UIPreviewTarget) {
    (self.view, self.parameters, self.target) = (view, parameters, target)
  }

  /// Creates a preview where the view is. A view without a superview ends the program, as in UIKit.
  public convenience init(view: UIView, parameters: UIPreviewParameters = UIPreviewParameters()) {
    guard let container = view.superview else { misuse("a preview of a view without a superview needs a target") }
    self.init(view: view, parameters: parameters, target: UIPreviewTarget(container: container, center: view.center))
  }

  /// The size of the view, in points.
  open var size: CGSize { view.bounds.size }

  /// Returns the preview at another place.
  open func retargetedPreview(with newTarget: UIPreviewTarget) -> UITargetedPreview {
    UITargetedPreview(view: view, parameters: parameters, target: newTarget)
  }
}

/// A view that stands for an item in a drag. Nothing draws it.
@preconcurrency @MainActor open class UITargetedDragPreview: UITargetedPreview {}
