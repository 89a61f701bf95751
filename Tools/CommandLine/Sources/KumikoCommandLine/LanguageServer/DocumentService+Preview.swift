@_spi(Kumiko) import Kumiko
@_spi(Kumiko) import KumikoConfiguration
@_spi(Kumiko) import KumikoLanguageServer
@_spi(Kumiko) import KumikoServing
@_spi(Kumiko) import KumikoSystem

extension DocumentService {
  /// The command that opens the preview of a document.
  static let previewCommand = "kumiko.preview"
  /// The largest number of items of a screen that is laid out for an answer.
  private static let maximumItems = 20_000
  /// The largest number of elements of a section that an answer lists.
  private static let maximumElements = 50

  // MARK: - The preview

  /// Opens the preview of the document that a command names.
  mutating func execute(_ params: PlainValue) throws(RPCError) -> PlainValue {
    guard params["command"]?.string == Self.previewCommand else {
      throw RPCError(.invalidParams, "unknown command; there is '\(Self.previewCommand)'")
    }
    guard let path = params["arguments"]?.list?.first?.string.flatMap({ FileURI.path(of: $0) }) else {
      throw RPCError(.invalidParams, "'\(Self.previewCommand)' needs the URI of a file as its argument")
    }
    guard let layout = layout(showing: path) else {
      throw RPCError(
        .requestFailed, "no layout shows '\(FilePath.name(of: path))'; open a layout, its data or its test")
    }
    let documents = PreviewDocuments(
      layout: layout, data: data(of: layout), loader: workspace.loader,
      title: ScreenOptions.name(ofFile: layout) ?? "Screen")
    let address: String
    do throws(ServingError) {
      address = try previews.open(documents, texts: workspace.texts)
    } catch {
      throw RPCError(.requestFailed, error.description)
    }
    if let message = request(show: ["uri": .string(address), "external": true]) { late.append(message) }
    return ["address": .string(address)]
  }

  /// The layout that has the section of a document: the document itself, or the layout that it belongs to.
  private mutating func layout(showing path: String) -> String? {
    guard let text = workspace.meaning(of: path)?.text else { return nil }
    if text.isScreen { return path }
    return workspace.scope(of: .section, around: path).first(where: \.isScreen)?.path
      ?? workspace.scope(of: .template, around: path).first(where: \.isScreen)?.path
  }

  private mutating func data(of layout: String) -> [String] {
    workspace.scope(of: .section, around: layout).filter { $0.document.kind == .data }.map(\.path)
  }

  /// The request that shows a document or an address; nil if the client has none.
  private mutating func request(show params: PlainRecord) -> PlainRecord? {
    guard showsDocuments else { return nil }
    lastShown += 1
    return [
      "jsonrpc": "2.0", "id": .string("kumiko-show-\(lastShown)"), "method": "window/showDocument",
      "params": .record(params),
    ]
  }

  /// The message that moves the cursor to what was clicked in a preview; nil if no line of the folders defines it.
  mutating func message(for click: PreviewClick, of layout: String) -> PlainRecord? {
    let path: String
    let range: SourceRange
    switch click {
    case .line(let file, let line, let column):
      guard workspace.contains(file) || workspace.open[file] != nil else { return nil }
      (path, range) = (file, SourceRange(Mark(line: line, column: column)))
    case .element(let section):
      let use = NameUse(sort: .section, name: section, range: SourceRange(Mark(line: 1, column: 1)), scope: nil)
      guard let text = workspace.parsed(layout), let found = definitions(of: use, in: text).first else { return nil }
      (path, range) = (found.text.path, found.use.range)
    }
    return request(show: [
      "uri": .string(workspace.uri(of: path)), "takeFocus": true, "selection": text(path).value(of: range, encoding),
    ])
  }

  // MARK: - The cursor

