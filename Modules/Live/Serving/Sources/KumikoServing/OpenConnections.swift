#if Tool || Pictures || Port || Redis
  import NIOCore
  @_spi(Kumiko) import KumikoSystem

  final class OpenConnections: Sendable {
    private struct Entry {
      var channel: any Channel
      /// The start of the wait for a request; nil during an answer.
      var waitingSince: NIODeadline?
    }

    private let entries = Guarded<[ObjectIdentifier: Entry]>([:])
    private let maximum: Int

    init(maximum: Int) { self.maximum = maximum }

    var count: Int { entries.withLock(\.count) }

    /// Records a connection. If there are too many, the one that has waited longest for a request is closed.
    func add(_ channel: any Channel) {
      let dropped = entries.withLock { entries in
        entries[ObjectIdentifier(channel)] = Entry(channel: channel, waitingSince: .now())
        guard entries.count > maximum else { return Entry?.none }
        return entries.values.min { $0.waitingSince ?? .distantFuture < $1.waitingSince ?? .distantFuture }
      }
      dropped?.channel.close(promise: nil)
    }

    func note(_ channel: any Channel, waits: Bool) {
      entries.withLock { $0[ObjectIdentifier(channel)]?.waitingSince = waits ? .now() : nil }
    }

    func remove(_ channel: any Channel) {
      entries.withLock { _ = $0.removeValue(forKey: ObjectIdentifier(channel)) }
    }
  }
#endif
