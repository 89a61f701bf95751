// Writing out a value of any type takes reflection, which Embedded Swift does not have.
#if !hasFeature(Embedded)
  extension SectionSnapshot: CustomStringConvertible {
    /// One line for each item, indented by its level: `*` when it is visible, `+` when it is expanded and `-` when not.
    ///
    /// To be read by people; the form may change.
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

    /// The outline, one line for each item.
    public var description: String { visualDescription() }
  }
#endif
