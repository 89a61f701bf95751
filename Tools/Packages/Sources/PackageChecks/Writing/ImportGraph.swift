/// The picture and the table of the packages' dependencies, as a part of the document about the architecture.
struct ImportGraph {
  /// The document, seen from the root.
  static let path = "ARCHITECTURE.md"
  private static let start = "<!-- The packages, written by `Tools/check-packages` from Package.swift -->"
  private static let end = "<!-- The end of the packages -->"

  var house: House

  /// Returns the document with the picture and the table of this house.
  ///
  /// - Throws: `Failure` if the document does not say where they belong.
  func document(_ text: String) throws -> String {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    guard let first = lines.firstIndex(of: Self.start),
      let last = lines[first...].firstIndex(of: Self.end)
    else {
      throw Failure("\(Self.path) has no lines '\(Self.start)' and '\(Self.end)'")
    }
    return (lines[...first] + ["", picture, "", table, ""] + lines[last...]).joined(separator: "\n")
  }

  /// The libraries of Modules and Plugins, in the order of the root's manifest.
  private var libraries: [TargetRecord] {
    house.root.targets.filter { target in
      let folder = house.packageOfTarget[target.name] ?? ""
      return target.type == .regular && (folder.hasPrefix("Modules/") || folder.hasPrefix("Plugins/"))
    }
  }

  /// The libraries that a library uses, in the order of the root's manifest.
  private func uses(_ target: TargetRecord) -> [String] {
    let used = Set(target.dependencies.map(\.name))
    return libraries.map(\.name).filter { used.contains($0) }
  }

  /// A Mermaid picture. An arrow that follows from others is left out.
  var picture: String {
    let uses = Dictionary(uniqueKeysWithValues: libraries.map { ($0.name, self.uses($0)) })
    var lines = ["```mermaid", "graph BT"]
    for (folder, title) in [("Plugins/", "Plugins"), ("Modules/", "Modules")] {
      lines.append("  subgraph \(title)")
      for target in libraries where house.packageOfTarget[target.name]?.hasPrefix(folder) == true {
        lines.append("    \(target.name)[\(label(target.name))]")
      }
      lines.append("  end")
    }
    for target in libraries {
      let direct = uses[target.name] ?? []
      let indirect = Set(direct.flatMap { reachable(from: uses[$0] ?? [], uses) })
      for used in direct where !indirect.contains(used) {
        lines.append("  \(target.name) \(isSwitched(used, by: target) ? "-.->" : "-->") \(used)")
      }
    }
    return (lines + ["```"]).joined(separator: "\n")
  }

  private func reachable(from names: [String], _ uses: [String: [String]]) -> Set<String> {
    var found: Set<String> = []
    var open = names
    while let name = open.popLast() {
      if found.insert(name).inserted { open += uses[name] ?? [] }
    }
    return found
  }

  /// Returns whether a package trait switches the use.
  private func isSwitched(_ name: String, by target: TargetRecord) -> Bool {
    target.dependencies.contains { $0.name == name && $0.condition?.traits?.isEmpty == false }
  }

  private func label(_ target: String) -> String { RelativePath.lastStep(house.packageOfTarget[target] ?? target) }

  /// A table of all that each library may import.
  var table: String {
    var lines = ["| package | may import |", "|---|---|"]
    for target in libraries {
      let outside = target.dependencies.map(\.name).filter { house.packageOfTarget[$0] == nil || isSystem($0) }
      let names = uses(target).map(label) + outside
      lines.append("| \(label(target.name)) | \(names.isEmpty ? "nothing" : names.joined(separator: ", ")) |")
    }
    return lines.joined(separator: "\n")
  }

  private func isSystem(_ name: String) -> Bool { house.target(name)?.type == .system }
}
