// The description of a value of any type needs reflection, which Embedded Swift does not have.
#if !hasFeature(Embedded)
  extension SectionSnapshot: CustomStringConvertible {
    /// Returns a description with one line for each item, indented by its level.
    ///
    /// A visible item is marked with `*`, an expanded item with `+`, and a collapsed item with `-`. The text is for
    /// people to read; its form may change.
    ///
    /// - Complexity: O(n + d) for *n* items and the sum *d* of their levels.
    public func visualDescription() -> String {
      var lines: [String] = []
      var levels: [(end: Int, showsBelow: Bool)] = []
      for (index, handle) in forest.subtree(of: -1).enumerated() {
        while let last = levels.last, last.end <= index { levels.removeLast() }
        let node = forest.nodes[handle]
        let isVisible = levels.last?.showsBelow ?? true
        let indent = String(repeating: "  ", count: levels.count)
        lines.append("\(indent)\(isVisible ? "*" : " ")\(node.isExpanded ? "+" : "-") \(table.ids[handle])")
        levels.append((index + node.count, isVisible && node.isExpanded))
      }
      return lines.joined(separator: "\n")
    }

    /// A description with one line for each item. See ``visualDescription()``.
    ///
    /// - Complexity: O(n + d) for *n* items and the sum *d* of their levels.
    public var description: String { visualDescription() }
  }
#endif
