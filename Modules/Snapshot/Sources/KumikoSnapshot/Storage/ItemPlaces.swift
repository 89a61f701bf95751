/// Where an item is: the handle of its section, which outlasts the section's moves, and its index in it.
struct ItemPlace: Sendable {
  var section: Int
  var index: Int

  /// The place of an item that has been taken out of its section and not yet been put down.
  static var inHand: ItemPlace { ItemPlace(section: -1, index: -1) }

  /// Whether the item is in no section.
  var isInHand: Bool { section < 0 }
}

/// The places of all items, by their handles.
///
/// The walks that an edit needs are here, where no type is generic: they are then compiled to plain loops over integers
/// whatever the identifiers are.
struct ItemPlaces: Sendable {
  private var places: ContiguousArray<ItemPlace> = []

  /// The place of an item; a handle that comes right after all others adds one.
  subscript(handle: Int) -> ItemPlace {
    get { places[handle] }
    set {
      if handle == places.count { places.append(newValue) } else { places[handle] = newValue }
    }
  }

  /// Writes down the places of a section's items, from an index on.
  mutating func renew(_ handles: ContiguousArray<Int>, section: Int, from start: Int) {
    for index in start..<handles.count { places[handles[index]] = ItemPlace(section: section, index: index) }
  }

  /// Takes what is in hand out of a section's handles, from an index on, and renews the places of the others.
  ///
  /// - Returns: the indices at which something was taken out, in ascending order.
  mutating func closeGaps(in handles: inout ContiguousArray<Int>, from start: Int) -> ContiguousArray<Int> {
    var gaps: ContiguousArray<Int> = []
    for index in start..<handles.count {
      let handle = handles[index]
      if places[handle].isInHand {
        gaps.append(index)
      } else {
        handles[index - gaps.count] = handle
        places[handle].index = index - gaps.count
      }
    }
    handles.removeLast(gaps.count)
    return gaps
  }
}
