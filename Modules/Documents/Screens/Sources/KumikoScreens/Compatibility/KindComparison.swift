import KumikoComposition
@_spi(Kumiko) import KumikoData
import KumikoDimension
public import KumikoLayout
@_spi(Kumiko) import KumikoRegistry

/// The comparison of two releases of section kinds: what became incompatible, and the documents that it breaks.
///
/// ```swift
/// var comparison = try KindComparison(from: old, to: new, loader: loader, in: environment)
/// try comparison.check(documents: ["screens"])
/// for diagnostic in comparison.diagnostics { print(diagnostic.message) }
/// ```
@_spi(Kumiko) public struct KindComparison {
  /// A default or preset value that changed. Whether it moves elements decides about its severity.
  private struct Change {
    var diagnostic: Diagnostic
    var kind: SectionKind
    var movesElements: Bool?
  }

  private let old: KindRelease
  private let new: KindRelease
  private let loader: DocumentLoader
  private let environment: LayoutEnvironment
  private var found: [Diagnostic] = []
  private var changes: [Change] = []
  /// The number of layouts that were checked; nil if none were asked for.
  public private(set) var documentCount: Int?

  /// Compares the kinds.
  ///
  /// - Throws: ``DocumentError`` if the old release has no kinds: there is nothing to compare.
  /// - Complexity: O(*n*) in the kinds and their options, plus the cost of laying out a sample of each changed default.
  public init(
    from old: KindRelease, to new: KindRelease, loader: DocumentLoader, in environment: LayoutEnvironment
  ) throws(DocumentError) {
    (self.old, self.new, self.loader, self.environment) = (old, new, loader, environment)
    if old.names.isEmpty { throw KindRelease.fault("there are no kinds to compare", in: old.path) }
    for name in old.names { compare(name) }
  }

  /// The errors, and the warnings for what moves no element or cannot be compared.
  public var diagnostics: [Diagnostic] {
    found
      + changes.map { change in
        var diagnostic = change.diagnostic
        if change.movesElements == false {
          diagnostic.severity = .warning
          diagnostic.message += "; no element moves"
        }
        return diagnostic
      }
  }

  // MARK: - Kinds

  private mutating func compare(_ name: SectionKind) {
    guard new.has(name) else { return removed(name) }
    // The kind itself is compared under its own name.
    if old.isAlias(name) { return }
    do throws(RegistryError) {
      compare(name, try old.registry.descriptor(for: name), try new.registry.descriptor(for: name))
      if let base = old.base(of: name), let next = new.base(of: name), new.target(of: base) != new.target(of: next) {
        changedBase(of: name, base, next)
      }
      if let fault = requirement(of: name) {
        add(
          .optionRequired, .error, "a section of '\(name)' without options is no longer valid: \(fault)",
          at: new.place(of: name))
      }
    } catch {
      add(
        .notCompared, .warning, "the kind '\(name)' is not compared: \(error.description)",
        at: new.place(of: name))
    }
  }

  private mutating func removed(_ name: SectionKind) {
    let message: String
    let rule: CompatibilityRule
    switch old.registry.entries[name] {
    case .alias(_, let target)?: (rule, message) = (.nameRemoved, "the name '\(name)' of '\(target)' was removed")
    case .preset?: (rule, message) = (.presetRemoved, "the preset '\(name)' was removed")
    default: (rule, message) = (.kindRemoved, "the kind '\(name)' was removed")
    }
    let nearest = NearestName.find(name.name, among: new.names.map(\.name))
    add(
      rule, .error, message, at: old.place(of: name),
      help: nearest.map { "keep the name in '\(new.path)', such as with '\(name): { alias: \($0) }'" }
        ?? "keep the name in '\(new.path)', as an alias of the kind that replaces it")
  }

  private mutating func compare(_ kind: SectionKind, _ old: SectionDescriptor, _ new: SectionDescriptor) {
    for option in old.options {
      guard let next = new.option(option.name) ?? new.option(formerly: option.name) else {
        let nearest = NearestName.find(option.name, among: new.options.map(\.name))
        add(
          .optionRemoved, .error, "the kind '\(kind)' no longer has the option '\(option.name)'",
          at: self.new.place(of: kind),
          help:
            "\(nearest.map { "'\($0)'" } ?? "the option that replaces it") can have the former name '\(option.name)'",
          before: self.old.place(of: kind, option: option.name))
        continue
      }
      if next.isLocked, !option.isLocked {
        add(
          .optionLocked, .error, "the preset '\(kind)' locks the option '\(next.name)', which documents could set",
          at: self.new.place(of: kind, option: next.name, key: "locked"), before: self.old.place(of: kind))
      }
      if let loss = SchemaNarrowing(from: option.schema, to: next.schema), !next.isLocked, isOwn(option, of: kind) {
        add(
          loss.rule, .error, "the option '\(next.name)' of '\(kind)' \(loss.words)",
          at: self.new.place(of: kind, option: next.name, key: "schema"),
          before: self.old.place(of: kind, option: option.name, key: "schema"))
      }
      if option.defaultValue != next.defaultValue { changedDefault(kind, option, next) }
    }
    for option in old.options {
      for former in option.formerNames
      where new.option(former) == nil && new.option(formerly: former) == nil && isOwn(option, of: kind) {
        add(
          .optionRemoved, .error, "the kind '\(kind)' no longer has the former name '\(former)' of '\(option.name)'",
          at: self.new.place(of: kind), before: self.old.place(of: kind, option: option.name))
      }
    }
  }

