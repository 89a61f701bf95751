@_spi(Kumiko) import Kumiko
@_spi(Kumiko) import KumikoHosting
@_spi(Kumiko) import KumikoSystem
@_spi(Kumiko) import KumikoValues

/// A run of the tests of a Swift package for an agent, with limits of time and size.
struct PackageTests {
  private static let seconds = 1...1_800
  private static let standardSeconds = 300
  /// The largest number of failures that are listed, and of bytes that drawings of them have together.
  private static let maximumFailures = 50
  private static let maximumDrawings = 300_000
  /// The largest stream of events, in bytes.
  private static let maximumEvents = 32 << 20
  /// The number of bytes at the end of the output that are returned.
  private static let shownOutput = 4_000

  private let folder: String
  private let filter: String?
  private let limit: Int

  /// Reads the arguments of a call.
  ///
  /// - Parameter folder: The folder of the package.
  init(_ given: PlainRecord, in folder: String) throws(ToolFault) {
    self.folder = folder
    filter = given["filter"]?.string
    let text = given["seconds"].map { $0.string ?? $0.description }
    guard let limit = text.map({ Int($0) }) ?? Self.standardSeconds, Self.seconds.contains(limit) else {
      throw ToolFault("'seconds' must be a whole number from 1 to \(Self.seconds.upperBound)")
    }
    guard FileStatus(FilePath.join(folder, "Package.swift"))?.sort == .file else {
      throw ToolFault("there is no 'Package.swift' in '\(BoundedText.name(folder, limit: 400))'")
    }
    self.limit = limit
  }

  /// Runs the tests, and returns the result of the tool.
  func result() throws(ToolFault) -> PlainValue {
    guard let swift = BuildSurroundings.current.program("swift") else {
      throw ToolFault("there is no 'swift' on the PATH; https://www.swift.org/install has it")
    }
    let place = try ToolServer.temporaryFolder()
    defer { withExtendedLifetime(place) {} }
    let events = FilePath.join(place.path, "events")
    let attachments = FilePath.join(place.path, "attachments")
    guard mkdir(attachments, 0o700) == 0 else {
      throw ToolFault("cannot make a temporary folder: \(SystemError().reason)")
    }
    var words = [
      swift, "test", "--package-path", folder, "--event-stream-output-path", events, "--event-stream-version", "0",
      "--attachments-path", attachments,
    ]
    if let filter { words.append("--filter=\(filter)") }
    var run = CommandRun(words)
    run.reading = .both
    run.outputLimit = 0
    run.timeLimit = .seconds(limit)
    // On this one `swift` stops its compilers, too.
    run.stopSignal = SIGINT
    var output = OutputEnd(limit: Self.shownOutput)
    let outcome: CommandRun.Outcome
    do throws(StartFailure) {
      outcome = try run.run { output.append($0) }
    } catch {
      throw ToolFault("cannot start '\(swift)': \(error.message)")
    }
    var report = TestEvents()
    if let stream = try? Data(contentsOf: URL(fileURLWithPath: events), options: .alwaysMapped),
      stream.count <= Self.maximumEvents
    {
      for line in stream.split(separator: UInt8(ascii: "\n")) {
        if let event = try? JSONReader.value(of: Array(line)) { report.add(event) }
      }
    }
    return value(of: report, outcome.ending, output, attachments: attachments)
  }

  private func value(
    of report: TestEvents, _ ending: ChildExit, _ output: OutputEnd, attachments: String
  ) -> PlainValue {
    let failed = Set(report.failures.map(\.test)).subtracting([""])
    var record: PlainRecord = [
      "passed": .int(report.ended.subtracting(failed).count), "failed": .int(failed.count),
      "skipped": .int(report.skipped), "ending": .string(ending == .late ? "exceeded \(limit) seconds" : "\(ending)"),
      "succeeded": .bool(ending == .status(0)),
    ]
    var drawings: [PlainValue] = []
    var room = Self.maximumDrawings
    record["failures"] = .list(
      report.failures.prefix(Self.maximumFailures).map { failure in
        var entry = failure.record
        var names: [PlainValue] = []
        // Attachments of the test program are read from its folder alone.
        for path in failure.drawings where FilePath.path(path, inside: attachments) != nil {
          guard let drawing = Self.drawing(path, number: drawings.count + 1, room: &room) else { continue }
          drawings.append(drawing.content)
          names.append(.string(drawing.name))
        }
        if !names.isEmpty { entry["drawings"] = .list(names) }
        return .record(entry)
      })
    // A package that does not compile has no events.
    if !output.errors.isEmpty { record["diagnostics"] = .list(output.errors) }
    if ending != .status(0) { record["output"] = .string(output.text) }
    var json = JSONText()
    json.append(.record(record))
    return [
      "content": .list([["type": "text", "text": .string(json.text)]] + drawings),
      "isError": .bool(report.ended.isEmpty && ending != .status(0)), "structuredContent": .record(record),
    ]
  }

  /// Returns a drawing as content of a result; nil if it cannot be read, or is larger than the room for all.
  private static func drawing(
    _ path: String, number: Int, room: inout Int
  ) -> (name: String, content: PlainValue)? {
    let types = ["svg": "image/svg+xml", "png": "image/png", "txt": "text/plain"]
    guard let type = OutputFile(path: path).fileExtension.flatMap({ types[$0] }),
      FileStatus(path, followsLinks: false)?.sort == .file,
      let bytes = try? Data(contentsOf: URL(fileURLWithPath: path)), bytes.count <= room
    else { return nil }
    room -= bytes.count
    let name = "kumiko://drawings/\(number)/\(FilePath.name(of: path))"
    if type == "image/png" {
      return (name, ["type": "image", "data": .string(bytes.base64EncodedString()), "mimeType": .string(type)])
    }
    let text = String(decoding: bytes, as: UTF8.self)
    return (
      name,
      ["type": "resource", "resource": ["uri": .string(name), "mimeType": .string(type), "text": .string(text)]]
    )
  }
}

/// The end of an output, and the errors of the compiler in it.
private struct OutputEnd {
  private static let maximumErrors = 20

  let limit: Int
  private var bytes: [UInt8] = []
  /// The errors with file, line and column.
  private(set) var errors: [PlainValue] = []
  private var line: [UInt8] = []

  init(limit: Int) { self.limit = limit }

  /// The text, in which everything that a terminal would obey is replaced.
  var text: String { SafeText.lines(String(decoding: bytes.suffix(limit), as: UTF8.self)) }

  mutating func append(_ new: [UInt8]) {
    bytes += new
    if bytes.count > limit * 4 { bytes.removeFirst(bytes.count - limit) }
    for byte in new {
      if byte == UInt8(ascii: "\n") {
        addError(String(decoding: line, as: UTF8.self))
        line = []
      } else if line.count < 2_000 {
        line.append(byte)
      }
    }
  }

  /// Adds a line such as `/a/B.swift:3:5: error: cannot find 'x' in scope`.
  private mutating func addError(_ line: String) {
    let parts = line.split(separator: ": error: ", maxSplits: 1)
    guard parts.count == 2, errors.count < Self.maximumErrors else { return }
    let place = parts[0].split(separator: ":")
    guard place.count == 3, FilePath.isAbsolute(place[0]), let line = Int(place[1]), let column = Int(place[2]) else {
      return
    }
    let error: PlainValue = [
      "file": .string(String(place[0])), "line": .int(line), "column": .int(column),
      "message": .string(BoundedText.message(SafeText.line(String(parts[1])))),
    ]
    // SwiftPM repeats the errors of a file.
    if !errors.contains(error) { errors.append(error) }
  }
}
