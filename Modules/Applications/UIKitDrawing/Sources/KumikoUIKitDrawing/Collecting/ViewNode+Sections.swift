import Foundation
@_spi(Kumiko) import KumikoDimension
@_spi(Kumiko) package import KumikoUIKit

extension ViewNode {
  /// Makes a scroller of each section that scrolls across its collection view.
  package mutating func gather(_ sections: [KumikoScroller]) {
    if sections.isEmpty { return }
    for index in children.indices { children[index].gather(sections) }
    for section in sections where section.list == id {
      guard let first = children.firstIndex(where: { section.views.contains($0.id) }) else { continue }
      let area = Rect2D(section.frame)
      func along(_ length: CGFloat) -> Point2D {
        section.isHorizontal ? Point2D(x: length, y: 0) : Point2D(x: 0, y: length)
      }
      let (offset, end) = (along(section.offset), along(section.most))
      var box = ViewNode(id: section.number, frame: area)
      box.isClipping = true
      box.scroller = NodeScroller(
        offset: offset, contentSize: Size2D(width: area.width + end.x, height: area.height + end.y),
        minimumOffset: .zero, maximumOffset: end, scrollsX: section.isHorizontal, scrollsY: !section.isHorizontal,
        isPaging: section.isPaging, stops: section.stops.map(Double.init))
      for var child in children where section.views.contains(child.id) {
        // What stands still in the section has equal numbers at each offset.
        child.frame.origin = Point2D(
          x: ((child.frame.minX + offset.x - area.minX) * 256).rounded() / 256,
          y: ((child.frame.minY + offset.y - area.minY) * 256).rounded() / 256)
        box.children.append(child)
      }
      children.removeAll { section.views.contains($0.id) }
      children.insert(box, at: first)
    }
  }
}
