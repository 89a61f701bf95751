import KumikoDiffing
import KumikoRegistry
@_spi(Kumiko) import KumikoValues

/// Gives a document other values, and changes its text only where they differ.
///
/// Elements of lists are matched by their `id`, or else by their index. Comments stay, except in values that are written again.
@_spi(Kumiko) public enum DocumentRewriter {
  /// An edit of an anchor changes its aliases, and a section that moves is edited at its new place: each takes a pass.
  private static let maximumPasses = 4

  /// Returns the text with other values.
  ///
  /// - Parameters:
  ///   - source: The text.
  ///   - target: The values, a mapping.
  ///   - limits: The limits of the document.
  /// - Returns: The text, whose values are those of the target. Without a difference it is `source`.
  /// - Throws: ``DocumentError`` if the text is no document, or cannot get the values, such as by a limit.
  /// - Complexity: O(*n* log *n*) in the bytes of the text.
  public static func rewriting(
    _ source: SourceText, as target: PlainValue, limits: YAMLLimits = .document
  ) throws(DocumentError) -> SourceText {
    var current = source
    for _ in 0...maximumPasses {
      let root = try YAMLReader.read(current, limits: limits)
      if PlainValue(root).isSame(as: target) { return current }
      // JSON has no comments to keep.
      if source.isJSON {
        current = SourceText(name: source.name, text: JSONText.indented(target) + "\n")
      } else {
        var pass = RewritingPass(current)
        pass.rewrite(root, as: target)
        do throws(DocumentError) {
          current = try pass.editor.result()
        } catch {
          // An anchor went, and its aliases stay: they are written out first.
          var pass = RewritingPass(current)
          pass.writeAliases(in: root)
          if pass.editor.isEmpty { break }
          current = try pass.editor.result()
        }
      }
    }
    throw DocumentError(
      Diagnostic(
        .error, "the text of this document cannot be changed to the new values", in: source, at: SourceRange(.start)))
  }
}

/// One walk through a document and its new values.
private struct RewritingPass {
  var editor: DocumentEditor
  private let lines: [[Unicode.Scalar]]

  init(_ source: SourceText) {
    // Lines are inserted after the last one.
    let isEnded = [UInt8(ascii: "\n"), UInt8(ascii: "\r")].contains(source.bytes.last)
    let source = isEnded ? source : SourceText(name: source.name, bytes: source.bytes + [UInt8(ascii: "\n")])
    editor = DocumentEditor(source)
    lines = source.lines
  }

  mutating func rewrite(_ node: SourceValue, as target: PlainValue) {
    if PlainValue(node).isSame(as: target) { return }
    switch (node.content, target) {
    case (.mapping(let entries), .record(let record)) where !entries.isEmpty && !record.isEmpty:
      if isAlias(node) || !rewrite(entries, of: node, as: record) {
        replace(node, with: target)
      }
    case (.list(let elements), .list(let values)) where !elements.isEmpty && !values.isEmpty:
      if isAlias(node) || !rewrite(elements, of: node, as: values) {
        replace(node, with: target)
      }
    default: replace(node, with: target)
    }
  }

  // MARK: - Mappings

  /// Rewrites the entries of a mapping; returns false if it must be written again as a whole.
  private mutating func rewrite(_ entries: [SourceValue.Entry], of node: SourceValue, as record: PlainRecord) -> Bool {
    let isFlow = isFlow(node)
    let kept = entries.filter { record[$0.key] != nil }
    if isFlow ? kept.count < entries.count : kept.isEmpty { return false }
    for entry in kept {
      if let value = record[entry.key] { rewrite(entry.value, as: value) }
    }
    for (index, entry) in entries.enumerated() where record[entry.key] == nil {
      let start = entry.keyRange.start
      if lines[start.line - 1].prefix(start.column - 1).allSatisfy(\.isBlank) {
        editor.delete(SourceRange(start: Mark(line: start.line, column: 1), end: end(ofLinesOf: entry.value.range)))
      } else if let next = entries.dropFirst(index + 1).first(where: { record[$0.key] != nil }) {
        // The first key after a dash: the next key takes its place.
        editor.delete(SourceRange(start: start, end: next.keyRange.start))
      } else {
        return false
      }
    }
    let known = Set(entries.map(\.key))
    for field in record where !known.contains(field.name) {
      var writer = ExactText(.yaml)
      writer.append(field)
      if isFlow {
        editor.insert(", " + writer.text, at: entries[entries.count - 1].value.range.end)
      } else {
        let indent = String(repeating: " ", count: entries[0].keyRange.start.column - 1)
        editor.insert(indent + writer.text + "\n", at: end(ofLinesOf: node.range))
      }
    }
    return true
  }

  // MARK: - Lists

