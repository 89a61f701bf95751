@_spi(Kumiko) import KumikoDimension
@_spi(Kumiko) import KumikoLayout

/// The state of a page: the session of its screen, and a blob that waits to replace it.
@_spi(Kumiko) public struct PageScreen: ~Copyable {
  /// A session in a place of its own. Copying the value itself takes seven kilobytes of instructions at each use.
  private final class Held {
    var session: PageSession
    init(_ session: PageSession) { self.session = session }
  }

  private var shown: Held?
  private var loaded: Held?

  /// Creates the state of a page without a screen.
  public init() {}

  /// Creates the state of a page with a blob, which waits for the first layout.
  public init(_ blob: PageBlob) {
    loaded = Held(PageSession(blob))
  }

  /// Loads a blob. It waits until the next layout, or until it replaces the screen. Until then the screen stays.
  ///
  /// - Throws: ``PageBlobError`` if the bytes are not a whole blob of this version. The screen stays.
  /// - Complexity: O(n) in the number of bytes and sections.
  public mutating func load(_ bytes: [UInt8]) throws(PageBlobError) {
    loaded = nil
    loaded = Held(PageSession(try PageBlob(bytes)))
  }

  /// Appends the answer to a request; nothing before a blob is loaded.
  ///
  /// - Parameters:
  ///   - request: The numbers of the request; see ``PageRequest``.
  ///   - answer: The list to which the answer is appended.
  /// - Complexity: That of the request: O(log n) plus the elements of the answer, except for layouts and replacements.
  public mutating func answer(_ request: [Double], into answer: inout [Double]) {
    let kind = request.first.flatMap { Int(exactly: $0) }.flatMap { PageRequest(rawValue: $0) }
    if shown == nil || kind == .resize, let next = loaded {
      shown = next
      loaded = nil
    }
    guard let shown else { return }
    guard let kind, request.allSatisfy({ $0.isFinite }) else { return answer.append(.badRequest) }
    guard kind == .resize || shown.session.environment != nil else { return answer.append(.noLayout) }
    let start = answer.count
    answer.append(.success)
    var reader = PageReader(request, from: 1)
    let status =
      kind == .apply ? apply(&reader, into: &answer) : shown.session.answer(kind, &reader, into: &answer)
    guard status != .success else { return }
    answer.removeLast(answer.count - start)
    answer.append(status)
  }

  private mutating func apply(_ reader: inout PageReader, into answer: inout [Double]) -> PageStatus {
    guard let earlier = shown, let view = reader.record(PageView.self),
      let application = reader.record(PageApplication.self), let links = PageLinks(&reader),
      let tables = reader.list(PageTable.self), let sizes = reader.list(PageSize.self), reader.isAtEnd
    else { return .badRequest }
    if application[.isState] != 0 {
      guard let blob = earlier.session.state(tables, sizes) else { return .badRequest }
      loaded = Held(PageSession(blob))
    }
    guard let next = loaded else { return .badRequest }
    loaded = nil
    let (status, offset) = next.session.replace(earlier.session, at: view.offset, by: application, links)
    guard status == .success else { return status }
    shown = next
    next.session.update(at: offset, view).write(to: &answer)
    return .success
  }
}

extension PageRecord<PageView> {
  var offset: Point2D { Point2D(x: self[.x], y: self[.y]) }
}

extension [Double] {
  fileprivate mutating func append(_ status: PageStatus) { append(Double(status.rawValue)) }
}
