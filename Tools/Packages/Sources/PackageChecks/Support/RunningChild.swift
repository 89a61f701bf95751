import Dispatch
import Foundation

/// The one program that runs at a time, so that an interrupt (Ctrl-C) ends it together with us.
final class RunningChild: @unchecked Sendable {
  static let shared = RunningChild()

  private let lock = NSLock()
  private var child: Int32?
  private var sources: [any DispatchSourceSignal] = []

  private init() {}

  /// Passes the signals that ask us to stop on to the child, then stops.
  func passOnInterrupts() {
    for number in [SIGINT, SIGTERM] {
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
      source.setEventHandler { [weak self] in
        self?.lock.withLock { if let child = self?.child { kill(child, number) } }
        exit(128 + number)
      }
      source.resume()
      lock.withLock { sources.append(source) }
    }
  }

  /// A child runs.
  func began(_ child: Int32) { lock.withLock { self.child = child } }

  /// The child is done.
  func ended() { lock.withLock { child = nil } }
}
