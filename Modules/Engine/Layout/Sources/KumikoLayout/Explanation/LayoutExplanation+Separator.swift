import KumikoComposition
@_spi(Kumiko) import KumikoDimension

extension LayoutExplanation {
  /// Explains a separator of a cell: the steps to the frame of the cell, and the separator's insets. Nil if the cell does
  /// not have the separator.
  ///
  /// The last rectangle is the frame in ``CompositionalLayout/separators(in:)``.
  ///
  /// - Parameters:
  ///   - edge: The edge of the cell.
  ///   - indexPath: The index path of the cell.
  ///   - layout: A prepared layout.
  /// - Complexity: As ``CompositionalLayout/explanation(of:)``.
  public init?(ofSeparatorAt edge: LayoutSeparator.Edge, of indexPath: LayoutIndexPath, in layout: CompositionalLayout)
  {
    let cell = LayoutAttributes(category: .cell, indexPath: indexPath, frame: .zero)
    guard let view = layout.view(of: indexPath.section), let explanation = layout.explanation(of: cell),
      let configuration = layout.separatorConfiguration(ofItemAt: indexPath),
      let line = view.separators(ofItem: indexPath.item, layout.itemSeparatorProvider).first(where: { $0.edge == edge })
    else { return nil }
    self = explanation
    // The separator is placed before the layout is mirrored.
    if case .mirror? = steps.last?.rule { steps.removeLast() }
    let insets = (edge == .top ? configuration.topInsets : configuration.bottomInsets) ?? .zero
    add(
      .separator(edge, insets: insets, thickness: line.frame.size[view.plan.mainAxis]), line.frame)
    addMirror(layout.prepared.mirror)
  }
}
