import KumikoRegistry
@_spi(Kumiko) import KumikoSource
@_spi(Kumiko) import KumikoSystem

extension RegistryReader {
  /// The forms of an entry: the definitions in the schema, and the keys. The first key is that of the origin.
  static let forms: KeyValuePairs<String, [JSONSchema.Field]> = [
    "linked": [.init("linked", .text, "Name of a kind that the program links.", isRequired: true)],
    "preset": [
      .init("extends", SectionKind.jsonSchema, "Kind that the preset extends.", isRequired: true),
      .init("options", .anyRecord, "Options of the preset."),
      .init("locked", .list(of: .text), "Options that layouts and other presets must not set."),
      .init("summary", .text, "Summary, in one line."),
    ],
    "alias": [
      .init("alias", SectionKind.jsonSchema, "Kind to which the name refers.", isRequired: true)
    ],
    "package": [
      .init("package", .text, "URL or path of the Swift package.", isRequired: true),
      .init("from", .scalar, "Minimum version of the package."),
      .init("product", .text, "Library product with the kind."),
      .init("type", .text, "Provider type."),
    ],
    "library": [.init("library", .file, "Path of the shared library.", isRequired: true), timeoutField],
    "process": [
      .init("process", .command, "Command of the process.", isRequired: true),
      timeoutField,
    ],
    "descriptor": [
      .init("descriptor", .file, "Descriptor file, as 'kumiko kinds show --format json' prints it.", isRequired: true),
      .init("type", .text, "Provider type in the application."),
      .init("module", .text, "Module of the type. Default: the application."),
    ],
  ]

  private static let timeoutField = JSONSchema.Field("timeout", .time, "Time limit of an answer, at most 600s.")

  /// Returns the keys of a form: its own, the common ones, and the history of the name.
  static func fields(ofForm name: String, _ own: [JSONSchema.Field]) -> [JSONSchema.Field] {
    // An alias has a replacement: the name to which it leads.
    own + commonFields + NameHistory.table.schemaFields.filter { name != "alias" || $0.name != "replacement" }
  }

  /// The keys that every form may have.
  private static let commonFields: [JSONSchema.Field] = [
    .init("override", .boolean, "Whether the entry replaces one of an included registry.", standard: false),
    .init("final", .boolean, "Whether including registries must not replace the entry.", standard: false),
    .init("owner", .name, "Team that owns the entry. Default: that of the registry."),
  ]

  struct CommonKeys {
    var owner: String?
    var isOverride: Bool
    var isFinal: Bool
    var history: SectionHistory
  }

  /// Returns the origin of a kind, and the common keys; nil if the entry has a fault, which is reported.
  mutating func origin(
    of kind: SectionKind, _ node: SourceValue, in source: SourceText
  ) -> (origin: RegistryDocument.Entry.Origin, keys: CommonKeys)? {
    let given = Self.forms.filter { form in node.entry(form.value[0].name) != nil }
    if case .mapping = node.content, given.count != 1 {
      let known = Self.forms.map(\.value[0].name).joined(separator: ", ")
      let found = given.isEmpty ? "" : ", not \(given.map { "'\($0.value[0].name)'" }.joined(separator: " and "))"
      faults.report("a kind has exactly one of: \(known)\(found)", in: source, at: node.range)
      if !given.isEmpty { return nil }
    }
    let known = (given.first.map { [$0] } ?? Array(Self.forms)).flatMap { Self.fields(ofForm: $0.key, $0.value) }
    guard
      let fields = MappingReader(
        node, of: source, known: known.map(\.name), as: "the kind '\(kind)'", faults: faults),
      let form = given.first
    else { return nil }
    let history = NameHistory.read(fields)
    let isOverride = fields.boolean("override") ?? false
    let isFinal = fields.boolean("final") ?? false
    let origin: RegistryDocument.Entry.Origin? =
      switch form.key {
      case "linked": fields.text("linked").map { .linked($0) }
      case "preset": preset(fields).map { .preset($0) }
      case "alias": alias(kind, history, fields)
      case "library": library(fields)
      case "process": process(fields)
      case "descriptor": descriptor(fields)
      default: package(fields)
      }
    let keys = CommonKeys(
      owner: RegistryTeam.owner(by: fields), isOverride: isOverride, isFinal: isFinal, history: history)
    return origin.map { ($0, keys) }
  }

