import KumikoComposition
@_spi(Kumiko) import KumikoDimension

extension BoundaryCompiler {
  /// Creates the compiler of a section's headers and footers.
  ///
  /// Across the axis of scrolling, fractions refer to the container without the section's content insets if the items
  /// follow them. A section with a reference of its own for supplementary items uses that instead.
  ///
  /// - Parameter container: The container of the section, without the insets of its content insets reference.
  init(of section: LayoutSection, in container: Rect2D, _ environment: LayoutEnvironment, mainAxis: LayoutAxis) {
    let cross = mainAxis.crossed
    var room = container
    let reference = section.supplementaryContentInsetsReference
    if reference != .automatic {
      room = environment.container(clearOf: reference, scrolling: mainAxis)
    } else if section.supplementariesFollowContentInsets {
      room.size[cross] -= section.contentInsets.total(along: cross)
      room.origin[cross] += section.contentInsets.start(along: cross)
    }
    self.init(
      mainAxis: mainAxis, reference: room.size, crossOrigin: room.origin[cross], rounding: environment.rounding)
  }
}
