#if Redis
  public import Foundation
  public import KumikoUIKitServing

  /// A store of states in a server of Redis, which several processes share.
  ///
  /// A state is kept for a week after its last change. States are written in a thread of their own, the newest one of each session, so that
  /// a slow server holds no screen up. While the server is away, a message is written to stderr once, and the newest states wait.
  public final class RedisSessionStore: KumikoSessionStore, @unchecked Sendable {
    struct Address: Sendable {
      var host: String
      var port: UInt16
      /// The longest time for a connection, and for an answer, in seconds.
      var timeout: Double
    }

    private static let lifetime = 7 * 24 * 3_600

    private let prefix: String
    private let reading: RedisConnection
    private let writing: RedisConnection
    // The lock guards the states that wait and the faults; the queues guard the connections.
    private let lock = NSLock()
    private let readers = DispatchQueue(label: "kumiko.redis.reads")
    private let writers = DispatchQueue(label: "kumiko.redis.writes")
    private var waiting: [String: Data] = [:]
    private var isWriting = false
    private var hasToldFault = false

    /// Creates a store. The connection is made when it is needed.
    ///
    /// - Parameters:
    ///   - host: The name or the address of the server.
    ///   - port: The port.
    ///   - prefix: The beginning of all keys.
    ///   - timeout: The longest time for an answer, in seconds. A state that does not come in time counts as missing.
    public init(host: String = "127.0.0.1", port: UInt16 = 6379, prefix: String = "kumiko:", timeout: Double = 0.5) {
      self.prefix = prefix
      let address = Address(host: host, port: port, timeout: timeout)
      (reading, writing) = (RedisConnection(address), RedisConnection(address))
    }

    /// Returns the state of a session; nil if the server has none, or does not answer in time.
    public func state(of token: String) -> Data? {
      if let newest = lock.withLock({ waiting[token] }) { return newest }
      return readers.sync {
        do throws(RedisConnection.Fault) {
          let answer = try reading.send([Data("GET".utf8), key(token)])
          return if case .bytes(let state) = answer { state } else { nil }
        } catch {
          tell(error)
          return nil
        }
      }
    }

    /// Notes the state of a session, and writes it as soon as the server takes it.
    public func save(_ state: Data, for token: String) {
      let begins = lock.withLock {
        waiting[token] = state
        defer { isWriting = true }
        return !isWriting
      }
      if begins { writers.async { self.write() } }
    }

    /// Waits until the states that were saved are written.
    ///
    /// - Parameter seconds: The longest time to wait.
    /// - Returns: False if some were not written in that time.
    @discardableResult public func flush(within seconds: Double = 5) -> Bool {
      let end = Date(timeIntervalSinceNow: seconds)
      while lock.withLock({ isWriting }), Date() < end { Thread.sleep(forTimeInterval: 0.005) }
      return lock.withLock { waiting.isEmpty }
    }

    private func write() {
      while let (token, state) = next() {
        do throws(RedisConnection.Fault) {
          _ = try writing.send([
            Data("SET".utf8), key(token), state, Data("EX".utf8), Data("\(Self.lifetime)".utf8),
          ])
          lock.withLock {
            hasToldFault = false
            if waiting[token] == state { waiting[token] = nil }
          }
        } catch {
          tell(error)
          writers.asyncAfter(deadline: .now() + 1) { self.write() }
          return
        }
      }
    }

    private func next() -> (String, Data)? {
      lock.withLock {
        let next = waiting.first
        if next == nil { isWriting = false }
        return next.map { ($0.key, $0.value) }
      }
    }

    private func key(_ token: String) -> Data { Data((prefix + token).utf8) }

    private func tell(_ fault: RedisConnection.Fault) {
      let isFirst = lock.withLock {
        defer { hasToldFault = true }
        return !hasToldFault
      }
      guard isFirst else { return }
      FileHandle.standardError.write(Data("warning: states of sessions wait for Redis: \(fault.reason)\n".utf8))
    }
  }
#endif
