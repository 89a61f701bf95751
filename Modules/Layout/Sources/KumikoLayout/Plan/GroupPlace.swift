import KumikoDimension

/// A repetition of a group where it stands in its section.
struct GroupPlace {
  /// Its number among the repetitions.
  var number: Int
  /// The item of its first cell.
  var firstItem: Int
  /// Its corner, relative to the section's content block.
  var origin: Point2D
}
