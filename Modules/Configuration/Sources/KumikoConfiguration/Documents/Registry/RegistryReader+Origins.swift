import KumikoRegistry
@_spi(Kumiko) import KumikoValues

extension RegistryReader {
  /// The keys of an entry, by the key of its origin. All may have `override` too.
  private static let forms: [(key: String, others: [String])] = [
    ("linked", []),
    ("extends", ["options", "locked", "summary"]),
    ("alias", ["deprecated-since", "note"]),
    ("package", ["from", "product", "type"]),
    ("library", []),
    ("process", ["timeout"]),
    ("descriptor", ["type", "module"]),
  ]

  /// Returns the origin of a kind, and whether it replaces another entry; nil if the entry has a fault, which is
  /// reported.
  mutating func origin(
    of kind: SectionKind, _ node: SourceValue, in source: SourceText
  ) -> (origin: RegistryDocument.Entry.Origin, isOverride: Bool)? {
    let given = Self.forms.filter { form in node.entry(form.key).map { !$0.value.isNull } ?? false }
    if case .mapping = node.content, given.count != 1 {
      let known = Self.forms.map(\.key).joined(separator: ", ")
      let found = given.isEmpty ? "" : ", not \(given.map { "'\($0.key)'" }.joined(separator: " and "))"
      faults.report("a kind has exactly one of: \(known)\(found)", in: source, at: node.range)
      if !given.isEmpty { return nil }
    }
    let known = given.first.map { [$0.key] + $0.others } ?? Self.forms.flatMap { [$0.key] + $0.others }
    guard
      let fields = MappingReader(
        node, of: source, known: known + ["override"], as: "the kind '\(kind)'", faults: &faults),
      let form = given.first
    else { return nil }
    var isOverride = false
    if let value = fields["override"] {
      if case .bool(let flag) = value.content {
        isOverride = flag
      } else {
        fields.expected("true or false", at: value, faults: &faults)
      }
    }
    let origin: RegistryDocument.Entry.Origin? =
      switch form.key {
      case "linked": fields.text("linked", faults: &faults).map { .linked($0) }
      case "extends": preset(fields).map { .preset($0) }
      case "alias": alias(kind, fields)
      case "library": library(fields)
      case "process": process(fields)
      case "descriptor": descriptor(fields)
      default: package(fields)
      }
    return origin.map { ($0, isOverride) }
  }

  private mutating func alias(_ kind: SectionKind, _ fields: MappingReader) -> RegistryDocument.Entry.Origin? {
    let alias = SectionAlias(
      kind, deprecatedSince: fields.version("deprecated-since", faults: &faults),
      note: fields.text("note", faults: &faults))
    guard let target = fields.text("alias", faults: &faults) else { return nil }
    do {
      return .alias(alias, of: try SectionKind(validating: target))
    } catch {
      faults.report(error.description, in: fields.source, at: fields["alias"]?.range)
      return nil
    }
  }

  /// Reads a library in the document's folder or below. The file need not exist until it is loaded.
  private mutating func library(_ fields: MappingReader) -> RegistryDocument.Entry.Origin? {
    guard let name = fields.text("library", faults: &faults), let place = fields["library"]?.range else { return nil }
    do throws(DocumentError) {
      let path = try NamedFile.path(name, in: fields.source, at: place)
      guard FolderPath.real(path) != nil else { return .library(path: path) }
      let file = try NamedFile(name, in: fields.source, at: place)
      if let open = FolderPath.worldWritable(file.identity, below: FolderPath.folder(of: fields.source.name)) {
        warn("all users may write to '\(open)', and so replace this library", in: fields.source, at: place)
      }
      return .library(path: file.identity)
    } catch {
      faults.add(error)
      return nil
    }
  }

  /// Reads a command: a text, or a list of texts. The path of a program is in the document's folder or below.
  private mutating func process(_ fields: MappingReader) -> RegistryDocument.Entry.Origin? {
    guard let value = fields["process"] else { return nil }
    let words: [SourceValue] = if case .list(let words) = value.content { words } else { [value] }
    var command: [String] = []
    for word in words {
      guard case .string(let text) = word.content, !text.utf8.contains(0) else {
        fields.expected("a command and its arguments as texts", at: word, faults: &faults)
        continue
      }
      command.append(text)
    }
    let timeout = fields["timeout"].flatMap { self.timeout($0, fields) }
    guard command.count == words.count else { return nil }
    guard let program = command.first, !program.isEmpty else {
      faults.report("a process has a command", in: fields.source, at: value.range)
      return nil
    }
    if program.contains("/") {
      do throws(DocumentError) {
        command[0] = try NamedFile(program, in: fields.source, at: words[0].range).identity
      } catch {
        faults.add(error)
        return nil
      }
    }
    return .process(
      RegistryDocument.Entry.ProcessReference(
        command: command, folder: FolderPath.folder(of: fields.source.name), timeout: timeout))
  }

