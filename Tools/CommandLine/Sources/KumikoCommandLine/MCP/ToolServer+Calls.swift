@_spi(Kumiko) import KumikoConfiguration
@_spi(Kumiko) import KumikoLanguageServer
import KumikoRegistry
@_spi(Kumiko) import KumikoSystem

extension ToolServer {
  /// The largest picture of pixels, in bytes.
  private static let pictureLimit = 2_000_000

  /// Answers the call of a tool.
  ///
  /// - Throws: `RPCError` for an unknown tool. Faults of a call are results.
  func call(_ params: PlainValue) throws(RPCError) -> PlainValue {
    let name = params["name"]?.string ?? ""
    guard let tool = tools.first(where: { $0.name == name }) else {
      let near =
        ServerTool.all.contains { $0.name == name }
        ? "; 'kumiko mcp --allow-edits' offers it"
        : FormerName.advice(forTool: name).map { ": \($0)" } ?? NearestName.clause(name, among: tools.map(\.name))
      throw RPCError(.invalidParams, "unknown tool '\(BoundedText.name(name))'\(near)")
    }
    let given = params["arguments"]?.record ?? [:]
    do throws(ToolFault) {
      if tool.name == "render" { return try drawings(tool, given) }
      return try result(of: output(of: try arguments(of: tool, given)), tool)
    } catch {
      return Self.failure(error.message)
    }
  }

  private func arguments(of tool: ServerTool, _ given: PlainRecord) throws(ToolFault) -> [String] {
    try tool.call(given) { path throws(ToolFault) in try argument(path) }
  }

  func argument(_ path: String) throws(ToolFault) -> String {
    guard !path.isEmpty, !path.utf8.contains(0) else { throw ToolFault("invalid path") }
    let full = FilePath.isAbsolute(path) ? path : FilePath.join(folder, path)
    let outside = confined { InputFiles.folder(excluding: full) }
    guard outside == nil else {
      throw ToolFault("'\(BoundedText.name(path))' is outside the folder '\(folder)'")
    }
    // A dash would begin an option, and alone mean standard input.
    return FilePath.real(".") != folder ? full : path.utf8.first == UInt8(ascii: "-") ? "./\(path)" : path
  }

  func confined<Value>(_ body: () -> Value) -> Value {
    // A pipe must not block the server.
    InputFiles.$observer.withValue(InputFiles(follows: true, inside: folder) { _ in }) { body() }
  }

  // MARK: - Commands

  private struct Output {
    var status: Int32
    var text: String
    var errors: String

    /// A Boolean value that indicates whether the command failed. A status of 1 is a difference or a failed check.
    var isFailure: Bool { status != 0 && status != CommandFailure.failedCheck }
  }

  private func output(of arguments: [String]) throws(ToolFault) -> Output {
    let (text, errors) = (BoundedOutput(Self.outputLimit), BoundedOutput(10_000))
    let console = Console(
      write: { text.append($0) }, writeError: { errors.append($0) }, colorsOutput: false, colorsErrors: false)
    let status = confined {
      run(
        arguments,
        CommandContext(
          linked: context.linked, itemProviders: context.itemProviders, console: console, program: context.program,
          // An agent must not start programs.
          host: NoKindHost(message: "'kumiko mcp' loads no libraries and starts no programs")))
    }
    guard let text = text.text else {
      throw ToolFault("the output has more than \(Self.outputLimit) bytes; ask for a smaller part, such as with 'rect'")
    }
    return Output(status: status, text: text, errors: errors.text ?? "there are too many messages")
  }

  private func result(of output: Output, _ tool: ServerTool) -> PlainValue {
    var value: PlainValue?
    if output.text.hasPrefix("{") {
      value = (try? JSONReader.value(of: Array(output.text.utf8))).map(Self.withFixes)
    }
    let isFailure = output.isFailure && !(tool.name == "validate" && value != nil)
    if isFailure, value == nil { return Self.failure(output.errors.isEmpty ? "the command failed" : output.errors) }
    let shown = output.text.isEmpty ? output.errors : output.text
    var structured = value?.record ?? ["done": true]
    if !output.errors.isEmpty { structured["messages"] = .string(output.errors) }
    return [
      "content": [["type": "text", "text": .string(shown.isEmpty ? "done" : shown)]], "isError": .bool(isFailure),
      "structuredContent": .record(structured),
    ]
  }

