@_spi(Kumiko) import KumikoDimension
@_spi(Kumiko) import KumikoValues

extension LayoutDimension {
  /// Returns the schema of a length. `barePercentage` allows `50%` and `1/3` without an axis.
  static func jsonSchema(barePercentage: Bool) -> JSONSchema {
    let points = JSONSchema([
      "type": "number", "exclusiveMinimum": 0, "maximum": .number(LayoutLimits.maximumLength),
    ])
    let forms =
      barePercentage
      ? "44pt, 50%, 50%w, 50%h, 1/3, 1/3w, 1/3h, ~44pt, uniform ~44pt"
      : "44pt, 50%w, 50%h, 1/3w, 1/3h, ~44pt, uniform ~44pt"
    return JSONSchema.any(of: [
      .text(LengthPatterns.length(barePercentage: barePercentage)), points, caseTable.jsonSchema(of: points),
    ])
    .described("A length above zero: \(forms).")
    .adding("examples", barePercentage ? ["44pt", "50%", "1/3", "~44pt"] : ["44pt", "50%w", "1/3w", "~44pt"])
  }
}

extension LayoutSize {
  static var jsonSchema: JSONSchema {
    fieldTable.jsonSchema.adding("examples", [["width": "100%", "height": "44pt"]])
  }
}
