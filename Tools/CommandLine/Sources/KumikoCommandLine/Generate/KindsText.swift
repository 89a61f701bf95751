@_spi(Kumiko) import KumikoValues

/// Writes the table of the section kinds that a program links.
struct KindsText {
  var table: KindTable

  func write(to writer: inout SwiftWriter) {
    let access = writer.access
    writer.line()
    writer.note("The section kinds that this program contains.")
    writer.block("\(access)enum Kinds") { writer in
      writer.note("The types, in the order of the registry.")
      list("\(access)static let all: [any SectionProvider.Type] = ", table.rows.map { "\($0.type).self" }, &writer)
      writer.line()
      writer.note("The types, under the names by which the registry asks for them.")
      list(
        "\(access)static let linked = LinkedKinds(",
        table.rows.map { "\(SwiftText.quoted($0.name)): \($0.type).self" }, &writer,
        close: ")", empty: "[:]")
      writer.line()
      writer.note("What layouts are made with.")
      writer.line("///")
      writer.note("- Throws: nothing, where the registry was checked when the program was built.")
      writer.block("\(access)static func registry() throws -> SectionRegistry") { writer in
        writer.line("try linked.registry(\(table.text == nil ? "" : "of: SourceDocument(source)"))")
      }
    }
    guard let text = table.text else { return }
    writer.line()
    writer.line("extension Kinds {")
    writer.line(
      "  private static let source = SourceText(name: \"registry.yaml\", text: \(SwiftText.block(text)))")
    writer.line("}")
  }

  private func list(
    _ head: String, _ rows: [String], _ writer: inout SwiftWriter, close: String = "", empty: String = "[]"
  ) {
    guard !rows.isEmpty else { return writer.line("\(head)\(empty)\(close)") }
    writer.line("\(head)[")
    for row in rows { writer.line("  \(row),") }
    writer.line("]\(close)")
  }
}