  /// Rewrites the elements of a list; returns false if it must be written again as a whole.
  private mutating func rewrite(_ elements: [SourceValue], of node: SourceValue, as values: [PlainValue]) -> Bool {
    let old = elements.map { PlainValue($0) }.identifiers
    guard let old, let new = values.identifiers, let changes = try? ListChanges(from: old, to: new) else {
      guard elements.count == values.count else { return false }
      for (element, value) in zip(elements, values) { rewrite(element, as: value) }
      return true
    }
    let moved = changes.moves
    let places = Dictionary(zip(old, elements.indices)) { first, _ in first }
    if changes.deletes.isEmpty, changes.inserts.isEmpty, moved.isEmpty {
      for (element, value) in zip(elements, values) { rewrite(element, as: value) }
      return true
    }
    if isFlow(node) { return false }
    let blocks = elements.indices.compactMap { lineRange(of: elements[$0], isFirst: $0 == 0) }
    guard blocks.count == elements.count else { return false }
    let dash = lines[node.range.start.line - 1].prefix { $0 == " " }.count
    let movedIDs = Set(moved.map { old[$0.from] })
    var place = Mark(line: blocks[0].lowerBound, column: 1)
    for (value, id) in zip(values, new) {
      guard let index = places[id] else {
        editor.insert(Self.block(value, indent: dash), at: place)
        continue
      }
      let block = blocks[index]
      if movedIDs.contains(id) {
        let text = block.map { number in lines[number - 1].reduce(into: "") { $0.unicodeScalars.append($1) } + "\n" }
        editor.insert(text.joined(), at: place)
      } else {
        rewrite(elements[index], as: value)
        place = Mark(line: block.upperBound, column: 1)
      }
    }
    let gone = changes.deletes + moved.map(\.from)
    for index in gone {
      let block = blocks[index]
      editor.delete(
        SourceRange(start: Mark(line: block.lowerBound, column: 1), end: Mark(line: block.upperBound, column: 1)))
    }
    return true
  }

  /// Returns the lines of an element with the comments right above it; nil if it does not begin with a dash on its line.
  private func lineRange(of element: SourceValue, isFirst: Bool) -> Range<Int>? {
    let start = element.range.start
    let before = lines[start.line - 1].prefix(start.column - 1)
    guard before.allSatisfy({ $0.isBlank || $0 == "-" }), before.count(where: { $0 == "-" }) == 1 else { return nil }
    var first = start.line
    while !isFirst, first > 1, lines[first - 2].first(where: { !$0.isBlank }) == "#" { first -= 1 }
    return first..<end(ofLinesOf: element.range).line
  }

  /// Returns an element of a block list: a mapping has a line for each key.
  private static func block(_ value: PlainValue, indent: Int) -> String {
    let space = String(repeating: " ", count: indent)
    guard case .record(let record) = value, !record.isEmpty else { return "\(space)- \(value.yaml)\n" }
    var text = ""
    for (index, field) in record.enumerated() {
      var writer = ExactText(.yaml)
      writer.append(field)
      text += space + (index == 0 ? "- " : "  ") + writer.text + "\n"
    }
    return text
  }

  // MARK: - Values

  /// Writes a value in place of a node. An anchor stays before it.
  private mutating func replace(_ node: SourceValue, with target: PlainValue) {
    var range = SourceRange(start: content(of: node), end: node.range.end)
    var text = target.yaml
    let isBlock = node.range.end.column == 1 && node.range.end.line > node.range.start.line
    if case .list(let elements) = node.content, !elements.isEmpty, !isFlow(node) {
      // A list stands at the column of its key, and brackets do not.
      text = " " + text
    } else if range.start == range.end {
      text = " " + text
    } else if isBlock {
      text += "\n"
      range.start = node.range.start
    }
    editor.replace(range, with: text)
  }

  /// The line after those of a range. A block text ends where that line begins.
  private func end(ofLinesOf range: SourceRange) -> Mark {
    let isBlockText = range.end.column == 1 && range.end.line > range.start.line
    return Mark(line: range.end.line + (isBlockText ? 0 : 1), column: 1)
  }

  /// Returns the position of a value after its anchor and its tag.
  private func content(of node: SourceValue) -> Mark {
    var (line, column) = (node.range.start.line, node.range.start.column)
    while lines.indices.contains(line - 1) {
      let rest = lines[line - 1].dropFirst(column - 1)
      guard let first = rest.first(where: { !$0.isBlank }), first != "#" || column > 1 else {
        (line, column) = (line + 1, 1)
        continue
      }
      column += rest.prefix { $0.isBlank }.count
      guard first == "&" || first == "!" else { break }
      column += lines[line - 1].dropFirst(column - 1).prefix { !$0.isBlank }.count
    }
    let mark = Mark(line: line, column: column)
    return mark < node.range.end ? mark : node.range.start
  }

  private func isFlow(_ node: SourceValue) -> Bool {
    let start = content(of: node)
    let first = lines[start.line - 1].dropFirst(start.column - 1).first
    return first == "{" || first == "["
  }

  private func isAlias(_ node: SourceValue) -> Bool {
    let start = node.range.start
    return start < node.range.end && lines[start.line - 1].dropFirst(start.column - 1).first == "*"
  }

  /// Writes the values of aliases in their places.
  mutating func writeAliases(in node: SourceValue) {
    if isAlias(node) { return editor.replace(node.range, with: PlainValue(node).yaml) }
    for element in node.elements { writeAliases(in: element) }
    for entry in node.entries { writeAliases(in: entry.value) }
  }
}

extension [PlainValue] {
  /// The identifiers of mappings, which have a unique `id` each; nil for other lists.
  var identifiers: [String]? {
    var known: Set<String> = []
    var all: [String] = []
    for element in self {
      guard let id = element["id"].flatMap({ SourceValue($0).name }), known.insert(id).inserted else { return nil }
      all.append(id)
    }
    return all
  }
}
