import KumikoComposition
import KumikoLayout

/// The sections of one document that have been made without a complaint, by the words that describe them: sections that say
/// the same in the same room are made once.
///
/// A kind that is linked makes the same section of the same options, so it is not asked twice.
final class MadeSections {
  /// What a section depends on.
  struct Key: Hashable {
    var words: WrittenWords
    var room: Int
    var itemCount: Int
    var hasSectionAbove: Bool
  }

  /// How many different sections are remembered: documents that repeat themselves have few.
  private static let limit = 1_024

  /// How many rooms are told apart. Besides the screen's own, there is one for each condition of a `when` that does not hold.
  private static let roomLimit = 16

  private var known: [Key: LayoutSection] = [:]
  private var rooms: [LayoutEnvironment] = []
  /// How many sections were found here: the work that was spared.
  private(set) var repetitions = 0

  /// The number of a room; nil where there are too many.
  func room(_ environment: LayoutEnvironment) -> Int? {
    if let number = rooms.firstIndex(of: environment) { return number }
    guard rooms.count < Self.roomLimit else { return nil }
    rooms.append(environment)
    return rooms.count - 1
  }

  func section(_ key: Key) -> LayoutSection? {
    let found = known[key]
    if found != nil { repetitions += 1 }
    return found
  }

  func remember(_ section: LayoutSection, as key: Key) {
    if known.count < Self.limit { known[key] = section }
  }
}
