public import KumikoComposition
@_spi(Kumiko) import KumikoDimension

extension LayoutEnvironment {
  /// Returns the environment of the sections in a layout with a configuration.
  ///
  /// The insets of its container are those of the configuration's contents-insets reference, across the axis of
  /// scrolling; or those of the section's own reference, if it is not `automatic`.
  @_spi(Kumiko) public func forSections(
    of configuration: CompositionalLayoutConfiguration, respecting reference: ContentInsetsReference = .automatic
  ) -> LayoutEnvironment {
    var environment = self
    environment.container.contentInsets = insets(
      clearOf: reference.resolved(in: configuration),
      scrolling: configuration.scrollDirection)
    return environment
  }

  /// The bounds without the insets across the axis of scrolling. Insets along the axis are ignored: content scrolls
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

  /// The layout margins, increased if the width between them exceeds the readable width.
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
  /// Resolves `automatic` to the reference of the layout, or to the safe area.
  func resolved(in configuration: CompositionalLayoutConfiguration) -> ContentInsetsReference {
    guard self == .automatic else { return self }
    let reference = configuration.contentInsetsReference
    return reference == .automatic ? .safeArea : reference
  }
}
