@_spi(Kumiko) import Kumiko
@_spi(Kumiko) import KumikoConfiguration
@_spi(Kumiko) import KumikoSystem
import KumikoTextMeasuring

/// Compares a screen with what a case expects of it.
struct ExpectationCheck {
  let screen: TestedScreen
  let source: SourceText
  /// The largest difference from an expected length, in points.
  let tolerance: Double
  /// The faults of relations, each found once.
  private let answers = Guarded<[[[String?]]: String?]>([:])

  /// Returns what is wrong; nil if the expectation is met.
  func finding(of expectation: LayoutExpectation) -> Finding? {
    do throws(TestedScreen.Missing) {
      switch expectation.content {
      case .frame(let reference, let expected, let places):
        return try frame(of: reference, expected, places)
      case .contentSize(let expected):
        let size = screen.layout.contentSize
        guard !isNear(size.width, expected.width) || !isNear(size.height, expected.height) else { return nil }
        return finding("content-size", "the content is \(size.short), expected \(expected.short)", expectation.range)
      case .count(let expected, let section):
        let count = try screen.count(ofSection: section)
        let owner = section.map { "'\($0.text)'" } ?? "the screen"
        return count == expected
          ? nil : finding("count", "\(owner) has \(count.counted("cell")), expected \(expected)", expectation.range)
      case .inside(let area, let references):
        return try inside(area, references, expectation.range)
      case .relation(.absent, let references):
        return try absent(references)
      case .relation(let relation, let references):
        let question = [[relation.rawValue]] + references.map(\.words)
        let message: String?
        if let known = answers.withLock({ $0[question] }) {
          message = known
        } else {
          var elements: [TestedScreen.Element] = []
          for reference in references { elements += try screen.elements(reference) }
          message = fault(relation, elements)
          answers.withLock { $0[question] = .some(message) }
        }
        return message.map { finding(relation.rawValue, $0, expectation.range) }
      }
    } catch {
      return Finding(expectation.content.rule, error.message, in: source, at: error.range, help: error.help)
    }
  }

  private func frame(
    of reference: ElementReference, _ expected: Rect2D, _ places: [SourceRange]
  ) throws(TestedScreen.Missing) -> Finding? {
    guard let element = try screen.elements(reference).first else { return nil }
    let actual = element.frame
    let pairs = [
      (actual.minX, expected.minX), (actual.minY, expected.minY), (actual.width, expected.width),
      (actual.height, expected.height),
    ]
    guard !pairs.allSatisfy({ isNear($0.0, $0.1) }), let first = places.first, let last = places.last else {
      return nil
    }
    var finding = finding(
      "frame", "\(element.name) is at \(actual.short), expected \(expected.short)",
      SourceRange(start: first.start, end: last.end))
    finding.picture = FrameComparison(expected: expected, actual: actual)
    finding.frame = FrameDifference(element: element.name, expected: expected, actual: actual, places: places)
    return finding
  }

  private func inside(
    _ area: LayoutExpectation.Area, _ references: [ElementReference], _ range: SourceRange
  ) throws(TestedScreen.Missing) -> Finding? {
    let bounds: Rect2D =
      switch area {
      case .safeArea: screen.clearSight
      case .viewport: screen.sight
      case .content: Rect2D(origin: .zero, size: screen.layout.contentSize)
      }
    for reference in references {
      for element in try screen.elements(reference) {
        let frame = element.frame
        guard
          frame.minX < bounds.minX - tolerance || frame.minY < bounds.minY - tolerance
            || frame.maxX > bounds.maxX + tolerance || frame.maxY > bounds.maxY + tolerance
        else { continue }
        var finding = finding(
          "inside", "\(element.name) is at \(frame.short), not inside the \(area.rawValue) \(bounds.short)", range)
        finding.picture = FrameComparison(expected: bounds, actual: frame)
        return finding
      }
    }
    return nil
  }

  /// Returns what is wrong with elements that the layout has, or of names that are nowhere: those would always be absent.
  private func absent(_ references: [ElementReference]) throws(TestedScreen.Missing) -> Finding? {
    for reference in references {
      do throws(TestedScreen.Missing) {
        guard let element = try screen.elements(reference).first else { continue }
        return finding("absent", "\(element.name) is at \(element.frame.short), expected to be absent", reference.range)
      } catch {
        let names = [reference.section, reference.item].compactMap { $0 }
        let isKnown = names.allSatisfy {
          $0.text == "\(LayoutIndexPath.layoutSection)" || screen.screen.mentions($0.text)
        }
        if !isKnown {
          throw TestedScreen.Missing(
            message: "\(error.message), so 'absent' always holds", range: error.range, help: error.help)
        }
      }
    }
    return nil
  }

