#if Tool || Pictures || Port || Redis
  import NIOCore
  import NIOHTTP1
  import NIOWebSocket
  @_spi(Kumiko) import KumikoSystem

  /// One connection that became a web socket. Used in its event loop only.
  final class SocketConnection: ChannelInboundHandler {
    typealias InboundIn = WebSocketFrame
    typealias OutboundOut = WebSocketFrame

    private let limits: ServingLimits
    private let connections: OpenConnections
    private let receiver: any SocketReceiver
    private var socket: ServedSocket?
    private var ping: RepeatedTask?
    /// Closes the connection if the client does not take a message.
    private var deadline: Scheduled<Void>?
    /// The frames of a message so far; nil between messages.
    private var message: ByteBuffer?
    private var lastSign = NIODeadline.now()
    private var waiting = 0
    private var isEnding = false
    /// False after the end, when the event loop may not be there any more.
    private let isOpen = Guarded(true)

    init(limits: ServingLimits, connections: OpenConnections, receiver: any SocketReceiver) {
      (self.limits, self.connections, self.receiver) = (limits, connections, receiver)
    }

    /// Makes web sockets of the requests that the rules allow and that have a receiver. Others are answered as all requests are.
    static func upgrader(
      limits: ServingLimits, connections: OpenConnections,
      socket: @escaping @Sendable (ServedRequest) -> (any SocketReceiver)?
    ) -> NIOWebSocketServerUpgrader {
      NIOWebSocketServerUpgrader(maxFrameSize: limits.message, automaticErrorHandling: true) { channel, head in
        let isAllowed =
          Connection.refusal(of: head, channel, limits) == nil && socket(ServedRequest(target: head.uri)) != nil
        return channel.eventLoop.makeSucceededFuture(isAllowed ? HTTPHeaders() : nil)
      } upgradePipelineHandler: { channel, head in
        channel.eventLoop.makeCompletedFuture {
          guard let receiver = socket(ServedRequest(target: head.uri)) else { throw ChannelError.ioOnClosedChannel }
          try channel.pipeline.syncOperations.addHandler(
            SocketConnection(limits: limits, connections: connections, receiver: receiver))
        }
      }
    }

    // MARK: - Beginning and end

    func handlerAdded(context: ChannelHandlerContext) {
      connections.note(context.channel, waits: false)
      let bound = NIOLoopBound((self, context), eventLoop: context.eventLoop)
      let socket = ServedSocket { [isOpen, loop = context.eventLoop] text in
        isOpen.withLock { if $0 { loop.execute { bound.value.0.send(text, bound.value.1) } } }
      } end: { [isOpen, loop = context.eventLoop] code in
        isOpen.withLock { if $0 { loop.execute { bound.value.0.end(.unknown(code.rawValue), bound.value.1) } } }
      }
      self.socket = socket
      ping = context.eventLoop.scheduleRepeatedTask(initialDelay: limits.pingTime, delay: limits.pingTime) { _ in
        bound.value.0.checkSigns(bound.value.1)
      }
      receiver.opened(socket)
    }

    /// The connection was closed, with this handler or before it was added.
    func handlerRemoved(context: ChannelHandlerContext) { leave(context) }
    func channelInactive(context: ChannelHandlerContext) { leave(context) }

    private func leave(_ context: ChannelHandlerContext) {
      ping?.cancel()
      deadline?.cancel()
      isEnding = true
      isOpen.withLock { $0 = false }
      connections.remove(context.channel)
      if let socket { receiver.closed(socket) }
      socket = nil
    }

    func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
      if case ChannelEvent.inputClosed? = event as? ChannelEvent { return context.close(promise: nil) }
      context.fireUserInboundEventTriggered(event)
    }

    func errorCaught(context: ChannelHandlerContext, error: any Error) {
      // The handler before has sent the code of a malformed or too large frame.
      if error is NIOWebSocketError { return isEnding = true }
      end(.protocolError, context)
    }

    /// A connection of which the other end has vanished is silent.
    private func checkSigns(_ context: ChannelHandlerContext) {
      // Nothing is read while messages wait.
      guard waiting >= limits.waitingMessages || NIODeadline.now() - lastSign < limits.silence else {
        return context.close(promise: nil)
      }
      if context.channel.isWritable { write(.ping, ByteBuffer(), context) }
    }

    private func end(_ code: WebSocketErrorCode, _ context: ChannelHandlerContext) {
      guard !isEnding, context.channel.isActive else { return }
      isEnding = true
      var data = ByteBuffer()
      data.write(webSocketErrorCode: code)
      write(.connectionClose, data, context)
      close(context, in: limits.closeTime)
    }

    private func close(_ context: ChannelHandlerContext, in time: TimeAmount) {
      deadline?.cancel()
      let bound = NIOLoopBound(context, eventLoop: context.eventLoop)
      deadline = context.eventLoop.scheduleTask(in: time) { bound.value.close(promise: nil) }
    }

    // MARK: - Reading

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
      let frame = unwrapInboundIn(data)
      lastSign = .now()
      guard !isEnding else {
        if frame.opcode == .connectionClose { context.close(promise: nil) }
        return
      }
      guard frame.maskKey != nil else { return end(.protocolError, context) }
      var data = frame.unmaskedData
      switch frame.opcode {
      case .text, .continuation:
        guard (message == nil) == (frame.opcode == .text) else { return end(.protocolError, context) }
        var whole = message ?? ByteBuffer()
        guard whole.readableBytes + data.readableBytes <= limits.message else {
          return end(.messageTooLarge, context)
        }
        whole.writeBuffer(&data)
        message = frame.fin ? nil : whole
        if frame.fin { receive(String(buffer: whole), context) }
      // A client that sends pings and reads no answers gets none.
      case .ping: if context.channel.isWritable { write(.pong, data, context) }
      case .pong: break
      case .connectionClose: end(.normalClosure, context)
      default: end(.unacceptableData, context)
      }
    }

    private func receive(_ text: String, _ context: ChannelHandlerContext) {
      guard let socket else { return }
      waiting += 1
      if waiting == limits.waitingMessages { read(false, context) }
      let bound = NIOLoopBound((self, context), eventLoop: context.eventLoop)
      receiver.received(text, from: socket) { [isOpen, loop = context.eventLoop] in
        isOpen.withLock { if $0 { loop.execute { bound.value.0.noteHandled(bound.value.1) } } }
      }
    }

    private func noteHandled(_ context: ChannelHandlerContext) {
      waiting -= 1
      if waiting == limits.waitingMessages / 2, socket != nil { read(true, context) }
    }

    private func read(_ reads: Bool, _ context: ChannelHandlerContext) {
      try? context.channel.syncOptions?.setOption(.autoRead, value: reads)
      // No sign is awaited meanwhile.
      lastSign = .now()
    }

    // MARK: - Writing

    private func send(_ text: String, _ context: ChannelHandlerContext) {
      guard !isEnding, context.channel.isActive else { return }
      close(context, in: limits.answerTime)
      let frame = WebSocketFrame(fin: true, opcode: .text, data: ByteBuffer(string: text))
      let bound = NIOLoopBound((self, context), eventLoop: context.eventLoop)
      context.writeAndFlush(wrapOutboundOut(frame)).whenSuccess { bound.value.0.noteSent() }
    }

    private func noteSent() {
      guard let socket, !isEnding else { return }
      deadline?.cancel()
      socket.noteSent()
      receiver.sent(by: socket)
    }

    private func write(_ opcode: WebSocketOpcode, _ data: ByteBuffer, _ context: ChannelHandlerContext) {
      context.writeAndFlush(
        wrapOutboundOut(WebSocketFrame(fin: true, opcode: opcode, data: data)), promise: nil)
    }
  }
#endif
