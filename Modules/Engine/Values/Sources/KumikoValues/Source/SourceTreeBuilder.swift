/// Builds the tree of a document from its values in the order of the text.
///
/// Finished children wait on two stacks for all levels. A list or mapping takes its children at its end, so that it
/// needs one allocation of its exact size.
@_spi(Kumiko) public struct SourceTreeBuilder {
  /// A list or mapping that is still open.
  private struct Frame {
    var isMapping: Bool
    var start: Mark
    /// The start of its children on their stack.
    var base: Int
    var key: String?
    var keyRange = SourceRange(.start)
    /// The index of the keys, for mappings with many keys.
    var keyIndex: [String: Int]?
  }

  /// The number of keys from which on a mapping has an index.
  private static var indexedKeyCount: Int { 16 }

  /// The finished value outside all lists and mappings.
  public private(set) var root: SourceValue?
  private var frames: [Frame] = []
  private var elements: [SourceValue] = []
  private var entries: [SourceValue.Entry] = []

  /// Creates a builder.
  public init() {}

  /// The number of open lists and mappings.
  public var depth: Int { frames.count }

  /// A Boolean value that indicates whether the innermost open value is a mapping; nil if nothing is open.
  public var isInMapping: Bool? { frames.last?.isMapping }

  /// A Boolean value that indicates whether a key comes next.
  public var expectsKey: Bool {
    guard let last = frames.last else { return false }
    return last.isMapping && last.key == nil
  }

  /// The range of the key whose value comes next.
  public var openKeyRange: SourceRange? { frames.last.flatMap { $0.key == nil ? nil : $0.keyRange } }

  /// Begins a list or a mapping.
  public mutating func begin(isMapping: Bool, at start: Mark) {
    frames.append(Frame(isMapping: isMapping, start: start, base: isMapping ? entries.count : elements.count))
  }

  /// Ends and returns the innermost list or mapping.
  ///
  /// - Parameters:
  ///   - mark: The first position after it.
  ///   - isBlock: A Boolean value that indicates whether it ends after its last child instead.
  public mutating func end(at mark: Mark, isBlock: Bool = false) -> SourceValue? {
    guard let frame = frames.popLast() else { return nil }
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
    let node = SourceValue(content, range: SourceRange(start: frame.start, end: isBlock ? lastChild ?? mark : mark))
    add(node)
    return node
  }

  /// Adds a finished value to its list or mapping.
  public mutating func add(_ node: SourceValue) {
    guard let last = frames.indices.last else {
      root = node
      return
    }
    if !frames[last].isMapping {
      elements.append(node)
    } else if let key = frames[last].key {
      entries.append(SourceValue.Entry(key: key, keyRange: frames[last].keyRange, value: node))
      frames[last].key = nil
    }
  }

  /// Sets the key of the next value.
  ///
  /// - Returns: The range of an equal key of the mapping, or nil.
  public mutating func setKey(_ key: String, at range: SourceRange) -> SourceRange? {
    guard let last = frames.indices.last else { return nil }
    defer {
      frames[last].key = key
      frames[last].keyRange = range
    }
    let own = entries[frames[last].base...]
    if frames[last].keyIndex == nil {
      if own.count < Self.indexedKeyCount { return own.first { $0.key == key }?.keyRange }
      var index: [String: Int] = [:]
      for place in own.indices where index[own[place].key] == nil { index[own[place].key] = place }
      frames[last].keyIndex = index
    }
    if let index = frames[last].keyIndex?[key] { return entries[index].keyRange }
    frames[last].keyIndex?[key] = entries.count
    return nil
  }
}
