@_spi(Kumiko) import Kumiko
@_spi(Kumiko) import KumikoConfiguration
import KumikoRegistry
import KumikoTextMeasuring

struct HandlesText {
  /// A word of a sort of documents.
  struct Sort {
    /// The type that holds the handles.
    var namespace: String
    var handle: String
    var summary: String
    var what: String

    static let screens = Sort(
      namespace: "Screens", handle: "ScreenHandle", summary: "The screens that are part of this program.",
      what: "screen")
    static let contents = Sort(
      namespace: "Contents", handle: "ContentsHandle", summary: "The data documents that are part of this program.",
      what: "data document")
  }

  private(set) var faults = Diagnostics()

  /// Writes the handles of documents of one sort; nothing where there are none.
  mutating func write(_ documents: [GeneratedDocument], as sort: Sort, to writer: inout SwiftWriter) {
    guard !documents.isEmpty else { return }
    var names = NameTable()
    writer.line()
    writer.note(sort.summary)
    writer.block("\(writer.access)enum \(sort.namespace)") { writer in
      for (index, document) in documents.enumerated() {
        if let fault = document.fault { faults.add(fault) }
        let thing = NameTable.Thing(what: sort.what, name: document.name, source: document.source)
        guard let property = names.property(of: thing, faults: &faults) else { continue }
        let type = MemberName.type(of: property, "Sections")
        if index > 0 { writer.line() }
        writer.note(MarkdownText.code(document.file))
        writer.line(
          "\(writer.access)static let \(MemberName.declared(property)) = \(sort.handle)("
            + "\(SwiftText.quoted(document.name)), file: \(SwiftText.quoted(document.file)), "
            + "text: \(Self.textName(property)), sections: \(type)())")
        writer.line()
        writer.note("The sections of \(MarkdownText.code(document.file)).")
        writer.block("\(writer.access)struct \(type): Sendable") { writer in
          if !writer.access.isEmpty { writer.line("\(writer.access)init() {}") }
          sections(of: document, to: &writer)
        }
      }
    }
    for document in documents {
      guard let property = MemberName.property(document.name) else { continue }
      writer.line()
      writer.line("extension \(sort.namespace) {")
      writer.line("  private static let \(Self.textName(property)) = \(SwiftText.block(document.text))")
      writer.line("}")
    }
  }

  private static func textName(_ property: String) -> String { "textOf_\(property)" }

  private mutating func sections(of document: GeneratedDocument, to writer: inout SwiftWriter) {
    var names = NameTable()
    for section in document.sections {
      let thing = NameTable.Thing(
        what: "section", name: section.id, source: document.source, range: section.range)
      guard let property = names.property(of: thing, faults: &faults) else { continue }
      let type = MemberName.type(of: property, "Options")
      guard let kind = section.kind else {
        writer.line(
          "\(writer.access)let \(MemberName.declared(property)) = SectionHandle(\(SwiftText.quoted(section.id)))")
        continue
      }
      writer.note("The section \(MarkdownText.code(section.id)), of the kind `\(kind)`.")
      writer.line(
        "\(writer.access)let \(MemberName.declared(property)) = SectionHandle("
          + "\(SwiftText.quoted(section.id)), kind: \(SwiftText.quoted(kind.name)), options: \(type)())")
      writer.note("The options of the section \(MarkdownText.code(section.id)).")
      writer.block("\(writer.access)struct \(type): Sendable") { writer in
        if !writer.access.isEmpty { writer.line("\(writer.access)init() {}") }
        options(of: section, in: document, to: &writer)
      }
    }
  }

  private mutating func options(
    of section: GeneratedSection, in document: GeneratedDocument, to writer: inout SwiftWriter
  ) {
    var names = NameTable()
    for option in section.options {
      let thing = NameTable.Thing(
        what: "option", name: option.descriptor.name, source: document.source, range: option.range ?? section.range)
      guard let property = names.property(of: thing, faults: &faults) else { continue }
      let value = OptionValue(option.descriptor)
      // The default of a kind may be written in another form.
      guard let expression = value.expression(option.value) else { continue }
      let variants = option.variants.compactMap { variant in
        value.expression(variant.value).map { ".init(\($0), where: \(Self.conditions(variant.conditions)))" }
      }
      if !option.descriptor.help.isEmpty { writer.note(MarkdownText.plain(option.descriptor.help)) }
      writer.line(
        "\(writer.access)let \(MemberName.declared(property)) = OptionHandle<\(value.type)>("
          + "\(SwiftText.quoted(option.descriptor.name)), \(expression)"
          + (variants.isEmpty ? ")" : ", variants: [\(variants.joined(separator: ", "))])"))
    }
  }

  private static func conditions(_ node: SourceValue) -> String {
    var arguments: [String] = []
    for (key, label) in [
      ("min-width", "minWidth"), ("max-width", "maxWidth"), ("min-height", "minHeight"), ("max-height", "maxHeight"),
    ] {
      guard let value = node[key].map({ PlainValue($0) }), !value.isNull,
        let points = try? PointsLength(from: PlainValueDecoder(value)).points
      else { continue }
      arguments.append("\(label): \(points)")
    }
    if case .bool(let flag, _)? = node["rtl"]?.content { arguments.append("isRightToLeft: \(flag)") }
    if case .string(let name)? = node["min-text-size"]?.content, let size = TextSize(rawValue: name) {
      arguments.append("minTextSize: .\(size)")
    }
    return "SectionConditions(\(arguments.joined(separator: ", ")))"
  }
}