  private func fault(_ relation: LayoutExpectation.Relation, _ elements: [TestedScreen.Element]) -> String? {
    switch relation {
    case .above: zip(elements, elements.dropFirst()).lazy.compactMap { above($0, $1) }.first
    case .before: zip(elements, elements.dropFirst()).lazy.compactMap { before($0, $1) }.first
    case .noOverlap: overlap(of: elements)
    case .sameWidth: firstDifferent(elements, "wide") { $0.frame.width }
    case .sameHeight: firstDifferent(elements, "high") { $0.frame.height }
    case .visible:
      first(elements) {
        screen.isInSight($0.attributes) ? nil : "is not visible, which is \(screen.sight.short)"
      }
    case .hidden:
      first(elements) { screen.isInSight($0.attributes) ? "is visible, which is \(screen.sight.short)" : nil }
    case .pinned: first(elements) { isPinned($0) ? nil : "is where it is without scrolling\(resting)" }
    case .fits:
      first(elements) { element in
        let size = "at text size \(screen.screen.textSize.rawValue)"
        if let height = screen.screen.missingHeight(of: element.attributes) {
          return "cuts its texts, which need \(height.short) points \(size)"
        }
        return screen.screen.cutText(of: element.attributes).map { "\($0) \(size)" }
      }
    case .absent: nil
    }
  }

  /// The reason why a screen cannot scroll; empty if it can.
  private var resting: String {
    let axis = screen.layout.configuration.scrollDirection
    let (content, sight) = (screen.layout.contentSize[axis], screen.sight.size[axis])
    return content > sight
      ? "" : "; the screen cannot scroll: its content takes \(content.short) of \(sight.short) points"
  }

  // MARK: - Relations

  private func first(_ elements: [TestedScreen.Element], _ fault: (TestedScreen.Element) -> String?) -> String? {
    for element in elements {
      if let message = fault(element) { return "\(element.name), at \(element.frame.short), \(message)" }
    }
    return nil
  }

  private func above(_ one: TestedScreen.Element, _ other: TestedScreen.Element) -> String? {
    guard one.frame.maxY > other.frame.minY + tolerance else { return nil }
    return "\(one.name) ends at \(one.frame.maxY.short), below the top of \(other.name) at \(other.frame.minY.short)"
  }

  private func before(_ one: TestedScreen.Element, _ other: TestedScreen.Element) -> String? {
    let isBackwards = screen.layout.isRightToLeft
    let end = isBackwards ? one.frame.minX : one.frame.maxX
    let start = isBackwards ? other.frame.maxX : other.frame.minX
    guard isBackwards ? end < start - tolerance : end > start + tolerance else { return nil }
    return "\(one.name) ends at \(end.short), behind the start of \(other.name) at \(start.short)"
  }

  /// The first two elements that overlap, from the top down.
  private func overlap(of elements: [TestedScreen.Element]) -> String? {
    var search = OverlapSearch(tolerance: tolerance)
    guard let pair = search.firstPair(in: elements.map(\.frame)) else { return nil }
    let (one, other) = (elements[pair.0], elements[pair.1])
    return "\(one.name) at \(one.frame.short) overlaps \(other.name) at \(other.frame.short)"
  }

  private func firstDifferent(
    _ elements: [TestedScreen.Element], _ adjective: String, _ length: (TestedScreen.Element) -> Double
  ) -> String? {
    guard let first = elements.first,
      let other = elements.first(where: { !isNear(length($0), length(first)) })
    else { return nil }
    return "\(other.name) is \(length(other).short) \(adjective), and \(first.name) \(length(first).short)"
  }

  private func isPinned(_ element: TestedScreen.Element) -> Bool {
    guard let resting = screen.resting(element) else { return false }
    return !isNear(resting.frame.minX, element.frame.minX) || !isNear(resting.frame.minY, element.frame.minY)
  }

  // MARK: - Words

  private func isNear(_ one: Double, _ other: Double) -> Bool { (one - other).magnitude <= tolerance }

  private func finding(_ rule: String, _ message: String, _ range: SourceRange) -> Finding {
    Finding(rule, message, in: source, at: range)
  }
}

extension LayoutExpectation.Content {
  fileprivate var rule: String {
    switch self {
    case .frame: "frame"
    case .contentSize: "content-size"
    case .count: "count"
    case .inside: "inside"
    case .relation(let relation, _): relation.rawValue
    }
  }
}

extension Rect2D {
  /// The numbers as people write them: `(0, 44, 390, 44)`.
  var short: String { "(\(minX.short), \(minY.short), \(width.short), \(height.short))" }
}

extension Size2D {
  /// The lengths as people write them: `390 × 44`.
  var short: String { "\(width.short) × \(height.short)" }
}
