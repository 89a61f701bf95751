/// An error of reading or writing the blob of a live page.
public enum PageBlobError: Error, Hashable, Sendable {
  /// The bytes do not begin as a blob does.
  case foreign
  /// The blob has a version that this engine does not know: a newer one, or 0.
  case version(Int)
  /// The bytes end too early.
  case truncated
  /// The bytes are not those that were written, or they contradict each other.
  case damaged
  /// A custom group has a function of the program, which a page cannot call.
  case itemProvider(String)
}

#if !hasFeature(Embedded)
  extension PageBlobError: CustomStringConvertible {
    /// The error as one sentence without a full stop.
    public var description: String {
      switch self {
      case .foreign: "this is not the blob of a live page"
      case .version(let version):
        "the blob has version \(version); this engine reads version \(PageBlob.version)"
      case .truncated: "the blob ends too early"
      case .damaged: "the blob is damaged"
      case .itemProvider(let name):
        "the custom group with the item provider '\(name)' needs a function of this program, which a page cannot call"
      }
    }
  }
#endif
