public import Foundation

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A plain HTTP client over a socket, which reads when it is told to.
public final class LoopbackClient {
  /// Why the client has no answer.
  public struct Failure: Error {
    /// The reason.
    public var words: String

    /// Creates a failure.
    public init(words: String) { self.words = words }
  }

  private let descriptor: Int32
  private var received = Data()

  /// Connects to the loopback interface.
  ///
  /// - Parameters:
  ///   - buffer: The size of the system's buffer for what is not read yet; nil for the usual one.
  ///   - isIPv6: Whether the address is `::1`.
  ///   - patience: The time after which waiting for the server fails, in seconds.
  public init(port: UInt16, buffer: Int32? = nil, isIPv6: Bool = false, patience: Int = 60) throws {
    let family = isIPv6 ? AF_INET6 : AF_INET
    #if canImport(Glibc)
      descriptor = socket(family, Int32(SOCK_STREAM.rawValue), 0)
    #else
      descriptor = socket(family, SOCK_STREAM, 0)
    #endif
    if var buffer { setsockopt(descriptor, SOL_SOCKET, SO_RCVBUF, &buffer, socklen_t(MemoryLayout<Int32>.size)) }
    let descriptor = descriptor
    func connected<Address>(_ address: Address) -> Int32 {
      withUnsafeBytes(of: address) { bytes in
        bytes.assumingMemoryBound(to: sockaddr.self).baseAddress.map {
          connect(descriptor, $0, socklen_t(bytes.count))
        } ?? -1
      }
    }
    var status: Int32
    if isIPv6 {
      var address = sockaddr_in6()
      address.sin6_family = sa_family_t(AF_INET6)
      address.sin6_port = port.bigEndian
      inet_pton(AF_INET6, "::1", &address.sin6_addr)
      status = connected(address)
    } else {
      var address = sockaddr_in()
      address.sin_family = sa_family_t(AF_INET)
      address.sin_port = port.bigEndian
      address.sin_addr.s_addr = inet_addr("127.0.0.1")
      status = connected(address)
    }
    guard status == 0 else { throw Failure(words: "cannot connect: \(errno)") }
    // A test that waits for what does not come fails, and does not hang.
    var limit = timeval(tv_sec: patience, tv_usec: 0)
    setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
  }

  deinit { close(descriptor) }

  /// Says that nothing more is sent.
  public func endOutput() { shutdown(descriptor, Int32(SHUT_WR)) }

  /// Sends a request.
  public func send(_ path: String, method: String = "GET", host: String, headers: [String] = []) throws {
    try send(raw: (["\(method) \(path) HTTP/1.1", "Host: \(host)"] + headers + ["", ""]).joined(separator: "\r\n"))
  }

  /// Sends a text as it is.
  public func send(raw text: String) throws { try send(bytes: Array(text.utf8)) }

  /// Sends bytes as they are.
  public func send(bytes: [UInt8]) throws {
    #if canImport(Darwin)
      let flags: Int32 = 0
    #else
      let flags = Int32(MSG_NOSIGNAL)
    #endif
    #if canImport(Darwin)
      let sent = Darwin.send(descriptor, bytes, bytes.count, flags)
    #elseif canImport(Musl)
      let sent = Musl.send(descriptor, bytes, bytes.count, flags)
    #else
      let sent = Glibc.send(descriptor, bytes, bytes.count, flags)
    #endif
    guard sent == bytes.count else { throw Failure(words: "cannot send: \(errno)") }
  }

  /// Returns everything up to the end of a text, and takes it from what was received.
  public func read(through end: String) throws -> String {
    let end = Data(end.utf8)
    var from = 0
    while true {
      if let found = received.range(of: end, in: max(0, from - end.count)..<received.count) {
        let text = String(decoding: received[..<found.upperBound], as: UTF8.self)
        received = Data(received[found.upperBound...])
        return text
      }
      from = received.count
      var bytes = [UInt8](repeating: 0, count: 1 << 16)
      let count = recv(descriptor, &bytes, bytes.count, 0)
      guard count > 0 else {
        throw Failure(words: "the server said no more: \(String(decoding: received, as: UTF8.self))")
      }
      received += bytes[..<count]
    }
  }

  /// Returns everything up to the end of the connection.
  public func readToEnd() -> String {
    var bytes = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = recv(descriptor, &bytes, bytes.count, 0)
      guard count > 0 else { return String(decoding: received, as: UTF8.self) }
      received += bytes[..<count]
    }
  }

  /// Returns the status and the body of the answer to a request.
  public static func get(
    _ path: String, port: UInt16, method: String = "GET", host: String? = nil, headers: [String] = []
  ) throws -> (status: Int, head: String, body: String) {
    let client = try LoopbackClient(port: port)
    try client.send(path, method: method, host: host ?? "127.0.0.1:\(port)", headers: headers + ["Connection: close"])
    let head = try client.read(through: "\r\n\r\n")
    let length = head.lowercased().components(separatedBy: "content-length:").last?
      .components(separatedBy: "\r\n").first.flatMap { Int($0.trimmingCharacters(in: .whitespaces)) }
    let status = Int(head.split(separator: " ")[1]) ?? 0
    return (status, head, try client.read(count: length ?? 0))
  }

  private func read(count: Int) throws -> String { String(decoding: try receive(count: count), as: UTF8.self) }

  /// Returns a number of bytes, and takes them from what was received.
  public func receive(count: Int) throws -> Data {
    while received.count < count {
      var bytes = [UInt8](repeating: 0, count: 1 << 16)
      let length = recv(descriptor, &bytes, bytes.count, 0)
      guard length > 0 else { throw Failure(words: "the answer is cut off") }
      received += bytes[..<length]
    }
    let data = Data(received[..<count])
    received = Data(received[count...])
    return data
  }
}
