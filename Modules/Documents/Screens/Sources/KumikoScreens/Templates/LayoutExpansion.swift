@_spi(Kumiko) import KumikoSource

/// A layout whose uses of templates are replaced by sections, and whose names in braces are replaced by values.
///
/// The sections are then read like any others. Their values have the positions of ``ExpandedPlaces``.
struct LayoutExpansion {
  static let maximumUses = 100_000

  /// The names that mean something at a place.
  private struct Scope {
    var arguments: [String: (value: SourceValue, form: TemplateForm)] = [:]
    /// The number of templates around the place.
    var depth = 0
  }

  private let declared: LayoutDeclarations
  private let named: NamedValues
  private let faulty: Set<String>
  private let readsBraces: Bool
  private var places: ExpandedPlaces.Builder
  private let text: SourceText
  private let faults: DocumentFaults
  /// The values of flags that conditions ask for.
  private var asked: [String: Set<String>] = [:]
  private var used: Set<String> = []
  private var useCount = 0
  private let size = ExpandedSize("the values and templates up to here make")

  private(set) var source: SourceText
  private(set) var root: SourceValue
  /// A Boolean value that indicates whether a limit was exceeded, so that the layout is not whole.
  var isExceeded: Bool { size.isExceeded }
  private(set) var warnings: [Diagnostic] = []
  /// The warnings of own templates, values and flags that the layout does not use.
  private(set) var unused: [Diagnostic] = []
  var names: [String] { declared.names }

  /// Expands a layout, and reports faults; nil for one without declarations, which reads as it is written.
  init?(
    _ document: SourceDocument, _ settings: ScreenSettings, limits: YAMLLimits = .document, faults: DocumentFaults
  ) {
    let keys = document.root.entries.map(\.key)
    let isPlain = settings.flags.isEmpty && settings.themes.allSatisfy { ScreenSettings.standardThemes.contains($0) }
    let uses = document.root["sections"]?.elements.contains { $0["use"] != nil } == true
    guard uses || !isPlain || LayoutDeclarations.keys.contains(where: keys.contains),
      let top = MappingReader(
        document.root, of: document.source, known: keys, as: "a layout", faults: DocumentFaults())
    else { return nil }
    let reader = MappingReader(top, reporting: faults)
    declared = LayoutDeclarations(reader, limits: limits)
    let check = TemplateCheck(declared, faults: faults)
    (faulty, warnings) = (check.faulty, check.warnings)
    named = NamedValues(declared, settings, size, in: reader)
    readsBraces = ["include", "templates", "values"].contains(where: keys.contains)
    places = declared.places
    (text, source, self.faults) = (document.source, document.source, faults)
    root = document.root
    expandRoot()
    source.places = ExpandedPlaces(places)
    noteFlags(settings)
    noteUnused(document.root, check)
  }

  /// Notes values of flags that no condition asks for.
  private mutating func noteFlags(_ settings: ScreenSettings) {
    for (name, value) in settings.flags.sorted(by: { $0.key < $1.key }) {
      guard let flag = declared.flags[name], let standard = flag.value.flagText, Bool(standard) == nil,
        named.flags[name]?.flagText == value
      else { continue }
      let known = asked[name, default: []].union([standard])
      guard !known.contains(value) else { continue }
      let place = settings.places[name] ?? (flag.source, flag.range)
      warnings.warn(
        "no condition of the layout asks for '\(BoundedText.name(value))' of the flag '\(BoundedText.name(name))'",
        in: place.source, at: place.range, help: Diagnostic.help(unknown: value, known: known.sorted()))
    }
  }

  /// Notes own templates, values and flags that the layout does not use. Those of a file without sections are for others.
  private mutating func noteUnused(_ written: SourceValue, _ check: TemplateCheck) {
    guard written["sections"] != nil, !size.isExceeded else { return }
    let nodes = [written] + declared.templates.values.map(\.body) + declared.styles.map(\.value)
    let names = nodes.reduce(into: Set<String>()) { $0.formUnion(PlaceholderText.names(in: $1)) }
    let flags = nodes.reduce(into: Set<String>()) {
      $0.formUnion($1.names { $0.key == "set" ? $0.value.entries.map(\.key) : [] })
    }
    let called = used.union(check.used)
    let unused =
      declared.templates.values.filter { !called.contains($0.name) }
      .map { ("template", $0.name, $0.source, $0.nameRange) }
      + declared.values.filter { !names.contains($0.key) }.map { ("value", $0.key, $0.value.source, $0.value.range) }
      + declared.flags.filter { !flags.contains($0.key) }.map { ("flag", $0.key, $0.value.source, $0.value.range) }
    let own = unused.filter { $0.2.name == text.name }.sorted { $0.3.start < $1.3.start }
    self.unused = own.prefix(DocumentFaults.limit).map {
      Diagnostic(
        .warning, "the layout does not use its \($0) '\(BoundedText.name($1))'", in: $2, at: $3,
        help: $0 == "value" ? "use it in quotes and braces: \"{\(BoundedText.name($1))}\"" : nil)
    }
  }

