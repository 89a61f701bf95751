@_spi(Kumiko) import KumikoCollection
@_spi(Kumiko) import KumikoLayout
@_spi(Kumiko) import KumikoSnapshot

extension NaiveSource {
  /// Takes what an operation does to the data source.
  mutating func take(_ operation: Driver.Operation, counts: [String: Int]) throws(Refusal) {
    switch operation {
    case .apply(let lists, _):
      do throws(SourceError) {
        _ = try lists.snapshot(with: Driver.Truth())
      } catch {
        throw Refusal(error)
      }
      try apply(lists.map { ($0.id, $0.items) })
    case .edit(let edits):
      var snapshot: Numbers
      var truth = Driver.Truth()
      do throws(SnapshotError<String, Int>) {
        snapshot = try Numbers(sections: lists)
        let former = snapshot
        for edit in edits { try snapshot.take(edit, after: former, truth: &truth) }
      } catch {
        throw Refusal(.snapshot(error))
      }
      try apply(snapshot.sectionIdentifiers.map { ($0, ((try? snapshot.itemIdentifiers(inSection: $0)) ?? [])) })
    case .outline(let rows, let section): try apply(rows, to: section)
    case .expand(let item, let isExpanded): try expand(item, to: isExpanded)
    case .drop(let item, let section, let place):
      if sections.indices.contains(section), counts[sections[section].id] != nil, isShown(item) {
        throw Refusal(.countedSection(sections[section].id))
      }
      try move(item, to: LayoutIndexPath(section: section, item: place))
    case .failing(let operation, _): try take(operation, counts: counts)
    default: break
    }
  }

  /// Opens and closes rows as they were, of sections whose items have identifiers.
  mutating func restore(_ outlines: [String: Driver.Viewport.Restoration.Outline], counts: [String: Int]) {
    for section in sections.indices {
      guard let state = outlines[sections[section].id], counts[sections[section].id] == nil else { continue }
      for row in sections[section].rows.indices {
        let (id, isExpanded) = (sections[section].rows[row].id, sections[section].rows[row].isExpanded)
        let wanted = state.expanded.contains(id) || isExpanded && !state.collapsed.contains(id)
        guard wanted != isExpanded else { continue }
        sections[section].rows[row].isExpanded = wanted
        sections[section].hasOutline = true
      }
    }
  }
}
