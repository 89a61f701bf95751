#if Tool || Pictures || Port || Redis
  import NIOCore
  import NIOHTTP1
  import NIOWebSocket
  @_spi(Kumiko) import KumikoSystem

  /// One connection: reads requests, and writes their answers in the same order. Used in its event loop only.
  final class Connection: ChannelInboundHandler, RemovableChannelHandler {
    typealias InboundIn = HTTPServerRequestPart
    typealias OutboundOut = HTTPServerResponsePart

    private let limits: ServingLimits
    private let connections: OpenConnections
    private let answer: @Sendable (ServedRequest) -> ServedResponse
    /// The request that is read or answered.
    private var request: HTTPRequestHead?
    private var refusal: ServedResponse?
    private var bodySize = 0
    /// Closes the connection if the client is too slow.
    private var deadline: Scheduled<Void>?
    /// True after the last answer. What comes then is ignored.
    private var isEnding = false
    /// True after the client has ended its output. Its last request is answered.
    private var hasNoMoreInput = false
    private var stream: (feed: EventFeed, subscriber: Int, number: Int, isSending: Bool)?

    init(
      limits: ServingLimits, connections: OpenConnections,
      answer: @escaping @Sendable (ServedRequest) -> ServedResponse
    ) {
      self.limits = limits
      self.connections = connections
      self.answer = answer
    }

    // MARK: - Reading

    func channelActive(context: ChannelHandlerContext) {
      connections.add(context.channel)
      close(context, in: limits.headTime)
    }

    func channelInactive(context: ChannelHandlerContext) {
      deadline?.cancel()
      isEnding = true
      if let stream { stream.feed.unsubscribe(stream.subscriber) }
      connections.remove(context.channel)
    }

    /// A connection that became a web socket has other deadlines.
    func handlerRemoved(context: ChannelHandlerContext) { deadline?.cancel() }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
      guard !isEnding else { return }
      switch unwrapInboundIn(data) {
      case .head(let head): begin(head, context)
      case .body(let bytes):
        guard request != nil else { return }
        bodySize += bytes.readableBytes
        if bodySize > limits.body { send(.plain(status: 413, "the body is too large"), context, isLast: true) }
      case .end:
        guard let request else { return }
        deadline?.cancel()
        if let refusal { return send(refusal, context) }
        let loop = context.eventLoop
        let bound = NIOLoopBound((self, context), eventLoop: loop)
        var target = ServedRequest(target: request.uri)
        target.destination = Self.value(of: "sec-fetch-dest", in: request)
        let served = target
        let run: @Sendable () -> Void = { [answer] in
          let answer = answer(served)
          loop.execute { bound.value.0.send(answer, bound.value.1) }
        }
        guard let thread = LargeStackThread(run) else {
          return send(.plain(status: 503, "this computer has no thread left"), context)
        }
        thread.detach()
      }
    }

    func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
      guard case ChannelEvent.inputClosed? = event as? ChannelEvent else {
        return context.fireUserInboundEventTriggered(event)
      }
      hasNoMoreInput = true
      // A reader that leaves ends its output first.
      if stream != nil { return context.close(promise: nil) }
      if request == nil, !isEnding { finish(context) }
    }

    func errorCaught(context: ChannelHandlerContext, error: any Error) {
      // A web socket that is refused is answered as any other request.
      if error is NIOWebSocketUpgradeError { return }
      guard error is HTTPParserError else { return context.close(promise: nil) }
      // After the last answer, input without meaning is ignored too.
      guard !isEnding else { return }
      request = HTTPRequestHead(version: .http1_1, method: .GET, uri: "/")
      send(.plain(status: 400, "the request is malformed or too large"), context, isLast: true)
    }

    private func begin(_ head: HTTPRequestHead, _ context: ChannelHandlerContext) {
      request = head
      bodySize = 0
      connections.note(context.channel, waits: false)
      close(context, in: limits.bodyTime)
      refusal = Self.refusal(of: head, context.channel, limits)
      guard head.headers["expect"].contains(where: { $0.lowercased() == "100-continue" }), head.version != .http1_0
      else { return }
      // A client that waits for permission does not send the body of a refused request.
      if let refusal { return send(refusal, context, isLast: true) }
      context.writeAndFlush(
        wrapOutboundOut(.head(HTTPResponseHead(version: .http1_1, status: .continue))), promise: nil)
    }

    /// Returns the answer to a request that is refused; nil if it is allowed.
    static func refusal(
      of head: HTTPRequestHead, _ channel: any Channel, _ limits: ServingLimits
    ) -> ServedResponse? {
      let port = channel.localAddress?.port.flatMap(UInt16.init) ?? 0
      return RequestRules(port: port, allowsFrames: limits.allowsFrames).refusal(
        method: head.method.rawValue, target: head.uri
      ) { value(of: $0, in: head) }.map { .plain(status: $0.status, $0.words) }
    }

    private static func value(of name: String, in head: HTTPRequestHead) -> String? {
      let values = head.headers[name]
      return values.isEmpty ? nil : values.joined(separator: ", ")
    }

    // MARK: - Writing

    private func send(_ answer: ServedResponse, _ context: ChannelHandlerContext, isLast: Bool = false) {
      guard let request, !isEnding, context.channel.isActive else { return }
      var head = HTTPResponseHead(
        version: request.version == .http1_0 ? .http1_0 : .http1_1,
        status: HTTPResponseStatus(statusCode: answer.status),
        headers: [
          "Cache-Control": "no-store", "X-Content-Type-Options": "nosniff", "Referrer-Policy": "no-referrer",
          "Cross-Origin-Resource-Policy": "same-origin",
        ])
      // What is busy now is free soon.
      if answer.status == 503 { head.headers.add(name: "Retry-After", value: "1") }
      if !limits.allowsFrames { head.headers.add(name: "X-Frame-Options", value: "SAMEORIGIN") }
      switch answer.content {
      case .text, .bytes:
        let (body, type) =
          switch answer.content {
          case .text(let text, let type): (ByteBuffer(string: text), "\(type); charset=utf-8")
          case .bytes(let bytes, let type): (ByteBuffer(bytes: bytes), type)
          case .events: (ByteBuffer(), "")
          }
        isEnding = isLast || hasNoMoreInput || !request.isKeepAlive
        head.headers.add(name: "Content-Type", value: type)
        head.headers.add(name: "Content-Length", value: "\(body.readableBytes)")
        head.headers.add(name: "Connection", value: isEnding ? "close" : "keep-alive")
        close(context, in: limits.answerTime)
        let bound = NIOLoopBound((self, context), eventLoop: context.eventLoop)
        context.write(wrapOutboundOut(.head(head)), promise: nil)
        // The next request is read after this answer has left, so that one answer is held for each client.
        let isHead = request.method == .HEAD
        context.writeAndFlush(wrapOutboundOut(.body(.byteBuffer(isHead ? ByteBuffer() : body)))).whenSuccess {
          bound.value.0.end(bound.value.1)
        }
      case .events(let feed, let topic):
        let bound = NIOLoopBound((self, context), eventLoop: context.eventLoop)
        let subscriber = feed.subscribe(to: topic) { [loop = context.eventLoop] in
          loop.execute { bound.value.0.sendEvent(bound.value.1) }
        }
        guard let subscriber else {
          return send(.plain(status: 503, "there are too many readers of this preview"), context)
        }
        stream = (feed, subscriber, 0, false)
        head.headers.add(name: "Content-Type", value: "text/event-stream; charset=utf-8")
        context.writeAndFlush(wrapOutboundOut(.head(head)), promise: nil)
        if case .nothing = feed.next(for: subscriber, after: 0) {
          // A line without meaning, so that the client sees that the stream has begun.
          context.writeAndFlush(wrapOutboundOut(.body(.byteBuffer(ByteBuffer(string: ":\n\n")))), promise: nil)
        }
        sendEvent(context)
      }
    }

    /// Ends the answer. The next request may arrive during the call.
    private func end(_ context: ChannelHandlerContext) {
      request = nil
      close(context, in: limits.headTime)
      connections.note(context.channel, waits: true)
      let ends = isEnding
      let bound = NIOLoopBound((self, context), eventLoop: context.eventLoop)
      context.writeAndFlush(wrapOutboundOut(.end(nil))).whenComplete { _ in
        if ends { bound.value.0.finish(bound.value.1) }
      }
    }

    /// Sends the newest event after the one before has left, so that a slow reader holds one event at most.
    private func sendEvent(_ context: ChannelHandlerContext) {
      guard let stream, !stream.isSending, !isEnding else { return }
      switch stream.feed.next(for: stream.subscriber, after: stream.number) {
      case .nothing: break
      case .end:
        isEnding = true
        end(context)
      case .event(let bytes, let number):
        self.stream?.number = number
        self.stream?.isSending = true
        let bound = NIOLoopBound((self, context), eventLoop: context.eventLoop)
        context.writeAndFlush(wrapOutboundOut(.body(.byteBuffer(ByteBuffer(bytes: bytes))))).whenSuccess {
          bound.value.0.stream?.isSending = false
          bound.value.0.sendEvent(bound.value.1)
        }
      }
    }

    // MARK: - Closing

    /// Ends the output, so that the client gets the answer. A connection that is closed with unread input would be reset.
    private func finish(_ context: ChannelHandlerContext) {
      isEnding = true
      guard context.channel.isActive else { return }
      context.close(mode: .output, promise: nil)
      close(context, in: limits.closeTime)
    }

    private func close(_ context: ChannelHandlerContext, in time: TimeAmount) {
      deadline?.cancel()
      let bound = NIOLoopBound(context, eventLoop: context.eventLoop)
      deadline = context.eventLoop.scheduleTask(in: time) { bound.value.close(promise: nil) }
    }
  }
#endif
