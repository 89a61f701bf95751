@_spi(Kumiko) import KumikoLanguageServer
@_spi(Kumiko) import KumikoValues

/// A conversation with an agent in the Model Context Protocol: lines in, lines out.
///
/// Each tool is a command of this program. It reads no text outside the folder, and loads no library or program.
struct ToolServer {
  /// The largest output of a tool, in bytes.
  static let outputLimit = 400_000
  /// The versions of the protocol, the newest first.
  private static let versions = ["2025-06-18", "2025-03-26", "2024-11-05"]

  let folder: String
  let tools: [ServerTool]
  let context: CommandContext
  /// Runs a command of this program, and returns its status.
  let run: @Sendable ([String], CommandContext) -> Int32
  private var queue = MessageQueue(.lines)
  private var output: [UInt8] = []
  private var isInitialized = false

  init(
    folder: String, allowsEdits: Bool = false, context: CommandContext,
    run: @escaping @Sendable ([String], CommandContext) -> Int32
  ) {
    self.folder = folder
    self.context = context
    self.run = run
    tools = ServerTool.all.filter { allowsEdits || !$0.edits }
  }

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
    output += MessageReader.frame(JSONText.text(.record(message)), .lines)
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
}
