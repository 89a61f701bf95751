import CLibYAML

/// Checks if the start of a large document belongs to a data document. A larger layout or registry is then rejected
/// before it is read.
package struct DataProbe {
  /// A list or mapping that is still open.
  private struct Frame {
    var isMapping: Bool
    /// The key of the next value; nil before a key.
    var key: String?
  }

  private var frames: [Frame] = []

  /// Returns true if the first `limit` bytes belong to a data document; nil if they are too faulty to decide.
  package static func showsData(_ source: SourceText, within limit: Int) -> Bool? {
    let beginning = SourceText(name: source.name, bytes: Array(source.bytes.prefix(limit)), form: source.form)
    guard let stream = EventStream(beginning) else { return nil }
    var probe = DataProbe()
    var read = 0
    do {
      while true {
        let event = try stream.next()
        if event.pointee.type == YAML_STREAM_END_EVENT { return false }
        if let answer = probe.take(event) { return answer }
        read = Int(clamping: event.pointee.end_mark.index)
      }
    } catch {
      // The cut causes faults near it. Faults far before it belong to the text.
      return read < beginning.bytes.count / 2 ? nil : false
    }
  }

  /// Handles an event, and returns the answer if it is known.
  private mutating func take(_ event: UnsafePointer<yaml_event_t>) -> Bool? {
    switch event.pointee.type {
    case YAML_MAPPING_START_EVENT, YAML_SEQUENCE_START_EVENT:
      frames.append(Frame(isMapping: event.pointee.type == YAML_MAPPING_START_EVENT))
    case YAML_MAPPING_END_EVENT, YAML_SEQUENCE_END_EVENT:
      frames.removeLast()
      endValue()
    case YAML_ALIAS_EVENT:
      endValue()
    case YAML_SCALAR_EVENT:
      let scalar = event.pointee.data.scalar
      let bytes = UnsafeBufferPointer(start: scalar.value, count: Int(clamping: scalar.length))
      return take(String(decoding: bytes, as: UTF8.self))
    default:
      break
    }
    return nil
  }

  /// Handles a scalar, which may be a key.
  private mutating func take(_ text: String) -> Bool? {
    guard let frame = frames.last, frame.isMapping else { return nil }
    if let key = frame.key {
      if frames.count == 1, key == "document" { return text == DocumentKind.data.rawValue }
      endValue()
      return nil
    }
    frames[frames.count - 1].key = text
    return answer(to: text)
  }

  /// Returns the answer of a key, as `DocumentKind` decides it.
  private func answer(to key: String) -> Bool? {
    if frames.count == 1 {
      if ["kinds", "include"].contains(key) { return false }
      if ["from", "measurements"].contains(key) { return true }
    }
    let isInSection = frames.count == 3 && frames[0].key == "sections" && !frames[1].isMapping
    if isInSection, DocumentKind.layoutSectionKeys.contains(key) { return false }
    return isInSection && ["items", "count", "from"].contains(key) ? true : nil
  }

  private mutating func endValue() {
    if frames.last?.isMapping == true { frames[frames.count - 1].key = nil }
  }
}
