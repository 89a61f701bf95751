#if Pictures
  import CPango

  /// Measures texts by Pango with the fonts of the machine: kerning, ligatures, fallback fonts and every script.
  ///
  /// ```swift
  /// if let measurer = PangoMeasurer() {
  ///   let block = measurer.measure("Vom Grat", font: TextStyle.body.font(at: .large), width: 120, maximumLines: 2)
  /// }
  /// ```
  ///
  /// Use one measurer in one thread at a time.
  public final class PangoMeasurer: TextMeasurer {
    private let pango: PangoText

    /// Creates a measurer, or returns nil if Pango cannot be set up.
    public init?() {
      guard let pango = PangoText() else { return nil }
      self.pango = pango
    }

    /// The family that measures texts: Inter, or another one if Inter is not installed.
    public var family: String? { pango.takenFamily() }

    /// Returns the lines of a text.
    ///
    /// - Parameters:
    ///   - text: The text.
    ///   - font: The font.
    ///   - width: The width of the lines, in points.
    ///   - maximumLines: The largest number of lines; nil for no limit.
    /// - Returns: The lines, none for an empty text.
    /// - Complexity: O(*n*) in the characters on the lines.
    public func measure(_ text: String, font: TextFont, width: Double, maximumLines: Int?) -> TextBlock {
      var block = TextBlock(lines: [], lineHeight: font.lineHeight)
      guard !text.isEmpty else { return block }
      if let maximumLines, maximumLines <= 0 {
        block.isTruncated = true
        return block
      }
      var text = text
      text.makeContiguousUTF8()
      let shown = Self.part(of: text, font: font, width: width, maximumLines: maximumLines)
      let ranges = lines(of: shown, font: font, width: width)
      let kept = ranges.prefix(maximumLines ?? .max)
      block.isTruncated = kept.count < ranges.count || shown.endIndex < text.endIndex
      for (number, range) in kept.enumerated() {
        let end = number + 1 < ranges.count ? ranges[number + 1].lowerBound : shown.endIndex
        let source = text[range.lowerBound..<end]
        let ink = text[range].trimmingSpaces
        if block.isTruncated, number + 1 == kept.count {
          block.lines.append(elided(ink, source: source, font: font, width: width))
        } else {
          let drawn = String(ink)
          block.lines.append(TextBlock.Line(text: drawn, source: source, width: self.width(ofLine: drawn, font)))
        }
      }
      return block
    }

    /// The part of a text that can be on the lines, so that a long text costs no more than its lines.
    private static func part(of text: String, font: TextFont, width: Double, maximumLines: Int?) -> Substring {
      guard let maximumLines, width.isFinite, font.size > 0 else { return text[...] }
      let perLine = 64 + min(1e6, max(0, width) / font.size * 20)
      let limit = min(1e9, perLine * Double(maximumLines + 1))
      return text.prefix(Int(limit))
    }

    /// Returns the ranges of the lines, without their breaks.
    private func lines(of text: Substring, font: TextFont, width: Double) -> [Range<String.Index>] {
      pango.set(String(text), font)
      let limit = Double(Int32.max / 2) / Double(PANGO_SCALE)
      pango_layout_set_width(
        pango.layout, width.isFinite && width < limit ? Int32(max(0, width + 0.001) * Double(PANGO_SCALE)) : -1)
      pango_layout_set_wrap(pango.layout, PANGO_WRAP_WORD_CHAR)
      var ranges: [Range<String.Index>] = []
      for number in 0..<pango_layout_get_line_count(pango.layout) {
        guard let line = pango_layout_get_line_readonly(pango.layout, number) else { continue }
        let start = text.utf8.index(text.startIndex, offsetBy: Int(line.pointee.start_index))
        ranges.append(start..<text.utf8.index(start, offsetBy: Int(line.pointee.length)))
      }
      // A break at the end begins no further line.
      if let last = ranges.last, last.isEmpty, last.lowerBound == text.endIndex, ranges.count > 1 {
        ranges.removeLast()
      }
      return ranges
    }

    /// Returns the width of a text on one line, in points.
    private func width(ofLine text: String, _ font: TextFont) -> Double {
      guard !text.isEmpty else { return 0 }
      pango.set(text, font)
      pango_layout_set_width(pango.layout, -1)
      return pango.width
    }

    /// Returns the longest beginning of a line that fits with an ellipsis.
    private func elided(_ line: Substring, source: Substring, font: TextFont, width: Double) -> TextBlock.Line {
      let ends = Array(line.indices) + [line.endIndex]
      var (low, high) = (0, ends.count)
      while high - low > 1 {
        let middle = (low + high) / 2
        let trial = line[..<ends[middle]].trimmingSpaces + "…"
        if self.width(ofLine: String(trial), font) <= width + 0.001 { low = middle } else { high = middle }
      }
      let text = line[..<ends[low]].trimmingSpaces + "…"
      return TextBlock.Line(text: String(text), source: source, width: self.width(ofLine: String(text), font))
    }
  }

  extension Substring {
    /// The text without the spaces at its end.
    fileprivate var trimmingSpaces: Substring {
      var text = self
      while text.last == " " || text.last == "\t" { text.removeLast() }
      return text
    }
  }
#endif
