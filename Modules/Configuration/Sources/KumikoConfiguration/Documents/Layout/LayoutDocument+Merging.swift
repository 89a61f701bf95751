import KumikoLayout

extension LayoutDocument.Section {
  /// The section's own keys in a room: those of every entry of `when` that holds there laid over each other, key by key.
  ///
  /// Options are merged one by one. What a section is made of is one choice: an entry that names a kind, a group or a custom
  /// group takes another's place. A key whose value is null is taken away.
  ///
  /// - Parameter forced: the index of an entry that is taken to hold.
  /// - Returns: a mapping whose values stand where they are written.
  func merged(in environment: LayoutEnvironment, forcing forced: Int? = nil) -> YAMLNode {
    var merged = MergedEntries()
    merged.lay(entries)
    for (index, variant) in variants.enumerated() where index == forced || variant.conditions.hold(in: environment) {
      if let body = variant.entries.first(where: { Self.bodyKeys.contains($0.key) && !$0.value.isNull }) {
        for key in Self.bodyKeys where key != body.key { merged.remove(key) }
        if body.key != "kind" { merged.remove("options") }
      }
      merged.lay(variant.entries)
    }
    return YAMLNode(.mapping(merged.entries), range: node.range)
  }
}

/// Entries of mappings laid over each other.
private struct MergedEntries {
  private(set) var entries: [YAMLNode.Entry] = []

  mutating func lay(_ others: [YAMLNode.Entry]) {
    for entry in others {
      guard let index = entries.firstIndex(where: { $0.key == entry.key }) else {
        if !entry.value.isNull { entries.append(entry) }
        continue
      }
      if entry.value.isNull {
        entries.remove(at: index)
      } else if entry.key == "options" {
        entries[index].value = Self.merging(entries[index].value, entry.value)
      } else {
        entries[index] = entry
      }
    }
  }

  mutating func remove(_ key: String) {
    entries.removeAll { $0.key == key }
  }

  private static func merging(_ base: YAMLNode, _ other: YAMLNode) -> YAMLNode {
    guard case .mapping(var entries) = base.content, case .mapping(let others) = other.content else { return other }
    var indices = Dictionary(uniqueKeysWithValues: zip(entries.map(\.key), entries.indices))
    for entry in others {
      if let index = indices[entry.key] {
        entries[index] = entry
      } else {
        indices[entry.key] = entries.count
        entries.append(entry)
      }
    }
    return YAMLNode(.mapping(entries), range: base.range)
  }
}
