@_spi(Kumiko) import Kumiko
@_spi(Kumiko) import KumikoConfiguration
@_spi(Kumiko) import KumikoSystem

extension PreviewSession {
  /// Applies each patch of standard input when it comes, in a thread of its own. One that does not fit is told, and passed over.
  ///
  /// - Parameter maxBytes: The largest size of a patch.
  func followPatches(maxBytes: Int) {
    let context = CommandContext.current
    LargeStackThread { [weak self] in
      CommandContext.$current.withValue(context) {
        var values = PatchInput(maxBytes: maxBytes) { buffer in read(0, buffer.baseAddress, buffer.count) }
        while let text = values.next(), let self {
          do throws(DocumentError) {
            try self.apply(text)
          } catch {
            let console = context.console
            console.writeError(styled: Diagnostics(error.diagnostics).text(coloured: console.colorsErrors))
          }
        }
      }
    }?.detach()
  }
}

/// The JSON values of a stream, as soon as each is whole: a record over several lines, or a line of anything else.
struct PatchInput: IteratorProtocol {
  private let maxBytes: Int
  /// Reads what there is, and waits for the first byte; 0 at the end.
  private let more: (UnsafeMutableRawBufferPointer) -> Int
  private var rest: ArraySlice<UInt8> = []
  private var number = 0

  init(maxBytes: Int, more: @escaping (UnsafeMutableRawBufferPointer) -> Int) {
    self.maxBytes = maxBytes
    self.more = more
  }

  mutating func next() -> SourceText? {
    var value: [UInt8] = []
    var (depth, isString, isEscaped) = (0, false, false)
    while let byte = nextByte() {
      let isNewline = byte == UInt8(ascii: "\n")
      if value.isEmpty, isNewline || byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\r") { continue }
      // The reader says of a longer one that it is too large, and the rest of it is no value.
      if value.count <= maxBytes { value.append(byte) }
      if isString {
        isString = isEscaped || byte != UInt8(ascii: "\"")
        isEscaped = !isEscaped && byte == UInt8(ascii: "\\")
      } else if depth > 0, byte == UInt8(ascii: "\"") {
        isString = true
      } else if byte == UInt8(ascii: "{") || byte == UInt8(ascii: "[") {
        depth += 1
      } else if byte == UInt8(ascii: "}") || byte == UInt8(ascii: "]") {
        depth -= 1
        if depth <= 0 { return text(value) }
      } else if depth == 0, isNewline {
        return text(value)
      }
    }
    return value.isEmpty ? nil : text(value)
  }

  private mutating func text(_ bytes: [UInt8]) -> SourceText {
    number += 1
    return SourceText(name: "<stdin>, patch \(number)", bytes: bytes)
  }

  private mutating func nextByte() -> UInt8? {
    if rest.isEmpty {
      rest =
        [UInt8](unsafeUninitializedCapacity: 1 << 16) { buffer, count in
          count = max(0, more(UnsafeMutableRawBufferPointer(buffer)))
        }[...]
    }
    return rest.popFirst()
  }
}
