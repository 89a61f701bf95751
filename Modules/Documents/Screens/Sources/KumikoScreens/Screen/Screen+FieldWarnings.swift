import KumikoCells
@_spi(Kumiko) import KumikoData
import KumikoRegistry

// Fields of items that nothing shows, and fields that styles show and no item has.
extension Screen {
  /// The number of items of a section whose keys are checked. People write fewer.
  private static let checkedItems = 1_000

  /// The warnings about the fields of items and of styles.
  var fieldWarnings: [Diagnostic] {
    guard let data else { return [] }
    let shown = document.styles.values.reduce(into: itemFields) { $0.formUnion($1.style.fields) }
    var found: [Diagnostic] = []
    var styled: [String: [DataItems]] = [:]
    for (section, index) in dataIndices.enumerated() {
      guard let index, let items = data.sections[index].items, !items.nodes.isEmpty else { continue }
      found += unshownFields(ofSection: section, limit: Self.checkedItems)
      found += unshown(items, shown: shown, readByKind: cells.descriptors[section]?.itemFields ?? [])
      for field in cells[section]?.rules.flatMap(\.conditions.fields) ?? [] where found.count < DocumentFaults.limit {
        found += missing(field.text, in: [items], at: field.range, "on which a cell depends")
      }
      for rule in cells[section]?.rules ?? [] where found.count < DocumentFaults.limit {
        found += rule.conditions.equals.compactMap { unlike($0.field.text, $0.value, in: items) }
      }
      if let style = cells[section]?.style, document.styles[style.name] != nil {
        styled[style.name, default: []].append(items)
      }
    }
    for (name, sections) in styled.sorted(by: { $0.key < $1.key }) where found.count < DocumentFaults.limit {
      if let own = document.styles[name] { found += missing(own, in: sections) + unreadable(own, in: sections) }
    }
    return found
  }

  /// The warnings about cell styles that the layout declares and nothing uses, such as after a typing error in the name.
  var styleWarnings: [Diagnostic] {
    guard !document.isPartial, let root = document.expanded?.root, !document.styles.isEmpty, root["sections"] != nil
    else { return [] }
    let used = root.names { entry in
      switch entry.key {
      case "cell", "style": [entry.value.name].compactMap { $0 }
      case "supplementary-cells": entry.value.entries.compactMap(\.value.name)
      default: []
      }
    }.union(cells.choices.compactMap { $0?.style.name })
    // Those of included files are for other layouts too.
    let own = document.styles.filter { !used.contains($0.key) && ExpandedPlaces.isOwn($0.value.range) }
    return own.sorted { $0.value.range.start < $1.value.range.start }.map { name, style in
      Diagnostic(
        .warning, "the layout does not use its cell style '\(BoundedText.name(name))'", in: document.source,
        at: style.range, help: "name it with 'cell' in a section, or remove it")
    }
  }

  /// Returns a warning for each key that nothing shows or reads, where it seems to stand for a field that its item lacks.
  private func unshown(_ items: DataItems, shown: Set<String>, readByKind: [String]) -> [Diagnostic] {
    guard items.isWrittenByHand else { return [] }
    let nodes = items.nodes.prefix(Self.checkedItems)
    let keys = Set(nodes.flatMap { $0.entries.map(\.key) })
    let further = Set(nodes.flatMap { $0[ItemKeys.fields]?.entries.map(\.key) ?? [] })
    let misses = keys.compactMap { key -> NearMisses.NearMiss? in
      guard !shown.contains(key), !further.contains(key), !ItemKeys.known.contains(key), ItemKeys.nearMiss(key) == nil,
        let meant = OtherWords.name(for: key, among: ItemKeys.known) ?? NearestName.find(key, among: readByKind)
          ?? NearestName.find(key, among: shown.intersection(keys).sorted()), !further.contains(meant)
      else { return nil }
      let entries = nodes.compactMap { $0[meant] == nil ? $0.entry(key) : nil }
      return entries.first.map {
        NearMisses.NearMiss(key: key, known: meant, source: items.source, range: $0.keyRange, count: entries.count)
      }
    }
    return misses.sorted { $0.range.start < $1.range.start }.prefix(DocumentFaults.limit).map(\.warning)
  }

