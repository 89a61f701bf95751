import Kumiko

/// How many elements a command writes out before it asks whether all of them are meant.
enum ElementLimit {
  static let frames = 5_000_000
  static let pictures = 500_000
  static let comparisons = 1_000_000
  static let previews = 100_000

  /// Fails where a screen has more items than that.
  static func check(
    _ screen: Screen, _ limit: Int, advice: String, verb: String = "written out"
  ) throws(CommandFailure) {
    try check(screen.itemCounts, "the screen has", limit, advice, verb)
  }

  /// Fails where several screens together have more items than that.
  static func check(_ screens: [Screen], _ limit: Int, advice: String, verb: String) throws(CommandFailure) {
    try check(screens.flatMap(\.itemCounts), "the screens have together", limit, advice, verb)
  }

  private static func check(
    _ counts: [Int], _ subject: String, _ limit: Int, _ advice: String, _ verb: String
  ) throws(CommandFailure) {
    var total = 0
    for count in counts {
      let (sum, overflows) = total.addingReportingOverflow(count)
      total = overflows ? .max : sum
    }
    guard total > limit else { return }
    throw CommandFailure(
      message: "\(subject) \(total) items, and at most \(limit) are \(verb); \(advice)",
      status: CommandFailure.invalidInput)
  }
}
