@_spi(Kumiko) import KumikoDimension

/// One step of painting a scene or a rail: the index of a box or of a rail.
enum PaintStep: Hashable {
  case box(Int)
  case rail(Int)
}

extension Scene {
  /// All boxes and rails in painting order.
  var paintOrder: [PaintStep] { PaintStep.order(of: boxes, rails) }
}

extension Rail {
  /// All boxes and rails of the rail in painting order.
  var paintOrder: [PaintStep] { PaintStep.order(of: boxes, rails) }
}

extension PaintStep {
  fileprivate static func order(of boxes: [Box], _ rails: [Rail]) -> [PaintStep] {
    let boxOrder = boxes.paintOrder
    guard !rails.isEmpty else { return boxOrder.map(PaintStep.box) }
    let railOrder = rails.indices.sorted { (rails[$0].zIndex, $0) < (rails[$1].zIndex, $1) }
    var steps: [PaintStep] = []
    steps.reserveCapacity(boxOrder.count + railOrder.count)
    var next = 0
    for index in boxOrder {
      let box = boxes[index]
      let isAboveRails = box.category == .supplementary
      while next < railOrder.count,
        rails[railOrder[next]].zIndex < box.zIndex
          || (isAboveRails && rails[railOrder[next]].zIndex == box.zIndex)
      {
        steps.append(.rail(railOrder[next]))
        next += 1
      }
      steps.append(.box(index))
    }
    steps.append(contentsOf: railOrder[next...].map(PaintStep.rail))
    return steps
  }
}

extension [Box] {
  /// The indices of the boxes with finite frames, in painting order.
  var paintOrder: [Int] {
    let drawable = indices.filter { self[$0].frame.isFinite }
    var previous = Int.min
    for index in drawable {
      if self[index].zIndex < previous {
        return drawable.sorted { (self[$0].zIndex, $0) < (self[$1].zIndex, $1) }
      }
      previous = self[index].zIndex
    }
    return drawable
  }
}
