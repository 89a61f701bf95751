@_spi(Kumiko) import KumikoSystem

/// A text to which several closures may add.
public final class Sink: Sendable {
  private let parts = Guarded<[String]>([])

  /// An empty text.
  public init() {}

  /// Adds a part at the end.
  public func append(_ part: String) { parts.withLock { $0.append(part) } }

  /// What was added, in its order.
  public var text: String { parts.withLock { $0.joined() } }
}