  private mutating func expandRoot() {
    var entries: [SourceValue.Entry] = []
    for var entry in root.entries {
      switch entry.key {
      case "$schema", "document", "version": break
      case _ where LayoutDeclarations.keys.contains(entry.key): break
      case "sections":
        if case .list(let elements) = entry.value.content {
          entry.value.content = .list(sections(elements, Scope()))
        }
      case "spans": entry.value.content = .list(entry.value.elements.map { section($0, Scope()) })
      default: entry.value = expanded(entry.value, Scope())
      }
      entries.append(entry)
    }
    join(&entries)
    root.content = .mapping(entries)
  }

  /// Adds the styles of included files to those of the layout.
  private mutating func join(_ entries: inout [SourceValue.Entry]) {
    guard !declared.styles.isEmpty else { return }
    var new = declared.styles
    for index in new.indices { new[index].value = expanded(new[index].value, Scope()) }
    guard let index = entries.firstIndex(where: { $0.key == "styles" }) else {
      return entries.append(
        SourceValue.Entry(key: "styles", keyRange: .none, value: SourceValue(.mapping(new), range: root.range)))
    }
    let own = entries[index].value.entries
    for style in new {
      guard let other = own.first(where: { $0.key == style.key }) else { continue }
      report(
        "two styles have the name '\(BoundedText.name(style.key))'", at: other.keyRange,
        notes: [("it is first declared here", nil, style.keyRange)])
    }
    entries[index].value.content = .mapping(own + new)
  }

  private func report(
    _ message: String, at range: SourceRange, help: @autoclosure () -> String? = nil,
    notes: [(String, SourceText?, SourceRange)] = []
  ) {
    var source = text
    source.places = ExpandedPlaces(places)
    faults.report(
      message, in: source, at: range, help: help(),
      notes: notes.map { Diagnostic.Note($0.0, in: $0.1 ?? source, at: $0.2) })
  }

  /// Reports that a limit is exceeded. Nothing is expanded after it.
  private func stop(_ message: String, at range: SourceRange) {
    if !size.isExceeded { report(message, at: range) }
    size.isExceeded = true
  }

  /// Counts a value that a template makes, without the values in it. Returns false if it is one too many.
  private func fits(_ value: SourceValue, _ scope: Scope) -> Bool {
    do throws(PlaceholderText.Fault) {
      if scope.depth > 0, !size.isExceeded { try size.add(value) }
    } catch {
      report(error.message, at: value.range)
    }
    return !size.isExceeded
  }

  // MARK: - Sections

  private mutating func sections(_ nodes: [SourceValue], _ scope: Scope) -> [SourceValue] {
    var found: [SourceValue] = []
    found.reserveCapacity(nodes.count)
    for node in nodes where !size.isExceeded && !faults.isFull {
      if let use = node.entry("use") {
        found += call(node, use.value, scope)
      } else if let name = templateName(meantBy: node) {
        report(
          "the section names the template '\(BoundedText.name(name))' without 'use'", at: node.range,
          help: "write 'use: \(BoundedText.name(name))', and its parameters under 'with'")
      } else if case .string(let text) = node.content, let name = (try? PlaceholderText(text))?.onlyName,
        scope.arguments[name]?.form == .sections
      {
        found += substituted(text, node.range, scope).elements
      } else {
        found.append(section(node, scope))
      }
    }
    return found
  }

  /// Returns the name of the template that a section without `use` seems to be of; nil for others.
  private func templateName(meantBy node: SourceValue) -> String? {
    if DocumentKind.bodyKeys.contains(where: { node[$0] != nil }) { return nil }
    let word = node.name?.split(separator: " ").last.map(String.init)
    return node["template"]?.name
      ?? (node.entries.map(\.key) + [word].compactMap { $0 }).first { declared.templates[$0] != nil }
  }

  private mutating func section(_ node: SourceValue, _ scope: Scope) -> SourceValue {
    guard case .mapping(var entries) = node.content else { return expanded(node, scope) }
    guard fits(node, scope) else { return node }
    for index in entries.indices {
      let value = entries[index].value
      switch (entries[index].key, value.content) {
      case ("sections", .list(let nodes)):
        entries[index].value = SourceValue(.list(sections(nodes, scope)), range: value.range)
      case ("when", .list):
        var variants = expanded(value, scope)
        variants.content = .list(variants.elements.map { conditions($0) })
        entries[index].value = variants
      default: entries[index].value = expanded(value, scope)
      }
    }
    return SourceValue(.mapping(entries), range: node.range)
  }

