import KumikoSnapshot

extension PatchReader {
  /// Reads the reloads and reconfigurations, after the sections and items.
  mutating func readUpdates() throws(PatchFault) {
    var last = -1
    for reload in patch.sections.reloads.sorted(by: { $0.at < $1.at }) {
      try checkNewSection(reload.at, .reload)
      guard reload.at != last else { throw .sectionTwice(.reload, index: reload.at) }
      last = reload.at
      updates.sectionReloads.append(Run(old: pairs.sources[reload.at], new: reload.at, count: 1))
      lists.reloadedSections.append(reload.id)
    }

    let reloads = patch.items.reloads.sorted { $0.at < $1.at }
    let reconfigures = patch.items.reconfigures.sorted { $0.at < $1.at }
    guard !reloads.isEmpty || !reconfigures.isEmpty else { return }
    for reload in reloads { try checkNew(reload.at, reload.ids.count, .reload) }
    for reconfigure in reconfigures { try checkNew(reconfigure.at, reconfigure.ids.count, .reconfigure) }
    try checkApart(
      reloads.map { ($0.at, $0.ids.count, .reload) } + reconfigures.map { ($0.at, $0.ids.count, .reconfigure) })

    let kept = itemEdits.staying(in: pairs).merged(with: itemEdits.moves) { $0.new }
    updates.itemReloads = try runs(reloads, among: kept, .reload)
    updates.itemReconfigures = try runs(reconfigures, among: kept, .reconfigure)
    lists.reloadedItems = reloads.flatMap { $0.ids }
    lists.reconfiguredItems = reconfigures.flatMap { $0.ids }
  }

  private func runs(
    _ entries: [Patch<SectionID, ItemID>.Items], among kept: ContiguousArray<Run>, _ operation: PatchFault.Operation
  ) throws(PatchFault) -> ContiguousArray<Run> {
    var all = ContiguousArray<Run>()
    for entry in entries {
      let interval = interval(entry.at, entry.ids.count, pairs.new)
      let runs = kept.restricted(to: interval.start..<interval.end, in: pairs)
      guard runs.total == interval.count else { throw .itemNotKept(operation, position: entry.at) }
      for run in runs {
        let section = pairs.new[entry.at.section]
        all.join(run, within: pairs.old[pairs.old.section(ofItem: run.old)], section)
      }
    }
    return all
  }
}
