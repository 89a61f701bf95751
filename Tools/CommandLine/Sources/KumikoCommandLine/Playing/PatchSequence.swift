@_spi(Kumiko) import KumikoConfiguration

/// The patches of a file, one after another: a line each, or as `kumiko diff --format json` appends them.
struct PatchSequence {
  /// The patches as texts of their own, with the line where each begins.
  let patches: [(line: Int, text: SourceText)]

  /// Splits a text behind each brace that closes the first one. Faults inside are those of the reader of patches.
  init(_ source: SourceText) {
    var patches: [(line: Int, text: SourceText)] = []
    var (line, first, start) = (1, 1, 0)
    var (depth, isText, isEscaped, hasBegun) = (0, false, false, false)
    func append(_ end: Int) {
      // The reader counts lines from the start of the patch.
      let name = "\(source.name), line \(first)"
      patches.append((first, SourceText(name: name, bytes: Array(source.bytes[start..<end]))))
    }
    for (index, byte) in source.bytes.enumerated() {
      if !hasBegun, byte > UInt8(ascii: " ") { (first, start, hasBegun) = (line, index, true) }
      switch byte {
      case UInt8(ascii: "\n"): line += 1
      case _ where isEscaped: isEscaped = false
      case UInt8(ascii: "\\") where isText: isEscaped = true
      case UInt8(ascii: "\""): isText.toggle()
      case UInt8(ascii: "{") where !isText: depth += 1
      case UInt8(ascii: "}") where !isText:
        depth -= 1
        guard depth <= 0 else { continue }
        append(index + 1)
        (start, depth, hasBegun) = (index + 1, 0, false)
      default: break
      }
    }
    if hasBegun { append(source.bytes.count) }
    self.patches = patches
  }
}
