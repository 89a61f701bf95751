@_spi(Kumiko) import KumikoSource

/// The changes of a patch in its text, to find the positions of identifiers.
struct WrittenChanges {
  private let changes: SourceValue?

  init(_ changes: SourceValue?) {
    self.changes = changes
  }

  /// Returns the ranges at which the changes insert or keep a section or an item, in the order of the text.
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
      // Deletions count only if nothing inserts the identifier again.
      if list != "deletes" || found.isEmpty { found += here }
    }
    return found.sorted { $0.start < $1.start }
  }

  private func ranges(of id: String, in nodes: [SourceValue]) -> [SourceRange] {
    nodes.filter { $0.name == id }.map(\.range)
  }
}
