@_spi(Kumiko) import KumikoDimension

/// Fills a row with subitems until the next one does not fit.
///
/// The row ends at the first misfit, even if a later subitem is smaller.
struct FitTest {
  var available: Double
  var spacing: Double
  private(set) var count = 0
  private(set) var used = 0.0

  /// Adds a subitem with an extent that includes its edge spacing, if it fits.
  mutating func admit(_ extent: Double) -> Bool {
    let needed = extent + (count == 0 ? 0 : spacing)
    guard used + needed <= available + LayoutLimits.fitTolerance else { return false }
    take(needed)
    return true
  }

  /// Adds the first subitem of a row, even if it does not fit.
  mutating func force(_ extent: Double) { take(extent) }

  private mutating func take(_ needed: Double) {
    used += needed
    count += 1
  }
}
