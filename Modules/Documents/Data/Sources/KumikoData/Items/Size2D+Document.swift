@_spi(Kumiko) import KumikoDimension
@_spi(Kumiko) import KumikoSource

extension Size2D {
  /// Reads the preferred size `[width, height]` of an element in points; nil if it is invalid, which is reported.
  ///
  /// - Parameter readsTexts: A Boolean value that indicates whether numbers may be texts, as in tables.
  package init?(_ node: SourceValue, readsTexts: Bool = false, of source: SourceText, faults: DocumentFaults) {
    guard case .list(let numbers) = node.content, numbers.count == 2 else {
      let found = node.elements.isEmpty ? node.wording : "a list of \(node.elements.count)"
      faults.report("a size is [width, height] in points; found \(found)", in: source, at: node.range)
      return nil
    }
    let extents = zip(numbers, ["width", "height"]).map { number, name in
      Self.extent(number, name, readsTexts: readsTexts, of: source, faults: faults)
    }
    guard let width = extents[0], let height = extents[1] else { return nil }
    self.init(width: width, height: height)
  }

  private static func extent(
    _ node: SourceValue, _ name: String, readsTexts: Bool, of source: SourceText, faults: DocumentFaults
  ) -> Double? {
    let extent: Double?
    switch node.content {
    case .int(let int, _): extent = Double(int)
    case .number(let number, _): extent = number
    case .string(let text) where readsTexts: extent = Double(text)
    default: extent = nil
    }
    guard let extent else {
      faults.report("the \(name) of a size is a number of points, not \(node.wording)", in: source, at: node.range)
      return nil
    }
    let complaint: String? =
      if !extent.isFinite {
        "the \(name) of a size must be a finite number"
      } else if extent < 0 {
        "the \(name) of a size must be 0 or more, not \(node.name ?? "")"
      } else if extent > LayoutLimits.maximumLength {
        "the \(name) of a size must be at most \(Int(LayoutLimits.maximumLength)) points"
      } else {
        nil
      }
    if let complaint { faults.report(complaint, in: source, at: node.range) }
    return complaint == nil ? extent : nil
  }
}
