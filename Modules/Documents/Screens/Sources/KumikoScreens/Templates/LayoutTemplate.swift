@_spi(Kumiko) import KumikoSource

/// A reusable piece of a layout: sections with parameters.
///
/// ```yaml
/// templates:
///   apps:
///     with: { id: text, rows: { form: number, default: 3 } }
///     section: { id: "{id}", kind: app-columns, options: { rows: "{rows}" } }
/// sections:
///   - { use: apps, with: { id: essentials } }
/// ```
struct LayoutTemplate {
  /// The largest number of parameters of a template, and of arguments of a use.
  static let maximumParameters = 1_000

  struct Parameter {
    var name: String
    var range: SourceRange
    var form = TemplateForm.any
    /// The value without an argument; nil if there must be one.
    var standard: SourceValue?
  }

  static let table = DocumentTable<LayoutTemplate>([
    .init("summary", .text, "What the template is for, in one sentence."),
    .init(
      "with", .map(to: .reference("template-parameter"), names: .bracedName), "The parameters: names with their forms."),
    .init("section", .reference("section-or-sections"), "The section that a use stands for."),
    .init("sections", .list(of: .reference("section-or-sections"), atLeast: 1), "The sections that a use stands for."),
  ])

  static let parameterTable = DocumentTable<Parameter>([
    .init("form", \.form, .choice, "Form of the arguments.", isRequired: true),
    .init("default", JSONSchema(), "The value without an argument. Without it the parameter is required."),
    .init("summary", .text, "What the parameter is for."),
  ])

  static let callFields: [JSONSchema.Field] = [
    .init("use", .name, "Name of the template.", isRequired: true),
    .init("with", .anyRecord, "The arguments, by the names of the parameters."),
  ]

  let name: String
  let nameRange: SourceRange
  let source: SourceText
  private(set) var parameters: [Parameter] = []
  private(set) var names: Set<String> = []
  let body: SourceValue

  /// Reads a template; nil if it has a fault, which is reported.
  init?(_ entry: SourceValue.Entry, in top: MappingReader) {
    let before = top.faults.diagnostics.errorCount
    guard let fields = top.reader(of: entry.value, Self.table, as: "a template") else { return nil }
    (name, nameRange, source) = (entry.key, entry.keyRange, top.source)
    let bodies = ["section", "sections"].compactMap { fields.entry($0) }
    guard let first = bodies.first else {
      fields.report("a template has one of: section, sections", at: entry.keyRange)
      return nil
    }
    if let other = bodies.dropFirst().first {
      fields.report("a template has one of: section, sections; not both", at: other.keyRange)
    }
    if first.key == "section" ? !first.value.isMapping : fields.list("sections") == nil {
      if first.key == "section" { fields.expected("a section", at: first.value) }
      return nil
    }
    body = first.value
    _ = fields.text("summary")
    let declared = fields.entries("with", "a mapping of parameters to forms, such as { id: text }")
    for parameter in declared.prefix(Self.maximumParameters) { read(parameter, in: fields) }
    if let other = declared.dropFirst(Self.maximumParameters).first {
      fields.report("a template has at most \(Self.maximumParameters) parameters", at: other.keyRange)
    }
    guard top.faults.diagnostics.errorCount == before else { return nil }
  }

  private mutating func read(_ entry: SourceValue.Entry, in fields: MappingReader) {
    var parameter = Parameter(name: entry.key, range: entry.keyRange)
    guard PlaceholderText.isName(entry.key.utf8) else {
      return fields.report(
        "the name of a parameter has letters, digits, '-', '_' and '.' only", at: entry.keyRange)
    }
    if case .mapping = entry.value.content {
      guard let reader = fields.reader(of: entry.value, Self.parameterTable, as: "a parameter") else { return }
      Self.parameterTable.read(reader, into: &parameter)
      parameter.standard = reader["default"]
    } else if let known = entry.value.name.flatMap({ TemplateForm(rawValue: $0) }) {
      parameter.form = known
    } else {
      let forms = TemplateForm.allCases.map(\.rawValue)
      fields.report(
        "the form of a parameter is one of: \(forms.joined(separator: ", ")); not \(entry.value.wording)",
        at: entry.value.range,
        help: entry.value.name.flatMap {
          Double($0) == nil
            ? NearestName.question($0, among: forms)
            : "for a standard value, write '\(parameter.name): { form: number, default: \(BoundedText.name($0)) }'"
        })
    }
    parameters.append(parameter)
    names.insert(parameter.name)
  }
}
