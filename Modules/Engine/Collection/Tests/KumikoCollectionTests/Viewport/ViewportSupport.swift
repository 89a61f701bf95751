@_spi(Kumiko) import KumikoCollection
@_spi(Kumiko) import KumikoComposition
@_spi(Kumiko) import KumikoDimension
@_spi(Kumiko) import KumikoLayout

typealias NamedViewport = CollectionViewport<String, String>

extension CollectionViewport where SectionID == String, ItemID == String {
  /// Rows of 10 points in a container of 100 by 50 points, which shows five of them, in one section `main`.
  static func rows(
    _ items: [String], anchoring: ScrollAnchoring = .reading, section: LayoutSection = KumikoCollectionTests.rows(10)
  ) throws -> NamedViewport {
    try NamedViewport(
      NamedCollection(
        .listing(["main": items]), layout: CompositionalLayout(section: section),
        in: LayoutEnvironment(size: Size2D(width: 100, height: 50))),
      anchoring: anchoring, prefetchWindow: .none)
  }

  /// The visible items, from the top on, each with how far below the top of what is visible it begins.
  var sight: [String: Double] {
    var sight: [String: Double] = [:]
    for item in visibleItems {
      if let id = item.itemIdentifier { sight[id] = item.frame.minY - visibleRect.minY }
    }
    return sight
  }

  mutating func show(_ items: [String]) throws -> Update { try apply(.listing(["main": items])) }
}

extension ViewportUpdate where SectionID == String, ItemID == String {
  /// The steps in short: `+` and `-` for what was inserted and deleted, `>` and `<` for what becomes visible and leaves it.
  var brief: [String] {
    steps.map { step in
      let name =
        switch step.id {
        case .cell(let item): item
        case .countedCell(let section, let number): "\(section)#\(number)"
        case .itemSupplementary(let kind, let item): "\(item).\(kind)"
        case .sectionSupplementary(let kind, let section, _): "\(section).\(kind)"
        case .spanSupplementary(let kind, let span, _): "\(span).\(kind)"
        case .layoutSupplementary(let kind, _): "layout.\(kind)"
        case .decoration(let kind, let section, _): "\(section).\(kind)"
        case .spanDecoration(let kind, let span, _): "\(span).\(kind)"
        }
      switch step.action {
      case .disappear(.contents): return "- \(name)"
      case .disappear(.position): return "< \(name)"
      case .appear(.contents): return "+ \(name)"
      case .appear(.position): return "> \(name)"
      case .reload: return "reload \(name)"
      case .reconfigure: return "reconfigure \(name)"
      case .move: return "move \(name) \(Int(step.initial.frame.minY)) to \(Int(step.final.frame.minY))"
      case .resize:
        return "resize \(name) \(Int(step.initial.frame.height)) to \(Int(step.final.frame.height))"
      case .restyle: return "restyle \(name)"
      }
    }
  }
}

/// The letters from one to another.
func letters(_ range: ClosedRange<Character>) -> [String] {
  guard let first = range.lowerBound.unicodeScalars.first, let last = range.upperBound.unicodeScalars.first else {
    return []
  }
  return (first.value...last.value).compactMap { Unicode.Scalar($0).map { String(Character($0)) } }
}
