import KumikoSnapshot
@_spi(Kumiko) import KumikoSource

extension DataDocument {
  /// Gives a section a state in place of its items, and adds the section if there is none.
  package mutating func setState(_ state: String, ofSection id: String, at idRange: SourceRange) {
    var texts = SectionTexts()
    texts.state = state
    let own = Section(id: id, texts: texts, itemCount: 0, idRange: idRange, items: nil)
    if let index = indices[id] {
      sections[index] = own
    } else {
      indices[id] = sections.count
      sections.append(own)
    }
  }

  /// Gives sections the items of placeholders. Their texts stay.
  package mutating func replaceItems(by placeholders: DataDocument, faults: DocumentFaults) {
    for section in placeholders.sections {
      guard let index = indices[section.id] else { continue }
      sections[index] = Section(
        id: section.id, texts: sections[index].texts, itemCount: section.itemCount, idRange: sections[index].idRange,
        // The layout has the place of the number.
        countRange: nil, items: section.items, itemSizes: section.itemSizes)
    }
    take(placeholders, faults: faults) { [sections] own, other in
      sections.map { section in
        let chosen = placeholders.indices[section.id] == nil ? own : other
        return (id: section.id, items: (try? chosen.itemIdentifiers(inSection: section.id)) ?? [])
      }
    }
  }
}
