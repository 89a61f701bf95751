@_spi(Kumiko) import KumikoSource

extension DataContents {
  /// Leaves items in the files that a document names, if they are as there.
  ///
  /// - Parameter isMoved: A Boolean value that indicates whether the contents go to another folder, from which the names of files do not
  ///   lead there.
  /// - Returns: A note for each section whose items are written in place of the name of the file.
  @_spi(Kumiko) public mutating func keepFiles(
    of document: DataDocument, writtenIn source: SourceDocument, isMoved: Bool
  ) -> [Diagnostic] {
    let nodes = source.root["sections"]?.elements ?? []
    let keys = ["from"] + DataSectionReader.fileTable.keys
    var notes: [Diagnostic] = []
    for index in sections.indices {
      let id = sections[index].id
      guard case .list(let items) = sections[index].items, let old = document.index(ofSection: id),
        document.sections[old].items?.isForeign == true, nodes.indices.contains(old)
      else { continue }
      if !isMoved, document.items(inSection: old).elementsEqual(items, by: { $0.isSame(as: $1) }) {
        sections[index].origin = Self.record(of: nodes[old], keys)
        continue
      }
      let file = nodes[old].entry("from") ?? source.root.entry("from")
      notes.append(
        Diagnostic(
          .note, "the items of '\(BoundedText.name(id))' are written out, in place of 'from'", in: source.source,
          at: file?.keyRange,
          help: isMoved ? "write the output into the folder of the document to keep 'from'" : nil))
    }
    // Sections without a file of their own read that of the document.
    if sections.contains(where: { $0.origin.map { $0["from"] == nil } ?? false }) {
      documentFields = documentFields.merging(Self.record(of: source.root, DataSectionReader.fileKeys))
    }
    return notes
  }

  private static func record(of node: SourceValue, _ keys: [String]) -> PlainRecord {
    PlainRecord(node.entries.filter { keys.contains($0.key) }.map { (name: $0.key, value: PlainValue($0.value)) })
  }
}

extension DataContents.Item {
  fileprivate func isSame(as other: Self) -> Bool {
    (id, level, isExpanded) == (other.id, other.level, other.isExpanded) && fields.isSame(as: other.fields)
  }
}
