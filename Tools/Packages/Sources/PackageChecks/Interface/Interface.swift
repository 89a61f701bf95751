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
  ///
  /// - Parameters:
  ///   - graphs: The graphs.
  ///   - module: The name of the module.
  ///   - shown: The types that are shown, with their members; nil for all.
  mutating func add(_ graphs: [SymbolGraph], of module: String, only shown: Set<String>? = nil) {
    let hidden = shown.map { shown in
      Set(graphs.flatMap(\.symbols).filter { $0.pathComponents.count == 1 }.map(\.path)).subtracting(shown)
    }
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
        // Declarations that the compiler adds to every type are left out.
        guard !["Copyable", "Escapable", "SendableMetatype"].contains(short) else { continue }
        conformances[relationship.source, default: []].insert(short)
      }
      for symbol in graph.symbols {
        let id = symbol.identifier.precise
        // A member that a protocol's extension gives to each of its types is listed where it is declared.
        guard !id.contains("::SYNTHESIZED::"), seen.insert(id).inserted else { continue }
        if let type = symbol.pathComponents.first, hidden?.contains(type) == true { continue }
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

  /// Takes in the declarations of one module that are public and not documented, because only inlinable code uses them.
  ///
  /// - Parameters:
  ///   - all: The graphs of all declarations, internal ones too.
  ///   - documented: The graphs of the public declarations. They leave out those whose documentation is internal.
  ///   - module: The name of the module.
  mutating func addInlinable(_ all: [SymbolGraph], besides documented: [SymbolGraph], of module: String) {
    let known = Set(documented.flatMap(\.symbols).map(\.identifier.precise))
    let graphs = all.map { graph in
      var graph = graph
      graph.symbols.removeAll { symbol in
        known.contains(symbol.identifier.precise) || symbol.spi == true
          || !["public", "open"].contains(symbol.accessLevel)
      }
      return graph
    }
    guard graphs.contains(where: { !$0.symbols.isEmpty }) else { return }
    add(graphs, of: module)
  }

  /// The text that is committed.
  ///
  /// - Parameters:
  ///   - toolchain: The toolchain that extracted the declarations.
  ///   - note: A second line about the declarations, if they need one.
  func text(toolchain: String, note: String? = nil) -> String {
    var lines = [
      "# \(count) public declarations, as \(toolchain) writes them. `Tools/check-packages --interface --fix` renews this file."
    ]
    if let note { lines.append("# \(note)") }
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
