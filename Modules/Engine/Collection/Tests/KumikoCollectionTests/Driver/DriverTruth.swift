@_spi(Kumiko) import KumikoCollection
@_spi(Kumiko) import KumikoComposition
@_spi(Kumiko) import KumikoDimension
@_spi(Kumiko) import KumikoLayout

extension Driver {
  /// What views show: the content of items and the titles of sections, and how large it makes them.
  struct Truth: Equatable {
    /// How often the content of an item has changed.
    var content: [Int: Int] = [:]
    /// How often the title of a section has changed.
    var titles: [String: Int] = [:]

    mutating func bump(_ item: Int) { content[item, default: 0] += 1 }

    /// The size that the view of an element wants: the same one for the same content and the same room.
    ///
    /// - Parameters:
    ///   - element: the element.
    ///   - world: how its section is described.
    func size(of element: Element, in world: World) -> Size2D? {
      guard let id = element.id else { return nil }
      let number: Int
      switch id {
      case .cell(let item): number = item * 7 + (content[item] ?? 0) * 3
      case .countedCell(_, let item): number = item * 7
      case .itemSupplementary(_, let item): number = item + (content[item] ?? 0)
      case .sectionSupplementary("header", let section, _): number = (titles[section] ?? 0) * 5 + 2
      case .sectionSupplementary(_, _, let ordinal): number = ordinal + 3
      case .spanSupplementary, .layoutSupplementary, .decoration, .spanDecoration: number = 3
      }
      guard number % 11 != 4 else { return nil }
      var length = estimate(of: id) * factor(number, world.sizing)
      let breadth = (60 * factor(number / 2, world.sizing)).rounded()
      guard case .cell = element.attributes.category else {
        return Size2D(width: max(1, length.rounded()), height: max(1, length.rounded()))
      }
      // An item that has more room across is longer. Whole points, so that sums are exact. The answer follows from the room
      // and not from the section: a view that is offered the same is not asked again, in another section neither.
      length += (element.attributes.frame.size[world.axis.crossed] / 100).rounded()
      let fraction = world.isFine ? Double(number % 7) * 0.1 : 0
      return Size2D(along: world.axis, max(1, length.rounded() + fraction), across: max(1, breadth + fraction / 3))
    }

    private func estimate(of id: ElementID) -> Double {
      switch id {
      case .cell, .countedCell: 40
      case .itemSupplementary: 8
      case .sectionSupplementary, .spanSupplementary, .layoutSupplementary, .decoration, .spanDecoration: 20
      }
    }

    private func factor(_ number: Int, _ sizing: World.Sizing) -> Double {
      switch sizing {
      case .none, .told: 1
      case .smaller: [0.25, 0.5, 0.75, 1][number % 4]
      case .larger: [1, 1.5, 2, 3][number % 4]
      case .mixed: [0.25, 0.5, 1, 2, 3][number % 5]
      }
    }
  }
}