  private func alias(
    _ kind: SectionKind, _ history: SectionHistory, _ fields: MappingReader
  ) -> RegistryDocument.Entry.Origin? {
    var alias = SectionAlias(kind)
    alias.history = history
    return fields.kind("alias").map { .alias(alias, of: $0) }
  }

  /// Reads a library in the document's folder or below. The file need not exist until it is loaded.
  private mutating func library(_ fields: MappingReader) -> RegistryDocument.Entry.Origin? {
    let timeout = fields["timeout"].flatMap { self.timeout($0, fields) }
    guard let name = fields.text("library"), let place = fields["library"]?.range,
      let found = file(name, in: fields.source, at: place)
    else { return nil }
    if let file = found.file?.identity.text,
      let open = FilePath.worldWritable(file, below: FilePath.folder(of: fields.source.name))
    {
      warn("all users may write to '\(open)', and so replace this library", in: fields.source, at: place)
    }
    return .library(.init(path: found.file?.identity.text ?? found.path, timeout: timeout))
  }

  /// Returns the path of a file in the document's folder or below, and the file if it exists; nil after a fault.
  private func file(
    _ name: String, in source: SourceText, at place: SourceRange
  ) -> (path: String, file: NamedFile?)? {
    faults.attempt { () throws(DocumentError) in
      let path = try NamedFile.path(name, in: source, at: place)
      return (path, FilePath.real(path) == nil ? nil : try NamedFile(name, in: source, at: place))
    }
  }

  /// Reads a command: a text, or a list of texts. The path of a program is in the document's folder or below. The program need
  /// not exist until it is started.
  private mutating func process(_ fields: MappingReader) -> RegistryDocument.Entry.Origin? {
    guard let value = fields["process"] else { return nil }
    let words: [SourceValue] = if case .list(let words) = value.content { words } else { [value] }
    var command: [String] = []
    for word in words {
      guard case .string(let text) = word.content, !text.utf8.contains(0) else {
        fields.expected("a command and its arguments as texts", at: word)
        continue
      }
      command.append(text)
    }
    let timeout = fields["timeout"].flatMap { self.timeout($0, fields) }
    guard command.count == words.count else { return nil }
    guard let program = command.first, !program.isEmpty else {
      fields.report("a process has a command", at: value.range)
      return nil
    }
    if FilePath.hasFolder(program) {
      guard let found = file(program, in: fields.source, at: words[0].range) else { return nil }
      command[0] = found.file?.identity.text ?? found.path
    }
    let folder = FilePath.folder(of: fields.source.name)
    // The program, and scripts among its arguments. A name without a slash is a program elsewhere.
    for (word, text) in zip(words, command).dropFirst(FilePath.hasFolder(program) ? 0 : 1) {
      let path = FilePath.isAbsolute(text) ? text : FilePath.join(folder, text)
      if FileStatus(path)?.sort == .file, let file = FilePath.real(path),
        let open = FilePath.worldWritable(file, below: folder)
      {
        warn("all users may write to '\(open)', and so replace this program", in: fields.source, at: word.range)
      }
    }
    return .process(.init(command: command, folder: folder, timeout: timeout))
  }

