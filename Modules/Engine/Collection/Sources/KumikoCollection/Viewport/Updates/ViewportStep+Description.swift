import KumikoDimension

#if !hasFeature(Embedded)
  extension ViewportStep: CustomStringConvertible {
    /// The step in words: `cell apple appears in view 0: inserted`.
    public var description: String {
      let place = "in view \(view.number)"
      return switch action {
      case .disappear(.contents): "\(id) leaves view \(view.number): deleted"
      case .disappear(.position): "\(id) leaves view \(view.number): out of sight"
      case .reload: "\(id) is reloaded \(place)"
      case .reconfigure: "\(id) is reconfigured \(place)"
      case .move: "\(id) moves \(place) from \(initial.frame.origin) to \(final.frame.origin)"
      case .resize:
        "\(id) is resized \(place) from \(initial.frame.size) to \(final.frame.size)"
      case .restyle: "\(id) is restyled \(place)"
      case .appear(.contents): "\(id) appears \(place): inserted"
      case .appear(.position): "\(id) appears \(place): into sight"
      }
    }
  }
#endif
