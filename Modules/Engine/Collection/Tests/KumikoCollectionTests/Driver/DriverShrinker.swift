@_spi(Kumiko) import KumikoComposition
@_spi(Kumiko) import KumikoDimension

extension Driver {
  /// A world and operations that break a law.
  struct Failure {
    var world: World
    var operations: [Operation]
    var difference: Difference

    /// The failure as Swift, to be run again with ``Driver/replay(_:_:)``.
    var text: String {
      let lines = operations.map { "    .\($0)," }
      return "\(difference)\n  Driver.replay(\n    \(world),\n    [\n\(lines.joined(separator: "\n"))\n    ])"
        .replacing("KumikoCollectionTests.", with: "").replacing("KumikoDimension.", with: "")
        .replacing("KumikoComposition.", with: "")
    }
  }

  /// Runs the operations in a new world; nil where all laws hold.
  static func replay(_ world: World, _ operations: [Operation]) -> Failure? {
    let run: Run
    do throws(Difference) {
      run = try Run(world)
    } catch {
      return Failure(world: world, operations: [], difference: error)
    }
    for (index, operation) in operations.enumerated() {
      guard let difference = run.execute(operation) else { continue }
      return Failure(world: world, operations: Array(operations[...index]), difference: difference)
    }
    return nil
  }

  /// Leaves operations out, and makes the world plainer, as long as the same law is broken.
  ///
  /// - Parameters:
  ///   - failure: what to shrink.
  ///   - replay: runs the operations in a new world.
  static func shrink(
    _ failure: Failure, replay: (World, [Operation]) -> Failure? = { Driver.replay($0, $1) }
  ) -> Failure {
    var best = failure
    func improve(_ world: World, _ operations: [Operation]) -> Bool {
      guard let next = replay(world, operations), next.difference.law == failure.difference.law else { return false }
      best = next
      return true
    }
    var isShorter = true
    while isShorter {
      isShorter = false
      var size = max(1, best.operations.count / 2)
      while size >= 1 {
        var start = 0
        while start < best.operations.count {
          var rest = best.operations
          rest.removeSubrange(start..<min(start + size, rest.count))
          if improve(best.world, rest) { isShorter = true } else { start += size }
        }
        size /= 2
      }
      for index in best.operations.indices where index < best.operations.count {
        for simpler in best.operations[index].simpler {
          var operations = best.operations
          operations[index] = simpler
          if improve(best.world, operations) { isShorter = true; break }
        }
      }
      for world in best.world.simpler where improve(world, best.operations) { isShorter = true; break }
    }
    return best
  }
}

extension Driver.Operation {
  /// The same with less in it.
  var simpler: [Driver.Operation] {
    switch self {
    case .nested(let outer, let inner, let caller, let tells):
      return [outer, inner] + outer.simpler.map { .nested($0, inner, from: caller, tells: tells) }
        + inner.simpler.map { .nested(outer, $0, from: caller, tells: tells) }
    case .failing(let operation, let fault): return [operation] + operation.simpler.map { .failing($0, fault) }
    case .edit(let edits):
      guard edits.count == 1, let edit = edits.first else {
        return edits.indices.map { index in
          var rest = edits
          rest.remove(at: index)
          return .edit(rest)
        }
      }
      return edit.simpler.map { .edit([$0]) }
    case .apply(let lists, let reloads):
      return lists.indices.flatMap { index in
        var (half, without) = (lists, lists)
        without.remove(at: index)
        half[index].items.removeLast(half[index].items.count / 2)
        return half[index].items.count == lists[index].items.count
          ? [Driver.Operation.apply(without, reloads: reloads)]
          : [.apply(without, reloads: reloads), .apply(half, reloads: reloads)]
      }
    case .outline(let rows, let section):
      return rows.indices.compactMap { index in
        var rest = rows
        rest.remove(at: index)
        // What is left has to be an outline.
        var last = -1
        for row in rest {
          guard row.level <= last + 1 else { return nil }
          last = row.level
        }
        return .outline(rest, section: section)
      }
    case .tell(let told) where told.count > 1: return told.map { .tell([$0]) }
    default: return []
    }
  }
}

