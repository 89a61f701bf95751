import KumikoDimension

struct GroupPlace {
  /// The index of the repetition.
  var number: Int
  /// The item of its first cell.
  var firstItem: Int
  /// Its origin relative to the content block of the section.
  var origin: Point2D
}
