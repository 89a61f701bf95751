@_spi(Kumiko) import KumikoSource

/// The templates, values, themes, flags and styles of a layout and of the files that it includes.
struct LayoutDeclarations {
  /// The keys of declarations. A layout with one of them has names in braces.
  static let keys = DocumentKind.declarationKeys

  static let fields: [JSONSchema.Field] = [
    .init(
      "include", .list(of: .text), "Files with templates, values, themes, flags and styles, in the folder or below."),
    .init("templates", .map(to: .reference("template"), names: .name), "Reusable sections with parameters, by name."),
    .init(
      "values", .map(to: .scalar, names: .bracedName), "Lengths, colours, numbers and texts by name, for use in braces."
    ),
    .init(
      "themes", .map(to: .map(to: .color, names: .bracedName), names: .bracedName),
      "Colours that override values, by the name of a theme."),
    .init(
      "flags", .map(to: .scalar, names: .bracedName),
      "Flags with their values without --set, for conditions of 'when'."),
  ]

  struct Declared<Value> {
    var value: Value
    var range: SourceRange
    var source: SourceText
  }

  private(set) var templates: [String: LayoutTemplate] = [:]
  private(set) var values: [String: Declared<SourceValue>] = [:]
  private(set) var themes: [String: [String: Declared<SourceValue>]] = [:]
  private(set) var flags: [String: Declared<SourceValue>] = [:]
  /// The styles of included files. Their positions are those of ``places``.
  private(set) var styles: [SourceValue.Entry] = []
  var places = ExpandedPlaces.Builder()
  /// The names of the texts that were read.
  private(set) var names: [String]
  /// Names with a fault, which is reported where they are declared.
  private var faulty: Set<String> = []
  private var isWhole = true

  private let faults: DocumentFaults
  private let limits: YAMLLimits
  private var chain: IncludeChain

  init(_ top: MappingReader, limits: YAMLLimits) {
    faults = top.faults
    self.limits = limits
    names = [top.source.name]
    chain = IncludeChain("layouts", from: top.source.name)
    read(top)
  }

  /// Returns true if a name was declared with a fault, or perhaps in a file that cannot be read.
  func isFaulty(_ template: String) -> Bool { !isWhole || faulty.contains(template) }

  private mutating func read(_ top: MappingReader) {
    for name in top.list("include") ?? [] where !faults.isFull { include(name, in: top.source) }
    for entry in top.entries("templates", "a mapping of names to templates") where !faults.isFull {
      guard Self.isNew(entry, templates[entry.key].map { ($0.source, $0.nameRange) }, "template", in: top) else {
        continue
      }
      if entry.key.isEmpty {
        top.report("the name of a template must not be empty", at: entry.keyRange)
      } else if let template = LayoutTemplate(entry, in: top) {
        templates[entry.key] = template
      } else {
        faulty.insert(entry.key)
      }
    }
    for entry in top.entries("values", "a mapping of names to values") where !faults.isFull {
      Self.read(entry, "value", in: top, into: &values)
    }
    for entry in top.entries("flags", "a mapping of names to values") where !faults.isFull {
      Self.read(entry, "flag", in: top, into: &flags)
    }
    for theme in top.entries("themes", "a mapping of names to sets of colors") where !faults.isFull {
      guard Self.isName(theme, "theme", in: top) else { continue }
      guard case .mapping(let colors) = theme.value.content else {
        top.expected("a mapping of values to colors", at: theme.value)
        continue
      }
      var known = themes[theme.key] ?? [:]
      for entry in colors { Self.read(entry, "color", in: top, into: &known) }
      themes[theme.key] = known
    }
  }

