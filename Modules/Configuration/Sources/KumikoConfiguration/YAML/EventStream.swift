import CLibYAML
@_spi(Kumiko) import KumikoValues

/// The events of libyaml for a source.
///
/// The stream owns the memory of libyaml, the parser and the current event, and frees it when it is released.
final class EventStream {
  private let parser: UnsafeMutablePointer<yaml_parser_t>
  private let current: UnsafeMutablePointer<yaml_event_t>
  private let input: EditedInput
  private var columns: ColumnMap?
  let source: SourceText

  /// Creates a stream over a source that has passed `CharacterCheck`; nil if there is no memory.
  init?(_ source: SourceText, edits: [TextEdit]) {
    parser = .allocate(capacity: 1)
    current = .allocate(capacity: 1)
    current.initialize(to: yaml_event_t())
    parser.initialize(to: yaml_parser_t())
    self.source = source
    input = EditedInput(source, edits: edits)
    columns = edits.isEmpty ? nil : ColumnMap(edits, in: source)
    guard yaml_parser_initialize(parser) == 1 else { return nil }
    yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
    let data = Unmanaged.passUnretained(input).toOpaque()
    yaml_parser_set_input(
      parser,
      { data, buffer, capacity, filled in
        guard let data, let buffer, let filled else { return 0 }
        filled.pointee = Unmanaged<EditedInput>.fromOpaque(data).takeUnretainedValue().read(
          into: buffer, capacity: capacity)
        return 1
      }, data)
  }

  deinit {
    yaml_event_delete(current)
    yaml_parser_delete(parser)
    current.deallocate()
    parser.deallocate()
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
    let place = Mark(line: mark.line &+ 1, column: mark.column &+ 1)
    return columns?.original(place) ?? place
  }
}

extension Mark {
  /// Creates a position from libyaml's unsigned numbers.
  fileprivate init(line: UInt, column: UInt) {
    self.init(line: Int(clamping: line), column: Int(clamping: column))
  }
}
