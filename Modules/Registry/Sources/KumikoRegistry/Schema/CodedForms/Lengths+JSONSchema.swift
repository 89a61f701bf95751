import KumikoDimension

extension LayoutDimension {
  /// Returns the schema of a length. `barePercentage` allows `50%` and `1/3` without an axis.
  static func jsonSchema(barePercentage: Bool) -> JSONSchema {
    let points = JSONSchema([
      "type": "number", "exclusiveMinimum": 0, "maximum": .number(LayoutLimits.maximumLength),
    ])
    let names = ["absolute", "fractional-width", "fractional-height", "estimated", "uniform-across-siblings"]
    let mapping = JSONSchema.sole(names.map { ($0, points) })
    let forms =
      barePercentage
      ? "44pt, 50%, 50%w, 50%h, 1/3, 1/3w, 1/3h, ~44pt, uniform ~44pt"
      : "44pt, 50%w, 50%h, 1/3w, 1/3h, ~44pt, uniform ~44pt"
    return JSONSchema.any(of: [.text(LengthPatterns.length(barePercentage: barePercentage)), points, mapping])
      .described("A length above zero: \(forms).")
      .adding("examples", barePercentage ? ["44pt", "50%", "1/3", "~44pt"] : ["44pt", "50%w", "1/3w", "~44pt"])
  }
}

extension LayoutSize {
  static var jsonSchema: JSONSchema {
    .record([
      .init("width", .reference("length"), "Width; a fraction is of the container's width.", isRequired: true),
      .init("height", .reference("length"), "Height; a fraction is of the container's height.", isRequired: true),
    ])
    .described("A width and a height.").adding("examples", [["width": "100%", "height": "44pt"]])
  }
}
