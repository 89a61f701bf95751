@_spi(Kumiko) import KumikoValues

extension NodeBuilder {
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
    guard let first = tree.setKey(key, at: range) else { return }
    try report(Diagnostic(duplicateKey: key, in: stream.source, at: range, first: first))
  }
}