extension Driver.Edit {
  fileprivate var simpler: [Driver.Edit] {
    switch self {
    case .append(let items, let section) where items.count > 1:
      [.append(Array(items.dropLast(items.count / 2)), section: section)]
    case .insert(let items, let anchor) where items.count > 1:
      [.insert(Array(items.dropLast(items.count / 2)), before: anchor)]
    case .delete(let items) where items.count > 1: items.map { .delete([$0]) }
    case .reconfigure(let items) where items.count > 1:
      [.reconfigure(Array(items.dropLast(items.count / 2))), .reconfigure(Array(items.dropFirst(items.count / 2)))]
    default: []
    }
  }
}

extension Driver.World {
  /// Worlds that are plainer in one respect.
  fileprivate var simpler: [Driver.World] {
    var worlds: [Driver.World] = []
    func add(_ change: (inout Driver.World) -> Void) {
      var world = self
      change(&world)
      if "\(world)" != "\(self)" { worlds.append(world) }
    }
    let plain = Driver.Section()
    if counts.count > 1 { add { $0.counts.removeLast() } }
    if !cards.isEmpty { add { $0.cards.removeLast() } }
    for index in cards.indices {
      add { $0.cards[index].inset = 0 }
      add { $0.cards[index].header = nil }
      add { $0.cards[index].spacing = nil }
      add { $0.cards[index].background = false }
      add { $0.cards[index].column = nil }
    }
    if sections.count > 1 { add { $0.sections.removeLast() } }
    add { $0.axis = .vertical }
    add { $0.isRightToLeft = false }
    add { $0.bars = [0, 0, 0, 0] }
    add { $0.sectionSpacing = 0 }
    add { $0.header = nil }
    add { $0.footer = nil }
    add { $0.sizing = .none }
    add { $0.isFine = false }
    add { $0.isConversation = false }
    add { $0.prefetches = false }
    add { $0.isDirect = false }
    add { $0.hearsFailures = false }
    add { ($0.width, $0.height) = (300, 240) }
    for index in counts.indices where counts[index] > 0 { add { $0.counts[index] = counts[index] / 2 } }
    for index in sections.indices {
      add { $0.sections[index] = plain }
      add { $0.sections[index].kind = .list }
      add { $0.sections[index].isOpen = false }
      add { $0.sections[index].turnsWhenWide = false }
      add { $0.sections[index].orthogonal = .none }
      add { $0.sections[index].isOpenAcross = false }
      add { $0.sections[index].insets = 0 }
      add { $0.sections[index].gap = 0 }
      add { $0.sections[index].length = 40 }
      add { $0.sections[index].header = nil }
      add { $0.sections[index].footer = nil }
      add { $0.sections[index].badge = false }
      add { $0.sections[index].groupBadge = false }
      add { $0.sections[index].background = false }
      add { $0.sections[index].separators = false }
      add { $0.sections[index].ignoresBars = false }
      add { $0.sections[index].spacing = .none }
    }
    return worlds
  }
}

extension Driver.World: CustomStringConvertible {
  /// The world as Swift, without what is as usual.
  var description: String { "Driver.World(\(differences(of: self, from: Driver.World())))" }
}

extension Driver.Section: CustomStringConvertible {
  /// The section as Swift, without what is as usual.
  var description: String { "Driver.Section(\(differences(of: self, from: Driver.Section())))" }
}

/// The properties of a value that are not those of another one, as arguments of its initializer.
private func differences<Value>(of value: Value, from plain: Value) -> String {
  zip(Mirror(reflecting: value).children, Mirror(reflecting: plain).children).compactMap { property, usual in
    let (text, usualText) = ("\(property.value)", "\(usual.value)")
    return text == usualText ? nil : "\(property.label ?? ""): \(String(reflecting: property.value))"
  }.joined(separator: ", ")
}
