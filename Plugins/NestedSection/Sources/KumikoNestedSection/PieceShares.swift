import KumikoDimension

/// How pieces beside one another share the room.
///
/// Shares of the whole leave no room for spacing between them: 70% and 30% with 8 points between would be too long, and the
/// last piece would not fit. So spacing is taken off the pieces as insets, from each in proportion to its share, and what
/// is seen has exactly the spacing between. Pieces of other extents stand with the spacing between them as it is.
struct PieceShares {
  /// The place of one piece.
  struct Slot {
    var extent: LayoutDimension
    var insets: DirectionalEdgeInsets
  }

  /// What cannot be shared, and which piece says so.
  struct Fault: Error {
    var index: Int
    var message: String
  }

  let slots: [Slot]
  let interItemSpacing: LayoutSpacing?

  /// The places of pieces with these extents; those without one have equal parts of what the others leave.
  init(_ extents: [LayoutDimension?], along axis: LayoutAxis, spacing: Double) throws(Fault) {
    let given = extents.map { $0?.fraction(of: axis) }
    let sum = given.reduce(0) { $0 + ($1 ?? 0) }
    let tolerance = 1e-9
    if sum > 1 + tolerance, let last = given.lastIndex(where: { $0 != nil }) {
      throw Fault(index: last, message: "the shares of the pieces come to more than 100%")
    }
    guard let open = extents.firstIndex(of: nil) else {
      // Something else than shares among them: nothing is known of their sum.
      if given.contains(nil) {
        slots = extents.compactMap { $0 }.map { Slot(extent: $0, insets: .zero) }
        interItemSpacing = spacing == 0 ? nil : .fixed(spacing)
      } else {
        slots = Self.slots(given.compactMap { $0 }, along: axis, spacing: spacing)
        interItemSpacing = nil
      }
      return
    }
    if let fixed = extents.indices.first(where: { extents[$0] != nil && given[$0] == nil }) {
      let extent = axis == .horizontal ? "width" : "height"
      throw Fault(
        index: fixed,
        message:
          "what it leaves for the others can only be told of a share of the \(extent); or give them a \(extent) too")
    }
    let rest = (1 - sum) / Double(extents.count { $0 == nil })
    guard rest > tolerance else { throw Fault(index: open, message: "the other pieces leave no room for it") }
    slots = Self.slots(given.map { $0 ?? rest }, along: axis, spacing: spacing)
    interItemSpacing = nil
  }

  /// Piece *i* of *n* is seen from `before · (whole − (n − 1) · spacing) + i · spacing` on, its slot begins at
  /// `before · whole`, where `before` is what the pieces before it have of all shares: the difference is its inset.
  private static func slots(_ shares: [Double], along axis: LayoutAxis, spacing: Double) -> [Slot] {
    let total = shares.reduce(0, +)
    let gaps = Double(shares.count - 1) * spacing
    var before = 0.0
    return shares.enumerated().map { index, share in
      let start = Double(index) * spacing - before / total * gaps
      let end = share / total * gaps - start
      before += share
      return Slot(
        extent: .fraction(share, of: axis), insets: DirectionalEdgeInsets(start: start, end: end, along: axis))
    }
  }
}

extension LayoutDimension {
  /// A share of the extent along `axis`.
  static func fraction(_ share: Double, of axis: LayoutAxis) -> LayoutDimension {
    axis == .horizontal ? .fractionalWidth(share) : .fractionalHeight(share)
  }

  /// The share, where this is one of the extent along `axis`.
  fileprivate func fraction(of axis: LayoutAxis) -> Double? {
    switch (self, axis) {
    case (.fractionalWidth(let share), .horizontal), (.fractionalHeight(let share), .vertical): share
    default: nil
    }
  }
}

extension DirectionalEdgeInsets {
  fileprivate init(start: Double, end: Double, along axis: LayoutAxis) {
    self =
      axis == .horizontal
      ? DirectionalEdgeInsets(top: 0, leading: start, bottom: 0, trailing: end)
      : DirectionalEdgeInsets(top: start, leading: 0, bottom: end, trailing: 0)
  }
}
