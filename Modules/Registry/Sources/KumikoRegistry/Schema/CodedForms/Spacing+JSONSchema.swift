import KumikoDimension

extension LayoutSpacing {
  static var jsonSchema: JSONSchema {
    let points = JSONSchema.reference("points")
    return .any(of: [
      points,
      .sole([("fixed", points), ("flexible", points.described("Minimum; grows to fill the available space."))]),
    ])
    .described("Spacing between pieces: 10pt, or { flexible: 10pt }.").adding(
      "examples", ["10pt", ["flexible": "10pt"]])
  }
}

extension LayoutEdgeSpacing {
  static var jsonSchema: JSONSchema {
    .record(
      fields.map { .init($0.name, .reference("spacing"), $0.help) }
    ).described("Spacing outside the edges of a piece.")
  }
}

extension DirectionalEdgeInsets {
  static var jsonSchema: JSONSchema {
    let points = JSONSchema.reference("points")
    return .any(of: [
      points,
      .tuple([points, points]),
      .tuple([points, points, points, points]),
      .record(["top", "leading", "bottom", "trailing"].map { .init($0, points) }),
    ])
    .described("One length, [vertical, horizontal], [top, leading, bottom, trailing], or a mapping of those names.")
    .adding("examples", ["10pt", [0, 16]])
  }
}
