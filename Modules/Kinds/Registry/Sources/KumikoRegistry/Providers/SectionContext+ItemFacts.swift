public import KumikoDimension
public import KumikoValues

// Numbers in the fields of items, from which kinds compute frames.
extension SectionContext {
  /// The fields that ``aspectRatio(ofItem:)`` reads. A kind that calls it declares them in
  /// ``SectionProvider/itemFields``.
  public static var aspectRatioFields: [String] { ["aspect-ratio", "width", "height"] }

  /// The aspect ratios that items may have: width divided by height.
  public static var aspectRatios: ClosedRange<Double> { 0.001...1_000 }

  /// Returns the aspect ratio of an item: its field `aspect-ratio`, or else its `width` divided by its `height`.
  ///
  /// - Parameter index: The number of the item, from 0.
  /// - Returns: The width divided by the height; nil if the item has no such fields.
  /// - Throws: `CodingFault` at the field of the item if the ratio is not a number in ``aspectRatios``.
  /// - Complexity: As ``item(at:)``.
  public func aspectRatio(ofItem index: Int) throws(CodingFault) -> Double? {
    let record = item(at: index)
    if let value = record["aspect-ratio"], !value.isNull {
      return try checked(value.points, value, "aspect-ratio", of: index)
    }
    guard let width = record["width"], let height = record["height"], !width.isNull, !height.isNull else { return nil }
    guard let width = width.points else { throw fault(inItem: index, "width", notNumber(width)) }
    guard let height = height.points else { throw fault(inItem: index, "height", notNumber(height)) }
    let ratio = width / height
    guard width > 0, height > 0, Self.aspectRatios.contains(ratio) else {
      throw fault(
        inItem: index, "width",
        "the aspect ratio \(PlainValue.number(width)) to \(PlainValue.number(height)) must be \(Self.ratioWords)")
    }
    return ratio
  }

  /// Returns a length in a field of an item, in points.
  ///
  /// - Parameters:
  ///   - field: The name of the field.
  ///   - index: The number of the item, from 0.
  /// - Returns: The length; nil if the item has no such field.
  /// - Throws: `CodingFault` at the field of the item if the value is not a finite number above 0.
  /// - Complexity: As ``item(at:)``.
  public func length(_ field: String, ofItem index: Int) throws(CodingFault) -> Double? {
    guard let value = item(at: index)[field], !value.isNull else { return nil }
    guard let points = value.points else { throw fault(inItem: index, field, notNumber(value)) }
    guard points > 0, points <= 1e9 else {
      throw fault(inItem: index, field, "must be a finite number above 0, not \(PlainValue.number(points))")
    }
    return points
  }

  /// Returns an error of a field of an item, for `section(in:)` to throw. Users see it at the item in their data.
  ///
  /// - Parameters:
  ///   - index: The number of the item, from 0.
  ///   - field: The name of the field.
  ///   - message: The message, as one sentence without a full stop.
  /// - Returns: A fault with the path `items[index].field`.
  public func fault(inItem index: Int, _ field: String, _ message: String) -> CodingFault {
    CodingFault(path: [.key("items"), .index(index), .key(field)], message: message)
  }

  private func checked(
    _ ratio: Double?, _ value: PlainValue, _ field: String, of index: Int
  ) throws(CodingFault) -> Double {
    guard let ratio else { throw fault(inItem: index, field, notNumber(value)) }
    guard Self.aspectRatios.contains(ratio) else {
      throw fault(
        inItem: index, field, "the aspect ratio must be \(Self.ratioWords), not \(PlainValue.number(ratio))")
    }
    return ratio
  }

  private static var ratioWords: String { "from 0.001 to 1000" }

  private func notNumber(_ value: PlainValue) -> String { "expected a number, found \(value.wording)" }

  /// Throws an error if the layout scrolls along another axis than the kind supports.
  ///
  /// - Throws: `CodingFault` at the kind of the section.
  public func requireScrolling(_ axis: LayoutAxis) throws(CodingFault) {
    guard scrollDirection != axis else { return }
    let reference = chain.last?.reference
    throw CodingFault(
      path: (reference?.path ?? []) + [.key("kind")],
      message: "the kind '\(reference?.kind.name ?? "")' requires a layout that scrolls \(axis.rawValue)ly")
  }
}

extension PlainValue {
  /// The number, also of a text such as a cell of a table; nil for other values.
  fileprivate var points: Double? {
    switch self {
    case .int(let value): Double(value)
    case .number(let value): value
    case .string(let text): Double(text)
    default: nil
    }
  }
}