  /// The frames of the element or section on the line of the cursor, which the previews outline; null for none.
  mutating func cursor(at place: Place) -> PlainValue {
    guard let text = workspace.parsed(place.path), let layout = layout(showing: place.path),
      let element = text.element(at: place.text.mark(ofLineAt: place.offset)),
      let section = element.section
    else {
      previews.mark(nil, of: nil)
      return .null
    }
    previews.mark(section, of: layout)
    var answer: PlainRecord = ["section": .string(section), "text": .string(section), "elements": []]
    guard let tested = tested(layout) else { return .record(answer) }
    if element.isWhole {
      guard let number = tested.screen.itemCounts.indices.first(where: { tested.screen.sectionName($0) == section }),
        let frame = tested.layout.frame(ofSection: number)
      else { return .record(answer) }
      let count = tested.screen.itemCounts[number]
      let cells = (0..<min(count, Self.maximumElements)).compactMap { index in
        try? tested.elements(ElementReference(section: section, index: index)).first
      }
      let rest = count - cells.count
      answer["frame"] = frame.value
      answer["text"] = .string("\(section): \(count.counted("cell")) in \(frame.value)")
      answer["elements"] = .list(
        cells.map { .string("\($0.name): \($0.frame.value)") } + (rest > 0 ? [.string("and \(rest) more")] : []))
    } else {
      let reference = ElementReference(
        section: section, kind: element.kind, item: element.item, index: element.index)
      guard let found = try? tested.elements(reference).first else { return .record(answer) }
      answer["frame"] = found.frame.value
      answer["text"] = .string("\(found.name): \(found.frame.value)")
    }
    return .record(answer)
  }

  /// The screen of a layout with its data, with the standard settings; nil if it has a fault or very many items.
  mutating func tested(_ layout: String) -> TestedScreen? {
    if let known = lastTested, known.layout == layout { return known.screen }
    let data = data(of: layout)
    let screen = try? workspace.loader.screen(
      layout: layout, data: data.count == 1 ? data[0] : nil)
    var tested: TestedScreen?
    if let screen, screen.itemCounts.reduce(0, { $0.addingReportingOverflow($1).partialValue }) <= Self.maximumItems {
      tested = (try? screen.viewport()).map { TestedScreen(screen, seenThrough: $0) }
    }
    lastTested = (layout, tested)
    return tested
  }
}

/// An element of a screen, or all of a section, as a line of a document names it.
private struct NamedElement {
  var section: String?
  var item: String?
  var kind: String?
  var index: Int?

  var isWhole: Bool { item == nil && kind == nil && index == nil }
}

extension ParsedText {
  fileprivate var isScreen: Bool { document.kind == .layout && document.root["sections"] != nil }

  /// The element that the text at a position is about; nil for none.
  fileprivate func element(at mark: Mark) -> NamedElement? {
    let trail = Trail(to: mark, in: document.root)
    let values = [trail.root] + trail.steps.map(\.value)
    switch document.kind {
    case .layout:
      guard let use = names.last(where: { $0.sort == .section && $0.scope?.touches(mark) == true }) else { return nil }
      let kind = trail.steps.reversed().lazy.compactMap { step -> String? in
        guard case .key(let entry) = step, use.scope.map({ $0.start <= entry.keyRange.start }) == true,
          ["header", "footer"].contains(entry.key)
        else { return nil }
        return entry.key
      }.first
      return NamedElement(section: use.name, kind: kind)
    case .data:
      guard let section = values.first(where: { $0["id"] != nil && ($0["items"] ?? $0["count"] ?? $0["from"]) != nil })
      else { return nil }
      let item = section["items"]?.elements.first { $0.range.touches(mark) }
      return NamedElement(section: section["id"]?.name, item: (item?["id"] ?? item)?.name)
    case .test:
      guard let reference = values.last(where: { ($0["section"] ?? $0["item"]) != nil }) else { return nil }
      let index: Int? = if case .int(let index)? = reference["index"].map({ PlainValue($0) }) { index } else { nil }
      return NamedElement(
        section: reference["section"]?.name, item: reference["item"]?.name, kind: reference["kind"]?.name, index: index)
    case .registry: return nil
    }
  }
}

extension EditedText {
  /// The position of a byte; that of the first value of its line for a byte before it.
  fileprivate func mark(ofLineAt offset: Int) -> Mark {
    let line = position(at: offset, .utf8).line
    var start = self.offset(of: TextPosition(line: line, character: 0), .utf8)
    while start < bytes.count, bytes[start] == UInt8(ascii: " ") || bytes[start] == UInt8(ascii: "-") { start += 1 }
    return mark(at: max(offset, start))
  }
}

extension Rect2D {
  /// The frame as documents of tests have it.
  fileprivate var value: PlainValue {
    .list(numbers.map { .number(($0 * 100).rounded() / 100) })
  }
}
