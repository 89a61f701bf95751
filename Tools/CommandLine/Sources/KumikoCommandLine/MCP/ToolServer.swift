@_spi(Kumiko) import Kumiko
@_spi(Kumiko) import KumikoConfiguration
@_spi(Kumiko) import KumikoLanguageServer
import KumikoRegistry
@_spi(Kumiko) import KumikoSystem
@_spi(Kumiko) import KumikoValues

/// A conversation with an agent in the Model Context Protocol: lines in, lines out.
///
/// Each tool is a command of this program. It reads no text outside the folder, and loads no library or program.
struct ToolServer {
  /// The largest output of a tool, in bytes.
  static let outputLimit = 400_000
  /// The versions of the protocol, the newest first.
  private static let versions = ["2025-06-18", "2025-03-26", "2024-11-05"]

  /// The real path of the folder.
  let folder: String
  let tools: [ServerTool]
  private let context: CommandContext
  private var queue = MessageQueue(.lines)
  private var output: [UInt8] = []
  private var isInitialized = false

  init(folder: String, allowsEdits: Bool, context: CommandContext) {
    self.folder = folder
    self.context = context
    tools = ServerTool.all.filter { allowsEdits || !$0.writes }
  }

  /// A Boolean value that indicates whether messages wait.
  var hasMessages: Bool { !queue.isEmpty }

  mutating func receive(_ bytes: [UInt8]) {
    for answer in queue.receive(bytes) { send(answer) }
  }

  mutating func takeOutput() -> [UInt8] {
    defer { output = [] }
    return output
  }

  /// Handles the next message, and returns false if none waits.
  mutating func step() -> Bool {
    guard let message = queue.next() else { return false }
    guard case .request(let id, let method, let params) = message else { return true }
    do throws(RPCError) {
      send(RPCMessage.answer(id, try answer(method, params)))
    } catch {
      send(RPCMessage.answer(id, error))
    }
    return true
  }

  private mutating func send(_ message: PlainRecord) {
    var json = JSONText()
    json.append(.record(message))
    output += MessageReader.frame(json.text, .lines)
  }

  private mutating func answer(_ method: String, _ params: PlainValue) throws(RPCError) -> PlainValue {
    guard isInitialized || ["initialize", "ping"].contains(method) else {
      throw RPCError(.invalidRequest, "'\(method)' comes before 'initialize'")
    }
    switch method {
    case "initialize":
      isInitialized = true
      let asked = params["protocolVersion"]?.string ?? ""
      return [
        "protocolVersion": .string(Self.versions.contains(asked) ? asked : Self.versions[0]),
        "capabilities": ["tools": [:], "resources": [:]],
        "serverInfo": ["name": "kumiko", "version": .string(Release.version)],
        "instructions":
          "Screens are laid out from YAML documents. Validate after each change; paths are relative to the folder.",
      ]
    case "ping": return [:]
    case "tools/list": return ["tools": .list(tools.map(\.value))]
    case "tools/call": return try call(params)
    case "resources/list": return ["resources": .list(resources())]
    case "resources/templates/list": return ["resourceTemplates": []]
    case "resources/read": return try resource(params["uri"]?.string ?? "")
    default: throw RPCError(.methodNotFound, "unknown method '\(method)'")
    }
  }

  // MARK: - Tools

  private func call(_ params: PlainValue) throws(RPCError) -> PlainValue {
    let name = params["name"]?.string ?? ""
    guard let tool = tools.first(where: { $0.name == name }) else {
      let near = NearestName.clause(name, among: tools.map(\.name))
      throw RPCError(.invalidParams, "unknown tool '\(BoundedText.name(name))'\(near)")
    }
    do throws(ToolFault) {
      let arguments = try tool.call(params["arguments"]?.record ?? [:]) { path throws(ToolFault) in try argument(path) }
      return try result(of: arguments, tool)
    } catch {
      return Self.failure(error.message)
    }
  }

  /// Returns a path of the folder as an argument.
  private func argument(_ path: String) throws(ToolFault) -> String {
    guard !path.isEmpty, !path.utf8.contains(0) else { throw ToolFault("invalid path") }
    let full = path.hasPrefix("/") ? path : FilePath.join(folder, path)
    let outside = confined { InputFiles.folder(excluding: full) }
    guard outside == nil else {
      throw ToolFault("'\(BoundedText.name(path))' is outside the folder '\(folder)'")
    }
    // A dash would begin an option, and alone mean standard input.
    return FilePath.real(".") != folder ? full : path.hasPrefix("-") ? "./\(path)" : path
  }

