import Foundation
import Kumiko

/// The descriptions of the sections in the state that is being laid out: kinds may describe a section otherwise for other
/// items.
final class CurrentSections: @unchecked Sendable {
  private let lock = NSLock()
  private var sections: [String: LayoutSection] = [:]

  subscript(section: String) -> LayoutSection? { lock.withLock { sections[section] } }

  /// From now on the descriptions are those of this screen.
  func show(_ screen: Screen) {
    let described = Dictionary(zip(screen.sectionIDs, screen.sections)) { first, _ in first }
    lock.withLock { sections = described }
  }
}