  /// Reads a duration: `2s`, `500ms`.
  private mutating func timeout(_ value: SourceValue, _ fields: MappingReader) -> Duration? {
    guard let text = value.name else {
      fields.expected("a time, such as 2s", at: value)
      return nil
    }
    let isShort = text.hasSuffix("ms")
    let digits = text.dropLast(isShort ? 2 : text.hasSuffix("s") ? 1 : 0)
    let isDecimal = digits.utf8.allSatisfy {
      $0 == UInt8(ascii: ".") || ($0 >= UInt8(ascii: "0") && $0 <= UInt8(ascii: "9"))
    }
    guard isDecimal, let number = Double(digits), number > 0, number <= (isShort ? 600_000 : 600) else {
      fields.report("'\(text)' is not a time from 1ms to 600s, such as 2s or 500ms", at: value.range)
      return nil
    }
    return .milliseconds(number * (isShort ? 1 : 1_000))
  }

  /// Reads a file in the document's folder or below. Programs with the kind itself do not need the file.
  private mutating func descriptor(_ fields: MappingReader) -> RegistryDocument.Entry.Origin? {
    let (type, module) = (fields.text("type"), fields.text("module"))
    guard let name = fields.text("descriptor"), let place = fields["descriptor"]?.range,
      let found = file(name, in: fields.source, at: place)
    else { return nil }
    return .descriptor(.init(path: found.file?.path ?? found.path, type: type, module: module))
  }

  private mutating func package(_ fields: MappingReader) -> RegistryDocument.Entry.Origin? {
    fields.text("package").map {
      .package(
        .init(location: $0, from: fields.version("from"), product: fields.text("product"), type: fields.text("type")))
    }
  }

  private func preset(_ fields: MappingReader) -> SectionPreset? {
    let entries = fields.entries("options", "a mapping of options to values")
    for entry in entries where entry.value.isNull {
      fields.report(
        "'\(BoundedText.name(entry.key))' has no value", at: entry.keyRange,
        help: "write 'none' to take away an option of the kind that this extends")
    }
    let options = PlainRecord(entries)
    var locked: [String] = []
    for name in fields.list("locked") ?? [] {
      if case .string(let text) = name.content {
        locked.append(text)
      } else {
        fields.expected("the name of an option", at: name)
      }
    }
    let summary = fields.text("summary")
    return fields.kind("extends").map {
      SectionPreset(extends: $0, options: options, locked: locked, summary: summary)
    }
  }
}

extension JSONSchema {
  /// A command: a text, or a list of texts.
  fileprivate static var command: JSONSchema {
    .any(of: [
      .name,
      JSONSchema([
        "type": "array", "items": [JSONSchema.name.plainValue], "additionalItems": JSONSchema.text.plainValue,
        "minItems": 1,
      ]),
    ])
  }

  /// A time limit: any text that begins as a number, or a number of seconds.
  fileprivate static var time: JSONSchema {
    let seconds = JSONSchema(["type": "number", "exclusiveMinimum": 0, "maximum": 600])
    return JSONSchema.any(of: [.text("^[0-9][0-9a-fA-FxXpP.+-]*(?:ms|s)?$"), seconds])
      .adding("examples", ["2s", "500ms"])
  }
}

extension MappingReader {
  /// Returns the kind that a key names; nil if there is none, or its name is invalid, which is reported.
  func kind(_ key: String) -> SectionKind? {
    guard let name = text(key) else { return nil }
    do throws(SectionKindError) {
      return try SectionKind(validating: name)
    } catch {
      report(error.description, at: self[key]?.range)
      return nil
    }
  }

  /// Reads a version such as 1.2.0. YAML reads a version with one dot as a number.
  fileprivate func version(_ key: String) -> String? {
    guard let value = self[key] else { return nil }
    guard let name = value.name else {
      expected("a version, such as 1.2.0", at: value)
      return nil
    }
    return name
  }
}

extension FilePath {
  /// Returns the file, or the first of its parent folders up to `top`, that all users may write to; nil if there is
  /// none.
  fileprivate static func worldWritable(_ path: String, below top: String) -> String? {
    guard let top = real(top) else { return nil }
    var here = path
    while true {
      if FileStatus(here)?.isOpenToAll == true { return here }
      if Self.path(here, inside: top) == nil { return nil }
      here = folder(of: here)
    }
  }
}
