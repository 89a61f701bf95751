import KumikoLayout
@_spi(Kumiko) import KumikoSource

extension LayoutDocument.Section {
  /// Returns the keys of the section in an environment: its own keys, overridden by each matching entry of `when`.
  ///
  /// Options are merged by name. Kind, group and custom group are one choice: an entry with one of them replaces the
  /// others. `none` takes a key away, unless it is a value of the key.
  func merged(in environment: LayoutEnvironment, forcing forced: Int? = nil) -> SourceValue {
    var merged = MergedEntries(entries)
    for (index, variant) in variants.enumerated() where index == forced || variant.conditions.hold(in: environment) {
      if let body = variant.entries.first(where: { Self.bodyKeys.contains($0.key) && !$0.value.isNone }) {
        for key in Self.bodyKeys where key != body.key { merged.remove(key) }
        if body.key != "kind" || variant.isState { merged.remove("options") }
      }
      // A style and styles by condition are one choice.
      for (key, other) in [("cell", "cells"), ("cells", "cell")]
      where variant.entries.contains(where: { $0.key == key }) {
        merged.remove(other)
      }
      merged.lay(variant.entries)
    }
    return SourceValue(.mapping(merged.entries), range: node.range)
  }
}

struct MergedEntries {
  private(set) var entries: [SourceValue.Entry]

  init(_ entries: [SourceValue.Entry]) { self.entries = entries }

  mutating func lay(_ others: [SourceValue.Entry]) {
    for entry in others {
      if entry.value.isNone, !LayoutDocument.Section.keysOfNone.contains(entry.key) {
        remove(entry.key)
        continue
      }
      guard let index = entries.firstIndex(where: { $0.key == entry.key }) else {
        entries.append(entry)
        continue
      }
      if entry.key == "options" {
        entries[index].value = Self.merging(entries[index].value, entry.value)
      } else {
        entries[index] = entry
      }
    }
  }

  mutating func remove(_ key: String) {
    entries.removeAll { $0.key == key }
  }

  private static func merging(_ base: SourceValue, _ other: SourceValue) -> SourceValue {
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
    return SourceValue(.mapping(entries), range: base.range)
  }
}
