@_spi(Kumiko) import KumikoComposition
@_spi(Kumiko) public import KumikoDimension
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

extension SeparatorConfiguration {
  static var jsonSchema: JSONSchema { .any(of: [.boolean, fieldTable.jsonSchema]) }
}

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

extension PointsLength {
  /// Returns the schema of a number of points, with or without `pt`.
  ///
  /// For texts, the schema checks only the sign of the range.
  ///
  /// - Parameter range: The valid numbers; nil for all up to `LayoutLimits.maximumLength`.
  public static func jsonSchema(in range: ClosedRange<Double>? = nil) -> JSONSchema {
    let limit = LayoutLimits.maximumLength
    let range = range ?? -limit...limit
    let least = max(range.lowerBound, -limit)
    let pattern = range.lowerBound < 0 ? LengthPatterns.points : LengthPatterns.pointsFromZero
    return .any(of: [.number(least...max(least, min(range.upperBound, limit))), .text(pattern)])
  }

  static var jsonSchema: JSONSchema {
    jsonSchema().described("A number of points, with or without the unit: 10, 10pt, -4pt.").adding("examples", ["10pt"])
  }
}

extension Point2D {
  static var jsonSchema: JSONSchema { .tuple([.reference("points"), .reference("points")]).described("[x, y]") }
}

extension CodedOffset {
  static var jsonSchema: JSONSchema {
    let share = JSONSchema.text("^[+-]?([0-9]+\\.?[0-9]*|\\.[0-9]+)%$")
    let part = JSONSchema.any(of: [.reference("points"), share, OffsetPart.fieldTable.jsonSchema])
    return .tuple([part, part]).described("[x, y], each in points or as a share of the container: [25%, -48].")
      .adding("examples", [["25%", -48]])
  }
}

extension Rect2D {
  /// The schema of a frame without a negative width or height.
  static var frameSchema: JSONSchema {
    let extent = PointsLength.jsonSchema(in: 0...LayoutLimits.maximumLength)
    return .tuple([.reference("points"), .reference("points"), extent, extent]).described("[x, y, width, height]")
  }
}
