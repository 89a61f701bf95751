extension BatchUpdate {
  /// The sections after the update: the numbers that they had before, and nil for new ones. O(*s*) in the sections.
  func sections(from old: Int, to new: Int) throws(InvalidUpdate) -> [Int?] {
    try checkSections(old: old, new: new)
    guard old + insertedSections.count - deletedSections.count == new else {
      throw InvalidUpdate(
        "invalid number of sections. The number of sections after the update (\(new)) must be equal to the number of "
          + "sections before the update (\(old)), plus or minus the number of sections inserted or deleted "
          + "(\(insertedSections.count) inserted, \(deletedSections.count) deleted)")
    }
    let leaving = deletedSections.union(IndexSet(movedSections.map(\.from)))
    var staying = (0..<old).filter { !leaving.contains($0) }[...]
    let targets = Dictionary(movedSections.map { ($0.to, $0.from) }) { first, _ in first }
    return (0..<new).map { index in
      if insertedSections.contains(index) { return nil }
      return targets[index] ?? staying.popFirst()
    }
  }

  private func checkSections(old: Int, new: Int) throws(InvalidUpdate) {
    let (sources, targets) = (movedSections.map(\.from), movedSections.map(\.to))
    for section in Array(deletedSections) + Array(reloadedSections) + sources where !(0..<old).contains(section) {
      throw InvalidUpdate("section \(section) does not exist before the update; there are \(old) sections")
    }
    for section in Array(insertedSections) + targets where !(0..<new).contains(section) {
      throw InvalidUpdate("section \(section) does not exist after the update; there are \(new) sections")
    }
    guard Set(sources).count == sources.count, Set(targets).count == targets.count else {
      throw InvalidUpdate("a section is moved twice, or two sections are moved to one place")
    }
    for section in sources where deletedSections.contains(section) {
      throw InvalidUpdate("section \(section) is deleted and moved")
    }
    for section in targets where insertedSections.contains(section) {
      throw InvalidUpdate("a section is inserted and another one is moved to place \(section)")
    }
    for section in reloadedSections where deletedSections.contains(section) || sources.contains(section) {
      throw InvalidUpdate("section \(section) is reloaded and also deleted or moved")
    }
  }
}
