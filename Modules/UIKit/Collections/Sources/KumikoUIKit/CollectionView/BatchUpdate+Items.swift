extension BatchUpdate {
  /// Checks the changes of items against the numbers of items in `old` and `new` sections, as UIKit does. O(*s* + *k*
  /// log *k*).
  func checkItems(from old: [Int], to new: [Int], sections: [Int?]) throws(InvalidUpdate) {
    try checkPaths(old: old, new: new)
    let (deleted, inserted) = (counts(deletedItems), counts(insertedItems))
    let (movedOut, movedIn) = (counts(movedItems.map(\.from)), counts(movedItems.map(\.to)))
    for (number, before) in sections.enumerated() {
      guard let before, !reloadedSections.contains(before) else { continue }
      let (gone, came) = (deleted[before] ?? 0, inserted[number] ?? 0)
      let (out, into) = (movedOut[before] ?? 0, movedIn[number] ?? 0)
      guard old[before] - gone - out + came + into != new[number] else { continue }
      throw InvalidUpdate(
        "invalid number of items in section \(number). The number of items in an existing section after the update "
          + "(\(new[number])) must be equal to the number of items in that section before the update (\(old[before])), "
          + "plus or minus the number of items inserted or deleted from that section (\(came) inserted, \(gone) "
          + "deleted) and plus or minus the number of items moved into or out of that section (\(into) moved in, "
          + "\(out) moved out)")
    }
  }

  private func counts(_ paths: [IndexPath]) -> [Int: Int] {
    var counts: [Int: Int] = [:]
    for path in paths { counts[path.section, default: 0] += 1 }
    return counts
  }

  private func checkPaths(old: [Int], new: [Int]) throws(InvalidUpdate) {
    let sources = movedItems.map(\.from)
    let targets = movedItems.map(\.to)
    for path in deletedItems + reloadedItems + reconfiguredItems + sources {
      guard path.count == 2, old.indices.contains(path.section), (0..<old[path.section]).contains(path.item) else {
        throw InvalidUpdate("there is no item \(path.wording) before the update")
      }
    }
    for path in insertedItems + targets {
      guard path.count == 2, new.indices.contains(path.section), (0..<new[path.section]).contains(path.item) else {
        throw InvalidUpdate("there is no item \(path.wording) after the update")
      }
    }
    if let twice = Self.duplicate(deletedItems + sources) {
      throw InvalidUpdate("the item \(twice.wording) is deleted or moved twice")
    }
    if let twice = Self.duplicate(insertedItems + targets) {
      throw InvalidUpdate("two items are inserted at or moved to \(twice.wording)")
    }
    let leaving = Set(deletedItems + sources)
    if let both = reloadedItems.first(where: leaving.contains) {
      throw InvalidUpdate("the item \(both.wording) is reloaded and also deleted or moved")
    }
  }

  private static func duplicate(_ paths: [IndexPath]) -> IndexPath? {
    var seen: Set<IndexPath> = []
    return paths.first { !seen.insert($0).inserted }
  }
}
