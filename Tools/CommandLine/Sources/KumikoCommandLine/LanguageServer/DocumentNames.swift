@_spi(Kumiko) import KumikoConfiguration

/// A name in a document: where something is named, or where that is referred to.
struct NameUse: Sendable {
  enum Sort: String, Sendable {
    case section, style, template, kind, file
    case testCase = "case"
  }

  var sort: Sort
  var name: String
  var range: SourceRange
  /// The range of the named thing; nil where it is referred to.
  var scope: SourceRange?
}

struct DocumentNames {
  private(set) var uses: [NameUse] = []

  init(_ root: SourceValue, _ kind: DocumentKind) {
    switch kind {
    case .layout: addLayout(root)
    case .data: addData(root)
    case .test: addTests(root)
    case .registry: addRegistry(root)
    }
  }

  private mutating func add(_ sort: NameUse.Sort, _ value: SourceValue?, of node: SourceValue? = nil) {
    guard let value, let name = value.name, !name.contains("{") else { return }
    uses.append(NameUse(sort: sort, name: name, range: value.range, scope: node?.range))
  }

  private mutating func add(_ sort: NameUse.Sort, key entry: SourceValue.Entry, isDefinition: Bool = true) {
    let scope = SourceRange(start: entry.keyRange.start, end: entry.value.range.end)
    uses.append(NameUse(sort: sort, name: entry.key, range: entry.keyRange, scope: isDefinition ? scope : nil))
  }

  // MARK: - Layouts

  private mutating func addLayout(_ root: SourceValue) {
    for file in root["include"]?.elements ?? [] { add(.file, file) }
    for template in root["templates"]?.entries ?? [] {
      add(.template, key: template)
      for section in [template.value["section"]].compactMap({ $0 }) + (template.value["sections"]?.elements ?? []) {
        addSection(section)
      }
    }
    for style in root["styles"]?.entries ?? [] {
      add(.style, key: style)
      addParts(of: style.value)
    }
    for entry in root["supplementary-cells"]?.entries ?? [] { add(.style, entry.value) }
    for section in root["sections"]?.elements ?? [] { addSection(section) }
    for span in root["spans"]?.elements ?? [] {
      add(.section, span["id"], of: span)
      for name in span["sections"]?.elements ?? [] { add(.section, name) }
      add(.section, span["header"]?["section"])
    }
  }

  private mutating func addParts(of node: SourceValue) {
    for part in node["parts"]?.elements ?? [] {
      add(.style, part["style"])
      addParts(of: part)
    }
  }

  private mutating func addSection(_ node: SourceValue) {
    add(.section, node["id"], of: node)
    add(.template, node["use"])
    if node["use"] != nil { add(.section, node["with"]?["id"], of: node) }
    addForm(node)
    for variant in node["when"]?.elements ?? [] { addForm(variant) }
    for state in node["states"]?.entries ?? [] { addForm(state.value) }
    for inner in node["sections"]?.elements ?? [] { addSection(inner) }
  }

  private mutating func addForm(_ node: SourceValue) {
    add(.kind, node["kind"])
    add(.style, node["cell"])
    for rule in node["cells"]?.elements ?? [] { add(.style, rule["cell"]) }
    add(.section, node["header"]?["section"])
    if let options = node["options"] { addKinds(options) }
  }

  private mutating func addKinds(_ node: SourceValue) {
    for entry in node.entries {
      if entry.key == "kind" { add(.kind, entry.value) } else { addKinds(entry.value) }
    }
    for element in node.elements { addKinds(element) }
  }

  // MARK: - Other documents

  private mutating func addData(_ root: SourceValue) {
    addFile(of: root["from"])
    for section in root["sections"]?.elements ?? [] {
      add(.section, section["id"])
      addFile(of: section["from"])
    }
    for span in root["spans"]?.elements ?? [] { add(.section, span["id"]) }
    for measurement in root["measurements"]?.elements ?? [] { add(.section, measurement["section"]) }
  }

  private mutating func addFile(of from: SourceValue?) { add(.file, from?.isMapping == true ? from?["file"] : from) }

  private mutating func addTests(_ root: SourceValue) {
    for key in ["layout", "data", "registry"] { add(.file, root[key]) }
    addSections(root)
    for one in root["cases"]?.elements ?? [] { add(.testCase, one["name"], of: one) }
  }

  /// Adds the sections of elements and of scroll offsets.
  private mutating func addSections(_ node: SourceValue) {
    for entry in node.entries {
      switch entry.key {
      case "section": add(.section, entry.value)
      case "scroll": for offset in entry.value.entries { add(.section, key: offset, isDefinition: false) }
      default: addSections(entry.value)
      }
    }
    for element in node.elements { addSections(element) }
  }

  private mutating func addRegistry(_ root: SourceValue) {
    for file in root["include"]?.elements ?? [] { add(.file, file.isMapping ? file["registry"] : file) }
    for kind in root["kinds"]?.entries ?? [] {
      add(.kind, key: kind)
      for key in ["extends", "alias"] { add(.kind, kind.value[key]) }
      add(.file, kind.value["descriptor"])
      if let options = kind.value["options"] { addKinds(options) }
    }
  }
}

extension SourceValue {
  var isMapping: Bool {
    if case .mapping = content { true } else { false }
  }
}

extension SourceRange {
  /// Returns whether a position is in the range, or directly behind it.
  func touches(_ mark: Mark) -> Bool { start <= mark && mark <= end }
}