  private static func read(
    _ entry: SourceValue.Entry, _ sort: String, in top: MappingReader,
    into declared: inout [String: Declared<SourceValue>]
  ) {
    let first = declared[entry.key].map { ($0.source, $0.range) }
    guard isNew(entry, first, sort, in: top) else { return }
    guard isName(entry, sort, in: top) else { return }
    if entry.value.name == nil {
      top.expected("a text, a number, or true or false", at: entry.value)
    } else if sort == "color", entry.value.name.map(TemplateForm.isColor) == false {
      top.report(
        "'\(BoundedText.name(entry.key))' of a theme is \(TemplateForm.color.wording); not \(entry.value.wording)",
        at: entry.value.range, help: TemplateForm.color.help(entry.value))
    }
    declared[entry.key] = Declared(value: entry.value, range: entry.keyRange, source: top.source)
  }

  /// Returns whether a declaration has a name that others can write. If not, the fault is reported.
  private static func isName(_ entry: SourceValue.Entry, _ sort: String, in top: MappingReader) -> Bool {
    if PlaceholderText.isName(entry.key.utf8) { return true }
    top.report("the name of a \(sort) has letters, digits, '-', '_' and '.' only", at: entry.keyRange)
    return false
  }

  /// Returns whether a name is not declared yet. If it is, the fault is reported.
  private static func isNew(
    _ entry: SourceValue.Entry, _ first: (source: SourceText, range: SourceRange)?, _ sort: String,
    in top: MappingReader
  ) -> Bool {
    guard let first else { return true }
    top.faults.report(
      "two \(sort)s have the name '\(BoundedText.name(entry.key))'", in: top.source, at: entry.keyRange,
      notes: [Diagnostic.Note("it is first declared here", in: first.source, at: first.range)])
    return false
  }

  private mutating func include(_ node: SourceValue, in source: SourceText) {
    guard case .string(let name) = node.content else {
      return faults.report("expected the path of a file, found \(node.wording)", in: source, at: node.range)
    }
    do throws(DocumentError) {
      let file = try NamedFile(name, in: source, at: node.range)
      guard try chain.open(file, in: source, at: node.range) else { return }
      defer { chain.close() }
      let document = try SourceDocument(path: file.path, limits: limits)
      names.append(document.source.name)
      let known = DocumentKind.documentKeys + DocumentKind.sharedKeys
      guard
        let top = MappingReader(
          document.root, of: document.source, known: known, as: "an included file", faults: faults,
          help: {
            $0 == "sections"
              ? "an included file has declarations only: \(DocumentKind.sharedKeys.joined(separator: ", "))" : nil
          })
      else { return }
      top.checkVersion()
      read(top)
      add(styles: top.entries("styles", "a mapping of names to cell styles"), of: document)
    } catch {
      isWhole = false
      faults.add(error)
    }
  }

  private mutating func add(styles new: [SourceValue.Entry], of document: SourceDocument) {
    guard !new.isEmpty else { return }
    let range = document.root.range
    let block = ExpandedPlaces.Block(
      line: range.start.line, count: range.end.line - range.start.line + 2, source: document.source)
    let shift = places.add(block) ?? 0
    styles += new.map { entry in
      SourceValue.Entry(
        key: entry.key, keyRange: entry.keyRange.moved(by: shift), value: entry.value.moved(by: shift))
    }
  }
}

extension SourceValue {
  func names(_ given: (Entry) -> [String]) -> Set<String> {
    var names: Set<String> = []
    for element in elements { names.formUnion(element.names(given)) }
    for entry in entries {
      names.formUnion(given(entry))
      names.formUnion(entry.value.names(given))
    }
    return names
  }

  /// Returns the value some lines further down.
  func moved(by lines: Int) -> SourceValue {
    let content: Content =
      switch self.content {
      case .list(let elements): .list(elements.map { $0.moved(by: lines) })
      case .mapping(let entries):
        .mapping(
          entries.map {
            Entry(key: $0.key, keyRange: $0.keyRange.moved(by: lines), value: $0.value.moved(by: lines))
          })
      default: self.content
      }
    return SourceValue(content, range: range.moved(by: lines))
  }
}
