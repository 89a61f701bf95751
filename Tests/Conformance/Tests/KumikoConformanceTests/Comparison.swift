@_spi(Kumiko) import Kumiko

/// What came of a case.
enum Outcome: Equatable {
  /// Everything that is expected is there.
  case agrees
  /// Something is not as expected; each text says what.
  case disagrees([String])
}

extension ConformanceCase {
  /// Lays the case out and compares.
  func outcome() throws -> Outcome {
    var layout = CompositionalLayout(
      sections: try self.layout.sections(in: environment, counts: counts), configuration: self.layout.configuration)
    layout.visibleBounds = visibleBounds
    do {
      try layout.prepare(itemCounts: counts, in: environment, preferredSizes: try preferredSizes)
    } catch {
      return .disagrees(["the layout is refused: \(error)"])
    }
    var differences = expectations.compactMap { $0.difference(from: $0.attributes(in: layout), within: tolerance) }
    if let contentSize {
      let got = layout.contentSize
      if !isClose([got.width, got.height], [contentSize.width, contentSize.height], within: tolerance) {
        differences.append("content size: expected \(contentSize), got \(got)")
      }
    }
    return differences.isEmpty ? .agrees : .disagrees(differences)
  }

  /// The measured sizes, by the numbers of the elements.
  var preferredSizes: [LayoutElement: Size2D] {
    get throws {
      var sizes: [LayoutElement: Size2D] = [:]
      for measurement in measurements { sizes[try element(of: measurement)] = measurement.size }
      return sizes
    }
  }

  private func element(of measurement: Measurement) throws -> LayoutElement {
    guard let section = layout.sections.firstIndex(where: { $0.id == measurement.section }) else {
      throw UnknownSection(identifier: measurement.section)
    }
    let indexPath = LayoutIndexPath(section: section, item: measurement.item ?? 0)
    return measurement.kind.map { .supplementary($0, indexPath) } ?? .cell(indexPath)
  }
}

/// A case measures a section that it does not have.
struct UnknownSection: Error {
  var identifier: String
}

extension ConformanceCase.Expectation {
  /// The element, where the layout has it.
  func attributes(in layout: CompositionalLayout) -> LayoutAttributes? {
    switch category {
    case .cell: layout.attributesForItem(at: index)
    case .supplementary: layout.attributesForSupplementary(ofKind: elementKind ?? "", at: index)
    case .decoration: layout.attributesForDecoration(ofKind: elementKind ?? "", at: index)
    }
  }

  /// What is different, in words.
  func difference(from attributes: LayoutAttributes?, within tolerance: Double) -> String? {
    let what = "\(elementKind ?? "cell") [\(index.section), \(index.item)]"
    guard let attributes else { return "\(what): expected at \(frame.numbers), is not there" }
    if !isClose(attributes.frame.numbers, frame.numbers, within: tolerance) {
      return "\(what): expected \(frame.numbers), got \(attributes.frame.numbers)"
    }
    if let zIndex, attributes.zIndex != zIndex {
      return "\(what): expected at z \(zIndex), got \(attributes.zIndex)"
    }
    return nil
  }
}

extension Rect2D {
  /// As cases write it.
  fileprivate var numbers: [Double] { [minX, minY, width, height] }
}

/// Whether no number is further off than the tolerance, give or take what doubles cannot tell apart.
private func isClose(_ numbers: [Double], _ expected: [Double], within tolerance: Double) -> Bool {
  zip(numbers, expected).allSatisfy { abs($0 - $1) <= tolerance + 1e-9 }
}
