public import KumikoDimension

extension CompositionalLayout {
  /// Appends the attributes of every element whose frame meets `rect` to a buffer that the caller reuses.
  ///
  /// Section by section: decorations, headers and footers, cells, then what is attached to them; the layout's own
  /// elements first. Takes O(log sections + found), and allocates nothing but the buffer's growth.
  public func attributes(in rect: Rect2D, into buffer: inout [LayoutAttributes]) {
    guard rect.isFinite else { return }
    let first = buffer.count
    let rect = prepared.mirror(rect)
    for item in prepared.boundary.items {
      let attributes = attributes(ofLayoutItem: item)
      if attributes.frame.intersects(rect) { buffer.append(attributes) }
    }
    let axis = prepared.mainAxis
    let start = prepared.contentStart
    prepared.sections.forEach(
      reaching: rect.lowerBound(along: axis) - start, rect.upperBound(along: axis) - start
    ) { number, entry, position in
      view(of: number, entry, start: start + position).attributes(in: rect, into: &buffer)
    }
    mirror(&buffer, from: first)
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
    for item in prepared.boundary.items { buffer.append(attributes(ofLayoutItem: item)) }
    prepared.sections.forEach { number, entry, position in
      view(of: number, entry, start: prepared.contentStart + position).allAttributes(into: &buffer)
    }
    mirror(&buffer, from: start)
  }

  private func mirror(_ buffer: inout [LayoutAttributes], from start: Int) {
    guard prepared.mirror.width != nil else { return }
    for index in start..<buffer.count { buffer[index] = prepared.mirror(buffer[index]) }
  }
}
