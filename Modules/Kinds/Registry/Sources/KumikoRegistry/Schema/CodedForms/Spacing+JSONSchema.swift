@_spi(Kumiko) import KumikoDimension
@_spi(Kumiko) import KumikoValues

extension LayoutSpacing {
  static var jsonSchema: JSONSchema {
    .any(of: [.reference("points"), caseTable.jsonSchema()])
      .described("Spacing between pieces: 10pt, or { flexible: 10pt }.").adding(
        "examples", ["10pt", ["flexible": "10pt"]])
  }
}

extension DirectionalEdgeInsets {
  static var jsonSchema: JSONSchema {
    let points = JSONSchema.reference("points")
    return .any(of: [
      points,
      .tuple([points, points]),
      .tuple([points, points, points, points]),
      fieldTable.jsonSchema,
    ])
    .described("One length, [vertical, horizontal], [top, leading, bottom, trailing], or a mapping of those names.")
    .adding("examples", ["10pt", [0, 16]])
  }
}
