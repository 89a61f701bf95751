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

  /// Loads a blob. It waits until the next layout, or until it replaces the screen. Until then the screen stays.
  ///
  /// - Throws: ``PageBlobError`` if the bytes are not a whole blob of this version. The screen stays.
  /// - Complexity: O(n) in the number of bytes and sections.
  public mutating func load(_ bytes: [UInt8]) throws(PageBlobError) {
    loaded = nil
    loaded = Held(try PageSession(bytes: bytes))
  }

  /// Appends the answer to a request; nothing before a blob is loaded.
  ///
  /// - Parameters:
  ///   - request: The numbers of the request; see ``PageRequest``.
  ///   - answer: The list to which the answer is appended.
  public mutating func answer(_ request: [Double], into answer: inout [Double]) {
    let kind = request.first.flatMap { Int(exactly: $0) }.flatMap { PageRequest(rawValue: $0) }
    if shown == nil || kind == .layout, let next = loaded {
      shown = next
      loaded = nil
    }
    if kind == .replace {
      replace(request.dropFirst(), into: &answer)
    } else if kind == .state {
      loadState(request.dropFirst(), into: &answer)
    } else {
      shown?.session.answer(request, into: &answer)
    }
  }

  private mutating func loadState(_ values: ArraySlice<Double>, into answer: inout [Double]) {
    guard let shown else { return }
    guard let blob = shown.session.state(Array(values)) else { return answer.append(.badRequest) }
    loaded = Held(PageSession(blob))
    answer.append(.success)
  }

  private mutating func replace(_ values: ArraySlice<Double>, into answer: inout [Double]) {
    guard let earlier = shown else { return }
    guard values.count >= 6, values.allSatisfy({ $0.isFinite }), let next = loaded,
      let links = PageLinks(values.dropFirst(5))
    else { return answer.append(.badRequest) }
    let numbers = Array(values.prefix(5))
    let rule = ScrollRule(
      sticksAtStart: numbers[2] != 0, sticksAtEnd: numbers[3] != 0, tolerance: max(0, numbers[4]))
    loaded = nil
    let (status, offset) = next.session.replace(
      earlier.session, offset: Point2D(x: numbers[0], y: numbers[1]), rule: rule, links: links)
    next.session.append(status, offset, to: &answer)
    if status == .success { shown = next }
  }
}
