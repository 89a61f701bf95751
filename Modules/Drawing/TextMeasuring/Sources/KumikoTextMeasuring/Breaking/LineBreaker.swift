/// Finds the places where a line may break, by the rules LB4 to LB31 of UAX #14 in the version of its table.
///
/// The unit is the grapheme cluster, which stays whole. With it LB9 and the pairs of LB30a hold by themselves. LB25 is the
/// pair form of the default rules. The rule of LB30b for unassigned pictures is left out.
struct LineBreaker {
  /// The possibility of a break before a cluster.
  enum Opportunity { case prohibited, allowed, mandatory }

  /// The class at the end of the last cluster; nil at the start of the text.
  private var last: LineBreakClass?
  /// The class of the last cluster that is not a space.
  private var lastInk: LineBreakClass?
  /// The class before the last one, for LB21a.
  private var beforeLast: LineBreakClass?
  private var endsInJoiner = false
  /// A Boolean value that indicates whether the last bracket is not of East Asian width (LB30).
  private var isNarrow = true

  /// Passes the next cluster, and returns the possibility of a break before it.
  mutating func pass(_ cluster: Cluster) -> Opportunity {
    // LB9: a mark that is a cluster of its own, behind a tab for instance, belongs to what is before it.
    if cluster.first == .cm || cluster.first == .zwj, let last, !last.endsMarks {
      endsInJoiner = cluster.endsInJoiner
      return .prohibited
    }
    let next = cluster.first == .cm || cluster.first == .zwj ? LineBreakClass.al : cluster.first
    let opportunity = opportunity(before: next, isNarrow: cluster.isNarrow)
    beforeLast = last
    last = cluster.last == .cm || cluster.last == .zwj ? .al : cluster.last
    if last != .sp { lastInk = last }
    endsInJoiner = cluster.endsInJoiner
    isNarrow = cluster.isNarrow
    return opportunity
  }

  private func opportunity(before next: LineBreakClass, isNarrow nextIsNarrow: Bool) -> Opportunity {
    guard let last else { return .prohibited }
    switch last {
    case .bk, .lf, .nl: return .mandatory
    case .cr: return next == .lf ? .prohibited : .mandatory
    default: break
    }
    switch next {
    case .bk, .cr, .lf, .nl, .sp, .zw: return .prohibited
    default: break
    }
    // LB8, with any number of spaces.
    if lastInk == .zw { return .allowed }
    if endsInJoiner || next == .wj || last == .wj || last == .gl { return .prohibited }
    if next == .gl { return last == .sp || last == .ba || last == .hy ? .allowed : .prohibited }
    switch next {
    case .cl, .cp, .ex, .is, .sy: return .prohibited
    default: break
    }
    // LB14 to LB17, with any number of spaces.
    switch (lastInk, next) {
    case (.op, _), (.qu, .op), (.cl, .ns), (.cp, .ns), (.b2, .b2): return .prohibited
    default: break
    }
    if last == .sp { return .allowed }
    if next == .qu || last == .qu { return .prohibited }
    if next == .cb || last == .cb { return .allowed }
    if next == .ba || next == .hy || next == .ns || last == .bb { return .prohibited }
    if beforeLast == .hl, last == .hy || last == .ba { return .prohibited }
    if last == .sy, next == .hl { return .prohibited }
    if next == .in { return .prohibited }
    return joins(last, next, isNarrow, nextIsNarrow) ? .prohibited : .allowed
  }

  /// Returns true if LB23 to LB30b prohibit a break between two classes.
  private func joins(
    _ last: LineBreakClass, _ next: LineBreakClass, _ lastIsNarrow: Bool, _ nextIsNarrow: Bool
  ) -> Bool {
    let isLetter = last == .al || last == .hl
    let isBeforeLetter = next == .al || next == .hl
    switch (last, next) {
    case (.nu, .al), (.nu, .hl), (.al, .nu), (.hl, .nu): return true
    case (.pr, .id), (.pr, .eb), (.pr, .em), (.id, .po), (.eb, .po), (.em, .po): return true
    case (.pr, .al), (.pr, .hl), (.po, .al), (.po, .hl): return true
    case (.al, .pr), (.al, .po), (.hl, .pr), (.hl, .po): return true
    case (.cl, .po), (.cl, .pr), (.cp, .po), (.cp, .pr), (.nu, .po), (.nu, .pr), (.po, .op), (.po, .nu), (.pr, .op),
      (.pr, .nu), (.hy, .nu), (.is, .nu), (.nu, .nu), (.sy, .nu):
      return true
    // Clusters hold the pieces of a syllable together. Rest of LB26 and LB27:
    case (.jl, .jl), (.jl, .jv), (.jl, .h2), (.jl, .h3), (.jv, .jv), (.jv, .jt), (.h2, .jv), (.h2, .jt), (.h3, .jt),
      (.jt, .jt):
      return true
    case (.jl, .po), (.jv, .po), (.jt, .po), (.h2, .po), (.h3, .po): return true
    case (.pr, .jl), (.pr, .jv), (.pr, .jt), (.pr, .h2), (.pr, .h3): return true
    case (.is, .al), (.is, .hl): return true
    case (.al, .op), (.hl, .op), (.nu, .op): return nextIsNarrow
    case (.cp, .al), (.cp, .hl), (.cp, .nu): return lastIsNarrow
    case (.eb, .em): return true
    default: return isLetter && isBeforeLetter
    }
  }
}

extension LineBreakClass {
  /// A Boolean value that indicates whether a mark does not join a scalar of this class.
  fileprivate var endsMarks: Bool {
    switch self {
    case .bk, .cr, .lf, .nl, .sp, .zw: true
    default: false
    }
  }
}
