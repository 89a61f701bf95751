@_spi(Kumiko) import KumikoDimension
@_spi(Kumiko) import KumikoValues

extension MappingReader {
  /// Returns a length in points; nil if the value is none, which is reported.
  package func length(_ node: SourceValue) -> Double? {
    guard let number = try? node.number(), number.isFinite, number.magnitude <= LayoutLimits.maximumLength else {
      expected("a number of points", at: node)
      return nil
    }
    return number
  }

  /// Returns a list of lengths in points; nil if the value is none, which is reported.
  package func lengths(_ node: SourceValue, count: Int, _ form: String) -> [Double]? {
    guard case .list(let elements) = node.content, elements.count == count else {
      let found = node.elements.isEmpty ? node.wording : "a list of \(node.elements.count)"
      report("expected \(form) in points, found \(found)", at: node.range)
      return nil
    }
    let values = elements.compactMap { length($0) }
    return values.count == count ? values : nil
  }

  /// Returns a number of a key within a range, of which the lower bound may be left out.
  package func number(_ key: String, in range: ClosedRange<Double>, isOpen: Bool) -> Double? {
    guard let node = self[key], let number = length(node) else { return nil }
    guard range.contains(number), !isOpen || number > range.lowerBound else {
      let bound = NumberText.exact(range.lowerBound)
      report(
        "'\(key)' must be \(isOpen ? "greater than \(bound)" : "\(bound) or more") and at most "
          + "\(NumberText.exact(range.upperBound)), not \(NumberText.exact(number))", at: node.range)
      return nil
    }
    return number
  }
}