  /// Returns whether an option is not that of a kind which a preset extends, and which is compared itself.
  private func isOwn(_ option: SectionOptionDescriptor, of kind: SectionKind) -> Bool {
    guard let base = old.base(of: kind), new.base(of: kind) == base, old.has(base), new.has(base) else { return true }
    return false
  }

  private mutating func changedDefault(
    _ kind: SectionKind, _ option: SectionOptionDescriptor, _ next: SectionOptionDescriptor
  ) {
    let isPreset = old.setsByPreset(option, of: kind) || new.setsByPreset(next, of: kind)
    guard isPreset || isOwn(option, of: kind) else { return }
    let rule: CompatibilityRule = isPreset ? .presetChanged : .defaultChanged
    let what = isPreset ? "the value of '\(next.name)' in the preset" : "the default of '\(next.name)' in"
    var diagnostic = Diagnostic(
      .error,
      "\(what) '\(kind)' is \(next.defaultValue.isNull ? "gone" : next.defaultValue.description), and was \(option.defaultValue)",
      in: new.place(of: kind).source, at: new.place(of: kind, option: next.name, key: "default").range)
    diagnostic.rule = rule.rawValue
    add(
      diagnostic, of: kind, before: old.place(of: kind, option: option.name, key: "default"),
      sampleChanges(kind, option))
  }

  private mutating func changedBase(of preset: SectionKind, _ base: SectionKind, _ next: SectionKind) {
    let place = new.place(of: preset, key: "extends")
    var diagnostic = Diagnostic(
      .error, "the preset '\(preset)' extends '\(next)', and extended '\(base)'", in: place.source, at: place.range)
    diagnostic.rule = CompatibilityRule.presetChanged.rawValue
    add(diagnostic, of: preset, before: old.place(of: preset, key: "extends"), sampleChanges(preset))
  }

  /// Adds a change whose severity follows from the elements that it moves.
  private mutating func add(
    _ diagnostic: Diagnostic, of kind: SectionKind, before: (source: SourceText, range: SourceRange?),
    _ sample: [ScreenChanges.Change]?
  ) {
    var diagnostic = diagnostic
    diagnostic.notes.append(Diagnostic.Note("it was here", in: before.source, at: before.range))
    if let move = sample?.firstMove {
      diagnostic.notes.append(
        Diagnostic.Note("in a sample of '\(kind)', \(move.words)", in: diagnostic.source, at: diagnostic.range))
    }
    changes.append(Change(diagnostic: diagnostic, kind: kind, movesElements: sample.map { !$0.isEmpty }))
  }

  private mutating func add(
    _ rule: CompatibilityRule, _ severity: Diagnostic.Severity, _ message: String,
    at place: (source: SourceText, range: SourceRange?), help: String? = nil,
    before: (source: SourceText, range: SourceRange?)? = nil
  ) {
    let notes = before.map { [Diagnostic.Note("it was here", in: $0.source, at: $0.range)] } ?? []
    var diagnostic = Diagnostic(severity, message, in: place.source, at: place.range, help: help, notes: notes)
    diagnostic.rule = rule.rawValue
    found.append(diagnostic)
  }

  // MARK: - Frames

  /// Returns why a section without options is invalid in the new release; nil if it is valid, or was not before.
  private func requirement(of kind: SectionKind) -> String? {
    guard !new.registry.isMerelyDescribed(kind), (try? sample(kind, [:], old)) != nil else { return nil }
    do throws(DocumentError) {
      _ = try sample(kind, [:], new)
      return nil
    } catch {
      return error.diagnostics.first { $0.severity == .error }?.message
    }
  }

  /// Returns what another default, or another base, changes in a section of the kind; nil if a release cannot make it.
  private func sampleChanges(_ kind: SectionKind, _ option: SectionOptionDescriptor? = nil) -> [ScreenChanges.Change]? {
    // The old default in the new release shows this option alone, if it is still valid there.
    let own = option.flatMap { $0.defaultValue.isNull ? nil : try? sample(kind, [$0.name: $0.defaultValue], new) }
    guard let after = try? sample(kind, [:], new), let before = own ?? (try? sample(kind, [:], old)) else { return nil }
    return ScreenChanges(from: before, to: after).changes
  }

