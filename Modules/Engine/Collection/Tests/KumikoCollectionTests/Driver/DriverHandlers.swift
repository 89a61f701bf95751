@_spi(Kumiko) import KumikoCollection
@_spi(Kumiko) import KumikoDimension

extension Driver {
  /// Handlers of visible items, by number.
  enum Handlers {
    static func all(_ number: Int) -> [String: Layout.VisibleItemsHandler] {
      switch number {
      case 1: ["a": fade, "b": sink]
      case 2: ["a": sink]
      default: [:]
      }
    }

    /// Elements fade with their distance from the corner.
    private static let fade: Layout.VisibleItemsHandler = { items, offset, _ in
      for index in items.indices {
        let distance = abs(items[index].frame.minX - offset.x) + abs(items[index].frame.minY - offset.y)
        items[index].alpha = max(0, 1 - distance / 1000)
        items[index].transform = LayoutTransform(scaleX: 1 - min(0.5, distance / 2000), y: 1)
      }
    }

    /// Every third item is lower and behind; every fifth one is hidden.
    private static let sink: Layout.VisibleItemsHandler = { items, _, _ in
      for index in items.indices {
        guard let item = items[index].itemIdentifier else { continue }
        if item % 3 == 0 {
          items[index].center.y += 4
          items[index].zIndex -= 1
        }
        items[index].isHidden = item % 5 == 0
      }
    }
  }
}
