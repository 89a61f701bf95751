import CLibYAML
@_spi(Kumiko) import KumikoValues

extension NodeBuilder {
  mutating func begin(
    _ event: UnsafePointer<yaml_event_t>, isMapping: Bool, isFlow: Bool,
    anchor: UnsafeMutablePointer<UInt8>?, tag: UnsafeMutablePointer<UInt8>?
  ) throws(DocumentError) {
    let kind = isMapping ? "mapping" : "list"
    if expectsKey { try stop("a key must be a text, not a \(kind)", at: range(event)) }
    if frames.count >= limits.maxDepth {
      try stop("lists and mappings are nested more than \(limits.maxDepth) deep", at: range(event))
    }
    if let tag, case let name = String(cString: tag), YAMLTag(fullName: name) != (isMapping ? .map : .seq) {
      try report(tagMessage(name, kind: "a \(kind)"), at: range(event), help: Self.tagHelp)
    }
    let anchor = anchor.map { String(cString: $0) }
    if let anchor { anchors.open(anchor, frame: frames.count) }
    nodeCount += 1
    frames.append(
      Frame(
        isMapping: isMapping, isFlow: isFlow, start: stream.mark(event.pointee.start_mark),
        base: isMapping ? entries.count : elements.count, anchor: anchor, nodesBefore: nodeCount - 1))
  }

  mutating func end(at mark: Mark) throws(DocumentError) {
    guard let frame = frames.popLast() else { return }
    let content: SourceValue.Content
    let lastChild: Mark?
    if frame.isMapping {
      let own = Array(entries[frame.base...])
      entries.removeSubrange(frame.base...)
      lastChild = own.last?.value.range.end
      content = .mapping(own)
    } else {
      let own = Array(elements[frame.base...])
      elements.removeSubrange(frame.base...)
      lastChild = own.last?.range.end
      content = .list(own)
    }
    // libyaml ends a block at the next token. Users expect its end after the last value. An alias keeps its own range,
    // so that the end of the last value is known.
    let end = frame.isFlow ? mark : lastChild ?? mark
    let node = SourceValue(content, range: SourceRange(start: frame.start, end: end))
    let height = frame.height + 1
    if let anchor = frame.anchor {
      let value = AnchoredValue(node: node, text: nil, nodeCount: nodeCount - frame.nodesBefore, height: height)
      anchors.close(anchor, frame: frames.count, with: value)
    }
    add(node, height: height)
  }

  /// Adds a finished value to its list or mapping.
  mutating func add(_ node: SourceValue, height: Int) {
    guard let last = frames.indices.last else {
      root = node
      return
    }
    if height > frames[last].height { frames[last].height = height }
    if !frames[last].isMapping {
      elements.append(node)
    } else if let key = frames[last].key {
      entries.append(SourceValue.Entry(key: key, keyRange: frames[last].keyRange, value: node))
      frames[last].key = nil
    }
  }
}
