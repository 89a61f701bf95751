@_spi(Kumiko) import KumikoConfiguration
@_spi(Kumiko) import KumikoLanguageServer

extension DocumentService {
  // MARK: - Formatting

  /// The edits that `kumiko fmt` would make.
  func formatting(_ path: String) throws(RPCError) -> PlainValue {
    let text = text(path)
    do throws(DocumentError) {
      let source = SourceText(name: path, bytes: text.bytes)
      return edits(of: text, to: try DocumentFormatter.formatted(source, limits: workspace.loader.dataLimits).bytes)
    } catch {
      throw RPCError(.requestFailed, error.diagnostics.first.map { "cannot format: \($0.message)" } ?? "cannot format")
    }
  }

  /// The edit that makes one text of another: without the lines that are equal at the start and the end.
  private func edits(of text: EditedText, to new: [UInt8]) -> PlainValue {
    let old = text.bytes
    guard old != new else { return .list([]) }
    var start = zip(old, new).prefix { $0 == $1 }.count
    while start > 0, old[start - 1] != UInt8(ascii: "\n") { start -= 1 }
    let most = min(old.count, new.count) - start
    var end = zip(old.reversed(), new.reversed()).prefix { $0 == $1 }.count
    end = min(end, most)
    while end > 0, end < old.count, old[old.count - end - 1] != UInt8(ascii: "\n") { end -= 1 }
    return [
      [
        "range": [
          "start": text.position(at: start, encoding).value, "end": text.position(at: old.count - end, encoding).value,
        ],
        "newText": .string(String(decoding: new[start..<new.count - end], as: UTF8.self)),
      ]
    ]
  }

  // MARK: - Structure

  /// The mappings and lists of more than one line, and comments of several lines.
  mutating func folding(_ path: String) -> PlainValue {
    guard let parsed = workspace.parsed(path) else { return .null }
    var folds: [PlainValue] = []
    func fold(_ first: Int, _ last: Int, _ kind: String = "region") {
      guard first < last else { return }
      folds.append(["startLine": .int(first - 1), "endLine": .int(last - 1), "kind": .string(kind)])
    }
    func walk(_ value: SourceValue) {
      for entry in value.entries where !entry.value.entries.isEmpty || !entry.value.elements.isEmpty {
        fold(entry.keyRange.start.line, entry.value.range.end.line)
        walk(entry.value)
      }
      for element in value.elements {
        fold(element.range.start.line, element.range.end.line)
        walk(element)
      }
    }
    walk(parsed.document.root)
    var start: Int?
    for number in 1...parsed.text.lineCount + 1 {
      let line = parsed.text.text(ofLine: number - 1)
      if line?.first(where: { $0 != " " }) == "#" {
        start = start ?? number
      } else if let first = start {
        fold(first, number - 1, "comment")
        start = nil
      }
    }
    return .list(folds)
  }

  /// The ranges around positions, from the innermost value to the document.
  mutating func selections(_ path: String, _ positions: [PlainValue]) -> PlainValue {
    guard let parsed = workspace.parsed(path) else { return .null }
    let text = text(path)
    return .list(
      positions.map { value in
        let position = TextPosition(value) ?? TextPosition(line: 0, character: 0)
        let mark = text.mark(at: text.offset(of: position, encoding))
        let trail = Trail(to: mark, in: parsed.document.root)
        var ranges = [trail.root.range]
        for step in trail.steps {
          switch step {
          case .key(let entry):
            ranges.append(SourceRange(start: entry.keyRange.start, end: entry.value.range.end))
            ranges.append(entry.keyRange.touches(mark) ? entry.keyRange : entry.value.range)
          case .element(let element): ranges.append(element.range)
          }
        }
        var selection: PlainValue = .null
        // Each range contains the next one, also behind an alias.
        var last: SourceRange?
        for range in ranges where range != last && last.map({ $0.start <= range.start && range.end <= $0.end }) ?? true
        {
          var record: PlainRecord = ["range": parsed.text.value(of: range, encoding)]
          if !selection.isNull { record["parent"] = selection }
          selection = .record(record)
          last = range
        }
        return selection
      })
  }

  // MARK: - Code actions

  /// The remedies of diagnostics in a range, and the replacement of deprecated names.
  mutating func actions(_ path: String, _ params: PlainValue) -> PlainValue {
    let text = text(path)
    guard let start = TextPosition(params["range"]?["start"]), let end = TextPosition(params["range"]?["end"]) else {
      return .list([])
    }
    let only = params["context"]?["only"]?.list?.compactMap(\.string)
    func wants(_ kind: String) -> Bool { only.map { $0.contains { kind == $0 || kind.hasPrefix($0 + ".") } } ?? true }
    func action(_ title: String, _ kind: String, _ changes: PlainRecord, isPreferred: Bool = false) -> PlainValue {
      [
        "title": .string(title), "kind": .string(kind), "isPreferred": .bool(isPreferred),
        "edit": ["changes": .record(changes)],
      ]
    }
    func here(_ edits: PlainValue) -> PlainRecord { PlainRecord([(name: workspace.uri(of: path), value: edits)]) }
    let lower = text.mark(at: text.offset(of: start, encoding))
    let upper = text.mark(at: text.offset(of: end, encoding))
    let there = diagnostics(of: path).filter { diagnostic in
      // The places of an older text are not those of this one.
      diagnostic.source.bytes == text.bytes && diagnostic.range.map { $0.start <= upper && lower <= $0.end } ?? false
    }
    var actions: [PlainValue] = []
    for diagnostic in wants("quickfix") ? there : [] {
      if let (name, edits) = addition(diagnostic, in: path) {
        actions.append(action("Add '\(name)'", "quickfix", here(edits), isPreferred: true))
      }
      guard let range = diagnostic.range, let name = diagnostic.help.flatMap({ NearestName.answer(in: $0) }) else {
        continue
      }
      let old = String(decoding: text.bytes[text.offset(of: range.start)..<text.offset(of: range.end)], as: UTF8.self)
      guard !old.isEmpty, !old.utf8.contains(UInt8(ascii: "\n")), old != name else { continue }
      let new =
        old.hasPrefix("*") && name.hasPrefix("*")
        ? name
        : text.written(
          name, inPlaceOfTextAt: text.offset(of: range.start), isJSON: SourceText.Form(fileName: path) == .json)
      let edit: PlainValue = [["range": text.value(of: range, encoding), "newText": .string(new)]]
      actions.append(action("Change \(BoundedText.name(old)) to \(new)", "quickfix", here(edit), isPreferred: true))
    }
    if wants("source.fixAll"), only != nil || there.contains(where: { $0.message.contains("deprecated") }),
      case .success(let fixed)? = workspace.loader.fixed([path]).first, fixed.isChanged
    {
      actions.append(action("Replace deprecated names", "source.fixAll", here(edits(of: text, to: fixed.result.bytes))))
    }
    if wants("refactor.extract"), let (name, changes) = preset(at: lower, in: path) {
      actions.append(action("Make a preset '\(name)' of the options", "refactor.extract", changes))
    }
    return .list(actions)
  }
}
