public import KumikoComposition
public import KumikoDimension

extension LayoutAxis: SectionOptionChoice {}
extension RectAlignment: SectionOptionChoice {}
extension OrthogonalScrollingBehavior: SectionOptionChoice {}
extension ContentInsetsReference: SectionOptionChoice {}

extension LayoutAnchor: SectionOptionRecord {
  /// The fields `edges`, `offset` and `fractional-offset`.
  public static var fields: [SectionOptionField] {
    [
      SectionOptionField(
        "edges", .list(of: .choice(["top", "leading", "bottom", "trailing"])),
        help: "Edges of the anchor; none for the center, two for a corner."),
      SectionOptionField("offset", .list(of: .points(nil)), help: "[x, y] in points."),
      SectionOptionField(
        "fractional-offset", .list(of: .number(nil)), help: "[x, y] in multiples of the supplementary item's size."),
    ]
  }
}

extension LayoutSupplementaryItem: SectionOptionRecord {
  /// The fields `kind`, `size`, `anchor`, `item-anchor`, `insets` and `z`.
  public static var fields: [SectionOptionField] {
    [
      SectionOptionField("kind", .string, help: "Element kind of the views.", isRequired: true),
      SectionOptionField("size", .size, help: "Size; fractions are of the host.", isRequired: true),
      SectionOptionField(
        "anchor", .record(LayoutAnchor.fields), help: "Point of the host for the attachment. Default: the center."),
      SectionOptionField(
        "item-anchor", .record(LayoutAnchor.fields),
        help: "Point of the item that meets the anchor. Default: the anchor."),
      SectionOptionField("insets", .insets, help: "Insets of the frame."),
      SectionOptionField("z", .integer(nil), help: "Z-order; higher is in front. Default: 1."),
    ]
  }
}

extension LayoutEdgeSpacing: SectionOptionRecord {
  /// The fields `top`, `leading`, `bottom` and `trailing`.
  public static var fields: [SectionOptionField] {
    ["top", "leading", "bottom", "trailing"].map {
      SectionOptionField($0, .spacing, help: "Spacing outside this edge.")
    }
  }
}
