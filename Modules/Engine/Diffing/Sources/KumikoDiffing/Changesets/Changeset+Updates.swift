@_spi(Kumiko) public import KumikoSnapshot

extension Changeset {
  /// Finds the reloads and reconfigurations. Inserted sections and items need none.
  @usableFromInline
  mutating func findUpdates(changed: ContiguousArray<Int>, of new: State, in pairs: SectionPairs) {
    let sections = new.reloadedSectionIdentifiers.compactMap { new.indexOfSection($0) }.sorted()
    for section in sections where pairs.sources[section] >= 0 {
      updates.sectionReloads.append(Run(old: pairs.sources[section], new: section, count: 1))
    }
    let reloads = new.reloadedItemIdentifiers.compactMap { new.indexOfItem($0) }.sorted()
    var reconfigures = new.reconfiguredItemIdentifiers.compactMap { new.indexOfItem($0) }.sorted()
    reconfigures = reconfigures.union(changed).subtracting(reloads)
    guard !reloads.isEmpty || !reconfigures.isEmpty else { return }
    let kept = itemEdits.staying(in: pairs).merged(with: itemEdits.moves) { $0.new }
    updates.itemReloads = kept.restricted(to: reloads, in: pairs)
    updates.itemReconfigures = kept.restricted(to: reconfigures, in: pairs)
  }
}

extension Array<Int> {
  /// Returns the union of two ascending lists.
  fileprivate func union(_ other: some Collection<Int>) -> [Int] {
    guard !other.isEmpty else { return self }
    var all: [Int] = []
    all.reserveCapacity(count + other.count)
    var index = 0
    for number in other {
      while index < count, self[index] < number {
        all.append(self[index])
        index += 1
      }
      if index < count, self[index] == number { index += 1 }
      all.append(number)
    }
    return all + self[index...]
  }

  /// Returns the elements of an ascending list that are not in another one.
  fileprivate func subtracting(_ other: [Int]) -> [Int] {
    guard !other.isEmpty else { return self }
    var index = 0
    return filter { number in
      while index < other.count, other[index] < number { index += 1 }
      return index == other.count || other[index] != number
    }
  }
}
