@_spi(Kumiko) import KumikoValues

/// URIs of files, as editors name documents.
@_spi(Kumiko) public enum FileURI {
  /// Returns the path of a `file` URI; nil for others, such as `untitled:1`, for hosts, and for invalid escapes.
  ///
  /// - Complexity: O(*n*) in the length of the URI.
  public static func path(of uri: String) -> String? {
    guard uri.lowercased().hasPrefix("file://") else { return nil }
    var rest = Array(uri.utf8.dropFirst("file://".count))
    let local = Array("localhost".utf8)
    if rest.starts(with: local) { rest.removeFirst(local.count) }
    guard rest.first == UInt8(ascii: "/") else { return nil }
    var bytes: [UInt8] = []
    var index = 0
    while index < rest.count {
      if rest[index] == UInt8(ascii: "%") {
        guard index + 2 < rest.count, let high = Character(Unicode.Scalar(rest[index + 1])).hexDigitValue,
          let low = Character(Unicode.Scalar(rest[index + 2])).hexDigitValue
        else { return nil }
        bytes.append(UInt8(high * 16 + low))
        index += 3
      } else if rest[index] == UInt8(ascii: "?") || rest[index] == UInt8(ascii: "#") {
        break
      } else {
        bytes.append(rest[index])
        index += 1
      }
    }
    guard !bytes.contains(0) else { return nil }
    return String(validating: bytes, as: UTF8.self)
  }

  /// Returns the URI of an absolute path.
  ///
  /// - Complexity: O(*n*) in the length of the path.
  public static func uri(of path: String) -> String { "file://" + PercentText.path(path) }
}
