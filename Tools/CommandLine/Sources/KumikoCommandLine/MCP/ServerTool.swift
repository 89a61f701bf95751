@_spi(Kumiko) import KumikoConfiguration
@_spi(Kumiko) import KumikoValues

/// A tool of `kumiko mcp`: a command of this program, with arguments by name.
struct ServerTool: Sendable {
  /// The place of an argument in the command.
  enum Form: Sendable {
    /// Operands: a path, or a list of them.
    case path, paths
    case name
    case option(isPath: Bool)
    /// An option without a value.
    case flag
  }

  struct Argument: Sendable {
    var name: String
    var form: Form
    var help: String
    var isRequired = false
    /// The texts that are allowed; none for any.
    var choices: [String] = []
  }

  var name: String
  var help: String
  var command: [String]
  var arguments: [Argument]
  /// A Boolean value that indicates whether the tool changes documents, which `--allow-edits` allows.
  var edits = false

  /// The tool in the Model Context Protocol.
  var value: PlainValue {
    let properties = arguments.map { argument -> (name: String, value: PlainValue) in
      var schema: PlainRecord = ["description": .string(argument.help)]
      switch argument.form {
      case .paths:
        schema["type"] = "array"
        schema["items"] = ["type": "string"]
        schema["minItems"] = 1
      case .flag: schema["type"] = "boolean"
      default:
        schema["type"] = "string"
        if !argument.choices.isEmpty { schema["enum"] = .list(argument.choices.map { .string($0) }) }
      }
      return (argument.name, .record(schema))
    }
    return [
      "name": .string(name), "description": .string(help + (edits ? " Needs --allow-edits." : "")),
      "inputSchema": [
        "type": "object", "properties": .record(PlainRecord(properties)),
        "required": .list(arguments.filter(\.isRequired).map { .string($0.name) }), "additionalProperties": false,
      ],
      "annotations": [
        "readOnlyHint": .bool(!edits), "destructiveHint": .bool(edits), "idempotentHint": true,
        "openWorldHint": false,
      ],
    ]
  }

  /// Returns the arguments of the command.
  func call(
    _ given: PlainRecord, path: (String) throws(ToolFault) -> String
  ) throws(ToolFault) -> [String] {
    let known = arguments.map(\.name)
    for name in given.names where !known.contains(name) {
      throw ToolFault("unknown argument '\(BoundedText.name(name))'\(NearestName.clause(name, among: known))")
    }
    var options: [String] = []
    var operands: [String] = []
    for argument in arguments {
      guard let value = given[argument.name], !value.isNull else {
        if argument.isRequired { throw ToolFault("missing argument '\(argument.name)': \(argument.help)") }
        continue
      }
      func text(_ value: PlainValue) throws(ToolFault) -> String {
        let text: String
        switch value {
        case .string(let string): text = string
        case .int, .number: text = value.description
        default: throw ToolFault("'\(argument.name)' must be a text")
        }
        guard argument.choices.isEmpty || argument.choices.contains(text) else {
          let near = NearestName.clause(text, among: argument.choices)
          let all = argument.choices.joined(separator: ", ")
          throw ToolFault(
            "unknown \(argument.name) '\(BoundedText.name(text))'\(near.isEmpty ? "; there are \(all)" : near)")
        }
        return text
      }
      switch argument.form {
      case .path: operands.append(try path(try text(value)))
      case .paths:
        guard let list = value.list, !list.isEmpty else {
          throw ToolFault("'\(argument.name)' must be a list of paths")
        }
        for element in list { operands.append(try path(try text(element))) }
      case .name:
        let name = try text(value)
        guard name.utf8.first != UInt8(ascii: "-") else {
          throw ToolFault("invalid '\(argument.name)' '\(BoundedText.name(name))'")
        }
        operands.append(name)
      case .option(let isPath):
        let text = try text(value)
        options.append("--\(argument.name)=\(isPath ? try path(text) : text)")
      case .flag:
        guard case .bool(let isSet) = value else { throw ToolFault("'\(argument.name)' must be true or false") }
        if isSet { options.append("--\(argument.name)") }
      }
    }
    return command + options + operands
  }
}

/// Why a tool cannot be called like this.
struct ToolFault: Error {
  var message: String

