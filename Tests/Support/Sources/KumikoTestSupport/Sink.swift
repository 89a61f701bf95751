@_spi(Kumiko) import KumikoSystem

/// A text to which several closures may add.
public final class Sink: Sendable {
  private let parts = Guarded<[String]>([])

  public init() {}

  public func append(_ part: String) { parts.withLock { $0.append(part) } }

  public var text: String { parts.withLock { $0.joined() } }
}