  /// Draws a screen in the form that was asked for; without one, as a picture and as text.
  private func drawings(_ tool: ServerTool, _ given: PlainRecord) throws(ToolFault) -> PlainValue {
    let forms = given["to"]?.string.map { [$0] } ?? [PixelPictures.areBuilt ? "png" : "svg", "txt"]
    var contents: [PlainValue] = []
    var notes: [PlainValue] = []
    var messages = ""
    for form in forms {
      var call = try arguments(of: tool, given.merging(["to": .string(form)]))
      // On standard output, pixels would be mixed with the messages of the protocol.
      let place = form == "png" ? try Self.temporaryFolder() : nil
      defer { withExtendedLifetime(place) {} }
      let path = place.map { FilePath.join($0.path, "screen.png") }
      call += path.map { ["--output=\($0)", "--device"] } ?? ["--output=-"]
      let output = try output(of: call)
      if output.isFailure { return Self.failure(output.errors) }
      messages = output.errors
      var note: PlainRecord = ["form": .string(form)]
      if let path {
        guard let bytes = try? Data(contentsOf: URL(fileURLWithPath: path)), bytes.count <= Self.pictureLimit else {
          throw ToolFault("the picture has more than \(Self.pictureLimit) bytes; ask for 'svg' or a smaller viewport")
        }
        contents.append(["type": "image", "data": .string(bytes.base64EncodedString()), "mimeType": "image/png"])
        note["bytes"] = .int(bytes.count)
      } else {
        contents.append(["type": "text", "text": .string(output.text)])
        note["bytes"] = .int(output.text.utf8.count)
      }
      notes.append(.record(note))
    }
    var structured: PlainRecord = ["drawings": .list(notes)]
    if !messages.isEmpty { structured["messages"] = .string(messages) }
    return ["content": .list(contents), "isError": false, "structuredContent": .record(structured)]
  }

  /// Makes a folder of this user that is removed with the value.
  private static func temporaryFolder() throws(ToolFault) -> TemporaryItem {
    do throws(SystemError) {
      return try TemporaryItem.folder(
        in: FilePath.real(ProcessInfo.processInfo.environment["TMPDIR"] ?? "/tmp") ?? "/tmp")
    } catch {
      throw ToolFault("cannot make a temporary folder: \(error.reason)")
    }
  }

  // MARK: - Faults

  static func failure(_ message: String) -> PlainValue {
    var structured: PlainRecord = ["error": .string(message)]
    if let name = NearestName.answer(in: message) { structured["fix"] = ["replacement": .string(name)] }
    return [
      "content": [["type": "text", "text": .string(message)]], "isError": true,
      "structuredContent": .record(structured),
    ]
  }

  /// Adds the edits that the helps of diagnostics advise, wherever a report has diagnostics.
  private static func withFixes(_ value: PlainValue) -> PlainValue {
    if let list = value.list { return .list(list.map(withFixes)) }
    guard var record = value.record else { return value }
    if let name = record["help"]?.string.flatMap({ NearestName.answer(in: $0) }), record["line"]?.isNull == false,
      record["line"] == record["endLine"]
    {
      let isJSON = record["file"]?.string.flatMap { SourceText.Form(fileName: $0) } == .json
      var fix: PlainRecord = ["replacement": .string(isJSON ? JSONText.quoted(name) : name)]
      for key in ["line", "column", "endLine", "endColumn"] { fix[key] = record[key] }
      record["fix"] = .record(fix)
    }
    for key in ["diagnostics", "cases", "failures", "invalid", "errors"] {
      if let inner = record[key] { record[key] = withFixes(inner) }
    }
    return .record(record)
  }
}
/// Output up to a limit.
private final class BoundedOutput: Sendable {
  private let limit: Int
  private let stored = Guarded<String?>("")

  init(_ limit: Int) { self.limit = limit }

  func append(_ part: String) {
    stored.withLock { text in
      guard let before = text else { return }
      text = before.utf8.count + part.utf8.count > limit ? nil : before + part
    }
  }

  /// The output; nil if it is larger than the limit.
  var text: String? { stored.withLock { $0 } }
}

/// A host that loads nothing and starts nothing.
struct NoKindHost: KindHost {
  var refusal: String?
  /// What is said of each library and process.
  var message: String

  func kinds(inLibrary path: String, timeout: Duration?) throws(KindHostError) -> [any OutsideKind] { throw fault }

  func kinds(
    ofProcess command: [String], in folder: String, timeout: Duration?
  ) throws(KindHostError) -> [any OutsideKind] { throw fault }

  private var fault: KindHostError { KindHostError(message) }
}
