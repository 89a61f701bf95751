/// Passes a source with its edits to libyaml in parts, without a second copy.
final class EditedInput {
  private let bytes: [UInt8]
  private let edits: [TextEdit]
  private var offset: Int
  private var nextEdit = 0

  init(_ source: SourceText, edits: [TextEdit]) {
    bytes = source.bytes
    self.edits = edits
    offset = source.contentStart
  }

  /// Fills a buffer and returns the number of bytes; 0 at the end of the source.
  func read(into buffer: UnsafeMutablePointer<UInt8>, capacity: Int) -> Int {
    var filled = 0
    bytes.withUnsafeBufferPointer { bytes in
      while true {
        if nextEdit < edits.count, edits[nextEdit].offset == offset {
          let edit = edits[nextEdit]
          guard filled + Int(edit.addedBytes) <= capacity else { return }
          edit.write(to: buffer + filled)
          filled += Int(edit.addedBytes)
          offset += Int(edit.removedBytes)
          nextEdit += 1
          continue
        }
        let end = nextEdit < edits.count ? edits[nextEdit].offset : bytes.count
        let count = min(end - offset, capacity - filled)
        guard count > 0, let base = bytes.baseAddress else { return }
        (buffer + filled).update(from: base + offset, count: count)
        filled += count
        offset += count
      }
    }
    return filled
  }
}
