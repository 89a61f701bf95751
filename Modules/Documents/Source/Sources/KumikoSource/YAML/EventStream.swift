import CLibYAML
@_spi(Kumiko) import KumikoValues

/// The events of libyaml for a source.
///
/// The stream owns the memory of libyaml, the parser and the current event, and frees it when it is released.
final class EventStream {
  private let parser: UnsafeMutablePointer<yaml_parser_t>
  private let current: UnsafeMutablePointer<yaml_event_t>
  let source: SourceText
  /// The number of bytes that libyaml has.
  private var offset: Int
  /// The last position whose offset was needed.
  private var cursor: SourceText.Cursor

  /// Creates a stream over a source that has passed `CharacterCheck`; nil if there is no memory.
  init?(_ source: SourceText) {
    parser = .allocate(capacity: 1)
    current = .allocate(capacity: 1)
    current.initialize(to: yaml_event_t())
    parser.initialize(to: yaml_parser_t())
    self.source = source
    offset = source.contentStart
    cursor = source.firstCursor
    guard yaml_parser_initialize(parser) == 1 else { return nil }
    yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
    yaml_parser_set_input(
      parser,
      { data, buffer, capacity, filled in
        guard let data, let buffer, let filled else { return 0 }
        let stream = Unmanaged<EventStream>.fromOpaque(data).takeUnretainedValue()
        filled.pointee = stream.read(into: buffer, capacity: capacity)
        return 1
      }, Unmanaged.passUnretained(self).toOpaque())
  }

  deinit {
    yaml_event_delete(current)
    yaml_parser_delete(parser)
    current.deallocate()
    parser.deallocate()
  }

  /// Fills a buffer with the next bytes and returns their number; 0 at the end of the source.
  private func read(into buffer: UnsafeMutablePointer<UInt8>, capacity: Int) -> Int {
    let count = min(source.bytes.count - offset, capacity)
    source.bytes.withUnsafeBufferPointer { bytes in
      guard count > 0, let base = bytes.baseAddress else { return }
      buffer.update(from: base + offset, count: count)
    }
    offset += count
    return count
  }

  /// Returns the next event, which is valid until the next call.
  ///
  /// - Throws: `ParserFault` for an error of libyaml.
  func next() throws(ParserFault) -> UnsafePointer<yaml_event_t> {
    yaml_event_delete(current)
    guard yaml_parser_parse(parser, current) == 1 else {
      throw ParserFault(parser.pointee, in: self)
    }
    return UnsafePointer(current)
  }

  /// Returns the position in the source of a mark of libyaml.
  func mark(_ mark: yaml_mark_t) -> Mark {
    Mark(line: Int(clamping: mark.line &+ 1), column: Int(clamping: mark.column &+ 1))
  }

  /// Returns the range of an event's value: without its anchor and its tag, and without the line breaks behind a block text.
  func range(_ event: UnsafePointer<yaml_event_t>) -> SourceRange {
    var range = SourceRange(start: mark(event.pointee.start_mark), end: mark(event.pointee.end_mark))
    let data = event.pointee.data
    switch event.pointee.type {
    case YAML_SCALAR_EVENT:
      let scalar = data.scalar
      // libyaml keeps the tag '!' to itself.
      let isTagged =
        scalar.style == YAML_PLAIN_SCALAR_STYLE
        ? range.start.line == range.end.line && range.end.column - range.start.column > scalar.length
        : scalar.plain_implicit != 0
      if scalar.anchor != nil || scalar.tag != nil || isTagged { range.start = start(of: range, behind: 2) }
      if scalar.style == YAML_LITERAL_SCALAR_STYLE || scalar.style == YAML_FOLDED_SCALAR_STYLE {
        range.end = end(ofText: range)
      }
    case YAML_MAPPING_START_EVENT:
      let mapping = data.mapping_start
      range.start = start(of: range, behind: (mapping.anchor == nil ? 0 : 1) + (mapping.tag == nil ? 0 : 1))
    case YAML_SEQUENCE_START_EVENT:
      let list = data.sequence_start
      range.start = start(of: range, behind: (list.anchor == nil ? 0 : 1) + (list.tag == nil ? 0 : 1))
    default: break
    }
    return range
  }

  /// Returns the start of a value behind as many anchors and tags.
  private func start(of range: SourceRange, behind count: Int) -> Mark {
    guard count > 0 else { return range.start }
    var offset = source.offset(of: range.start, from: &cursor)
    let bytes = source.bytes
    func skip(while holds: (UInt8) -> Bool) {
      while offset < bytes.count, holds(bytes[offset]) { offset += 1 }
    }
    for _ in 0..<count {
      guard offset < bytes.count, "&!".utf8.contains(bytes[offset]) else { break }
      let isTag = bytes[offset] == UInt8(ascii: "!")
      skip { !Self.isSpace($0) && (isTag || !",]}".utf8.contains($0)) }
      skip(while: Self.isSpace)
      while offset < bytes.count, bytes[offset] == UInt8(ascii: "#") {
        skip { $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: "\r") }
        skip(while: Self.isSpace)
      }
    }
    // A missing value ends behind its anchor.
    return min(source.mark(at: offset, from: cursor), range.end)
  }

  /// Returns the end of the last line of a block text.
  private func end(ofText range: SourceRange) -> Mark {
    let start = source.offset(of: range.start, from: &cursor)
    let first = cursor
    let end = source.offset(of: range.end, from: &cursor)
    var offset = end
    while offset > start + 1, Self.isSpace(source.bytes[offset - 1]) { offset -= 1 }
    // Spaces at the end of the last line are content.
    while offset < end, source.bytes[offset] == UInt8(ascii: " ") { offset += 1 }
    return source.mark(at: offset, from: first)
  }

  private static func isSpace(_ byte: UInt8) -> Bool { " \t\r\n".utf8.contains(byte) }
}
