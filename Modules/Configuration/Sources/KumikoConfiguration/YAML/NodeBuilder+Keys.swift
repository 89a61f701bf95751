import KumikoValues

extension NodeBuilder {
  /// The number of keys from which on a mapping has an index.
  private static let indexedKeyCount = 16

  /// A Boolean value that indicates whether the next scalar is a key.
  var expectsKey: Bool {
    guard let last = frames.indices.last else { return false }
    return frames[last].isMapping && frames[last].key == nil
  }

  mutating func key(
    _ bytes: UnsafeBufferPointer<UInt8>, isPlain: Bool, tag: UnsafeMutablePointer<UInt8>?, at range: SourceRange
  ) throws(DocumentError) {
    if let tag, case let name = String(cString: tag), YAMLTag(fullName: name) != .str {
      try report("a key is a text; it cannot have the tag \(YAMLTag.shown(name))", at: range)
    } else if isPlain, tag == nil {
      if bytes.isEmpty {
        try report("a key is missing before this ':'", at: range)
      } else if CoreSchema.isNull(bytes) {
        try report("a key must be a text", at: range, help: "write \"\(CoreSchema.string(bytes))\" in quotes")
      } else if bytes.elementsEqual("<<".utf8) {
        try report(
          "merge keys ('<<') are not supported", at: range,
          help: "write the keys out, or put \"<<\" in quotes if a key of that name is meant")
      }
    }
    try setKey(keys.text(bytes), at: range)
  }

  mutating func setKey(_ key: String, at range: SourceRange) throws(DocumentError) {
    guard let last = frames.indices.last else { return }
    if let first = existingKey(key, in: last) {
      try report(
        "duplicate key '\(key)'", at: range,
        notes: [Diagnostic.Note("it is first given here", in: stream.source, at: first)])
    }
    frames[last].key = key
    frames[last].keyRange = range
  }

  /// Returns the range of an equal key of the mapping, or records the key.
  private mutating func existingKey(_ key: String, in frame: Int) -> SourceRange? {
    let own = entries[frames[frame].base...]
    if frames[frame].keyIndex == nil {
      if own.count < Self.indexedKeyCount { return own.first { $0.key == key }?.keyRange }
      frames[frame].keyIndex = Dictionary(zip(own.map(\.key), own.indices), uniquingKeysWith: { first, _ in first })
    }
    if let index = frames[frame].keyIndex?[key] { return entries[index].keyRange }
    frames[frame].keyIndex?[key] = entries.count
    return nil
  }
}
