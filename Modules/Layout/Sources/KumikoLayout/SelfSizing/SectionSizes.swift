import KumikoDimension

/// Which supplementary item of a section is meant.
struct SupplementaryKey: Hashable, Sendable {
  var elementKind: String
  var index: Int
}

/// The sizes that the views of one section asked for.
struct SectionSizes: Hashable, Sendable {
  /// By the numbers of their items.
  var cells: [Int: Size2D] = [:]
  /// Of headers, footers, badges and their like.
  var supplementaries: [SupplementaryKey: Size2D] = [:]

  var isEmpty: Bool { cells.isEmpty && supplementaries.isEmpty }
}
