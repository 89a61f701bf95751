/// The reason why a preview server cannot start.
struct PreviewServerError: Error, Hashable, CustomStringConvertible {
  /// The port that was asked for; nil for any.
  var port: UInt16?
  /// The reason as a clause without a full stop.
  var reason: String

  /// The error as one sentence without a full stop.
  var description: String {
    "cannot serve on \(port.map { "port \($0)" } ?? "any port") of 127.0.0.1: \(reason)"
  }

  init(port: UInt16?, reason: String) {
    self.port = port
    self.reason = reason
  }
}
