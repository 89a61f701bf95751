/// A section kind that is no Swift type of this process: one from a shared library, or from a child process.
///
/// It is the same to documents as any other. What it is asked and what it answers is plain data, so that it may be written
/// in any language; nothing calls back.
public protocol OutsideKind: Sendable {
  /// What there is to know of it. Options are checked by this before it is asked.
  var descriptor: SectionDescriptor { get }
  /// Where it comes from, for people: `library lib/libchart.so`.
  var origin: String { get }
  /// The section for a request, in the form in which documents compose one in place.
  ///
  /// - Throws: ``OutsideKindFault`` where the kind refuses the request; else an error whose description says what happened
  ///   and names the library or process.
  func answer(_ request: SectionRequest) throws -> PlainValue
}