  private func sample(
    _ kind: SectionKind, _ options: PlainRecord, _ release: KindRelease
  ) throws(DocumentError) -> Screen {
    let section = PlainValue.record(["id": "sample", "kind": .string(kind.name), "options": .record(options)])
    let source = SourceText(name: kind.name, text: "sections: [\(section.yaml)]", form: .yaml)
    return try screen(SourceDocument(source), release)
  }

  private func screen(_ layout: SourceDocument, _ release: KindRelease) throws(DocumentError) -> Screen {
    var parts = parts(layout, release, standsIn: false)
    return try parts.screen(in: environment)
  }

  private func parts(_ layout: SourceDocument, _ release: KindRelease, standsIn: Bool) -> ScreenParts {
    var parts = ScreenParts(loader)
    parts.readRegistry { () throws(DocumentError) in
      var registry = release.registry
      registry.makesStandIns = standsIn
      return registry
    }
    parts.readLayout { () throws(DocumentError) in layout }
    return parts
  }

  // MARK: - Documents

  /// Reports the layouts that the new release breaks, and elements that it moves.
  ///
  /// - Parameter paths: The paths of files and folders. Documents of other kinds are left out.
  /// - Throws: ``DocumentError`` if a file or folder cannot be read, or a layout has the same errors with both releases.
  /// - Complexity: O(*n*) in the size of the documents, plus the cost of the kinds and the layouts.
  public mutating func check(documents paths: [String]) throws(DocumentError) {
    documentCount = documentCount ?? 0
    for candidate in loader.candidates(for: paths) {
      let file = try candidate.mapError(\.error).get()
      guard let document = try loader.document(in: file), document.kind == .layout else { continue }
      try check(document)
    }
  }

  private mutating func check(_ layout: SourceDocument) throws(DocumentError) {
    documentCount? += 1
    func faults(_ release: KindRelease) -> [Diagnostic] {
      parts(layout, release, standsIn: true).diagnostics(in: environment).filter { $0.severity == .error }
    }
    let (known, faults) = (faults(old), faults(new))
    let broken = faults.filter { fault in
      // The message of an old fault may list the kinds of the new release.
      !known.contains { $0.range == fault.range && ($0.range != nil || $0.message == fault.message) }
    }
    for var fault in broken {
      fault.rule = CompatibilityRule.documentBroken.rawValue
      found.append(fault)
    }
    // No release broke it, and nothing of it can be compared.
    if broken.isEmpty, !faults.isEmpty { throw DocumentError(faults) }
    guard known.isEmpty, broken.isEmpty, let before = try? screen(layout, old), let after = try? screen(layout, new)
    else {
      return
    }
    report(ScreenChanges(from: before, to: after).changes, in: before.document)
  }

  /// Adds the first move of each section with a changed kind. Of other sections, only the first may have moved by itself.
  private mutating func report(_ moves: [ScreenChanges.Change], in document: LayoutDocument) {
    var isFirst = true
    for section in document.sections {
      let own = moves.filter { ($0.section ?? "") == section.id && $0.sort != .restacked }
      guard let move = own.firstMove else { continue }
      defer { isFirst = false }
      let name = section.node["kind"].flatMap(\.name).map { SectionKind(stringLiteral: $0) }
      let place = section.node["kind"]?.range ?? section.node.range
      if let index = changes.firstIndex(where: { uses(name, $0.kind) }) {
        changes[index].movesElements = true
        guard changes[index].diagnostic.notes.count < 10 else { continue }
        changes[index].diagnostic.notes.append(Diagnostic.Note(move.words, in: document.source, at: place))
      } else if isFirst {
        add(
          .framesMoved, .error, "the section '\(section.id)' has another layout: \(move.words)",
          at: (document.source, place))
      }
    }
  }

  private func uses(_ name: SectionKind?, _ kind: SectionKind) -> Bool {
    var name = name
    for _ in 0...SectionRegistry.maximumDepth {
      if name == kind { return true }
      guard let here = name else { return false }
      name = old.base(of: here)
    }
    return false
  }
}

extension [ScreenChanges.Change] {
  /// The change of the first cell, or else of the first element.
  fileprivate var firstMove: ScreenChanges.Change? { first { $0.category == .cell } ?? first }
}

extension ScreenChanges.Change {
  /// The change in words, such as `item 3 moves from [0, 40, 390, 60] to [0, 52, 390, 60]`.
  fileprivate var words: String {
    let path = (new ?? old)?.indexPath
    let owner = item ?? path.map { "\($0.item)" } ?? ""
    let element = elementKind.map { "'\($0)' of item \(owner)" } ?? "item \(owner)"
    guard let old, let new else { return "\(element) \(new == nil ? "disappears" : "appears")" }
    func text(_ attributes: LayoutAttributes) -> String {
      let frame = attributes.frame
      return
        "[\([frame.minX, frame.minY, frame.width, frame.height].map { NumberText.rounded($0, decimals: 3) }.joined(separator: ", "))]"
    }
    return "\(element) goes from \(text(old)) to \(text(new))"
  }
}