  /// Returns a warning for each field that a style shows and no item has. Displayed fields may be missing.
  private func missing(_ own: OwnCellStyle, in sections: [DataItems]) -> [Diagnostic] {
    own.style.fields.sorted().flatMap {
      missing(
        $0, in: sections, at: own.place(of: $0), "which the cell style '\(BoundedText.name(own.style.name))' shows")
    }
  }

  /// Returns a warning for each field that a style shows as a text, where an item has a mapping or a list.
  private func unreadable(_ own: OwnCellStyle, in sections: [DataItems]) -> [Diagnostic] {
    let standard = ItemField.allCases.map(\.rawValue)
    return own.style.fields.subtracting(standard).sorted().compactMap { field in
      for items in sections {
        for node in items.nodes.prefix(Self.checkedItems) {
          guard let value = items.field(field, of: node), !value.isNull, value.name == nil else { continue }
          let meant = value.entries.lazy.compactMap {
            $0.key == "key"
              ? nil
              : Diagnostic.missingColon(in: $0.key, known: ["key"]) ?? NearestName.question($0.key, among: ["key"])
          }.first
          return Diagnostic(
            .warning,
            "the cell style '\(BoundedText.name(own.style.name))' shows the field '\(BoundedText.name(field))' as a text, not \(value.wording)",
            in: items.source, at: value.range, help: meant ?? value.helpForLanguageKey)
        }
      }
      return nil
    }
  }

  /// Returns a warning for a value of `equals` that no item has, and that one has in another form, such as `3.2` for `"3.20"`.
  private func unlike(_ field: String, _ value: SourceValue, in items: DataItems) -> Diagnostic? {
    let values = items.nodes.prefix(Self.checkedItems).compactMap { items.field(field, of: $0) }
    guard let text = value.name, !values.contains(where: { PlainValue($0) == PlainValue(value) }),
      let other = values.first(where: {
        $0.name.map { $0 == text || Double($0) != nil && Double($0) == Double(text) } == true
      })
    else { return nil }
    let name = BoundedText.name(other.name ?? "")
    let written = if case .string = other.content { "\"\(name)\"" } else { name }
    return Diagnostic(
      .warning, "no item is equal: the items have \(other.wording), and this is \(value.wording)", in: document.source,
      at: value.range, help: "write \(written)")
  }

  /// Returns a warning for a field that no item has. Displayed fields may be missing.
  private func missing(
    _ field: String, in sections: [DataItems], at range: SourceRange, _ use: String
  ) -> [Diagnostic] {
    let known = ItemField.allCases.map(\.rawValue)
    guard !document.isPartial, !known.contains(field), !sections.contains(where: { $0.has(field) }) else { return [] }
    let others = Set(sections.flatMap { $0.nodes.first?.entries.map(\.key) ?? [] }).union(known)
    return [
      Diagnostic(
        .warning, "no item has the field '\(BoundedText.name(field))', \(use)", in: document.source, at: range,
        help: NearestName.question(field, among: others.sorted())
          ?? (field.utf8.contains { "{ ".utf8.contains($0) }
            ? "a text shows one field as it is, such as 'text: title'; put further words into the data" : nil))
    ]
  }
}

extension DataItems {
  func has(_ field: String) -> Bool { nodes.contains { self.field(field, of: $0).map { !$0.isNull } ?? false } }
}

extension OwnCellStyle {
  /// Returns the place of the first text that shows a field, or that of the name of the style.
  func place(of field: String) -> SourceRange {
    func find(_ node: SourceValue) -> SourceRange? {
      if let text = node["text"], text.name?.contains(field) == true { return text.range }
      for child in node.elements + node.entries.map(\.value) {
        if let found = find(child) { return found }
      }
      return nil
    }
    return node.flatMap(find) ?? range
  }
}