  /// Returns an entry of `when` after its flags are compared.
  private mutating func conditions(_ node: SourceValue) -> SourceValue {
    guard case .mapping(var entries) = node.content, let index = entries.firstIndex(where: { $0.key == "set" }),
      case .mapping(let set) = entries[index].value.content
    else { return node }
    var holds = true
    for flag in set {
      if let fault = named.fault(ofFlag: flag.key, flag.value) {
        report(
          fault.message, at: declared.flags[flag.key] == nil ? flag.keyRange : flag.value.range, help: fault.help)
      }
      if let name = flag.value.flagText { asked[flag.key, default: []].insert(name) }
      holds = holds && named.flags[flag.key]?.flagText == flag.value.flagText
    }
    entries[index].value.content = SectionConditions.compared(holds)
    return SourceValue(.mapping(entries), range: node.range)
  }

  // MARK: - Uses of templates

  private mutating func call(_ node: SourceValue, _ use: SourceValue, _ scope: Scope) -> [SourceValue] {
    let range = node.range
    useCount += 1
    guard useCount <= Self.maximumUses else {
      stop("a layout has at most \(Self.maximumUses) uses of templates", at: range)
      return []
    }
    guard case .string(let name) = use.content else {
      report("expected the name of a template, found \(use.wording)", at: use.range)
      return []
    }
    guard let template = declared.templates[name] else {
      if !declared.isFaulty(name) {
        report(
          "unknown template '\(BoundedText.name(name))'", at: use.range,
          help: Diagnostic.help(unknown: name, known: declared.templates.keys.sorted()))
      }
      return []
    }
    used.insert(name)
    let others = node.entries.filter { !["use", "with"].contains($0.key) }
    let parameters = others.filter { template.names.contains($0.key) }
    if let first = parameters.first ?? others.first {
      let told = (parameters.isEmpty ? others : parameters).prefix(8)
      let written = told.map { "\(BoundedText.name($0.key)): \(BoundedText.name($0.value.name ?? "…"))" }
      report(
        told.map { "'\(BoundedText.name($0.key))'" }.joined(separator: ", ") + " cannot be used with 'use'",
        at: first.keyRange,
        help: parameters.isEmpty
          ? (OtherWords.name(for: first.key, among: ["with"]) ?? NearestName.find(first.key, among: ["with"]))
            .map { NearestName.question($0) }
            ?? "give the template a parameter for it, under 'with'"
          : (told.count == 1 ? "it is a parameter" : "these are parameters")
            + ": 'with: { \(written.joined(separator: ", ")) }'")
      return []
    }
    guard !faulty.contains(name) else { return [] }
    guard scope.depth < TemplateCheck.maximumDepth else {
      report("templates are nested deeper than \(TemplateCheck.maximumDepth)", at: use.range)
      return []
    }
    guard let arguments = arguments(node, use, of: template, scope),
      let shift = placed(template.body.range, of: template.source, ("the template '\(name)' is used here", text, range))
    else { return [] }
    let (body, inner) = (template.body.moved(by: shift), Scope(arguments: arguments, depth: scope.depth + 1))
    return if case .list(let nodes) = body.content { sections(nodes, inner) } else { sections([body], inner) }
  }

  /// Gives lines of a text numbers of their own.
  private mutating func placed(
    _ range: SourceRange, of source: SourceText, _ reason: (message: String, source: SourceText, range: SourceRange)
  ) -> Int? {
    let block = ExpandedPlaces.Block(
      line: range.start.line, count: range.end.line - range.start.line + 1, source: source, reason: reason)
    let shift = places.add(block)
    if shift == nil { stop("the templates have too many lines", at: reason.range) }
    return shift
  }

