/// Gives every identifier a small number, its handle, for as long as it is in the table.
///
/// What changes with every edit, the place of an identifier, is kept by handle. An edit in the middle of a list changes
/// the place of everything behind it: with handles that is a walk over integers, where a dictionary of places would hash
/// every identifier anew.
struct IdentifierTable<ID: Hashable & Sendable>: Sendable {
  private var handles: [ID: Int] = [:]
  private var vacant: ContiguousArray<Int> = []

  /// How many identifiers the table holds.
  var count: Int { handles.count }

  /// The handle of an identifier, or nil where it is unknown.
  func handle(of id: ID) -> Int? { handles[id] }

  /// Makes room for more identifiers.
  ///
  /// Only for as many as double the table: reserving the exact size for each small batch would grow, and so copy, the
  /// table every time.
  mutating func reserve(_ additional: Int) {
    if additional > count { handles.reserveCapacity(count + additional) }
  }

  /// The handle of an identifier, which is taken in where it is unknown.
  ///
  /// A new handle is one that was given back, or the number of all that there are.
  mutating func admit(_ id: ID) -> (handle: Int, isNew: Bool) {
    let candidate = vacant.last ?? handles.count
    // To touch the entry through its default value finds or inserts it, with one hashing for both.
    let handle = Self.value(of: &handles[id, default: candidate])
    guard handle == candidate else { return (handle, false) }
    if !vacant.isEmpty { vacant.removeLast() }
    return (handle, true)
  }

  /// Forgets an identifier; its handle will be given to another.
  mutating func remove(_ id: ID) {
    if let handle = handles.removeValue(forKey: id) { vacant.append(handle) }
  }

  private static func value(of entry: inout Int) -> Int { entry }
}