  private func confined<Value>(_ body: () -> Value) -> Value {
    // A pipe must not block the server.
    InputFiles.$observer.withValue(InputFiles(follows: true, inside: folder) { _ in }) { body() }
  }

  /// Runs a command, and returns what it prints.
  private func result(of arguments: [String], _ tool: ServerTool) throws(ToolFault) -> PlainValue {
    let (text, errors) = (BoundedOutput(Self.outputLimit), BoundedOutput(10_000))
    let console = Console(
      write: { text.append($0) }, writeError: { errors.append($0) }, colorsOutput: false, colorsErrors: false)
    let status = confined {
      KumikoCommand.run(
        arguments,
        CommandContext(
          linked: context.linked, itemProviders: context.itemProviders, console: console, program: context.program,
          host: NoKindHost()))
    }
    guard let output = text.text else {
      throw ToolFault("the output has more than \(Self.outputLimit) bytes; ask for a smaller part, such as with 'rect'")
    }
    var value: PlainValue?
    if output.hasPrefix("{") { value = try? JSONReader.value(of: Array(output.utf8)) }
    if let list = value?["diagnostics"]?.list, var record = value?.record {
      record["diagnostics"] = .list(list.map(Self.withFix))
      value = .record(record)
    }
    // A status of 1 means a difference or a failed check, which is an answer.
    let isFailure = status != 0 && status != CommandFailure.failedCheck && !(tool.name == "validate" && value != nil)
    if isFailure, value == nil { return Self.failure(errors.text ?? "the command failed") }
    let shown = output.isEmpty ? errors.text ?? "" : output
    var result: PlainRecord = [
      "content": [["type": "text", "text": .string(shown.isEmpty ? "done" : shown)]], "isError": .bool(isFailure),
    ]
    if let value { result["structuredContent"] = value }
    return .record(result)
  }

  private static func failure(_ message: String) -> PlainValue {
    ["content": [["type": "text", "text": .string(message)]], "isError": true]
  }

  /// Adds the edit that the help of a diagnostic advises.
  private static func withFix(_ diagnostic: PlainValue) -> PlainValue {
    guard var record = diagnostic.record, let name = record["help"]?.string.flatMap({ NearestName.answer(in: $0) }),
      record["line"]?.isNull == false
    else { return diagnostic }
    var fix: PlainRecord = ["replacement": .string(name)]
    for key in ["line", "column", "endLine", "endColumn"] { fix[key] = record[key] }
    record["fix"] = .record(fix)
    return .record(record)
  }

  // MARK: - Resources

  private static let documents = DocumentKind.allCases.map(\.rawValue)

  private var registry: SectionRegistry? {
    confined { try? DocumentLoader(linked: context.linked).registry(for: "-") }
  }

  /// A guide to each document, and a reference of each kind.
  private func resources() -> [PlainValue] {
    let guides = Self.documents.map { ($0, "guide", "The keys of \($0) documents.", "text/plain") }
    let kinds = (registry?.knownNames ?? []).map { kind in
      (kind.name, "kinds", (try? registry?.descriptor(for: kind))?.summary ?? "", "text/markdown")
    }
    return (guides + kinds).map { name, sort, help, type in
      [
        "uri": .string("kumiko://\(sort)/\(name)"), "name": .string(name), "description": .string(help),
        "mimeType": .string(type),
      ]
    }
  }

  private func resource(_ uri: String) throws(RPCError) -> PlainValue {
    func contents(_ text: String, _ type: String) -> PlainValue {
      ["contents": [["uri": .string(uri), "mimeType": .string(type), "text": .string(text)]]]
    }
    let parts = uri.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    if parts.count == 4, parts[0] == "kumiko:", let registry {
      if parts[2] == "guide", Self.documents.contains(parts[3]),
        let key = try? KeyGuide(registry: registry, linked: context.linked).key(at: parts[3])
      {
        return contents(KeyPage(key: key).text, "text/plain")
      }
      if parts[2] == "kinds", let kind = try? registry.named(parts[3]) {
        return contents(KindReference(descriptor: kind).markdown, "text/markdown")
      }
    }
    throw RPCError(.serverNotInitialized, "there is no resource '\(BoundedText.name(uri))'")
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

/// A host that loads nothing, because an agent must not start programs.
private struct NoKindHost: KindHost {
  func kinds(inLibrary path: String, timeout: Duration?) throws(KindHostError) -> [any OutsideKind] { throw fault }

  func kinds(
    ofProcess command: [String], in folder: String, timeout: Duration?
  ) throws(KindHostError) -> [any OutsideKind] { throw fault }

  private var fault: KindHostError { KindHostError("'kumiko mcp' loads no libraries and starts no programs") }
}
