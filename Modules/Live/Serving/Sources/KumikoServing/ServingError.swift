/// The reason why a server cannot start.
@_spi(Kumiko) public struct ServingError: Error, Hashable, CustomStringConvertible {
  /// The requested port; nil for any.
  public var port: UInt16?
  /// The reason as a clause without a full stop.
  public var reason: String

  /// The error as one sentence without a full stop.
  public var description: String {
    "cannot serve on \(port.map { "port \($0)" } ?? "any port") of 127.0.0.1: \(reason)"
  }
}
