struct ReadingPlace: Comparable {
  /// The part of a section, and of the spans around it.
  enum Part: Int {
    case spanHeaders
    case sectionHeaders
    case items
    case sectionFooters
    case spanFooters
  }

  /// The index of the section; the least and the greatest integer for elements of the layout.
  var section: Int
  var part: Part
  /// The order in the part: the depth of a span, or the index of an item.
  var order = 0
  /// The order among elements of the same host.
  var rank = 0

  static func < (a: ReadingPlace, b: ReadingPlace) -> Bool {
    (a.section, a.part.rawValue, a.order, a.rank) < (b.section, b.part.rawValue, b.order, b.rank)
  }
}
