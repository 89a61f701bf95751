/// Splits a stream of bytes into messages.
///
/// A fault of one message does not end the stream. The reader continues at the next message that it finds.
@_spi(Kumiko) public struct MessageReader: Sendable {
  /// A form of messages in a stream.
  public enum Framing: Sendable {
    /// A header with `Content-Length` before each message, as in the Language Server Protocol.
    case contentLength
    /// One line for each message, as in the Model Context Protocol.
    case lines
  }

  /// A part of the stream.
  public enum Frame: Hashable, Sendable {
    /// The bytes of a message.
    case message([UInt8])
    /// Why some bytes are no message, as one sentence without a full stop.
    case fault(String)
  }

  /// The largest size of a message without another limit, in bytes.
  public static let standardLimit = 32 << 20
  /// The largest size of a header, in bytes.
  private static let headerLimit = 4_096

  private let framing: Framing
  private let limit: Int
  private var buffer: [UInt8] = []
  /// The number of bytes of the buffer that were read.
  private var start = 0
  /// The number of bytes of the buffer in which no end of a header or line was found.
  private var searched = 0
  /// The size of the next message, after its header.
  private var expected: Int?
  /// The number of bytes of a message that is too large and still to be skipped.
  private var skipped = 0
  /// A Boolean value that indicates whether bytes up to the end of the header or line are skipped.
  private var isLost = false

  /// Creates a reader.
  ///
  /// - Parameter limit: The largest size of a message, in bytes. A larger one is skipped without being stored.
  public init(_ framing: Framing, limit: Int = standardLimit) {
    self.framing = framing
    self.limit = limit
  }

  /// Adds bytes of the stream.
  public mutating func append(_ bytes: some Collection<UInt8>) {
    let dropped = min(skipped, bytes.count)
    skipped -= dropped
    if start > 0, start == buffer.count || start > 1 << 16 {
      buffer.removeSubrange(..<start)
      (start, searched) = (0, searched - start)
    }
    buffer.append(contentsOf: bytes.dropFirst(dropped))
  }

  /// Returns the next message or fault; nil if the stream has no complete one yet.
  public mutating func next() -> Frame? {
    while true {
      if let expected {
        guard buffer.count - start >= expected else { return nil }
        self.expected = nil
        return .message(take(expected))
      }
      guard let end = findEnd() else { return rest() }
      let head = Array(buffer[start..<end.lowerBound])
      take(end.upperBound - start)
      if isLost {
        isLost = false
      } else if framing == .lines {
        let line = head.last == UInt8(ascii: "\r") ? head.dropLast() : head[...]
        if line.count > limit { return .fault(tooLarge(line.count)) }
        if line.contains(where: { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "\t") }) {
          return .message(Array(line))
        }
      } else if let fault = readHeader(head) {
        return .fault(fault)
      }
    }
  }

  /// Returns the fault of an incomplete header or line that is too long, whose bytes are not kept.
  private mutating func rest() -> Frame? {
    guard buffer.count - start > (framing == .lines ? limit : Self.headerLimit) else { return nil }
    // The end may have begun.
    take(buffer.count - start - 3)
    if isLost { return nil }
    isLost = true
    return .fault(
      framing == .lines ? tooLarge(nil) : "a header is longer than \(Self.headerLimit) bytes, and is skipped")
  }

  private mutating func readHeader(_ header: [UInt8]) -> String? {
    // After bytes that are no message, the header is at their end.
    let text = String(decoding: header, as: UTF8.self)
    let name = "content-length:"
    let lowered = text.lowercased()
    guard let place = lowered.ranges(of: name).last else { return "a message without Content-Length" }
    let value = lowered[place.upperBound...].prefix { $0 != "\r\n" && $0 != "\n" }.filter { $0 != " " }
    guard let length = Int(value), value.allSatisfy(\.isWholeNumber) else {
      return "the Content-Length '\(value.prefix(40))' is not a number of bytes"
    }
    guard length <= limit else {
      let there = min(length, buffer.count - start)
      take(there)
      skipped = length - there
      return tooLarge(length)
    }
    expected = length
    return nil
  }

  private func tooLarge(_ size: Int?) -> String {
    "a message of \(size.map { "\($0)" } ?? "more than \(limit)") bytes is skipped: at most \(limit) are allowed"
  }

  /// Returns the range of the next end of a header or line.
  private mutating func findEnd() -> Range<Int>? {
    let end: [UInt8] = framing == .lines ? [0x0A] : [0x0D, 0x0A, 0x0D, 0x0A]
    var index = max(start, searched)
    while index + end.count <= buffer.count {
      if buffer[index..<index + end.count].elementsEqual(end) { return index..<index + end.count }
      index += 1
    }
    searched = index
    return nil
  }

  @discardableResult private mutating func take(_ count: Int) -> [UInt8] {
    defer {
      start += count
      searched = max(searched, start)
    }
    return Array(buffer[start..<start + count])
  }

  /// Returns the bytes of a message with its frame.
  public static func frame(_ text: String, _ framing: Framing) -> [UInt8] {
    switch framing {
    case .contentLength: Array("Content-Length: \(text.utf8.count)\r\n\r\n\(text)".utf8)
    case .lines: Array("\(text)\n".utf8)
    }
  }
}
