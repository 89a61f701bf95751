import Dispatch
import Foundation

/// The programs that run at a time, so that an interrupt (Ctrl-C) ends them together with us.
final class RunningChildren: @unchecked Sendable {
  static let shared = RunningChildren()

  private let lock = NSLock()
  private var children: Set<Int32> = []
  private var sources: [any DispatchSourceSignal] = []

  private init() {}

  /// Passes the signals that ask us to stop on to the children, then stops.
  func passOnInterrupts() {
    for number in [SIGINT, SIGTERM] {
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
      source.setEventHandler { [weak self] in
        // The lock is kept until the end: no further child may begin.
        self?.lock.lock()
        // Foundation starts each program in a group of its own. What a script has started is in it.
        for child in self?.children ?? [] { kill(getpgid(child) == child ? -child : child, number) }
        exit(128 + number)
      }
      source.resume()
      lock.withLock { sources.append(source) }
    }
  }

  /// Starts a program, one at a time: it is in the set before an interrupt can miss it, and where starting it takes a
  /// change of our own current folder, no other one starts there.
  func start(_ process: Process) throws {
    try lock.withLock {
      try process.run()
      children.insert(process.processIdentifier)
    }
  }

  /// The child is done.
  func ended(_ child: Int32) { lock.withLock { _ = children.remove(child) } }
}
