/// How outlines are drawn in rows: by how much each level is indented, and which sign tells whether a row is expanded.
enum DisclosureSign {
  /// By how many points each level is indented.
  static let indentation = 16.0
  /// By how many columns of a terminal each level is indented.
  static let columns = 2
  /// The part of a row that indentation leaves at least.
  static let leastRoom = 0.5

  /// The chevron: to the right, or to the left where the scene reads from the right, and down where the row is expanded.
  static func text(_ disclosure: BoxContent.Disclosure, isRightToLeft: Bool) -> String {
    switch disclosure {
    case .expanded: "▾"
    case .collapsed: isRightToLeft ? "◂" : "▸"
    }
  }

  /// By how many points a row of a level is indented, of so much room.
  static func inset(ofLevel level: Int, in width: Double) -> Double {
    min(Double(max(0, level)) * indentation, (width * (1 - leastRoom)).rounded(.down))
  }
}
