public import KumikoComposition

extension LayoutSectionOverlay {
  /// The keys of a section that are not its kind's: what it is composed of, and what is laid over what its kind makes.
  public static var schemaFields: [JSONSchema.Field] {
    let reference = JSONSchema.choice(of: ContentInsetsReference.self)
    return [
      .init("group", .reference("group"), "What the section repeats, where no kind makes it: a row or a column."),
      .init("custom", .reference("custom"), "What the section repeats, where no kind makes it: given frames."),
      .init("spacing", .reference("points"), "Room between one repetition of the group and the next."),
      .init("insets", .reference("insets"), "What is kept free around the section's content."),
      .init("insets-reference", reference, "From what the insets are counted."),
      .init("supplementary-insets-reference", reference, "From what the insets of headers and footers are counted."),
      .init("orthogonal", .choice(of: OrthogonalScrollingBehavior.self), "How the section scrolls across the layout."),
      .init(
        "bounce", .choice(of: OrthogonalScrollingProperties.Bounce.self),
        "Whether a section that scrolls across the layout gives way at its ends."),
      .init(
        "deceleration", .choice(of: OrthogonalScrollingProperties.DecelerationRate.self),
        "How soon a section that scrolls across the layout comes to rest."),
      .init(
        "follows-insets", .boolean, "Whether headers and footers are moved in by the section's insets.", standard: true),
      .init("boundary", .list(of: .reference("boundary-item")), "Headers, footers and the like, at any edge."),
      .init("header", .reference("header"), "A boundary item at the top."),
      .init("footer", .reference("footer"), "A boundary item at the bottom."),
      .init("decorations", .list(of: .reference("decoration")), "Backgrounds of the section."),
      .init("separators", .reference("separators"), "The lines between items: true, false or a mapping."),
    ]
  }
}
