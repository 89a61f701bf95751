import CLibYAML
@_spi(Kumiko) import KumikoValues

extension NodeBuilder {
  mutating func begin(
    _ event: UnsafePointer<yaml_event_t>, isMapping: Bool, isFlow: Bool,
    anchor: UnsafeMutablePointer<UInt8>?, tag: UnsafeMutablePointer<UInt8>?
  ) throws(DocumentError) {
    let kind = isMapping ? "mapping" : "list"
    if tree.expectsKey { try stop("a key must be a text, not a \(kind)", at: range(event)) }
    if frames.count >= limits.maxDepth {
      try stop("lists and mappings are nested more than \(limits.maxDepth) deep", at: range(event))
    }
    if let tag, case let name = String(cString: tag), YAMLTag(fullName: name) != (isMapping ? .map : .seq) {
      try report(tagMessage(name, kind: "a \(kind)"), at: whole(event), help: Self.tagHelp)
    }
    let anchor = anchor.map { String(cString: $0) }
    if let anchor { anchors.open(anchor, frame: frames.count) }
    nodeCount += 1
    let start = range(event).start
    tree.begin(isMapping: isMapping, at: start)
    frames.append(
      Frame(
        isMapping: isMapping, isFlow: isFlow, start: start, anchor: anchor, nodesBefore: nodeCount - 1,
        bytesBefore: byteCount))
  }

  mutating func end(at mark: Mark) {
    // libyaml ends a block at the next token. Users expect its end after the last value. An alias keeps its own range,
    // so that the end of the last value is known.
    guard let frame = frames.popLast(), let node = tree.end(at: mark, isBlock: !frame.isFlow) else { return }
    let height = frame.height + 1
    if let anchor = frame.anchor {
      let value = AnchoredValue(
        node: node, text: nil, nodeCount: nodeCount - frame.nodesBefore, byteCount: byteCount - frame.bytesBefore,
        height: height)
      anchors.close(anchor, frame: frames.count, with: value)
    }
    raise(to: height)
  }

  /// Notes the height of a child of the innermost list or mapping.
  mutating func raise(to height: Int) {
    guard let last = frames.indices.last, height > frames[last].height else { return }
    frames[last].height = height
  }
}
