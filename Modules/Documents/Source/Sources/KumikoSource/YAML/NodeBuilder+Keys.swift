@_spi(Kumiko) import KumikoValues

extension NodeBuilder {
  /// Reports a plain key that is no text.
  mutating func expectText(_ bytes: UnsafeBufferPointer<UInt8>, at range: SourceRange) throws(DocumentError) {
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

  mutating func setKey(_ key: String, at range: SourceRange) throws(DocumentError) {
    guard let first = tree.setKey(key, at: range) else { return }
    try report(Diagnostic(duplicateKey: key, in: stream.source, at: range, first: first))
  }
}
