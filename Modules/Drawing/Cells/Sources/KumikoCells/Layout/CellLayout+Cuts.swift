@_spi(Kumiko) public import KumikoDimension
@_spi(Kumiko) import KumikoTextMeasuring

/// A text that a cell does not show as it is written.
@_spi(Kumiko) public enum CellCut: Hashable, Sendable {
  /// A text that ends in an ellipsis, or is left out.
  case elided(String)
  /// A text with a word that is wider than its lines.
  case broken(String)
}

extension CellLayout {
  /// Returns the first text or badge that a cell cuts, or nil if it shows all of them.
  ///
  /// - Complexity: That of ``figures(of:_:in:)``, plus the length of the texts.
  @_spi(Kumiko) public func cut(of style: CellStyle, _ content: CellContent, in size: Size2D) -> CellCut? {
    lines(of: style, content, in: size).cut
  }

  /// Returns the number of lines of each shown text of a cell, and the first text or badge that it cuts, or nil if it shows
  /// all of them.
  ///
  /// - Complexity: That of ``figures(of:_:in:)``, plus the length of the texts.
  @_spi(Kumiko) public func lines(
    of style: CellStyle, _ content: CellContent, in size: Size2D
  ) -> (lines: [Int], cut: CellCut?) {
    guard size.width > 0, size.height > 0 else { return ([], nil) }
    let content = content.shown(by: style)
    let room = room(of: style, content, in: size.width)
    let layout = fitted(to: style, in: size)
    let piece = layout.fitted(style.content(at: textSize), content, width: room, height: size.height)
    let lines = piece?.lines ?? []
    if let cut = piece?.cut(content) { return (lines, cut) }
    guard style.hasCornerBadge else { return (lines, nil) }
    return (lines, layout.badge(content, width: size.width * style.widthShare - 2 * Self.cornerInset)?.cut(content))
  }
}

extension CellPiece {
  /// The number of lines of each text.
  fileprivate var lines: [Int] {
    switch content {
    case .stack(_, let parts): parts.flatMap(\.lines)
    case .text(let block, _, _): [block.lines.count]
    case .image, .badge, .accessory, .spacer, .view: []
    }
  }

  /// Returns the first text or badge that is cut.
  fileprivate func cut(_ shown: CellContent) -> CellCut? {
    switch content {
    case .stack(_, let parts): return parts.lazy.compactMap { $0.cut(shown) }.first
    case .text(let block, let text, _):
      guard let whole = shown.texts[text.field] else { return nil }
      return block.isTruncated ? .elided(whole) : block.breaksWords(of: whole) ? .broken(whole) : nil
    case .badge(let text, _):
      guard let whole = shown.badge, whole != text else { return nil }
      return .elided(whole)
    case .image, .accessory, .spacer, .view: return nil
    }
  }
}
