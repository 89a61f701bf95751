#if Redis
  import CHiredis
  import Foundation

  /// A connection to a server of Redis. One thread uses it at a time.
  final class RedisConnection {
    private let address: RedisSessionStore.Address
    private var context: UnsafeMutablePointer<redisContext>?
    private var nextTry = ContinuousClock.now

    init(_ address: RedisSessionStore.Address) { self.address = address }

    deinit { if let context { redisFree(context) } }

    enum Answer: Equatable {
      case done
      case none
      case bytes(Data)
    }

    /// Why a command gave nothing, as a clause.
    struct Fault: Error, Equatable { var reason: String }

    /// Sends a command, and waits for its answer at most as long as the address says.
    func send(_ arguments: [Data]) throws(Fault) -> Answer {
      let context = try connected()
      var pointers: [UnsafePointer<CChar>?] = []
      var lengths: [Int] = []
      let storage = arguments.map { data in
        let bytes = UnsafeMutablePointer<CChar>.allocate(capacity: max(1, data.count))
        _ = data.withUnsafeBytes { memcpy(bytes, $0.baseAddress ?? UnsafeRawPointer(bytes), data.count) }
        pointers.append(UnsafePointer(bytes))
        lengths.append(data.count)
        return bytes
      }
      defer { for bytes in storage { bytes.deallocate() } }
      guard let raw = redisCommandArgv(context, Int32(arguments.count), &pointers, &lengths) else {
        throw lost(context)
      }
      defer { freeReplyObject(raw) }
      let reply = raw.assumingMemoryBound(to: redisReply.self).pointee
      switch reply.type {
      case REDIS_REPLY_NIL: return .none
      case REDIS_REPLY_STRING: return .bytes(reply.str.map { Data(bytes: $0, count: reply.len) } ?? Data())
      case REDIS_REPLY_ERROR: throw Fault(reason: reply.str.map { String(cString: $0) } ?? "it refuses the command")
      default: return .done
      }
    }

    private func connected() throws(Fault) -> UnsafeMutablePointer<redisContext> {
      if let context { return context }
      guard .now >= nextTry else { throw Fault(reason: "there is no connection") }
      let seconds = max(0.001, address.timeout)
      let limit = timeval(tv_sec: Int(seconds), tv_usec: Int((seconds - seconds.rounded(.down)) * 1_000_000))
      nextTry = .now + .seconds(1)
      guard let context = redisConnectWithTimeout(address.host, Int32(address.port), limit) else {
        throw Fault(reason: "there is no memory for a connection")
      }
      guard context.pointee.err == 0, redisSetTimeout(context, limit) == REDIS_OK else { throw lost(context) }
      self.context = context
      return context
    }

    private func lost(_ context: UnsafeMutablePointer<redisContext>) -> Fault {
      let reason = withUnsafeBytes(of: context.pointee.errstr) {
        String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
      }
      redisFree(context)
      self.context = nil
      nextTry = .now + .seconds(1)
      return Fault(reason: reason.isEmpty ? "the connection was lost" : reason)
    }
  }
#endif
