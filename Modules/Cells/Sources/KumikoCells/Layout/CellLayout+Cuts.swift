import KumikoTextMeasuring

extension CellLayout {
  /// Returns the field of the first text that its largest number of lines cuts; nil if each text is shown as a whole.
  ///
  /// - Parameters:
  ///   - style: The style.
  ///   - content: The content.
  ///   - width: The width of the cell, in points.
  /// - Complexity: O(*n*) in the parts and the characters of their texts.
  @_spi(Kumiko) public func cutField(of style: CellStyle, _ content: CellContent, width: Double) -> String? {
    let indents = indents(of: style, content, in: width)
    let room = max(0, width * style.widthShare - indents.leading - indents.trailing)
    var caps: LineCaps?
    return measured(.stack(style.content(at: textSize)), content, width: room, caps: &caps)?.cutField
  }
}

extension CellPiece {
  /// The field of the first text that is not shown as a whole.
  fileprivate var cutField: String? {
    switch content {
    case .text(let block, let text, _): block.isTruncated ? text.field : nil
    case .stack(_, let parts): parts.lazy.compactMap(\.cutField).first
    case .image, .badge, .accessory, .spacer: nil
    }
  }
}
