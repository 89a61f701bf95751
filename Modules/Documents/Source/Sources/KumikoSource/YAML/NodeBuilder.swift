import CLibYAML
@_spi(Kumiko) import KumikoValues

/// Builds the tree of a document from events, and checks the limits during reading.
struct NodeBuilder {
  /// A list or mapping that is still open.
  struct Frame {
    var isMapping: Bool
    var isFlow: Bool
    var start: Mark
    var anchor: String?
    var nodesBefore: Int
    var bytesBefore: Int
    /// The largest height of its children.
    var height = 0
  }

  let stream: EventStream
  let limits: YAMLLimits
  var tree = SourceTreeBuilder()
  var frames: [Frame] = []
  var anchors = Anchors()
  var keys = KeyCache()
  var nodeCount = 0
  var byteCount = 0
  let aliases: ExpandedSize
  var documentCount = 0
  var faults: [Diagnostic] = []

  init(_ stream: EventStream, limits: YAMLLimits) {
    self.stream = stream
    self.limits = limits
    aliases = ExpandedSize("the aliases up to here repeat", maximumValues: limits.maxAliasNodes)
  }

  /// Reads all events of the stream.
  ///
  /// - Throws: `DocumentError` with all faults up to the first one that ends the reading.
  mutating func document() throws(DocumentError) -> SourceValue {
    do {
      while try !take(next()) {}
    } catch {
      throw DocumentError(faults + error.diagnostics)
    }
    if tree.root == nil, faults.isEmpty { try stop("the document is empty", at: SourceRange(.start)) }
    guard faults.isEmpty, let root = tree.root else { throw DocumentError(faults) }
    return root
  }

  private func next() throws(DocumentError) -> UnsafePointer<yaml_event_t> {
    do {
      return try stream.next()
    } catch {
      let bracket = frames.last.flatMap { frame in
        frame.isFlow ? ParserFault.Bracket(isMapping: frame.isMapping, mark: frame.start) : nil
      }
      throw DocumentError(error.diagnostic(inside: bracket))
    }
  }

  /// Handles an event; returns true at the end of the stream.
  private mutating func take(_ event: UnsafePointer<yaml_event_t>) throws(DocumentError) -> Bool {
    switch event.pointee.type {
    case YAML_SCALAR_EVENT: try scalar(event)
    case YAML_MAPPING_START_EVENT:
      let data = event.pointee.data.mapping_start
      try begin(
        event, isMapping: true, isFlow: data.style == YAML_FLOW_MAPPING_STYLE, anchor: data.anchor, tag: data.tag)
    case YAML_SEQUENCE_START_EVENT:
      let data = event.pointee.data.sequence_start
      try begin(
        event, isMapping: false, isFlow: data.style == YAML_FLOW_SEQUENCE_STYLE, anchor: data.anchor, tag: data.tag)
    case YAML_MAPPING_END_EVENT, YAML_SEQUENCE_END_EVENT: end(at: stream.mark(event.pointee.end_mark))
    case YAML_ALIAS_EVENT: try alias(event)
    case YAML_DOCUMENT_START_EVENT:
      documentCount += 1
      if documentCount > 1 {
        try stop(
          "a second document begins here; a file holds one", at: range(event),
          help: "put it into a file of its own, or remove '---'")
      }
    case YAML_STREAM_END_EVENT: return true
    default: break
    }
    return false
  }
}

// MARK: - Faults

extension NodeBuilder {
  func range(_ event: UnsafePointer<yaml_event_t>) -> SourceRange { stream.range(event) }

  /// Returns the range of an event with its anchor and its tag.
  func whole(_ event: UnsafePointer<yaml_event_t>) -> SourceRange {
    SourceRange(start: stream.mark(event.pointee.start_mark), end: stream.mark(event.pointee.end_mark))
  }

  /// Reports a fault that does not end the reading.
  mutating func report(_ message: String, at range: SourceRange, help: String? = nil) throws(DocumentError) {
    try report(Diagnostic(.error, message, in: stream.source, at: range, help: help))
  }

  /// Reports a fault that does not end the reading.
  mutating func report(_ fault: Diagnostic) throws(DocumentError) {
    if faults.count >= limits.maxFaults { throw DocumentError(fault) }
    faults.append(fault)
  }

  func stop(_ message: String, at range: SourceRange, help: String? = nil) throws(DocumentError) {
    throw DocumentError(message, in: stream.source, at: range, help: help)
  }
}
