import KumikoCells

/// The drawing of outlines in rows: the indentation of each level, and the chevron of each item with items below it.
enum DisclosureSign {
  /// The indentation of one level, in points.
  static let indentation = 16.0
  /// The indentation of one level, in terminal columns.
  static let columns = 2
  /// The smallest share of a row's width that indentation leaves.
  static let leastRoom = 0.5

  /// Returns the chevron: down for expanded rows, otherwise to the right, or to the left in right-to-left scenes.
  static func text(_ disclosure: CellContent.Disclosure, isRightToLeft: Bool) -> String {
    switch disclosure {
    case .expanded: "▾"
    case .collapsed: isRightToLeft ? "◂" : "▸"
    }
  }

  /// Returns the indentation of a row in points, by the level and the width of the row.
  static func inset(ofLevel level: Int, in width: Double) -> Double {
    min(Double(max(0, level)) * indentation, (width * (1 - leastRoom)).rounded(.down))
  }
}
