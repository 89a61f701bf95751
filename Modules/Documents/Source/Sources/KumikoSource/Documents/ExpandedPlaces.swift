@_spi(Kumiko) import KumikoValues

/// The places of values that templates and included files brought into a document.
///
/// Such a value has a line beyond those of every text. Each use of a template has lines of its own, so that a fault leads
/// to the line of the template and to the call.
package final class ExpandedPlaces: Sendable {
  /// The first line of values from elsewhere.
  private static let firstLine = 1 << 30
  /// The last line that a position can have.
  private static let lastLine = Int(UInt32.max) - 1

  /// Some lines of a text under other numbers.
  package struct Block: Sendable {
    /// The number of the first line.
    fileprivate(set) var start = 0
    var line: Int
    var count: Int
    var source: SourceText
    /// The reason why these lines are in the document, and its place, which may be in another block.
    var reason: (message: String, source: SourceText, range: SourceRange)?

    package init(
      line: Int, count: Int, source: SourceText,
      reason: (message: String, source: SourceText, range: SourceRange)? = nil
    ) {
      (self.line, self.count, self.source, self.reason) = (line, count, source, reason)
    }
  }

  package struct Builder {
    private(set) var blocks: [Block] = []
    private var next = ExpandedPlaces.firstLine

    package init() {}

    /// Adds lines.
    ///
    /// - Returns: What is added to the numbers of the lines; nil if there are too many.
    package mutating func add(_ block: Block) -> Int? {
      guard next + block.count < ExpandedPlaces.lastLine else { return nil }
      var block = block
      block.start = next
      next += block.count
      blocks.append(block)
      return block.start - block.line
    }
  }

  private let blocks: [Block]

  package init(_ builder: Builder) { blocks = builder.blocks }

  /// Returns true if a range is in the text of the document itself.
  package static func isOwn(_ range: SourceRange) -> Bool { range.start.line < firstLine }

  /// Returns the text and the range in it, with the lines that contain it; nil for a range of the document itself.
  fileprivate func place(of range: SourceRange) -> (source: SourceText, range: SourceRange, block: Block)? {
    guard !Self.isOwn(range), !blocks.isEmpty else { return nil }
    let block = blocks[max(0, blocks.partitioningIndex { $0.start > range.start.line } - 1)]
    return (block.source, range.moved(by: block.line - block.start), block)
  }

  /// Returns the reasons why some lines are in the document, innermost first.
  fileprivate func reasons(for block: Block) -> [Diagnostic.Note] {
    var notes: [Diagnostic.Note] = []
    var next: Block? = block
    while let reason = next?.reason {
      let outer = place(of: reason.range)
      notes.append(
        Diagnostic.Note(reason.message, in: outer?.source ?? reason.source, at: outer?.range ?? reason.range))
      next = outer?.block
    }
    return notes
  }
}

extension SourceRange {
  /// Returns the range some lines further down.
  package func moved(by lines: Int) -> SourceRange {
    guard lines != 0, known != nil else { return self }
    return SourceRange(
      start: Mark(line: start.line + lines, column: start.column), end: Mark(line: end.line + lines, column: end.column)
    )
  }
}

extension SourceText {
  /// Returns the text and the range of a value: those of the template or the included file that it comes from.
  ///
  /// - Complexity: O(log *n*) in the uses of templates.
  @_spi(Kumiko) public func place(of range: SourceRange) -> (source: SourceText, range: SourceRange) {
    let place = places?.place(of: range)
    return (place?.source ?? self, place?.range ?? range)
  }

  /// Returns the calls of templates that brought a value to its place.
  ///
  /// - Complexity: O(*d* log *n*) in the depth of the calls and the uses of templates.
  func calls(of range: SourceRange?) -> [Diagnostic.Note] {
    guard let range, let places, let place = places.place(of: range) else { return [] }
    return places.reasons(for: place.block)
  }
}
