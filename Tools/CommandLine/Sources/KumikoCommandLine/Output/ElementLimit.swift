@_spi(Kumiko) import Kumiko
@_spi(Kumiko) import KumikoLayout

/// How many elements a command writes out before it asks whether all of them are meant.
enum ElementLimit {
  static let frames = 5_000_000
  static let pictures = 500_000
  static let comparisons = 1_000_000
  static let previews = 100_000

  /// Fails where a screen has more items than that, or more elements with what stands on its items and groups.
  static func check(
    _ screen: Screen, _ limit: Int, advice: String, verb: String = "written out"
  ) throws(CommandFailure) {
    if let excess = excess(of: screen, over: limit) { try fail("the screen has \(excess)", limit, advice, verb) }
  }

  /// Returns the items or elements of a screen that has more than a number; nil for other screens.
  static func excess(of screen: Screen, over limit: Int) -> String? {
    let (items, elements) = (sum(screen.itemCounts), screen.layout.elementBound)
    return items > limit ? "\(items) items" : elements > limit ? "\(elements) elements" : nil
  }

  /// Fails where screens together have more elements than are drawn.
  ///
  /// - Parameter viewport: Returns the visible part of a screen, where only that is drawn.
  static func check(pictures screens: [Screen], showing viewport: ((Screen) throws -> Screen.Viewport)?) throws {
    guard let viewport else {
      for screen in screens { try check(screen, pictures, advice: "draw one screenful with --device, or fewer items") }
      return
    }
    let count = try screens.map(viewport).reduce(0) { $0 + $1.layout.layout.attributes(in: $1.visibleRect).count }
    if count > pictures { try fail("\(count) elements are visible", pictures, "draw a smaller --viewport", "drawn") }
  }

  private static func fail(_ subject: String, _ limit: Int, _ advice: String, _ verb: String) throws(CommandFailure) {
    throw CommandFailure("\(subject), and at most \(limit) are \(verb); \(advice)")
  }

  private static func sum(_ counts: [Int]) -> Int {
    counts.reduce(0) { total, count in
      let (sum, overflows) = total.addingReportingOverflow(count)
      return overflows ? .max : sum
    }
  }
}
