@_spi(Kumiko) import Kumiko
import KumikoRendering

/// Numbers for what items show: another number where a state shows something else of an item.
struct ContentVersions {
  private var numbers: [String: [BoxContent: Int]] = [:]

  init(_ screens: [Screen]) {
    for screen in screens {
      for (section, count) in screen.itemCounts.enumerated() {
        for item in 0..<count {
          let path = LayoutIndexPath(section: section, item: item)
          // Items that are merely counted have no names, and none of those in their section has.
          guard let id = screen.itemID(at: path) else { break }
          let content = screen.content(ofItemAt: path)
          numbers[id, default: [:]][content] = numbers[id]?[content] ?? numbers[id]?.count ?? 0
        }
      }
    }
  }

  /// The number of what an item shows on a screen.
  func version(in screen: Screen) -> (LayoutIndexPath) -> Int? {
    { path in
      screen.itemID(at: path).flatMap { numbers[$0]?[screen.content(ofItemAt: path)] }
    }
  }
}

extension Screen {
  /// What the cell of an item shows.
  func content(ofItemAt path: LayoutIndexPath) -> BoxContent {
    content(of: LayoutAttributes(category: .cell, indexPath: path, frame: .zero))
  }

  /// What an element shows; nothing where there is none.
  func content(of id: Collection.ElementID) -> BoxContent {
    switch id {
    case .cell(let item):
      return place(of: item).map { content(ofItemAt: $0) } ?? BoxContent()
    case .itemSupplementary(let kind, let item):
      return place(of: item).map { content(ofSupplementary: kind, at: $0) } ?? BoxContent()
    case .sectionSupplementary(let kind, let section, let ordinal):
      guard let number = sectionIDs.firstIndex(of: section) else { return BoxContent() }
      return content(ofSupplementary: kind, at: LayoutIndexPath(section: number, item: ordinal))
    case .spanSupplementary(let kind, let span, let ordinal):
      guard let number = configuration.spans.firstIndex(where: { $0.id == span }) else { return BoxContent() }
      return content(ofSupplementary: kind, at: LayoutIndexPath(span: number, item: ordinal))
    case .layoutSupplementary(let kind, let ordinal):
      return content(
        ofSupplementary: kind, at: LayoutIndexPath(section: LayoutIndexPath.layoutSection, item: ordinal))
    case .countedCell, .decoration, .spanDecoration:
      return BoxContent()
    }
  }

  private func content(ofSupplementary kind: String, at path: LayoutIndexPath) -> BoxContent {
    content(of: LayoutAttributes(category: .supplementary, elementKind: kind, indexPath: path, frame: .zero))
  }

  /// Where an item is. The sections of the data are those of the screen, perhaps in another order.
  private func place(of item: String) -> LayoutIndexPath? {
    guard let data, let position = data.snapshot.position(ofItem: item),
      let section = sectionIDs.firstIndex(of: data.sections[position.sectionIndex].id)
    else { return nil }
    return LayoutIndexPath(section: section, item: position.itemIndex)
  }
}
