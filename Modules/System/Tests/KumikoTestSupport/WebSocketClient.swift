public import Foundation

/// A plain client of web sockets, which reads when it is told to.
public final class WebSocketClient {
  /// A frame from the server.
  public struct Frame {
    /// The sort: 1 for a text, 8 for the end, 9 for a ping.
    public var opcode: UInt8
    /// The content.
    public var payload: Data
    /// The content as a text.
    public var text: String { String(decoding: payload, as: UTF8.self) }
    /// The code of the end; nil for another frame.
    public var closeCode: Int? {
      opcode == 8 && payload.count >= 2 ? Int(payload[0]) << 8 | Int(payload[1]) : nil
    }
  }

  /// The connection.
  public let connection: LoopbackClient

  /// Connects, and asks for a web socket.
  ///
  /// - Parameters:
  ///   - path: The path with its query.
  ///   - port: The port.
  ///   - buffer: The size of the system's buffer for what is not read yet; nil for the usual one.
  ///   - headers: More headers.
  ///   - patience: The time after which waiting for the server fails, in seconds.
  /// - Throws: `LoopbackClient.Failure` with the answer, if the server refuses.
  public init(_ path: String, port: UInt16, buffer: Int32? = nil, headers: [String] = [], patience: Int = 60) throws {
    connection = try LoopbackClient(port: port, buffer: buffer, patience: patience)
    let host = "127.0.0.1:\(port)"
    let upgrade = [
      "Upgrade: websocket", "Connection: Upgrade", "Sec-WebSocket-Version: 13",
      "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==",
    ]
    try connection.send(path, host: host, headers: headers + upgrade)
    let head = try connection.read(through: "\r\n\r\n")
    guard head.hasPrefix("HTTP/1.1 101 ") else { throw LoopbackClient.Failure(words: head) }
  }

  /// Sends a frame.
  ///
  /// - Parameters:
  ///   - payload: The content.
  ///   - opcode: The sort: 1 for a text, 0 for a part that goes on, 8 for the end, 10 for the answer to a ping.
  ///   - isLast: Whether the message ends with it.
  ///   - isMasked: Whether the bytes are masked, as those of clients have to be.
  public func send(_ payload: [UInt8], opcode: UInt8 = 1, isLast: Bool = true, isMasked: Bool = true) throws {
    var bytes: [UInt8] = [(isLast ? 0x80 : 0) | opcode]
    let mask: UInt8 = isMasked ? 0x80 : 0
    switch payload.count {
    case ..<126: bytes.append(mask | UInt8(payload.count))
    case ..<65_536: bytes += [mask | 126, UInt8(payload.count >> 8), UInt8(payload.count & 255)]
    default:
      bytes.append(mask | 127)
      withUnsafeBytes(of: UInt64(payload.count).bigEndian) { bytes += $0 }
    }
    // A large content has a mask of zeros, because a debug build is slow.
    let key: [UInt8] = payload.count < 1_000 ? [3, 141, 59, 26] : [0, 0, 0, 0]
    if isMasked { bytes += key }
    bytes += isMasked && payload.count < 1_000 ? payload.enumerated().map { $1 ^ key[$0 & 3] } : payload
    try connection.send(bytes: bytes)
  }

  /// Sends a text.
  public func send(_ text: String) throws { try send(Array(text.utf8)) }

  /// Returns the next frame.
  public func frame() throws -> Frame {
    let head = try connection.receive(count: 2)
    var length = Int(head[1] & 127)
    if length >= 126 {
      length = try connection.receive(count: length == 126 ? 2 : 8).reduce(0) { $0 << 8 | Int($1) }
    }
    return Frame(opcode: head[0] & 15, payload: try connection.receive(count: length))
  }

  /// Returns the next text. Pings are answered.
  public func text() throws -> String {
    while true {
      let frame = try frame()
      switch frame.opcode {
      case 1: return frame.text
      case 9: try send(Array(frame.payload), opcode: 10)
      default: throw LoopbackClient.Failure(words: "the web socket ends: \(frame.closeCode ?? 0)")
      }
    }
  }

  /// Returns the code of the end, after all that comes before it.
  public func closeCode() throws -> Int {
    while true {
      if let code = try frame().closeCode { return code }
    }
  }
}