  /// Reads a duration: `2s`, `500ms`.
  private mutating func timeout(_ value: SourceValue, _ fields: MappingReader) -> Duration? {
    guard let text = value.name else {
      fields.expected("a time, such as 2s", at: value, faults: &faults)
      return nil
    }
    let isShort = text.hasSuffix("ms")
    let digits = text.dropLast(isShort ? 2 : text.hasSuffix("s") ? 1 : 0)
    let isDecimal = digits.utf8.allSatisfy {
      $0 == UInt8(ascii: ".") || ($0 >= UInt8(ascii: "0") && $0 <= UInt8(ascii: "9"))
    }
    guard isDecimal, let number = Double(digits), number > 0, number <= (isShort ? 600_000 : 600) else {
      faults.report(
        "'\(text)' is not a time from 1ms to 600s, such as 2s or 500ms", in: fields.source, at: value.range)
      return nil
    }
    return .milliseconds(number * (isShort ? 1 : 1_000))
  }

  /// Reads a file in the document's folder or below. Programs with the kind itself do not need the file.
  private mutating func descriptor(_ fields: MappingReader) -> RegistryDocument.Entry.Origin? {
    let type = fields.text("type", faults: &faults)
    let module = fields.text("module", faults: &faults)
    guard let name = fields.text("descriptor", faults: &faults), let place = fields["descriptor"]?.range else {
      return nil
    }
    do throws(DocumentError) {
      var path = try NamedFile.path(name, in: fields.source, at: place)
      if FolderPath.real(path) != nil { path = try NamedFile(name, in: fields.source, at: place).path }
      return .descriptor(RegistryDocument.Entry.DescriptorReference(path: path, type: type, module: module))
    } catch {
      faults.add(error)
      return nil
    }
  }

  private mutating func package(_ fields: MappingReader) -> RegistryDocument.Entry.Origin? {
    let reference = fields.text("package", faults: &faults).map {
      RegistryDocument.Entry.PackageReference(
        location: $0, from: fields.version("from", faults: &faults), product: fields.text("product", faults: &faults),
        type: fields.text("type", faults: &faults))
    }
    return reference.map { .package($0) }
  }

  private mutating func preset(_ fields: MappingReader) -> SectionPreset? {
    guard let extends = fields.text("extends", faults: &faults) else { return nil }
    var options = PlainRecord()
    if let value = fields["options"] {
      if case .mapping(let entries) = value.content {
        options = PlainRecord(entries)
      } else {
        fields.expected("a mapping of options to values", at: value, faults: &faults)
      }
    }
    var locked: [String] = []
    for name in fields.list("locked", faults: &faults) ?? [] {
      if case .string(let text) = name.content {
        locked.append(text)
      } else {
        fields.expected("the name of an option", at: name, faults: &faults)
      }
    }
    let summary = fields.text("summary", faults: &faults)
    do {
      let base = try SectionKind(validating: extends)
      return SectionPreset(extends: base, options: options, locked: locked, summary: summary)
    } catch {
      faults.report(error.description, in: fields.source, at: fields["extends"]?.range)
      return nil
    }
  }
}

extension MappingReader {
  /// Reads a version such as 1.2.0. YAML reads a version with one dot as a number.
  fileprivate func version(_ key: String, faults: inout DocumentFaults) -> String? {
    guard let value = self[key] else { return nil }
    guard let name = value.name else {
      expected("a version, such as 1.2.0", at: value, faults: &faults)
      return nil
    }
    return name
  }
}

extension FolderPath {
  /// Returns the file, or the first of its parent folders up to `top`, that all users may write to; nil if there is
  /// none.
  fileprivate static func worldWritable(_ path: String, below top: String) -> String? {
    guard let top = real(top) else { return nil }
    var here = path
    while true {
      if everybodyMayWrite(here) { return here }
      if here == top || here == "/" || !here.hasPrefix(top) { return nil }
      here = folder(of: here)
    }
  }
}
