import KumikoSnapshot

// The description of a value of any type needs reflection, which Embedded Swift does not have.
#if !hasFeature(Embedded)
  extension Changeset: CustomStringConvertible {
    /// A description with one line for each run of changes.
    ///
    /// - Complexity: O(c log n + k + s).
    public var description: String {
      guard !isEmpty else { return "no changes" }
      let patch = Patch(self)
      var lines: [String] = []
      for entry in patch.sections.deletes {
        lines.append("- section '\(entry.id)' at \(entry.at), with \(Self.items(entry.items.count))")
      }
      for entry in patch.sections.inserts {
        lines.append("+ section '\(entry.id)' at \(entry.at), with \(Self.list(entry.items))")
      }
      for entry in patch.sections.moves { lines.append("> section '\(entry.id)' from \(entry.from) to \(entry.to)") }
      for entry in patch.items.deletes { lines.append("- \(Self.list(entry.ids)) at \(Self.place(entry.at))") }
      for entry in patch.items.inserts { lines.append("+ \(Self.list(entry.ids)) at \(Self.place(entry.at))") }
      for entry in patch.items.moves {
        lines.append("> \(Self.list(entry.ids)) from \(Self.place(entry.from)) to \(Self.place(entry.to))")
      }
      for entry in patch.sections.reloads { lines.append("! section '\(entry.id)' at \(entry.at): reload") }
      for entry in patch.items.reloads { lines.append("! \(Self.list(entry.ids)) at \(Self.place(entry.at)): reload") }
      for entry in patch.items.reconfigures {
        lines.append("! \(Self.list(entry.ids)) at \(Self.place(entry.at)): reconfigure")
      }
      return lines.joined(separator: "\n")
    }

    private static func items(_ count: Int) -> String { count == 1 ? "1 item" : "\(count) items" }

    private static func place(_ position: ItemPosition) -> String { "\(position.section).\(position.item)" }

    /// The first four items by name, and the number of items if there are more.
    private static func list(_ items: [ItemID]) -> String {
      let shown = items.prefix(4).map { "'\($0)'" }.joined(separator: ", ")
      if items.isEmpty { return Self.items(0) }
      return items.count > 4 ? "\(shown), … (\(Self.items(items.count)))" : shown
    }
  }

  extension ListChanges: CustomStringConvertible {
    /// A description with one line for each run of changes.
    ///
    /// - Complexity: O(k) for *k* runs.
    public var description: String {
      guard !isEmpty else { return "no changes" }
      let lines =
        edits.deletes.map { "- \(Self.indices($0))" } + edits.inserts.map { "+ \(Self.indices($0))" }
        + edits.moves.map { "> \(Self.indices($0.oldInterval)) to \(Self.indices($0.newInterval))" }
      return lines.joined(separator: "\n")
    }

    private static func indices(_ interval: Interval) -> String {
      interval.count == 1 ? "\(interval.start)" : "\(interval.start)...\(interval.end - 1)"
    }
  }
#endif
