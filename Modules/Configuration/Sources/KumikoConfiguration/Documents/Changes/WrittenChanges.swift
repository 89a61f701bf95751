/// The changes of a patch as they are written, to find where an identifier stands in them.
struct WrittenChanges {
  private let changes: YAMLNode?

  init(_ changes: YAMLNode?) {
    self.changes = changes
  }

  /// Where the changes say that a section or an item is there afterwards, in the order of the text.
  ///
  /// - Complexity: O(*n*) in the changes.
  func ranges(of id: String) -> [SourceRange] {
    var found: [SourceRange] = []
    for list in ["inserts", "moves", "reloads", "reconfigures", "deletes"] {
      var here: [SourceRange] = []
      for entry in changes?["sections"]?[list]?.elements ?? [] {
        here += ranges(of: id, in: entry["id"].map { [$0] } ?? [])
        here += ranges(of: id, in: entry["items"]?.elements ?? [])
      }
      for entry in changes?["items"]?[list]?.elements ?? [] { here += ranges(of: id, in: entry["ids"]?.elements ?? []) }
      // What leaves is of interest only where nothing brings it back.
      if list != "deletes" || found.isEmpty { found += here }
    }
    return found.sorted { $0.start < $1.start }
  }

  private func ranges(of id: String, in nodes: [YAMLNode]) -> [SourceRange] {
    nodes.filter { $0.name == id }.map(\.range)
  }
}
