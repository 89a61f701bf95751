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

  /// Creates a stream over a source that has passed `CharacterCheck`; nil if there is no memory.
  init?(_ source: SourceText) {
    parser = .allocate(capacity: 1)
    current = .allocate(capacity: 1)
    current.initialize(to: yaml_event_t())
    parser.initialize(to: yaml_parser_t())
    self.source = source
    offset = source.contentStart
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
}
