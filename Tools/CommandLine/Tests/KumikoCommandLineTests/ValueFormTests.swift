@_spi(Kumiko) import Kumiko
@_spi(Kumiko) import KumikoConfiguration
import KumikoKinds
import KumikoRegistry
import Testing

@testable import KumikoCommandLine

/// Every key of every document, with values of each wrong type.
@Suite("Errors about the type of a value")
struct ValueFormTests {
  /// A mapping of a document: its key, and the document with some entries in the mapping.
  private struct Place {
    var key: DocumentKey
    var document: (String) -> String
  }

  /// What mappings have beside the key, so that the key is read.
  private static let siblings: [(path: String, keys: [(String, String)])] = [
    ("layout.sections", [("id", "s"), ("kind", "list")]), ("data.sections", [("id", "s")]),
    ("registry.kinds.NAME", [("extends", "grid")]), ("test.cases", [("name", "n")]),
    ("layout.sections.group", [("size", "{ width: 100%, height: 100% }")]),
    ("data.measurements", [("section", "s")]), ("layout.spans", [("id", "t"), ("sections", "[s]")]),
  ]

  /// The documents with each value at each key.
  private func documents(_ values: [String]) throws -> [(name: String, text: String)] {
    let registry = try DocumentLoader(linked: .builtIn).registry(for: "-")
    let guide = KeyGuide(registry: registry, linked: .builtIn)
    var seen: Set<[String]> = []
    var found: [(name: String, text: String)] = []
    func visit(_ place: Place, depth: Int) {
      let beside = Self.siblings.first { $0.path == place.key.path }?.keys ?? []
      let isOptions = place.key.path == "layout.sections.options"
      for child in place.key.children where seen.insert([place.key.name, child.name, child.wording]).inserted {
        let name = child.name == DocumentKey.anyName ? "x" : child.name
        let others = beside.filter { $0.0 != name }.map { "\($0): \($1), " }.joined()
        if !isOptions {
          for value in values { found.append((child.path, place.document("\(others)\(name): \(value)"))) }
        }
        guard depth < 7 else { continue }
        let isList = child.wording.contains("list of")
        visit(
          Place(key: child) { entries in
            if isOptions { return place.document(entries).replacing("kind: list", with: "kind: \(name)") }
            return place.document("\(others)\(name): " + (isList ? "[{ \(entries) }]" : "{ \(entries) }"))
          }, depth: depth + 1)
      }
    }
    for kind in DocumentKind.allCases {
      visit(Place(key: try guide.key(at: kind.rawValue)) { "{ document: \(kind.rawValue), \($0) }" }, depth: 0)
    }
    return found
  }

  private func diagnostics(_ documents: [(name: String, text: String)]) throws -> [[Diagnostic]] {
    let files = documents.enumerated().map { ("\($0).yaml", $1.text) }
    let folder = try Folder(Dictionary(uniqueKeysWithValues: files))
    let loader = DocumentLoader(linked: .builtIn)
    return loader.validate(files.map { folder.path($0.0) }, in: ScreenSettings().environment).map(\.diagnostics.sorted)
  }

  private func isAboutType(_ one: Diagnostic) -> Bool {
    one.severity == .error && !one.message.contains(" such as ") && !one.message.contains("[x, y")
      && (one.message.hasPrefix("expected ") || one.message.contains(" is a mapping, not "))
  }

  @Test("Each says the right form", arguments: ["true", "7.5", "word", "[1, x]", "{ q: z }"])
  func help(value: String) throws {
    let documents = try documents([value])
    let found = try diagnostics(documents)
    #expect(documents.count > 250)
    #expect(found.joined().filter(isAboutType).count > 40)
    for (document, diagnostics) in zip(documents, found) {
      for one in diagnostics where isAboutType(one) && one.help == nil {
        Issue.record("\(document.name): \(one.message): \(document.text)")
      }
    }
  }

  @Test("The form that is shown is one that the key has", arguments: ["true", "7.5", "[1, x]", "{ q: z }"])
  func form(value: String) throws {
    let documents = try documents([value])
    var repaired: [(name: String, text: String)] = []
    for (document, diagnostics) in zip(documents, try diagnostics(documents)) {
      let key = document.name.split(separator: ".").last ?? ""
      let start = "write for example '\(key): "
      for one in diagnostics {
        guard let help = one.help, help.hasPrefix(start), help.hasSuffix("'") else { continue }
        let form = help.dropFirst(start.count).dropLast().replacing(", …", with: "")
        repaired.append((document.name, document.text.replacing("\(key): \(value)", with: "\(key): \(form)")))
      }
    }
    #expect(repaired.count > 20)
    for (document, diagnostics) in zip(repaired, try self.diagnostics(repaired)) {
      for one in diagnostics where isAboutType(one) {
        Issue.record("\(document.name): \(one.message): \(document.text)")
      }
    }
  }
}
