@_spi(Kumiko) import KumikoData
@_spi(Kumiko) import KumikoRegistry

/// A name that `kumiko fix` replaces in a document.
@_spi(Kumiko) public struct NameChange: Hashable, Sendable {
  /// The place of the name before the change.
  public let range: SourceRange
  /// The name before the change.
  public let old: String
  /// The name after the change.
  public let new: String
}

/// Replaces deprecated names in a document by their places.
struct NameFixer {
  private let source: SourceText
  private let registry: SectionRegistry
  private var changes: [SourceRange: NameChange] = [:]
  private var left = Diagnostics()

  init(_ source: SourceText, in registry: SectionRegistry) {
    (self.source, self.registry) = (source, registry)
  }

  /// Replaces the names of a layout. Those of a template are replaced in it, once.
  mutating func fix(_ layout: LayoutDocument) {
    for section in layout.sections { fix(section.forms) }
    for change in changes.values {
      let place = layout.source.place(of: change.range)
      guard place.range != change.range else { continue }
      changes[change.range] = nil
      if place.source.name == source.name {
        replace(change.old, with: change.new, at: place.range)
      } else {
        let reason = "it is in this file, which '\(source.name)' includes, and 'fix' rewrites named documents only"
        leave(change.old, place.range, reason, change.new, in: place.source)
      }
    }
  }

  /// Replaces the names in the forms of one section. A name that cannot be replaced in one form stays in all of them.
  mutating func fix(_ forms: [SectionReference]) {
    let names = forms.flatMap { registry.deprecatedNames(in: $0) }
    let kept = Set(names.filter { $0.obstacle != nil }.map(\.name))
    for name in names { fix(name, isKept: kept.contains(name.name)) }
  }

  /// Replaces the names in a preset, and those of its locked options.
  mutating func fix(_ entry: RegistryDocument.Entry) {
    guard let reference = entry.presetReference else { return }
    let names = registry.deprecatedNames(in: reference).map { name in
      var name = name
      if name.note.path.last == .key("kind"), name.note.path.count == 1 {
        name.obstacle = name.obstacle ?? obstacle(to: name.replacement, inPlaceOf: reference.kind)
      }
      return name
    }
    let kept = Set(names.filter { $0.obstacle != nil }.map(\.name))
    for name in names { fix(name, isKept: kept.contains(name.name)) }
    let descriptor = try? registry.descriptor(for: reference.kind)
    for element in entry.node["locked"]?.elements ?? [] {
      guard let name = element.name, !kept.contains(name), let new = descriptor?.replacement(ofOption: name) else {
        continue
      }
      replace(name, with: new.name, at: element.range)
    }
  }

  /// Returns the reason why a preset cannot extend another kind: layouts may set options that the kind lacks.
  private func obstacle(to new: String?, inPlaceOf old: SectionKind) -> String? {
    func names(_ kind: String) -> Set<String> {
      Set((try? registry.descriptor(for: SectionKind(stringLiteral: kind)))?.options.map(\.name) ?? [])
    }
    guard let new, let lost = names(old.name).subtracting(names(new)).min() else { return nil }
    return "layouts may set '\(lost)', which '\(new)' lacks"
  }

  private mutating func fix(_ name: DeprecatedName, isKept: Bool) {
    guard let range = name.note.range else { return }
    guard let new = name.replacement, !isKept else {
      return leave(name.name, range, name.obstacle ?? "it stays elsewhere in this section", name.replacement)
    }
    replace(name.name, with: new, at: range)
  }

  private mutating func replace(_ old: String, with new: String, at range: SourceRange) {
    if let known = changes[range], known.new != new { return leave(old, range, "it is '\(known.new)' elsewhere", new) }
    changes[range] = NameChange(range: range, old: old, new: new)
  }

  private mutating func leave(
    _ old: String, _ range: SourceRange, _ reason: String, _ new: String?, in other: SourceText? = nil
  ) {
    let replacement = new.map { " by '\($0)'" } ?? ""
    left.add(Diagnostic(.warning, "cannot replace '\(old)'\(replacement): \(reason)", in: other ?? source, at: range))
  }

  private func text(_ range: SourceRange, from cursor: inout SourceText.Cursor) -> String {
    let start = source.offset(of: range.start, from: &cursor)
    return String(
      decoding: source.bytes[start..<max(start, source.offset(of: range.end, from: &cursor))], as: UTF8.self)
  }

  /// Returns the text with the replacements, which were made where the text has the name itself.
  mutating func result() throws(DocumentError) -> (text: SourceText, changes: [NameChange], left: [Diagnostic]) {
    var editor = DocumentEditor(source)
    var made: [NameChange] = []
    let places = AliasPlaces(source)
    var cursor = source.firstCursor
    var replaced: Set<SourceRange> = []
    let kept = Set(left.sorted.compactMap { $0.source.name == source.name ? $0.range : nil })
    for change in changes.values.sorted(by: { $0.range.start < $1.range.start }) {
      let written = text(change.range, from: &cursor)
      let quote = written.last.map { $0 == "'" || $0 == "\"" ? String($0) : "" } ?? ""
      // An alias follows its value.
      if let value = places.values[change.range], replaced.contains(value) { continue }
      guard written == quote + change.old + quote else {
        leave(change.old, change.range, "the name is not written here", change.new)
        continue
      }
      // What stays by an alias stays at its value. An alias may be a text that is no name.
      let aliases = places.aliases[change.range] ?? []
      if let alias = aliases.first(where: { kept.contains($0) || changes[$0]?.new != change.new }) {
        leave(change.old, change.range, "it stays elsewhere, by '\(text(alias, from: &cursor))'", change.new)
        continue
      }
      editor.replace(
        change.range, with: quote.isEmpty ? PlainValue.string(change.new).yaml : quote + change.new + quote)
      replaced.insert(change.range)
      made.append(change)
    }
    return (editor.isEmpty ? source : try editor.result(), made, left.sorted)
  }
}
