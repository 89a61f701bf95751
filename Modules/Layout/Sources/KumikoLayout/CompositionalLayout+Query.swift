public import KumikoDimension

extension CompositionalLayout {
  /// Appends the attributes of every element whose frame meets `rect` to a buffer that the caller reuses.
  ///
  /// Section by section: decorations, headers and footers, cells, then what is attached to them; the layout's own
  /// elements first. Takes O(log sections + found), and allocates nothing but the buffer's growth.
  public func attributes(in rect: Rect2D, into buffer: inout [LayoutAttributes]) {
    guard rect.isFinite else { return }
    let start = buffer.count
    let rect = prepared.mirror(rect)
    for item in prepared.boundaryItems {
      let attributes = attributes(ofLayoutItem: item)
      if attributes.frame.intersects(rect) { buffer.append(attributes) }
    }
    let axis = prepared.mainAxis
    let sections = prepared.sections.sections(
      reaching: rect.lowerBound(along: axis), rect.upperBound(along: axis))
    for section in sections {
      view(of: section)?.attributes(in: rect, into: &buffer)
    }
    mirror(&buffer, from: start)
  }

  /// The attributes of every element whose frame meets `rect`, in an array of their own.
  public func attributes(in rect: Rect2D) -> [LayoutAttributes] {
    var buffer: [LayoutAttributes] = []
    attributes(in: rect, into: &buffer)
    return buffer
  }

  /// Appends the attributes of every element, those without an area too. O(elements).
  public func allAttributes(into buffer: inout [LayoutAttributes]) {
    let start = buffer.count
    for item in prepared.boundaryItems { buffer.append(attributes(ofLayoutItem: item)) }
    for section in prepared.sections.entries.indices {
      view(of: section)?.allAttributes(into: &buffer)
    }
    mirror(&buffer, from: start)
  }

  private func mirror(_ buffer: inout [LayoutAttributes], from start: Int) {
    guard prepared.mirror.width != nil else { return }
    for index in start..<buffer.count { buffer[index] = prepared.mirror(buffer[index]) }
  }
}