  /// Returns the arguments of a use in the forms of the parameters; nil if one is missing or wrong, which is reported.
  private mutating func arguments(
    _ node: SourceValue, _ use: SourceValue, of template: LayoutTemplate, _ scope: Scope
  ) -> [String: (value: SourceValue, form: TemplateForm)]? {
    let given = node["with"]
    if let given, !given.isMapping, !given.isNull {
      report(
        "expected a mapping of parameters to arguments, found \(given.wording)", at: given.range)
      return nil
    }
    if let other = given?.entries.dropFirst(LayoutTemplate.maximumParameters).first {
      report("a use has at most \(LayoutTemplate.maximumParameters) arguments", at: other.keyRange)
      return nil
    }
    let name = BoundedText.name(template.name)
    var arguments: [String: (value: SourceValue, form: TemplateForm)] = [:]
    var isComplete = true
    let entries = given?.entries ?? []
    let values = Dictionary(entries.map { ($0.key, $0.value) }) { first, _ in first }
    /// The parameters that unknown names are meant to be.
    var meant: Set<String> = []
    for entry in entries where !template.names.contains(entry.key) {
      isComplete = false
      meant.formUnion(NearestName.find(entry.key, among: template.parameters.map(\.name)).map { [$0] } ?? [])
      report(
        "the template '\(name)' has no parameter '\(BoundedText.name(entry.key))'",
        at: entry.keyRange, help: Diagnostic.help(unknown: entry.key, known: template.parameters.map(\.name)),
        notes: [("the template is here", template.source, template.nameRange)])
    }
    for parameter in template.parameters {
      let declaration = ("the parameter is declared here", template.source, parameter.range)
      guard let value = values[parameter.name] ?? parameter.standard else {
        isComplete = false
        if meant.contains(parameter.name) { continue }
        report(
          "the template '\(name)' needs '\(BoundedText.name(parameter.name))': \(parameter.form.wording)",
          at: use.range, notes: [declaration])
        continue
      }
      let isGiven = values[parameter.name] != nil
      var argument: SourceValue
      if isGiven {
        argument = self.argument(value, parameter.form, scope)
      } else {
        let reason = ("the template '\(name)' is used here", text, node.range)
        guard let shift = placed(value.range, of: template.source, reason) else { return nil }
        argument = self.argument(value.moved(by: shift), parameter.form, Scope(depth: scope.depth + 1))
      }
      guard let formed = parameter.form.argument(argument) else {
        isComplete = false
        // The fault of a value is reported where it is.
        if argument.isNull, !argument.isWrittenNull { continue }
        report(
          "'\(BoundedText.name(parameter.name))' of the template '\(name)' is \(parameter.form.wording); not \(argument.wording)",
          at: argument.range, help: parameter.form.help(argument), notes: [declaration])
        continue
      }
      argument = formed
      // A fault of the argument is told with the template that reads it.
      if isGiven, !formed.isMapping, formed.elements.isEmpty, ExpandedPlaces.isOwn(formed.range) {
        let reason = ("it is the '\(parameter.name)' of this template", template.source, parameter.range)
        guard let shift = placed(formed.range, of: text, reason) else { return nil }
        argument.range = formed.range.moved(by: shift)
      }
      arguments[parameter.name] = (argument, parameter.form)
    }
    return isComplete ? arguments : nil
  }

  private mutating func argument(_ value: SourceValue, _ form: TemplateForm, _ scope: Scope) -> SourceValue {
    guard form.isSlot else { return expanded(value, scope) }
    let nodes: [SourceValue] = if case .list(let nodes) = value.content { nodes } else { [value] }
    let found = sections(nodes, scope)
    if form == .section, found.count == 1 { return found[0] }
    return SourceValue(.list(found), range: value.range)
  }

  // MARK: - Values

  private mutating func expanded(_ value: SourceValue, _ scope: Scope) -> SourceValue {
    guard fits(value, scope) else { return value }
    switch value.content {
    case .list(let elements):
      return SourceValue(.list(elements.map { expanded($0, scope) }), range: value.range)
    case .mapping(var entries):
      for index in entries.indices {
        entries[index].value = expanded(entries[index].value, scope)
      }
      return SourceValue(.mapping(entries), range: value.range)
    case .string(let text) where readsBraces && PlaceholderText.hasBraces(text):
      return substituted(text, value.range, scope)
    default: return value
    }
  }

  private func substituted(_ text: String, _ range: SourceRange, _ scope: Scope) -> SourceValue {
    do throws(PlaceholderText.Fault) {
      let written = try PlaceholderText(text)
      if let name = written.onlyName, let argument = scope.arguments[name] {
        try size.add(all: argument.value)
        return argument.value
      }
      return try written.filled(at: range, size) { name in
        if let value = scope.arguments[name]?.value ?? named.values[name] { return value }
        report(
          "unknown value '\(BoundedText.name(name))'", at: range,
          help: Diagnostic.help(unknown: name, known: named.values.keys.sorted())
            ?? "declare it under 'values'; the field of an item has no braces; write '{{' for a brace")
        return nil
      } unfit: { name, value in
        report("'{\(name)}' within a text is a text or a number; not \(value.wording)", at: range)
      }
    } catch {
      report(error.message, at: range)
    }
    return SourceValue(.string(text), range: range)
  }
}
