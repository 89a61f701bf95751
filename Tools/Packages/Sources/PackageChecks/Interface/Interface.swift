import Foundation

/// The public declarations of some modules, sorted, as a text that is read in review and compared by CI.
struct Interface {
  /// One declaration.
  struct Entry: Hashable, Comparable {
    var path: String
    var declaration: String

    static func < (first: Entry, second: Entry) -> Bool {
      (first.path, first.declaration) < (second.path, second.declaration)
    }
  }

  /// The declarations of each module, by the module's name.
  private(set) var modules: [String: [Entry]] = [:]
  /// Declarations without a doc comment, with the file and line of each where the graph knows it.
  private(set) var undocumented: [String] = []

  /// How many declarations there are.
  var count: Int { modules.values.reduce(0) { $0 + $1.count } }

  /// Takes in the graphs of one module: its own, and one for each module whose types it extends.
  mutating func add(_ graphs: [SymbolGraph], of module: String) {
    var seen: Set<String> = []
    var entries: [Entry] = []
    for graph in graphs {
      let names = Dictionary(
        graph.symbols.map { ($0.identifier.precise, $0.path) }, uniquingKeysWith: { first, _ in first })
      var conformances: [String: Set<String>] = [:]
      var inherited: Set<String> = []
      for relationship in graph.relationships {
        if relationship.sourceOrigin != nil { inherited.insert(relationship.source) }
        guard relationship.kind == "conformsTo" else { continue }
        let name = names[relationship.target] ?? relationship.targetFallback ?? relationship.target
        let short = name.split(separator: ".").last.map(String.init) ?? name
        // What the compiler adds to every type by itself says nothing.
        guard !["Copyable", "Escapable", "SendableMetatype"].contains(short) else { continue }
        conformances[relationship.source, default: []].insert(short)
      }
      for symbol in graph.symbols {
        let id = symbol.identifier.precise
        // A member that a protocol's extension gives to each of its types is listed where it is declared.
        guard !id.contains("::SYNTHESIZED::"), seen.insert(id).inserted else { continue }
        let protocols = (conformances[id] ?? []).sorted().joined(separator: ", ")
        entries.append(
          Entry(
            path: symbol.path,
            declaration: protocols.isEmpty ? symbol.declaration : "\(symbol.declaration) : \(protocols)"))
        if symbol.docComment == nil, !inherited.contains(id) { undocumented.append(Self.place(of: symbol)) }
      }
    }
    modules[module] = entries.sorted()
  }

  /// The text that is committed.
  func text(toolchain: String) -> String {
    var lines = [
      "# \(count) public declarations, as \(toolchain) writes them. `Tools/check-packages --interface --fix` renews this file."
    ]
    for (module, entries) in modules.sorted(by: { $0.key < $1.key }) {
      lines += ["", "## \(module): \(entries.count)", ""] + entries.map { "\($0.path)  \($0.declaration)" }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// The toolchain that a committed text names; nil where it is no such text.
  static func toolchain(of text: String) -> String? {
    text.firstMatch(of: /declarations, as (.+) writes them\./).map { String($0.1) }
  }

  private static func place(of symbol: SymbolGraph.Symbol) -> String {
    guard let location = symbol.location, let url = URL(string: location.uri) else { return symbol.path }
    return "\(url.path):\(location.position.line + 1): \(symbol.path)"
  }
}
