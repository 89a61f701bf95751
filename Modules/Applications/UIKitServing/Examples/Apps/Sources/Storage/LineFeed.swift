import Foundation
import KumikoFeeds

/// Records as lines of JSON, one after another: each line is a new record, or another version of one.
public struct LineFeed<Record: FeedRecord & Decodable, Lines: AsyncSequence & Sendable>: Feed
where Lines.Element == String {
  private let lines: Lines

  /// Creates a feed of lines.
  public init(_ lines: Lines) { self.lines = lines }

  /// A line that is no record.
  public struct InvalidLine: Error, Equatable, CustomStringConvertible {
    /// The number of the line, from 1.
    public let number: Int
    /// What is wrong.
    public let reason: String
    /// The place and the fault.
    public var description: String { "line \(number): \(reason)" }
  }

  /// All records so far, in the order in which they came. The window is ignored: all of them are here.
  public func pages(in window: Range<Int>?) -> AsyncThrowingStream<FeedPage<Record>, any Error> {
    let (stream, continuation) = AsyncThrowingStream<FeedPage<Record>, any Error>.makeStream(
      bufferingPolicy: .bufferingNewest(1))
    let task = Task {
      var records: [Record] = []
      var places: [Record.ID: Int] = [:]
      var number = 0
      do {
        for try await line in lines {
          number += 1
          if line.allSatisfy(\.isWhitespace) { continue }
          let record = try decode(line, number)
          if let place = places[record.id] {
            records[place] = record
          } else {
            places[record.id] = records.count
            records.append(record)
          }
          continuation.yield(FeedPage(records))
        }
        continuation.finish()
      } catch {
        continuation.finish(throwing: error)
      }
    }
    continuation.onTermination = { _ in task.cancel() }
    return stream
  }

  private func decode(_ line: String, _ number: Int) throws(InvalidLine) -> Record {
    do {
      return try JSONDecoder().decode(Record.self, from: Data(line.utf8))
    } catch let DecodingError.keyNotFound(key, _) {
      throw InvalidLine(number: number, reason: "missing key '\(key.stringValue)'")
    } catch let DecodingError.typeMismatch(_, context), let DecodingError.valueNotFound(_, context) {
      throw InvalidLine(number: number, reason: "invalid value of '\(context.codingPath.last?.stringValue ?? "")'")
    } catch {
      throw InvalidLine(number: number, reason: "invalid JSON")
    }
  }
}

/// The lines of standard input.
public struct StandardInputLines: AsyncSequence, Sendable {
  /// Creates the sequence.
  public init() {}

  /// Begins to read. The lines go to one reader.
  public func makeAsyncIterator() -> AsyncStream<String>.Iterator {
    let (stream, continuation) = AsyncStream<String>.makeStream()
    // Reading waits: it has a thread of its own.
    Thread.detachNewThread {
      while let line = readLine() { continuation.yield(line) }
      continuation.finish()
    }
    return stream.makeAsyncIterator()
  }
}
