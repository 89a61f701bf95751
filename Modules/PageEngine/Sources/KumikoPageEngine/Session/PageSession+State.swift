import KumikoDimension
import KumikoLayout

extension PageSession {
  /// Returns the blob of another state of the screen: other tables, and other sizes that the data states. Nil where the numbers
  /// name none.
  func state(_ values: [Double]) -> PageBlob? {
    guard let first = values.first, let count = Int(exactly: first), count >= 0, count < values.count,
      (values.count - 1 - count) % 6 == 0
    else { return nil }
    var state = blob
    state.screen.removeAll(keepingCapacity: true)
    for value in values[1...count] {
      guard let table = Int(exactly: value), blob.tables.indices.contains(table) else { return nil }
      state.screen.append(table)
    }
    state.sizes.removeAll()
    for start in stride(from: 1 + count, to: values.count, by: 6) {
      guard let section = Int(exactly: values[start + 2]), let item = Int(exactly: values[start + 3]) else {
        return nil
      }
      let path = LayoutIndexPath(section: section, item: item)
      var element = LayoutElement.cell(path)
      if values[start] != 0 {
        guard let kind = Int(exactly: values[start + 1]), texts.indices.contains(kind) else { return nil }
        element = .supplementary(texts[kind], path)
      }
      state.sizes.append(
        PageBlob.KnownSize(element: element, size: Size2D(width: values[start + 4], height: values[start + 5])))
    }
    return state
  }
}
