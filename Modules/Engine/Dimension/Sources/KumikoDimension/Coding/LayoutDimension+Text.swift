#if !hasFeature(Embedded)
  @_spi(Kumiko) public import KumikoValues

  extension LayoutDimension {
    /// Returns the short form (`44pt`, `50%`, `1/3`, `~44pt`), or a mapping if no short form is exact. A share of `axis` does not
    /// name it.
    @_spi(Kumiko) public func plainValue(along axis: LayoutAxis?) -> PlainValue {
      switch self {
      case .absolute(let points): return .string("\(NumberText.exact(points))pt")
      case .estimated(let points): return .string("~\(NumberText.exact(points))pt")
      case .uniformAcrossSiblings(estimate: let points): return .string("uniform ~\(NumberText.exact(points))pt")
      case .fractionalWidth(let share):
        guard let text = Self.text(ofShare: share) else { return ["fractional-width": .number(share)] }
        return .string(axis == .horizontal ? text : text + "w")
      case .fractionalHeight(let share):
        guard let text = Self.text(ofShare: share) else { return ["fractional-height": .number(share)] }
        return .string(axis == .vertical ? text : text + "h")
      }
    }

    /// Returns a share as whole percents or as a fraction with a small denominator, if that is exact.
    private static func text(ofShare share: Double) -> String? {
      let percent = (share * 100).rounded()
      if percent / 100 == share { return "\(NumberText.exact(percent))%" }
      guard share > 0, share < 100 else { return nil }
      for parts in 3...16 {
        let count = (share * Double(parts)).rounded()
        if count >= 1, count / Double(parts) == share { return "\(NumberText.exact(count))/\(parts)" }
      }
      return nil
    }
  }
#endif
