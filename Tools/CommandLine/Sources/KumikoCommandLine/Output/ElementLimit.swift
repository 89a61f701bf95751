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
    try check([screen], "the screen has", limit, advice, verb)
  }

  /// Fails where several screens together have more than that.
  static func check(_ screens: [Screen], _ limit: Int, advice: String, verb: String) throws(CommandFailure) {
    try check(screens, "the screens have together", limit, advice, verb)
  }

  private static func check(
    _ screens: [Screen], _ subject: String, _ limit: Int, _ advice: String, _ verb: String
  ) throws(CommandFailure) {
    let items = sum(screens.flatMap(\.itemCounts))
    let elements = sum(screens.map(\.layout.elementBound))
    guard max(items, elements) > limit else { return }
    let number = items > limit ? "\(items) items" : "\(elements) elements"
    throw CommandFailure(
      message: "\(subject) \(number), and at most \(limit) are \(verb); \(advice)", status: CommandFailure.invalidInput)
  }

  private static func sum(_ counts: [Int]) -> Int {
    counts.reduce(0) { total, count in
      let (sum, overflows) = total.addingReportingOverflow(count)
      return overflows ? .max : sum
    }
  }
}
