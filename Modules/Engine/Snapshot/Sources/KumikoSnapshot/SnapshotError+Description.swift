// The description of a value of any type needs reflection, which Embedded Swift does not have.
#if !hasFeature(Embedded)
  extension SnapshotError: CustomStringConvertible {
    /// The error as one sentence without a full stop.
    public var description: String {
      switch self {
      case .duplicateSection(let section, let first, let second):
        "section '\(section)' is given twice, at index \(first) and at index \(second)"
      case .duplicateItem(let item, let first, let second):
        first.section == second.section
          ? "item '\(item)' is given twice for section '\(first.section)', at index \(first.index) and at index "
            + "\(second.index)"
          : "item '\(item)' is given twice, for section '\(first.section)' at index \(first.index) and for section "
            + "'\(second.section)' at index \(second.index)"
      case .unknownSection(let section):
        "there is no section '\(section)'"
      case .unknownItem(let item):
        "there is no item '\(item)'"
      case .sectionBesideItself(let section):
        "section '\(section)' cannot be put before or after itself"
      case .itemBesideItself(let item):
        "item '\(item)' cannot be put before or after itself"
      case .noSections:
        "there is no section to append items to; append a section first"
      }
    }
  }
#endif
