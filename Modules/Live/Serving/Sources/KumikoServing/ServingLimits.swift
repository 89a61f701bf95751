#if Tool || Pictures || Port || Redis
  import NIOCore
  import NIOHTTP1

  struct ServingLimits: Sendable {
    /// The largest size of a request line, and of a header, in bytes.
    var field = 16 << 10
    /// The largest size of a request line with all headers, in bytes.
    var head = 64 << 10
    /// The largest number of headers.
    var headers = 100
    /// The largest size of a body, in bytes. Bodies are read and ignored.
    var body = 64 << 10
    /// The time from the start of a connection, or from an answer, until the next request has arrived with its headers.
    var headTime = TimeAmount.seconds(30)
    /// The time for the body of a request.
    var bodyTime = TimeAmount.seconds(30)
    /// The time in which a client takes an answer.
    var answerTime = TimeAmount.seconds(120)
    /// The time that a client has to close a connection after the last answer.
    var closeTime = TimeAmount.seconds(2)
    /// The largest number of connections. The descriptors of the process limit it too.
    var connections = 1_000
    /// The largest size of a message of a web socket, in bytes.
    var message = 1 << 20
    /// The time between two pings of a web socket.
    var pingTime = TimeAmount.seconds(15)
    /// The time after which a web socket is closed from which nothing comes, not even answers to pings.
    var silence = TimeAmount.seconds(40)
    /// The number of messages of a web socket that wait to be handled. Then no more are read.
    var waitingMessages = 32
    /// A Boolean value that indicates whether pages of other sites may show the pages of this server in frames.
    var allowsFrames = false
    /// The number of descriptors that connections leave to others, such as files and child processes.
    var reserve = 64

    var decoding: NIOHTTPDecoderLimitConfiguration {
      var limits = NIOHTTPDecoderLimitConfiguration()
      limits.maxHeaderFieldSize = field
      limits.maxHeaderListSize = head
      limits.maxHeaderFieldCount = headers
      return limits
    }
  }
#endif
