public import KumikoSnapshot

/// What a feed has told so far: the records, a snapshot of them, and what went wrong.
///
/// Records with an equal `sectionBy` are in one section, which is where the first of them is. A record with another content version
/// is marked to be reconfigured. A record whose identifier was there before in the page is left out.
public struct FeedResults<SectionTitle: Hashable & Sendable, Record: FeedRecord>: Sendable {
  /// The sections and items of a feed.
  public typealias Snapshot = KumikoSnapshot.Snapshot<SectionTitle, FeedItem<Record.ID>>

  private typealias Section = (title: SectionTitle, ids: [Record.ID])

  private let sectionBy: @Sendable (Record) -> SectionTitle
  /// The section that is there without records, too; nil for none.
  private let onlyTitle: SectionTitle?
  private var loaded: [Record.ID: Record] = [:]
  private var sections: [Section] = []
  /// The places before and after the loaded records, and the number of the next one.
  private var places = (leading: [FeedItem<Record.ID>](), trailing: [FeedItem<Record.ID>](), next: 0)
  private var unmarked = Snapshot()

  /// The loaded records, and a place for each other one.
  public private(set) var snapshot = Snapshot()
  /// The error with which the feed ended; nil for none, and again after the next page. The snapshot is then that of the last page.
  public private(set) var fetchError: (any Error)?
  /// The identifiers that the last page had more than once.
  public private(set) var repeatedIDs: [Record.ID] = []

  /// Creates results without records. Records are in the sections that `sectionBy` returns.
  public init(sectionBy: @escaping @Sendable (Record) -> SectionTitle) {
    self.sectionBy = sectionBy
    onlyTitle = nil
  }

  /// Creates results without records, in one section.
  public init() where SectionTitle == FeedSection {
    sectionBy = { _ in .all }
    onlyTitle = .all
  }

  /// The record of an identifier; nil if it is not loaded.
  public subscript(id: Record.ID) -> Record? { loaded[id] }

  /// Takes the next page in. A page whose identifiers are not equal to themselves, as NaN is not, can be an error.
  ///
  /// - Complexity: O(*n*) in the records of the page; with a window O(*d* log *n* + *w*) for *d* changes of *w* loaded records.
  public mutating func update(_ page: FeedPage<Record>) {
    var next = self
    do throws(Snapshot.Failure) {
      try next.take(page)
      self = next
    } catch {
      fail(error)
    }
  }

  /// Notes that the feed has ended with an error. The records stay.
  public mutating func fail(_ error: any Error) {
    fetchError = error
    snapshot = unmarked
  }

  // MARK: - Records

  private mutating func take(_ page: FeedPage<Record>) throws(Snapshot.Failure) {
    fetchError = nil
    let old = loaded
    let target = take(page.records)
    if !places.leading.isEmpty || !places.trailing.isEmpty, target.map(\.title) == sections.map(\.title) {
      try edit(to: target, offset: page.offset)
    } else {
      try rebuild(target)
    }
    try setPlaces(before: page.offset, after: page.remainder)
    snapshot = unmarked
    try snapshot.reconfigureItems(
      loaded.values.compactMap { record in
        old[record.id].flatMap { $0.contentVersion == record.contentVersion ? nil : .record(record.id) }
      })
  }

  private mutating func take(_ records: [Record]) -> [Section] {
    loaded = Dictionary(minimumCapacity: records.count)
    repeatedIDs = []
    var target = onlyTitle.map { [Section($0, [])] } ?? []
    var numbers: [SectionTitle: Int] = onlyTitle.map { [$0: 0] } ?? [:]
    for record in records {
      guard loaded[record.id] == nil else {
        repeatedIDs.append(record.id)
        continue
      }
      loaded[record.id] = record
      let title = sectionBy(record)
      let number = numbers[title] ?? target.count
      if number == target.count {
        target.append((title, []))
        numbers[title] = number
      }
      target[number].ids.append(record.id)
    }
    return target
  }

  private mutating func rebuild(_ target: [Section]) throws(Snapshot.Failure) {
    unmarked = Snapshot()
    (places.leading, places.trailing) = ([], [])
    for section in target {
      try unmarked.appendSections([section.title])
      try unmarked.appendItems(section.ids.map { .record($0) })
    }
    sections = target
  }

  private mutating func edit(to target: [Section], offset: Int) throws(Snapshot.Failure) {
    if !sections.contains(where: { $0.ids.contains { loaded[$0] != nil } }), try !jump(to: target, offset: offset) {
      return try rebuild(target)
    }
    let differences = zip(target, sections).map { $0.ids.difference(from: $1.ids) }
    for case .remove(_, let id, _) in differences.joined() { unmarked.deleteItems([.record(id)]) }
    for (number, difference) in differences.enumerated() {
      for case .insert(let index, let id, _) in difference {
        try insert(id, at: index, of: target[number], number)
      }
    }
    sections = target
  }

  /// Inserts a record into a section whose records before it are there.
  private mutating func insert(
    _ id: Record.ID, at index: Int, of section: Section, _ number: Int
  ) throws(Snapshot.Failure) {
    let leading = number == 0 ? places.leading.last : nil
    let trailing = number == sections.count - 1 ? places.trailing.first : nil
    let next = section.ids[(index + 1)...].lazy.map(FeedItem.record).first { unmarked.indexOfItem($0) != nil }
    if let last = index > 0 ? .record(section.ids[index - 1]) : leading {
      try unmarked.insertItems([.record(id)], afterItem: last)
    } else if let next = next ?? trailing {
      try unmarked.insertItems([.record(id)], beforeItem: next)
    } else {
      try unmarked.appendItems([.record(id)], toSection: section.title)
    }
  }

  // MARK: - Places

  /// Divides the places for another part of the records, whose items replace the places there. Returns false where the
  /// part overlaps the present one.
  private mutating func jump(to target: [Section], offset: Int) throws(Snapshot.Failure) -> Bool {
    guard target.count == 1, sections.count == 1 else { return false }
    let (old, end) = (sections[0].ids, offset + target[0].ids.count)
    let left = nextPlaces(old.count)
    if let first = old.first { try unmarked.insertItems(left, beforeItem: .record(first)) }
    if offset >= places.leading.count + old.count {
      let count = offset - places.leading.count - old.count
      places.leading += left + places.trailing.prefix(count)
      places.trailing.removeFirst(min(count, places.trailing.count))
    } else if end <= places.leading.count {
      places.trailing = places.leading.dropFirst(end) + left + places.trailing
      places.leading = Array(places.leading.prefix(end))
    } else {
      return false
    }
    return true
  }

  private mutating func setPlaces(before: Int, after: Int) throws(Snapshot.Failure) {
    guard let first = sections.first, let last = sections.last else { return }
    let missing = nextPlaces(before - places.leading.count)
    if let next = first.ids.first.map(FeedItem.record) ?? places.trailing.first {
      try unmarked.insertItems(missing, beforeItem: next)
    } else {
      try unmarked.appendItems(missing, toSection: first.title)
    }
    unmarked.deleteItems(Array(places.leading.dropFirst(before)))
    places.leading = places.leading.prefix(before) + missing

    let more = nextPlaces(after - places.trailing.count)
    try unmarked.appendItems(more, toSection: last.title)
    unmarked.deleteItems(Array(places.trailing.dropLast(after)))
    places.trailing = places.trailing.suffix(after) + more
  }

  private mutating func nextPlaces(_ count: Int) -> [FeedItem<Record.ID>] {
    guard count > 0 else { return [] }
    defer { places.next += count }
    return (places.next..<(places.next + count)).map { .place($0) }
  }
}
