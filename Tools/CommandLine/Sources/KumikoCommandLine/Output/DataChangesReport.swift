@_spi(Kumiko) import Kumiko
@_spi(Kumiko) import KumikoConfiguration

struct DataChangesReport {
  /// How many items of a section that leaves or appears are named.
  private static let namedItems = 4

  var patch: DataPatch
  var old: DataDocument
  var new: DataDocument
  var printer: ChangePrinter

  var text: String {
    var report = self
    report.printSections()
    report.printItems()
    report.printOutline()
    report.printSpans()
    report.printMeasurements()
    report.printTotal()
    return report.printer.text
  }

  // MARK: - Sections

  private mutating func printSections() {
    let changes = patch.changes
    for change in changes.sectionDeletes {
      printer.print(.deleted, "\(name(change.id, in: old)) at \(change.index), \(contents(change.id, of: old))")
    }
    for change in changes.sectionInserts {
      printer.print(.inserted, "\(name(change.id, in: new)) at \(change.index), \(contents(change.id, of: new))")
    }
    for move in changes.sectionMoves {
      printer.print(.moved, "\(name(move.id, in: new)) moved from \(move.from) to \(move.to)")
    }
    let reloaded = Set(changes.sectionReloads.map(\.id))
    for content in patch.sections where reloaded.contains(content.id) {
      guard let before = content.old, let after = content.new else { continue }
      let fields = ShownValue.difference(from: before.shownFields, to: after.shownFields)
      printer.print(.changed, "section \(ShownValue.name(content.id))  \(fields)")
    }
  }

  private func name(_ id: String, in document: DataDocument) -> String {
    let title = document.index(ofSection: id).flatMap { document.sections[$0].texts.title }
    return "section \(ShownValue.name(id))" + (title.map { " \(ShownValue.quoted($0))" } ?? "")
  }

  private func contents(_ id: String, of document: DataDocument) -> String {
    guard let index = document.index(ofSection: id) else { return "" }
    let section = document.sections[index]
    let items = section.hasIdentifiers ? (try? document.allItems.itemIdentifiers(inSection: id)) ?? [] : []
    let itemCount = section.hasIdentifiers ? items.count : section.itemCount
    let count = "with \(itemCount.counted("item"))"
    guard !items.isEmpty else { return count }
    let names = items.prefix(Self.namedItems).map { ShownValue.name($0) }
    return "\(count): \(names.joined(separator: ", "))" + (itemCount > Self.namedItems ? ", …" : "")
  }

  // MARK: - Items

  private mutating func printItems() {
    let changes = patch.changes
    for change in changes.itemDeletes {
      printer.print(
        .deleted, "\(itemName(change.id, at: change.position, in: old)) from \(place(change.position, in: old))")
    }
    for change in changes.itemInserts {
      printer.print(
        .inserted, "\(itemName(change.id, at: change.position, in: new)) at \(place(change.position, in: new))")
    }
    for move in changes.itemMoves {
      printer.print(
        .moved,
        itemName(move.id, at: move.to, in: new) + " moved from " + place(move.from, in: old) + " to "
          + place(move.to, in: new))
    }
    let contents = Dictionary(patch.items.map { ($0.id, $0) }) { first, _ in first }
    for change in changes.itemReconfigures {
      guard let content = contents[change.id], let before = content.old, let after = content.new else { continue }
      printer.print(.changed, "\(ShownValue.name(change.id))  \(ShownValue.difference(from: before, to: after))")
    }
  }

  private func itemName(_ id: String, at position: ItemPosition, in document: DataDocument) -> String {
    let title = document.title(at: position)
    return ShownValue.name(id) + (title.map { " \(ShownValue.quoted($0))" } ?? "")
  }

  /// `apps[3]`, counted from 0.
  private func place(_ position: ItemPosition, in document: DataDocument) -> String {
    ShownValue.name(document.sections[position.section].id) + "[" + position.item.description + "]"
  }

  // MARK: - Outlines

  private mutating func printOutline() {
    for content in patch.outline {
      // A deleted item is already reported with all its values, and so is an item that is inserted again unchanged.
      guard let after = content.new, content.old != after else { continue }
      let place = ShownValue.difference(from: content.old?.record ?? [:], to: after.record)
      printer.print(.changed, "outline of \(ShownValue.name(content.id))  \(place)")
    }
  }

  // MARK: - Spans

  private mutating func printSpans() {
    for content in patch.spans {
      let name = "span \(ShownValue.name(content.id))"
      switch (content.old, content.new) {
      case (let before?, let after?):
        printer.print(
          .changed, "\(name)  \(ShownValue.difference(from: before.shownFields, to: after.shownFields))")
      case (_?, nil): printer.print(.deleted, name)
      case (nil, _?): printer.print(.inserted, name)
      case (nil, nil): break
      }
    }
  }

  // MARK: - Sizes

  private mutating func printMeasurements() {
    for change in patch.measurements {
      let element = change.element
      var name = "size of \(element.kind.map(ShownValue.name) ?? "the cell")"
      if element.kind != nil, element.index != 0 { name += " \(element.index)" }
      if let item = element.item { name += " of \(ShownValue.name(item))" }
      name += " in \(ShownValue.name(element.section))"
      switch (change.old, change.new) {
      case (let before?, let after?): printer.print(.changed, "\(name)  \(before.short) -> \(after.short)")
      case (let before?, nil): printer.print(.deleted, "\(name)  \(before.short)")
      case (nil, let after?): printer.print(.inserted, "\(name)  \(after.short)")
      case (nil, nil): break
      }
    }
  }

  private mutating func printTotal() {
    let counts = patch.changes.counts
    func part(_ count: Int, _ thing: String, _ verb: String) -> (Int, String) {
      (count, "\(thing)\(count == 1 ? "" : "s") \(verb)")
    }
    printer.printTotal([
      part(counts.sectionDeletes, "section", "deleted"), part(counts.sectionInserts, "section", "inserted"),
      part(counts.sectionMoves, "section", "moved"), part(counts.sectionReloads, "section", "changed"),
      part(counts.itemDeletes, "item", "deleted"), part(counts.itemInserts, "item", "inserted"),
      part(counts.itemMoves, "item", "moved"), part(counts.itemReconfigures, "item", "changed"),
      part(patch.outline.count { $0.new != nil && $0.old != $0.new }, "outline item", "changed"),
      part(patch.spans.count, "span", "changed"), part(patch.measurements.count, "size", "changed"),
    ])
  }
}

extension DataPatch.SectionFacts {
  /// The values of the section, by the keys of documents.
  fileprivate var shownFields: PlainRecord {
    var fields = PlainRecord(texts.fields.map { (name: $0.key, value: .string($0.text)) })
    fields["count"] = count.map { .int($0) }
    return fields
  }
}
