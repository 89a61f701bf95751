import KumikoRegistry
@_spi(Kumiko) import KumikoValues

/// The first edit of a patch that does not fit the values of a document.
struct LayoutPatchMismatch: Error {
  /// The index of the edit; nil for the document as a whole.
  var edit: Int?
  /// The mismatch, as a sentence without a full stop.
  var message: String
}

extension LayoutPatch {
  /// Returns the values of a document after the patch.
  ///
  /// - Complexity: O(*n*) on average in the size of the document and the patch.
  func applying(to value: PlainValue) throws(LayoutPatchMismatch) -> PlainValue {
    try apply(Array(edits.indices), step: 0, to: value)
  }

  /// Applies edits whose places have a number of steps in common.
  private func apply(_ numbers: [Int], step: Int, to value: PlainValue) throws(LayoutPatchMismatch) -> PlainValue {
    if let whole = numbers.first(where: { edits[$0].at.count == step }) {
      throw LayoutPatchMismatch(edit: whole, message: "an edit has a place of at least one step, inside no other edit")
    }
    var order: [Step] = []
    var groups: [Step: [Int]] = [:]
    for number in numbers {
      let next = edits[number].at[step]
      if groups[next] == nil { order.append(next) }
      groups[next, default: []].append(number)
    }
    switch value {
    case .record(var record):
      for next in order {
        guard let group = groups[next] else { continue }
        guard case .key(let key) = next else { throw mismatch(group[0], "a mapping has keys, not indices") }
        record[key] = try changed(group, step: step, from: record[key])
      }
      return .record(record)
    case .list(let elements): return try list(elements, order, groups, step: step)
    default: throw mismatch(numbers[0], "there is no \(Self.name(order[0])) in \(value.wording)")
    }
  }

  /// Returns a value after the edits with its place or a place inside; nil if it is removed.
  private func changed(_ group: [Int], step: Int, from value: PlainValue?) throws(LayoutPatchMismatch) -> PlainValue? {
    guard let leaf = group.first(where: { edits[$0].at.count == step + 1 }) else {
      guard let value else { throw mismatch(group[0], "there is no \(Self.name(edits[group[0]].at[step]))") }
      return try apply(group, step: step + 1, to: value)
    }
    if group.count > 1 { throw mismatch(group[1], "another edit has this place, or a place around it") }
    let edit = edits[leaf]
    if edit.isOfList { throw mismatch(leaf, "'from' and 'to' are of elements with 'id' in a list") }
    if edit.old == nil, edit.new == nil { throw mismatch(leaf, "an edit has 'old', 'new', or 'from' and 'to'") }
    try checkOld(leaf, value)
    return edit.new
  }

  /// Checks the value before an edit. A hand-written edit may have none.
  private func checkOld(_ number: Int, _ value: PlainValue?) throws(LayoutPatchMismatch) {
    let edit = edits[number]
    let name = edit.at.last.map(Self.name) ?? ""
    if let old = edit.old {
      guard let value else { throw mismatch(number, "there is no \(name)") }
      guard old.isSame(as: value) else {
        throw mismatch(number, "\(name) is \(value.wording), where the patch has \(old.wording)")
      }
    } else if let value, from != nil {
      throw mismatch(number, "\(name) is there already: \(value.wording)")
    }
  }

  private func list(
    _ elements: [PlainValue], _ order: [Step], _ groups: [Step: [Int]], step: Int
  ) throws(LayoutPatchMismatch) -> PlainValue {
    let ids = elements.identifiers
    let places = Dictionary(zip(ids ?? [], elements.indices)) { first, _ in first }
    var elements = elements
    var (gone, moves, inserts) = ([Int: Int](), [Int: (number: Int, to: Int)](), [(number: Int, id: String)]())
    for next in order {
      guard let group = groups[next] else { continue }
      switch next {
      case .index(let index):
        guard elements.indices.contains(index), ids == nil else {
          throw mismatch(group[0], "there is no element \(index)" + (ids == nil ? "" : " without 'id'"))
        }
        guard let value = try changed(group, step: step, from: elements[index]) else {
          throw mismatch(group[0], "only elements with 'id' are removed")
        }
        elements[index] = value
      case .key(let id):
        let inner = group.filter { edits[$0].at.count > step + 1 }
        let own = group.filter { edits[$0].at.count == step + 1 }
        if own.count > 1 { throw mismatch(own[1], "another edit has this place") }
        if let number = own.first, edits[number].old == nil, edits[number].new != nil, places[id] == nil {
          if let wrong = inner.first { throw mismatch(wrong, "'\(id)' is inserted as a whole") }
          inserts.append((number, id))
          continue
        }
        guard let index = places[id] else { throw mismatch(group[0], "the list has no element '\(id)'") }
        if !inner.isEmpty { elements[index] = try apply(inner, step: step + 1, to: elements[index]) }
        guard let number = own.first else { continue }
        let edit = edits[number]
        if let from = edit.from, from != index {
          throw mismatch(number, "'\(id)' is at \(index), where the patch has \(from)")
        }
        if edit.isMove, let to = edit.to {
          moves[index] = (number, to)
        } else if edit.new == nil, edit.old != nil {
          if let wrong = inner.first { throw mismatch(wrong, "'\(id)' is removed as a whole") }
          try checkOld(number, elements[index])
          gone[index] = number
        } else {
          throw mismatch(number, "'\(id)' is there already")
        }
      }
    }
    return .list(try arranged(elements, gone: gone, moves: moves, inserts: inserts))
  }

  /// Places inserted and moved elements at their new indices, and the others into the rest in their order.
  private func arranged(
    _ elements: [PlainValue], gone: [Int: Int], moves: [Int: (number: Int, to: Int)],
    inserts: [(number: Int, id: String)]
  ) throws(LayoutPatchMismatch) -> [PlainValue] {
    let count = elements.count - gone.count + inserts.count
    var places: [Int: PlainValue] = [:]
    var last: [PlainValue] = []
    for (number, to, value) in moves.sorted(by: { $0.key < $1.key }).map({ ($1.number, $1.to, elements[$0]) })
      + inserts.map({ ($0.number, edits[$0.number].to ?? -1, edits[$0.number].new ?? .null) })
    {
      if edits[number].to == nil {
        last.append(value)
      } else if !(0..<count).contains(to) || places.updateValue(value, forKey: to) != nil {
        throw mismatch(number, "no other element can be at \(to) in a list of \(count)")
      }
    }
    var kept = elements.indices.filter { gone[$0] == nil && moves[$0] == nil }.map { elements[$0] }[...] + last
    return (0..<count).compactMap { places[$0] ?? kept.popFirst() }
  }

  private func mismatch(_ edit: Int, _ message: String) -> LayoutPatchMismatch {
    LayoutPatchMismatch(edit: edit, message: message)
  }

  private static func name(_ step: Step) -> String {
    switch step {
    case .key(let key): "'\(BoundedText.name(key))'"
    case .index(let index): "element \(index)"
    }
  }
}
