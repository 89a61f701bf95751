@_spi(Kumiko) import KumikoDimension
@_spi(Kumiko) import KumikoLayout

extension PageSession {
  /// Appends the answer to a request of the screen that is shown.
  mutating func answer(
    _ kind: PageRequest, _ reader: inout PageReader, into answer: inout [Double]
  ) -> PageStatus {
    switch kind {
    case .resize:
      guard let window = reader.record(PageWindow.self), let view = reader.record(PageView.self), reader.isAtEnd
      else { return .badRequest }
      let (status, offset) = layOut(for: window, at: view.offset)
      guard status == .success else { return status }
      update(at: offset, view).write(to: &answer)
    case .scroll:
      guard let view = reader.record(PageView.self), let offsets = reader.list(PageOffset.self), reader.isAtEnd,
        scroll(offsets)
      else { return .badRequest }
      update(at: view.offset, view).write(to: &answer)
    case .sizes:
      guard let view = reader.record(PageView.self), let sizes = reader.list(PageSize.self), reader.isAtEnd,
        let offset = setSizes(sizes, at: view.offset)
      else { return .badRequest }
      update(at: offset, view).write(to: &answer)
    case .rest:
      guard let gesture = reader.record(PageGesture.self), reader.isAtEnd, let section = gesture.whole(.section),
        let scroll = layout.orthogonalScroll(ofSection: section)
      else { return .badRequest }
      answer += [
        gesture[.section],
        scroll.restingOffset(
          proposed: gesture[.offset], velocity: gesture[.velocity], from: gesture[.start]),
      ]
    case .find:
      guard let name = reader.record(PageName.self), reader.isAtEnd, let element = element(name) else {
        return .badRequest
      }
      var plain = layout
      plain.visibleBounds = nil
      guard let frame = element.attributes(in: plain)?.frame else {
        answer.append(0)
        break
      }
      answer += [1, frame.minX, frame.minY, frame.width, frame.height]
    case .offsets:
      guard reader.isAtEnd else { return .badRequest }
      let scrolled = layout.scrollableSections.filter { layout.orthogonalOffsets[$0] != nil }
      answer.append(Double(scrolled.count))
      for section in scrolled { answer += [Double(section), layout.orthogonalOffsets[section] ?? 0] }
    // Only a page has something to replace this screen with.
    case .apply: return .badRequest
    }
    return .success
  }

  /// Scrolls orthogonal sections and spans, and those that share an offset to the furthest. Returns false where there is no
  /// such section.
  private mutating func scroll(_ offsets: [PageRecord<PageOffset>]) -> Bool {
    for offset in offsets.sorted(by: { $0[.offset] < $1[.offset] }) {
      guard let section = offset.whole(.section), let position = OrthogonalPosition(ofSection: section, in: layout)
      else { return false }
      for one in layout.positions(scrolledWith: position) {
        layout.orthogonalOffsets[one.section] = offset[.offset].clamped(to: one.range)
      }
    }
    return true
  }

  // MARK: - Elements by their numbers

  private func element(_ name: PageRecord<PageName>) -> ElementNumber? {
    guard let section = name.whole(.section), let item = name.whole(.item) else { return nil }
    let path = LayoutIndexPath(section: section, item: item)
    if name[.category] == 0 { return ElementNumber(category: .cell, path: path) }
    guard let kind = name.whole(.kind), texts.indices.contains(kind) else { return nil }
    return ElementNumber(
      category: name[.category] == 1 ? .supplementary : .decoration, kind: texts[kind], path: path)
  }

  /// The element and its size; nil where the numbers name none.
  func size(_ record: PageRecord<PageSize>) -> PageBlob.KnownSize? {
    guard let section = record.whole(.section), let item = record.whole(.item) else { return nil }
    let path = LayoutIndexPath(section: section, item: item)
    var element = LayoutElement.cell(path)
    if record[.category] != 0 {
      guard let kind = record.whole(.kind), texts.indices.contains(kind) else { return nil }
      element = .supplementary(texts[kind], path)
    }
    return PageBlob.KnownSize(element: element, size: Size2D(width: record[.width], height: record[.height]))
  }

  /// Returns the blob of another state of the screen: other tables, and other sizes that the data states. Nil where the numbers
  /// name none.
  func state(_ tables: [PageRecord<PageTable>], _ sizes: [PageRecord<PageSize>]) -> PageBlob? {
    var state = blob
    state.screen.removeAll(keepingCapacity: true)
    for record in tables {
      guard let table = record.whole(.table), blob.tables.indices.contains(table) else { return nil }
      state.screen.append(table)
    }
    state.sizes.removeAll()
    for record in sizes {
      guard let size = size(record) else { return nil }
      state.sizes.append(size)
    }
    return state
  }
}
