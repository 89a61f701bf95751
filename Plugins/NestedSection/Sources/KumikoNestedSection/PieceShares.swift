import KumikoDimension

/// The extents and insets of pieces in a row or a column.
///
/// Fractions of the whole leave no room for spacing: 70% and 30% with 8 points of spacing would not fit. Spacing is
/// therefore subtracted from the pieces as insets, in proportion to their fractions. Pieces with other extents have the
/// spacing between them.
struct PieceShares {
  struct Slot {
    var extent: LayoutDimension
    var insets: DirectionalEdgeInsets
  }

  /// An error in the extents, with the index of the piece.
  struct Fault: Error {
    var index: Int
    var message: String
  }

  let slots: [Slot]
  let interItemSpacing: LayoutSpacing?

  /// Creates the slots of pieces with these extents. Pieces without an extent share the rest equally.
  init(_ extents: [LayoutDimension?], along axis: LayoutAxis, spacing: Double) throws(Fault) {
    let given = extents.map { $0?.fraction(of: axis) }
    let sum = given.reduce(0) { $0 + ($1 ?? 0) }
    let tolerance = 1e-9
    if sum > 1 + tolerance, let last = given.lastIndex(where: { $0 != nil }) {
      throw Fault(index: last, message: "the fractions of the pieces exceed 100%")
    }
    guard let open = extents.firstIndex(of: nil) else {
      // With other extents than fractions, the sum is not known.
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
          "must be a fraction of the \(extent), or all pieces need a \(extent)")
    }
    let rest = (1 - sum) / Double(extents.count { $0 == nil })
    guard rest > tolerance else { throw Fault(index: open, message: "the other pieces leave no room for it") }
    slots = Self.slots(given.map { $0 ?? rest }, along: axis, spacing: spacing)
    interItemSpacing = nil
  }

  /// Returns the slots of fractions. Piece *i* of *n* is visible from `before · (whole − (n − 1) · spacing) + i ·
  /// spacing`, and its slot begins at `before · whole`; `before` is the part of the fractions before it. The difference
  /// is its inset.
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
  /// Creates a fraction of the extent along `axis`.
  static func fraction(_ share: Double, of axis: LayoutAxis) -> LayoutDimension {
    axis == .horizontal ? .fractionalWidth(share) : .fractionalHeight(share)
  }

  /// The fraction, if the dimension is a fraction of the extent along `axis`.
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
