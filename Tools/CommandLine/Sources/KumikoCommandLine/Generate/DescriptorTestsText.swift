import KumikoRegistry
@_spi(Kumiko) import KumikoValues

/// Writes the test that keeps the files current which describe an application's own kinds to tools.
struct DescriptorTestsText {
  var described: [KindTable.Described]
  /// The module that has the types, unless they say otherwise.
  var module: String

  func write(to writer: inout SwiftWriter) {
    writer.line("import KumikoConfiguration")
    writer.line("import Testing")
    for module in Set(described.map { $0.module ?? module }).sorted() { writer.line("@testable import \(module)") }
    guard !described.isEmpty else { return }
    writer.line()
    writer.note("Tools check documents by these files, because they do not contain the kinds themselves.")
    writer.block("@Suite(\"The files that describe section kinds\", .serialized) struct KindDescriptorTests") {
      writer in
      for (index, kind) in described.enumerated() {
        if index > 0 { writer.line() }
        let name = MemberName.property(kind.kind.name) ?? "kind\(index)"
        writer.block("@Test(\(SwiftText.quoted("\(kind.kind) is as its file says"))) func \(name)\(index)()") {
          writer in
          writer.line(
            "let check = DescriptorCheck(\(kind.type).self, as: \(SwiftText.quoted(kind.kind.name)), "
              + "file: \(SwiftText.quoted(kind.file)))")
          writer.line("if let fault = check.fault() { Issue.record(Comment(rawValue: fault)) }")
        }
      }
    }
  }
}
