import Foundation
import KumikoCollection
import KumikoDimension
import KumikoLayout

/// The visible-items handlers of the sections in the form of the engine.
final class SectionHandlers: @unchecked Sendable {
  var book: SectionBook

  init(_ book: SectionBook) { self.book = book }

  func byIdentifier<SectionID, ItemID>(
    in contents: CollectionContents<SectionID, ItemID>
  ) -> [SectionID: CollectionLayout<SectionID, ItemID>.VisibleItemsHandler] {
    var handlers: [SectionID: CollectionLayout<SectionID, ItemID>.VisibleItemsHandler] = [:]
    for number in book.handlers.keys {
      if let section = contents.sectionIdentifier(at: number) { handlers[section] = { self.call(&$0, $1, $2) } }
    }
    return handlers
  }

  private func call<SectionID, ItemID>(
    _ items: inout [VisibleItem<SectionID, ItemID>], _ offset: Point2D, _ environment: LayoutEnvironment
  ) {
    guard let number = items.first?.indexPath.section, let handler = book.handlers[number] else { return }
    let objects = items.map { VisibleItemObject($0) }
    handler(objects, CGPoint(offset), ResolvedEnvironment(environment, traits: book.traits))
    items = objects.map(\.value)
  }
}
