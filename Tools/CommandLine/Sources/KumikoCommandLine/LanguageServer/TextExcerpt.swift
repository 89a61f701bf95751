/// A large document without the other elements of the list around a position, so that it is read in no time.
///
/// The other elements are empty lines: lines keep their numbers. Lists in braces stay, and so do those inside other blocks.
struct TextExcerpt {
  /// The size from which documents are cut, in bytes.
  static let leastBytes = 100_000

  private(set) var bytes: [UInt8] = []
  private(set) var offset = 0

  /// Cuts a text; nil if it is small, or has no long list.
  init?(_ text: [UInt8], around position: Int) {
    guard text.count >= Self.leastBytes else { return nil }
    /// What a line belongs to: a block without elements, or an element at an indentation.
    var list: Int?
    var isAtStart = false
    var element = (start: 0, line: 0)
    var number = 0
    func close(_ end: Int, _ excerpt: inout TextExcerpt) {
      guard list != nil, element.line > 0 else { return }
      if element.start <= position, position < end || end == text.count {
        excerpt.offset = excerpt.bytes.count + position - element.start
        excerpt.bytes += text[element.start..<end]
      } else {
        excerpt.bytes += repeatElement(UInt8(ascii: "\n"), count: number - element.line + 1)
      }
      element.line = 0
    }
    var start = 0
    while start < text.count {
      let end = text[start...].firstIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? text.count
      let indent = text[start..<end].prefix { $0 == UInt8(ascii: " ") }.count
      let first = text[start + min(indent, end - start - 1)]
      let isEmpty = first == UInt8(ascii: "\n") || first == UInt8(ascii: "\r") || first == UInt8(ascii: "#")
      let isElement = first == UInt8(ascii: "-")
      if !isEmpty {
        if isAtStart {
          if isElement { list = indent }
          isAtStart = false
        }
        if indent == 0, !isElement {
          close(start, &self)
          (list, isAtStart) = (nil, true)
        } else if isElement, indent == list {
          close(start, &self)
          element = (start, number + 1)
        }
      }
      number += 1
      if element.line == 0 {
        if start <= position { offset = bytes.count + min(position - start, end - start) }
        bytes += text[start..<end]
      }
      start = end
    }
    close(text.count, &self)
    guard bytes.count < text.count / 2 else { return nil }
  }
}
