@_spi(Kumiko) import KumikoDimension

/// One step of painting a scene or a scroller: the index of a box or of a scroller.
enum PaintStep: Hashable {
  case box(Int)
  case scroller(Int)
}

extension Scene {
  var paintOrder: [PaintStep] { PaintStep.order(of: boxes, scrollers) }
}

extension OrthogonalScroller {
  var paintOrder: [PaintStep] { PaintStep.order(of: boxes, scrollers) }
}

extension PaintStep {
  fileprivate static func order(of boxes: [Box], _ scrollers: [OrthogonalScroller]) -> [PaintStep] {
    let boxOrder = boxes.paintOrder
    guard !scrollers.isEmpty else { return boxOrder.map(PaintStep.box) }
    let scrollerOrder = scrollers.indices.sorted { (scrollers[$0].zIndex, $0) < (scrollers[$1].zIndex, $1) }
    var steps: [PaintStep] = []
    steps.reserveCapacity(boxOrder.count + scrollerOrder.count)
    var next = 0
    for index in boxOrder {
      let box = boxes[index]
      let isAboveScrollers = box.category == .supplementary
      while next < scrollerOrder.count,
        scrollers[scrollerOrder[next]].zIndex < box.zIndex
          || (isAboveScrollers && scrollers[scrollerOrder[next]].zIndex == box.zIndex)
      {
        steps.append(.scroller(scrollerOrder[next]))
        next += 1
      }
      steps.append(.box(index))
    }
    steps.append(contentsOf: scrollerOrder[next...].map(PaintStep.scroller))
    return steps
  }
}

extension [Box] {
  /// The indices of the boxes with finite frames, in painting order.
  ///
  /// With equal z-orders, decorations are below cells, and headers, footers and badges above them, as in UIKit.
  var paintOrder: [Int] {
    let drawable = indices.filter { self[$0].frame.isFinite }
    func place(_ index: Int) -> (Int, Int, Int) {
      let category = self[index].category
      return (self[index].zIndex, category == .decoration ? 0 : category == .cell ? 1 : 2, index)
    }
    let isSorted = zip(drawable, drawable.dropFirst()).allSatisfy { place($0) < place($1) }
    return isSorted ? drawable : drawable.sorted { place($0) < place($1) }
  }
}
