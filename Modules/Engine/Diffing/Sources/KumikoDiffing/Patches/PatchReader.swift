import KumikoSnapshot

/// Converts a patch to edits, step by step.
struct PatchReader<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable> {
  let patch: Patch<SectionID, ItemID>
  var sectionEdits = IndexEdits()
  var itemEdits = IndexEdits()
  var updates = Updates()
  var lists = IdentifierLists<SectionID, ItemID>()
  var pairs = SectionPairs(oldCount: 0, newCount: 0)
  var targets: ContiguousArray<Int> = []

  init(_ patch: Patch<SectionID, ItemID>) {
    self.patch = patch
  }
}

// MARK: - Sections

extension PatchReader {
  mutating func readSections() throws(PatchFault) {
    var old = SectionOffsets()
    for (section, count) in patch.from.enumerated() {
      // Small enough that the sum of two numbers does not overflow.
      guard count >= 0, count <= Int.max / 4 - old.itemCount else {
        throw .itemCount(section: section, count: count)
      }
      old.append(count)
    }

    let deletes = patch.sections.deletes.sorted { $0.at < $1.at }
    let inserts = patch.sections.inserts.sorted { $0.at < $1.at }
    let moves = patch.sections.moves.sorted { $0.to < $1.to }
    let newCount = old.count - deletes.count + inserts.count
    var isTaken = ContiguousArray(repeating: false, count: old.count)
    var isFilled = ContiguousArray(repeating: false, count: max(0, newCount))
    for delete in deletes { try Self.mark(delete.at, in: &isTaken, .delete) }
    for move in moves { try Self.mark(move.from, in: &isTaken, .move) }
    for insert in inserts { try Self.mark(insert.at, in: &isFilled, .insert) }
    for move in moves { try Self.mark(move.to, in: &isFilled, .move) }

    for delete in deletes {
      sectionEdits.deletes.join(Interval(start: delete.at, count: 1))
      lists.deletedSections.append(delete.id)
      lists.deletedSectionItems += delete.items
      guard delete.items.count == old.itemCount(ofSection: delete.at) else {
        throw .itemCount(section: delete.at, count: delete.items.count)
      }
    }
    for insert in inserts {
      sectionEdits.inserts.join(Interval(start: insert.at, count: 1))
      lists.insertedSections.append(insert.id)
      lists.insertedSectionItems += insert.items
    }
    for move in moves {
      sectionEdits.moves.join(Run(old: move.from, new: move.to, count: 1))
      lists.movedSections.append(move.id)
    }
    let sources = sectionEdits.sources(in: SectionPairs(oldCount: old.count, newCount: newCount))
    pairs = SectionPairs(old: old, new: SectionOffsets(), sources: sources)
    targets = pairs.targets
  }

  private static func mark(
    _ index: Int, in marks: inout ContiguousArray<Bool>, _ operation: PatchFault.Operation
  ) throws(PatchFault) {
    guard marks.indices.contains(index) else {
      throw .sectionOutOfRange(operation, index: index, count: marks.count)
    }
    guard !marks[index] else { throw .sectionTwice(operation, index: index) }
    marks[index] = true
  }
}
