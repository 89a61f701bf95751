public import KumikoComposition

extension LayoutSectionOverlay {
  /// The keys of a section besides `kind` and `options`: its composition, and the properties applied to the section of
  /// a kind.
  public static var schemaFields: [JSONSchema.Field] {
    let reference = JSONSchema.choice(of: ContentInsetsReference.self)
    return [
      .init("group", .reference("group"), "Group of a section without a kind: a row or a column."),
      .init("custom", .reference("custom"), "Group of a section without a kind: given frames."),
      .init("spacing", .reference("points"), "Spacing between groups, in points."),
      .init("insets", .reference("insets"), "Insets of the section's content."),
      .init("insets-reference", reference, "Reference of the insets."),
      .init("supplementary-insets-reference", reference, "Reference of the insets of headers and footers."),
      .init("orthogonal", .choice(of: OrthogonalScrollingBehavior.self), "Orthogonal scrolling behavior."),
      .init(
        "bounce", .choice(of: OrthogonalScrollingProperties.Bounce.self),
        "Bounce of orthogonal scrolling."),
      .init(
        "deceleration", .choice(of: OrthogonalScrollingProperties.DecelerationRate.self),
        "Deceleration rate of orthogonal scrolling."),
      .init(
        "follows-insets", .boolean, "Whether headers and footers follow the section's insets.", standard: true),
      .init(
        "boundary", .list(of: .reference("boundary-item")), "Boundary items, such as headers and footers, at any edge."),
      .init("header", .reference("header"), "Boundary item at the top."),
      .init("footer", .reference("footer"), "Boundary item at the bottom."),
      .init("decorations", .list(of: .reference("decoration")), "Decorations of the section, such as backgrounds."),
      .init("separators", .reference("separators"), "Separators of items: true, false or a mapping."),
    ]
  }
}
