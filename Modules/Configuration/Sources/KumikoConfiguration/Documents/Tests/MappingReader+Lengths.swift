@_spi(Kumiko) import KumikoDimension
@_spi(Kumiko) import KumikoValues

extension MappingReader {
  /// Returns a length in points; nil if the value is none, which is reported.
  func length(_ node: SourceValue, faults: inout DocumentFaults) -> Double? {
    guard let number = try? node.number(), number.isFinite, number.magnitude <= LayoutLimits.maximumLength else {
      expected("a number of points", at: node, faults: &faults)
      return nil
    }
    return number
  }

  /// Returns a list of lengths in points; nil if the value is none, which is reported.
  func lengths(
    _ node: SourceValue, counts: ClosedRange<Int>, _ form: String, faults: inout DocumentFaults
  ) -> [Double]? {
    guard case .list(let elements) = node.content, counts.contains(elements.count) else {
      let found = node.elements.isEmpty ? node.wording : "a list of \(node.elements.count)"
      faults.report("expected \(form) in points, found \(found)", in: source, at: node.range)
      return nil
    }
    let values = elements.map { length($0, faults: &faults) }
    return values.contains { $0 == nil } ? nil : values.compactMap { $0 }
  }

  /// Returns a number of a key within a range, of which the lower bound may be left out.
  func number(
    _ key: String, in range: ClosedRange<Double>, isOpen: Bool = false, faults: inout DocumentFaults
  ) -> Double? {
    guard let node = self[key], let number = length(node, faults: &faults) else { return nil }
    guard range.contains(number), !isOpen || number > range.lowerBound else {
      let bound = NumberText.exact(range.lowerBound)
      faults.report(
        "'\(key)' must be \(isOpen ? "greater than \(bound)" : "\(bound) or more") and at most "
          + "\(NumberText.exact(range.upperBound)), not \(NumberText.exact(number))", in: source, at: node.range)
      return nil
    }
    return number
  }
}
