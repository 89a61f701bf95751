import KumikoTextMeasuring
import KumikoUIKitViews

struct BrokenLine {
  /// A part of the text, or dots for one that is left out.
  struct Piece {
    var text: String
    var source: Substring?
  }

  var pieces: [Piece]
  var text: String { pieces.count == 1 ? pieces[0].text : pieces.map(\.text).joined() }

  /// Creates a line from parts of the text, with dots between them, before them or behind them.
  init(_ parts: [Substring?]) {
    pieces = parts.map { part in part.map { Piece(text: String($0), source: $0) } ?? Piece(text: "…", source: nil) }
  }
}

/// Breaks a text into lines as a label does, by the widths of the measurer.
struct TextBreaker {
  private let text: String
  private let font: TextFont
  private let width: Double
  private let mode: NSLineBreakMode
  private let measurer = InterMeasurer()

  init(_ text: String, font: TextFont, width: Double, mode: NSLineBreakMode) {
    (self.text, self.font, self.width, self.mode) = (text, font, width, mode)
  }

  /// A Boolean value that indicates whether the first letter with a direction is read from right to left; nil without one.
  var isRightToLeft: Bool? {
    for scalar in text.unicodeScalars.prefix(1_000) {
      switch scalar.value {
      case 0x0590...0x08FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFF, 0x1_0800...0x1_0FFF, 0x1_E800...0x1_EFFF, 0x200F:
        return true
      case 0x200E: return false
      default: if scalar.properties.isAlphabetic { return false }
      }
    }
    return nil
  }

  /// Returns at most so many lines. The last one is cut as the mode says if the text goes on.
  func lines(_ most: Int) -> [BrokenLine] {
    switch mode {
    case .byTruncatingTail:
      return measured(most).lines.map { line in
        let ink = line.ink
        return line.text.hasSuffix("…") && !ink.hasSuffix("…") ? BrokenLine([ink, nil]) : BrokenLine([ink])
      }
    case .byWordWrapping:
      return measured(most + 1).lines.prefix(most).map { BrokenLine([$0.ink]) }
    case .byCharWrapping: return characterLines(most)
    case .byClipping, .byTruncatingHead, .byTruncatingMiddle:
      let whole = measured(most + 1)
      if whole.lines.count <= most, !whole.isTruncated { return whole.lines.map { BrokenLine([$0.ink]) } }
      let first = whole.lines.prefix(most - 1)
      let rest = text[(first.last?.source.endIndex ?? text.startIndex)...]
      return first.map { BrokenLine([$0.ink]) } + [cut(rest)]
    }
  }

  /// Returns a line that shows the begin, the end, or both ends of a text that is wider.
  private func cut(_ rest: Substring) -> BrokenLine {
    let room = width - (mode == .byClipping ? 0 : advance("…"))
    switch mode {
    case .byTruncatingHead: return BrokenLine([nil, suffix(of: rest, in: room)])
    case .byTruncatingMiddle:
      let head = prefix(of: rest.prefix { !$0.isNewline }, in: room / 2)
      return BrokenLine([head, nil, suffix(of: rest, in: room - advance(head))])
    default: return BrokenLine([prefix(of: rest.prefix { !$0.isNewline }, in: room)])
    }
  }

  private func prefix(of text: Substring, in room: Double) -> Substring {
    var (used, end) = (0.0, text.startIndex)
    while end < text.endIndex {
      let next = text.index(after: end)
      used += advance(text[end..<next])
      if used > room + 0.001 { break }
      end = next
    }
    return text[..<end]
  }

  private func suffix(of text: Substring, in room: Double) -> Substring {
    var (used, start) = (0.0, text.endIndex)
    while start > text.startIndex {
      let before = text.index(before: start)
      used += advance(text[before..<start])
      if used > room + 0.001 || text[before].isNewline { break }
      start = before
    }
    return text[start...]
  }

  private func measured(_ most: Int) -> TextBlock {
    measurer.measure(text, font: font, width: width, maximumLines: most)
  }

  private func advance(_ text: some StringProtocol) -> Double { measurer.width(of: String(text), font: font) }

  private func characterLines(_ most: Int) -> [BrokenLine] {
    var lines: [BrokenLine] = []
    var rest = text[...]
    while !rest.isEmpty, lines.count < most {
      let paragraph = rest.prefix { !$0.isNewline }
      let line = prefix(of: paragraph, in: width)
      // A letter that is wider than the room has a line of its own.
      let end = line.isEmpty && !paragraph.isEmpty ? paragraph.index(after: paragraph.startIndex) : line.endIndex
      lines.append(BrokenLine([rest[rest.startIndex..<end]]))
      rest = rest[end...]
      if end == paragraph.endIndex, !rest.isEmpty { rest = rest.dropFirst() }
    }
    return lines
  }
}

extension TextBlock.Line {
  /// The part of the source that is drawn: as long as the drawn text, less dots at its end.
  fileprivate var ink: Substring {
    let (count, utf8) = (text.utf8.count, source.utf8)
    let isCut = text.hasSuffix("…") && !(utf8.count >= count && utf8.prefix(count).elementsEqual(text.utf8))
    let length = isCut ? count - "…".utf8.count : count
    return source[..<(utf8.index(utf8.startIndex, offsetBy: length, limitedBy: utf8.endIndex) ?? utf8.endIndex)]
  }
}
