public import KumikoComposition
public import KumikoDimension

extension LayoutAxis: SectionOptionChoice {}
extension RectAlignment: SectionOptionChoice {}
extension OrthogonalScrollingBehavior: SectionOptionChoice {}
extension ContentInsetsReference: SectionOptionChoice {}

extension LayoutAnchor: SectionOptionRecord {
  /// The record's fields.
  public static var fields: [SectionOptionField] {
    [
      SectionOptionField(
        "edges", .list(of: .choice(["top", "leading", "bottom", "trailing"])),
        help: "The edges on which the anchor lies; none is the centre, two that touch their corner."),
      SectionOptionField("offset", .list(of: .points(nil)), help: "[x, y] in points."),
      SectionOptionField(
        "fractional-offset", .list(of: .number(nil)), help: "[x, y] in multiples of the supplementary's own size."),
    ]
  }
}

extension LayoutSupplementaryItem: SectionOptionRecord {
  /// The record's fields.
  public static var fields: [SectionOptionField] {
    [
      SectionOptionField("kind", .string, help: "The element kind of its views.", isRequired: true),
      SectionOptionField("size", .size, help: "Its size; shares are of what it is attached to.", isRequired: true),
      SectionOptionField(
        "anchor", .record(LayoutAnchor.fields), help: "The point of the host to which it is attached; the centre."),
      SectionOptionField(
        "item-anchor", .record(LayoutAnchor.fields), help: "The point of its own that meets the anchor."),
      SectionOptionField("insets", .insets, help: "What is taken off its frame."),
      SectionOptionField("z", .integer(nil), help: "Higher is in front; 1 unless it says otherwise."),
    ]
  }
}

extension LayoutEdgeSpacing: SectionOptionRecord {
  /// The record's fields.
  public static var fields: [SectionOptionField] {
    ["top", "leading", "bottom", "trailing"].map { SectionOptionField($0, .spacing, help: "Room kept free there.") }
  }
}
