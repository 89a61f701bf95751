import CLibYAML

/// The places of a YAML text that matter for its format, read from the events of libyaml.
struct FormattedPlaces {
  /// A text or flow collection on several lines.
  struct Run {
    enum Form {
      case flow, plain, quoted, block

      /// A Boolean value that indicates whether spaces at the ends of lines are content.
      var keepsEnds: Bool { self == .quoted || self == .block }
    }

    /// The lines after the first one.
    var lines: ClosedRange<Int>
    var start: Mark
    var form: Form
  }

  var keys: Set<Mark> = []
  /// The columns between a key and its value, from 0, by line.
  var gaps: [Int: [Range<Int>]] = [:]
  var runs: [Run] = []

  private struct Container {
    var isMapping: Bool
    var isFlow: Bool
    var start: Mark
    /// The end of the key whose value comes next.
    var keyEnd: Mark?
    var isKeyNext = true
  }

  private var open: [Container] = []

  mutating func read(_ source: SourceText) throws(DocumentError) {
    guard let stream = EventStream(source) else { return }
    do throws(ParserFault) {
      while true {
        let event = try stream.next()
        let start = stream.mark(event.pointee.start_mark)
        let end = stream.mark(event.pointee.end_mark)
        switch event.pointee.type {
        case YAML_SCALAR_EVENT:
          node(from: start, to: end)
          if open.last?.isFlow != true { add(start, end, Self.form(event.pointee.data.scalar.style)) }
        case YAML_ALIAS_EVENT: node(from: start, to: nil)
        case YAML_MAPPING_START_EVENT:
          begin(start, isMapping: true, isFlow: event.pointee.data.mapping_start.style == YAML_FLOW_MAPPING_STYLE)
        case YAML_SEQUENCE_START_EVENT:
          begin(start, isMapping: false, isFlow: event.pointee.data.sequence_start.style == YAML_FLOW_SEQUENCE_STYLE)
        case YAML_MAPPING_END_EVENT, YAML_SEQUENCE_END_EVENT:
          let closed = open.removeLast()
          if closed.isFlow, open.last?.isFlow != true { add(closed.start, end, .flow) }
        case YAML_STREAM_END_EVENT: return
        default: break
        }
      }
    } catch {
      throw DocumentError(error.diagnostic(inside: nil))
    }
  }

  func endsInText(_ line: Int) -> Bool { runs.last.map { $0.form == .block && $0.lines.upperBound >= line } ?? false }

  private mutating func begin(_ start: Mark, isMapping: Bool, isFlow: Bool) {
    node(from: start, to: nil)
    open.append(Container(isMapping: isMapping, isFlow: isFlow || open.last?.isFlow == true, start: start))
  }

  /// Notes a node. `end` is nil where no gap after a key may change: an alias, or a collection.
  private mutating func node(from start: Mark, to end: Mark?) {
    guard let last = open.indices.last, open[last].isMapping, !open[last].isFlow else { return }
    defer { open[last].isKeyNext.toggle() }
    if open[last].isKeyNext {
      keys.insert(start)
      open[last].keyEnd = end
    } else if let keyEnd = open[last].keyEnd, keyEnd.line == start.line, start != end {
      gaps[start.line, default: []].append(keyEnd.column - 1..<start.column - 1)
    }
  }

  private mutating func add(_ start: Mark, _ end: Mark, _ form: Run.Form) {
    // A block text ends where the next line begins.
    let last = end.column == 1 && form == .block ? end.line - 1 : end.line
    if last > start.line { runs.append(Run(lines: start.line + 1...last, start: start, form: form)) }
  }

  private static func form(_ style: yaml_scalar_style_t) -> Run.Form {
    switch style {
    case YAML_LITERAL_SCALAR_STYLE, YAML_FOLDED_SCALAR_STYLE: .block
    case YAML_SINGLE_QUOTED_SCALAR_STYLE, YAML_DOUBLE_QUOTED_SCALAR_STYLE: .quoted
    default: .plain
    }
  }
}
