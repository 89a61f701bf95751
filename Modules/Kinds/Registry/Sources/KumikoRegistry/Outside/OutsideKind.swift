/// A section kind that is not a Swift type of this process, but part of a shared library or a child process.
///
/// Documents use it as any other kind. Requests and answers are plain data, so it can be written in any language.
public protocol OutsideKind: Sendable {
  /// The descriptor of the kind. Its schemas check options before each request.
  var descriptor: SectionDescriptor { get }
  /// The source of the kind, for messages: `library lib/libchart.so`.
  var origin: String { get }
  /// Returns the section for a request, in the composed-in-place form of documents.
  ///
  /// - Returns: The coded form of a section, or the name and options of another kind.
  /// - Throws: ``OutsideKindFault`` if the kind rejects the request. Other errors describe a failure and name the
  ///   library or process.
  func answer(_ request: SectionRequest) throws -> PlainValue
}
