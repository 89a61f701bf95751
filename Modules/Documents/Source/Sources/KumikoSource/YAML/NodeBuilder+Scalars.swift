import CLibYAML
@_spi(Kumiko) import KumikoValues

extension NodeBuilder {
  mutating func scalar(_ event: UnsafePointer<yaml_event_t>) throws(DocumentError) {
    let data = event.pointee.data.scalar
    let bytes = UnsafeBufferPointer<UInt8>(start: data.value, count: data.length)
    let isPlain = data.style == YAML_PLAIN_SCALAR_STYLE
    var range = range(event)
    if bytes.isEmpty, isPlain, range.start == range.end, let key = tree.openKeyRange, key.end.line < range.start.line {
      // libyaml places the missing value of a key without ':' at the next token, which may be lines below.
      range = SourceRange(key.end)
    }
    if bytes.contains(where: { $0 >= 0xCC }), CombiningMarks.exceed(in: CoreSchema.string(bytes)) {
      try stop(CombiningMarks.message, at: range)
    }
    if tree.expectsKey {
      if let anchor = data.anchor {
        let node = SourceValue(.string(CoreSchema.string(bytes)), range: range)
        define(String(cString: anchor), as: node, text: bytes)
      }
      if let tag = data.tag, case let name = String(cString: tag), YAMLTag(fullName: name) != .str {
        try report("a key is a text; it cannot have the tag \(YAMLTag.shown(name))", at: whole(event))
      } else if isPlain, data.tag == nil {
        try expectText(bytes, at: range)
      }
      return try setKey(keys.text(bytes), at: range)
    }
    if documentCount == 1, frames.isEmpty, isPlain, bytes.isEmpty, data.tag == nil, data.anchor == nil {
      try stop("the document is empty", at: SourceRange(.start))
    }
    var content: SourceValue.Content
    if let tag = data.tag {
      content = try tagged(String(cString: tag), bytes, at: whole(event))
    } else {
      content = isPlain ? CoreSchema.content(bytes) : .string(CoreSchema.string(bytes))
    }
    nodeCount += 1
    byteCount += bytes.count
    let node = SourceValue(content, range: range)
    if let anchor = data.anchor { define(String(cString: anchor), as: node, text: bytes) }
    tree.add(node)
  }

  private mutating func define(_ anchor: String, as node: SourceValue, text: UnsafeBufferPointer<UInt8>) {
    anchors.define(
      anchor,
      as: AnchoredValue(node: node, text: CoreSchema.string(text), nodeCount: 1, byteCount: text.count, height: 0))
  }

  private mutating func tagged(
    _ name: String, _ bytes: UnsafeBufferPointer<UInt8>, at range: SourceRange
  ) throws(DocumentError) -> SourceValue.Content {
    if let tag = YAMLTag(fullName: name) {
      if let content = tag.content(bytes) { return content }
      try report("'\(CoreSchema.string(bytes))' cannot be read as \(YAMLTag.shown(name))", at: range)
    } else {
      try report(tagMessage(name, kind: "a value"), at: range, help: Self.tagHelp)
    }
    return .null
  }

  static var tagHelp: String {
    "the tags are \(YAMLTag.allCases.map { "!!\($0.rawValue)" }.joined(separator: ", ")); put a text in quotes"
  }

  func tagMessage(_ name: String, kind: String) -> String {
    YAMLTag(fullName: name) == nil
      ? "the tag \(YAMLTag.shown(name)) is not known" : "the tag \(YAMLTag.shown(name)) does not belong to \(kind)"
  }

  mutating func alias(_ event: UnsafePointer<yaml_event_t>) throws(DocumentError) {
    let name = event.pointee.data.alias.anchor.map { String(cString: $0) } ?? ""
    let range = range(event)
    let value: AnchoredValue
    switch anchors.lookUp(name) {
    case .value(let found): value = found
    case .unfinished:
      return try stop("'*\(name)' is inside the value that it names", at: range)
    case .unknown(let nearest):
      try report(
        "there is no anchor '&\(name)' before this", at: range, help: nearest.map { NearestName.question("*\($0)") })
      value = AnchoredValue(node: SourceValue(.null, range: range), text: name, nodeCount: 1, byteCount: 0, height: 0)
    }
    if tree.expectsKey {
      guard let text = value.text else {
        return try stop("a key must be a text, not \(value.node.content.kindName)", at: range)
      }
      return try setKey(text, at: range)
    }
    if frames.count + value.height > limits.maxDepth {
      try stop("with this alias, lists and mappings are nested more than \(limits.maxDepth) deep", at: range)
    }
    do throws(PlaceholderText.Fault) {
      try aliases.add(values: value.nodeCount, bytes: value.byteCount)
    } catch {
      try stop(error.message, at: range)
    }
    nodeCount += value.nodeCount
    byteCount += value.byteCount
    tree.add(SourceValue(value.node.content, range: range))
    raise(to: value.height)
  }
}
