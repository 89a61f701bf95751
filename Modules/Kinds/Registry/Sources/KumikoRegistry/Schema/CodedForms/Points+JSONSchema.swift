@_spi(Kumiko) import KumikoComposition
@_spi(Kumiko) public import KumikoDimension
@_spi(Kumiko) import KumikoValues

extension PointsLength {
  /// Returns the schema of a number of points, with or without `pt`.
  ///
  /// For texts, the schema checks only the sign of the range.
  ///
  /// - Parameter range: The valid numbers; nil for all up to `LayoutLimits.maximumLength`.
  /// - Returns: The schema.
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