  init(_ message: String) { self.message = message }
}

extension ServerTool {
  private static let settings = ["viewport", "rtl", "locale", "text-size"].compactMap { name in
    ScreenSettings.field(name).map {
      Argument(name: name, form: name == "rtl" ? .flag : .option(isPath: false), help: $0.help)
    }
  }
  private static let layout = Argument(
    name: "layout", form: .path, help: "Path of the layout document.", isRequired: true)
  private static let data = Argument(
    name: "data", form: .option(isPath: true), help: "Path of the data document. Default: sample items.")
  private static func documents(_ help: String) -> Argument {
    Argument(name: "paths", form: .paths, help: help, isRequired: true)
  }
  private static func option(_ name: String, _ help: String) -> Argument {
    Argument(name: name, form: .option(isPath: false), help: help)
  }

  static let all: [ServerTool] = [
    .init(
      name: "validate", help: "Check layouts, data, registries and tests. Each fault has file, line, column and help.",
      command: ["validate", "--format=json"], arguments: [documents("Documents, or folders of documents.")] + settings),
    .init(
      name: "frames", help: "Lay out a screen, and list the frames of its elements in points.",
      command: ["frames", "--format=json"],
      arguments: [layout, data, option("rect", "Only elements that intersect x,y,width,height, in points.")] + settings),
    .init(
      name: "why", help: "Explain the frame of an element, step by step, each with its file, line and column.",
      command: ["why", "--format=json"],
      arguments: [
        layout, data, option("item", "Item of the cell."), option("section", "Section of the element."),
        option("kind", "Kind of a header, footer, badge or background."),
        option("index", "Number of the cell in the section, from 0."), option("offset", "Scroll offset, in points."),
      ] + settings),
    .init(
      name: "render", help: "Draw a screen as a picture and as text.", command: ["render"],
      arguments: [
        layout, data,
        .init(
          name: "to", form: .option(isPath: false),
          help:
            "Form: txt or svg of the whole content, or png of one screenful. Default: txt, and png if this build can "
            + "draw it, otherwise svg.", choices: ["png", "svg", "txt"]),
        option("offset", "Scroll offset, in points."),
      ] + settings),
    .init(
      name: "test",
      help: "Run documents of layout tests, and report the cases that fail, with drawings.",
      command: ["test", "--format=json"], arguments: [documents("Documents of tests, or folders of them.")]),
    .init(
      name: "sweep",
      help: "Check the screens of documents of tests at every width where they change, in five text sizes and both "
        + "directions.",
      command: ["test", "--sweep", "--format=json"],
      arguments: [documents("Documents of tests, or folders of them.")]),
    .init(
      name: "diff", help: "Compare two layouts or two data documents.", command: ["diff", "--format=json"],
      arguments: [
        .init(name: "old", form: .path, help: "Path of the old document.", isRequired: true),
        .init(name: "new", form: .path, help: "Path of the new document.", isRequired: true), data,
      ] + settings),
    .init(
      name: "list_kinds", help: "List the section kinds with their summaries.",
      command: ["kinds", "list", "--format=json"], arguments: []),
    .init(
      name: "show_kind", help: "Describe a section kind and its options.",
      command: ["kinds", "show", "--format=json"],
      arguments: [.init(name: "name", form: .name, help: "Name of the kind.", isRequired: true)]),
    .init(
      name: "schema", help: "Return the JSON Schema of documents.", command: ["schema"],
      arguments: [
        .init(
          name: "document", form: .name, help: "Documents: layout, data, registry or test.", isRequired: true,
          choices: DocumentKind.allCases.map(\.rawValue))
      ]),
    .init(
      name: "explain", help: "Explain a key of documents or an option of a kind.",
      command: ["explain", "--format=json"],
      arguments: [
        .init(name: "path", form: .name, help: "Path of the key, such as layout.sections.header.", isRequired: true)
      ]),
    .init(
      name: "format", help: "Format documents: spaces and indentation, nothing else.", command: ["fmt"],
      arguments: [documents("Documents, or folders of documents.")], edits: true),
    .init(
      name: "fix", help: "Replace deprecated names of kinds and options in documents.", command: ["fix"],
      arguments: [documents("Documents, or folders of documents.")], edits: true),
  ]
}
