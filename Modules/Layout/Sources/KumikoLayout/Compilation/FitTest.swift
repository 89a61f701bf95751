import KumikoDimension

/// Fills a row: one subitem after another is let in, until the next does not fit.
///
/// It stops at the first misfit and does not look for a smaller subitem behind it.
struct FitTest {
  var available: Double
  var spacing: Double
  private(set) var count = 0
  private var used = 0.0

  init(available: Double, spacing: Double) {
    self.available = available
    self.spacing = spacing
  }

  /// Lets in a subitem that takes `extent` with its edge spacing, if it fits.
  mutating func admit(_ extent: Double) -> Bool {
    let needed = extent + (count == 0 ? 0 : spacing)
    guard used + needed <= available + LayoutLimits.fitTolerance else { return false }
    take(needed)
    return true
  }

  /// Lets in the first subitem of a row, however large it turned out to be: it has to stand somewhere.
  mutating func force(_ extent: Double) { take(extent) }

  private mutating func take(_ needed: Double) {
    used += needed
    count += 1
  }
}
