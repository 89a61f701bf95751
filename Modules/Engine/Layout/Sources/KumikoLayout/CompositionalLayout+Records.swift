public import KumikoDimension

// Plain forms of `attributes(in:into:)`, for those who ask every few milliseconds.
extension CompositionalLayout {
  /// Appends the record of each element whose frame intersects a rectangle to a buffer, in the order of
  /// ``attributes(in:into:)``.
  ///
  /// - Complexity: O(log s + log m + f) for *s* sections, *m* measured sizes, and *f* elements found. The call
  ///   allocates only for the growth of the buffer.
  @_spi(Kumiko) public func records(in rect: Rect2D, into buffer: inout [LayoutRecord]) {
    var sink = RecordSink(kinds: prepared.kinds)
    swap(&sink.buffer, &buffer)
    elements(in: rect, into: &sink)
    swap(&sink.buffer, &buffer)
  }

  /// Appends the frame of each element that intersects a rectangle to a buffer, in the order of
  /// ``attributes(in:into:)``.
  ///
  /// - Parameters:
  ///   - rect: The rectangle in content coordinates, in points.
  ///   - buffer: The buffer. Reuse it to avoid allocations.
  /// - Complexity: O(log s + log m + f) for *s* sections, *m* measured sizes, and *f* elements found. The call
  ///   allocates only for the growth of the buffer.
  public func frames(in rect: Rect2D, into buffer: inout [Rect2D]) {
    var sink = FrameSink()
    swap(&sink.buffer, &buffer)
    elements(in: rect, into: &sink)
    swap(&sink.buffer, &buffer)
  }

  /// Returns the attributes of a record that this layout returned since it was last prepared.
  @_spi(Kumiko) public func attributes(of record: LayoutRecord) -> LayoutAttributes {
    LayoutAttributes(
      category: record.category, elementKind: elementKind(of: record), indexPath: record.indexPath, frame: record.frame,
      zIndex: record.zIndex)
  }

  /// Returns the record of attributes that this layout returned since it was last prepared.
  @_spi(Kumiko) public func record(of attributes: LayoutAttributes) -> LayoutRecord {
    RecordSink.record(of: attributes, prepared.kinds)
  }

  /// Returns the element kind of a record that this layout returned since it was last prepared; nil for a cell.
  @_spi(Kumiko) public func elementKind(of record: LayoutRecord) -> String? {
    let number = Int(record.kindNumber)
    return prepared.kinds.indices.contains(number) ? prepared.kinds[number] : nil
  }
}
