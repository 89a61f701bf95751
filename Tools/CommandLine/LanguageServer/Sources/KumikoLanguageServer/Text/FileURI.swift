@_spi(Kumiko) import KumikoValues

/// URIs of files, as editors name documents.
@_spi(Kumiko) public enum FileURI {
  /// Returns the path of a `file` URI; nil for others, such as `untitled:1`, for hosts, and for invalid escapes.
  public static func path(of uri: String) -> String? {
    guard uri.lowercased().hasPrefix("file://") else { return nil }
    var rest = uri.utf8.dropFirst("file://".utf8.count)
    let local = "localhost".utf8
    if rest.starts(with: local) { rest = rest.dropFirst(local.count) }
    guard rest.first == UInt8(ascii: "/"),
      let bytes = PercentText.bytes(rest.prefix { $0 != UInt8(ascii: "?") && $0 != UInt8(ascii: "#") }),
      !bytes.contains(0)
    else { return nil }
    return String(validating: bytes, as: UTF8.self)
  }

  /// Returns the URI of an absolute path.
  public static func uri(of path: String) -> String { "file://" + PercentText.path(path) }
}
