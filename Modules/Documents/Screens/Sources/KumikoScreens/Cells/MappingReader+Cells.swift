@_spi(Kumiko) import KumikoDimension
@_spi(Kumiko) import KumikoRegistry

extension DocumentValue where Value == Double {
  /// A length of 0 points or more: a number, or a text such as `12pt`.
  static var cellPoints: Self {
    Self(PointsLength.jsonSchema(in: 0...LayoutLimits.maximumLength)) { fields, key in fields.points(key) }
  }
}

extension DocumentValue where Value == DirectionalEdgeInsets {
  /// The insets of a stack: one number, [vertical, horizontal] or [top, leading, bottom, trailing].
  static var cellInsets: Self {
    let extent = JSONSchema.any(of: [DocumentValue<Double>.cellPoints.schema])
    let forms = [extent, .tuple([extent, extent]), .tuple([extent, extent, extent, extent])]
    return Self(.any(of: forms)) { fields, key in
      guard let node = fields[key] else { return nil }
      guard case .list(let elements) = node.content else {
        return fields.points(node, key).map { DirectionalEdgeInsets(top: $0, leading: $0, bottom: $0, trailing: $0) }
      }
      guard elements.count == 2 || elements.count == 4 else {
        fields.report(
          "insets are a number, [vertical, horizontal] or [top, leading, bottom, trailing]; found a list of "
            + "\(elements.count)", at: node.range)
        return nil
      }
      let values = elements.compactMap { fields.points($0, key) }
      guard values.count == elements.count else { return nil }
      let (top, leading) = (values[0], values[1])
      let (bottom, trailing) = values.count == 2 ? (top, leading) : (values[2], values[3])
      return DirectionalEdgeInsets(top: top, leading: leading, bottom: bottom, trailing: trailing)
    }
  }
}

extension MappingReader {
  /// Returns a length of 0 points or more: a number, or a text such as `12pt`.
  func points(_ key: String) -> Double? { self[key].flatMap { points($0, key) } }

  fileprivate func points(_ node: SourceValue, _ key: String) -> Double? {
    let written = try? node.text()
    let number = written.map { $0.hasSuffix("pt") ? Double($0.dropLast(2)) : nil } ?? (try? node.number())
    guard let number, number.isFinite else {
      expected("a number of points", at: node)
      return nil
    }
    guard number >= 0, number <= LayoutLimits.maximumLength else {
      report(
        number < 0
          ? "'\(key)' must be 0 or more, not \(NumberText.exact(number))"
          : "'\(key)' must be at most \(Int(LayoutLimits.maximumLength)) points", at: node.range)
      return nil
    }
    return number
  }
}
