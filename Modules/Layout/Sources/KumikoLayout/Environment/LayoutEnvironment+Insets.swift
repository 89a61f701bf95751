public import KumikoComposition
import KumikoDimension

extension LayoutEnvironment {
  /// What sections of a layout with `configuration` find: the container's insets are those that the configuration's
  /// reference asks for, across the direction of scrolling.
  public func forSections(of configuration: CompositionalLayoutConfiguration) -> LayoutEnvironment {
    var environment = self
    environment.container.contentInsets = insets(
      clearOf: configuration.contentInsetsReference.resolved(in: configuration),
      scrolling: configuration.scrollDirection)
    return environment
  }

  /// The bounds, less the insets across the direction of scrolling. Those along it are never taken off: content runs on
  /// under bars.
  func container(clearOf reference: ContentInsetsReference, scrolling axis: LayoutAxis) -> Rect2D {
    Rect2D(origin: .zero, size: container.contentSize).inset(by: insets(clearOf: reference, scrolling: axis))
  }

  private func insets(clearOf reference: ContentInsetsReference, scrolling axis: LayoutAxis) -> DirectionalEdgeInsets {
    (container.contentInsets + insets(of: reference)).only(along: axis.crossed)
  }

  private func insets(of reference: ContentInsetsReference) -> DirectionalEdgeInsets {
    switch reference {
    case .none: .zero
    case .automatic, .safeArea: safeAreaInsets
    case .layoutMargins: layoutMargins
    case .readableContent: readableInsets
    }
  }

  /// The layout margins, and more where the room between them is wider than text should be.
  private var readableInsets: DirectionalEdgeInsets {
    guard let readableContentWidth else { return layoutMargins }
    var insets = layoutMargins
    let spare = container.contentSize.width - insets.total(along: .horizontal) - readableContentWidth
    if spare > 0 {
      insets.leading += spare / 2
      insets.trailing += spare / 2
    }
    return insets
  }
}

extension ContentInsetsReference {
  /// What `automatic` means in a layout: what the layout says, and the safe area where it says nothing either.
  func resolved(in configuration: CompositionalLayoutConfiguration) -> ContentInsetsReference {
    guard self == .automatic else { return self }
    let reference = configuration.contentInsetsReference
    return reference == .automatic ? .safeArea : reference
  }
}
