public import KumikoDimension
@_spi(Kumiko) public import KumikoValues

extension SectionRegistry {
  /// Returns a note for each deprecated name of a kind or an option in a section, and in the sections that its options
  /// name.
  ///
  /// Deprecated names still work.
  ///
  /// - Parameters:
  ///   - kind: The name of the kind.
  ///   - options: The options by name, or null for none.
  ///   - path: The path of the record with the keys `kind` and `options`. The paths of the notes start with it.
  /// - Complexity: O(*n*) in the size of the options.
  public func deprecations(
    kind: SectionKind, options: PlainValue = .null, at path: [CodingFault.Step] = []
  ) -> [CodingFault] {
    var notes = NameNotes()
    note(SectionReference(kind: kind, options: options, path: path), depth: 0, &notes)
    return notes.faults.filter { $0.isKey || $0.path.last == .key("kind") }
  }

  /// Returns a note for each deprecated name in a section, and for each length under one point without a unit.
  ///
  /// - Complexity: O(*n*) in the size of the options.
  @_spi(Kumiko) public func notes(in reference: SectionReference) -> [CodingFault] {
    var notes = NameNotes()
    note(reference, depth: 0, &notes)
    return notes.faults
  }

  /// Returns the deprecated names in a section, each with the name that takes its place, if there is one.
  ///
  /// - Complexity: O(*n*) in the size of the options, plus the cost of decoding those of replaced kinds.
  @_spi(Kumiko) public func deprecatedNames(in reference: SectionReference) -> [DeprecatedName] {
    var notes = NameNotes(names: [])
    note(reference, depth: 0, &notes)
    return notes.names ?? []
  }

  private func note(_ reference: SectionReference, depth: Int, _ notes: inout NameNotes) {
    guard depth < Self.maximumDepth else { return }
    let kind = noteKind(reference, &notes)
    guard let given = Mapping(reference.givenOptions), let resolved = try? resolution(of: kind) else { return }
    let descriptor = resolved.body.descriptor
    let path = reference.path + [.key("options")]
    for entry in given.entries where !entry.value.isNull {
      let former = descriptor.option(formerly: entry.key)
      guard let option = descriptor.option(entry.key) ?? former else { continue }
      if former != nil || option.history.isDeprecated {
        let message =
          former != nil
          ? "the option '\(entry.key)' is called '\(option.name)' now"
          : "the option '\(entry.key)' is \(option.history.deprecation ?? "deprecated")"
        notes.add(given.fault(inKeyOf: entry, message).under(path), of: entry.key) {
          let name = descriptor.replacement(ofOption: entry.key)
          return (name?.name, obstacle(to: name, inPlaceOf: entry, former ?? option, given, resolved))
        }
      }
      note(entry.value, option.schema, at: path + [.key(entry.key)], depth: depth, &notes)
    }
  }

  /// Adds the note of the section's kind. Returns the kind whose options the section has after its replacement.
  private func noteKind(_ reference: SectionReference, _ notes: inout NameNotes) -> SectionKind {
    let kind = reference.kind
    let history = history(of: kind)
    guard let since = history.deprecatedSince else { return kind }
    var message = "the kind '\(kind)' is \(history.deprecation ?? "")"
    if case .alias(let alias, let target)? = entries[kind] {
      if isDeprecatedItself(kind) {
        message =
          "the kind '\(kind)' is called '\(target)' since version \(since)" + (alias.note.map { "; \($0)" } ?? "")
        if let name = replacement(of: kind), name != target { message += "; use '\(name)'" }
      } else {
        message = "the kind '\(kind)' is another name of '\(target)', which is \(history.deprecation ?? "")"
      }
    }
    let fault = CodingFault(
      path: reference.path + [.key("kind")], message: message, range: reference.source["kind"]?.range.known)
    var replaced: SectionKind?
    notes.add(fault, of: kind.name) {
      guard let name = replacement(of: kind) else { return (nil, "it has no replacement") }
      let obstacle = obstacle(to: name, inPlaceOf: reference)
      if obstacle == nil { replaced = name }
      return (name.name, obstacle)
    }
    return replaced ?? kind
  }

  /// Returns the reason why a kind cannot replace that of a section; nil if the options are valid for it.
  private func obstacle(to kind: SectionKind, inPlaceOf reference: SectionReference) -> String? {
    var other = reference
    other.kind = kind
    do throws(RegistryError) {
      let resolved = try resolution(of: kind)
      let options = try options(of: other, under: resolved, at: [.key("options")])
      return resolved.body.faults(in: options, at: [.key("options")]).first.map { "'\(kind)': \($0.message)" }
    } catch {
      return error.faults.first?.message ?? error.description
    }
  }

  /// Returns the reason why an option cannot replace a deprecated one; nil if it can.
  private func obstacle(
    to new: SectionOptionDescriptor?, inPlaceOf entry: SourceValue.Entry, _ old: SectionOptionDescriptor,
    _ given: Mapping, _ resolved: KindResolution
  ) -> String? {
    guard let new else { return "it has no replacement" }
    if given[new.name] != nil { return "'\(new.name)' is also set" }
    if let lock = resolved.locks[new.name] { return "the preset '\(lock)' has locked '\(new.name)'" }
    if old.name != new.name, resolved.options[old.name] != nil { return "a preset sets '\(old.name)' too" }
    if old.schema == new.schema || entry.value.isNone { return nil }
    return new.schema.faults(in: PlainValue(entry.value)).first.map { "'\(new.name)': \($0.message)" }
  }

  /// Adds the notes of the sections in a value.
  private func note(
    _ value: SourceValue, _ schema: SectionOptionSchema, at path: [CodingFault.Step], depth: Int,
    _ notes: inout NameNotes
  ) {
    func noteSection() {
      guard let name = try? value["kind"]?.text() else { return }
      let reference = SectionReference(kind: SectionKind(stringLiteral: name), in: value, path: path)
      note(reference, depth: depth + 1, &notes)
    }
    switch (schema, value.content) {
    case (.list(let element), .list(let values)):
      for (index, value) in values.enumerated() {
        note(value, element, at: path + [.index(index)], depth: depth, &notes)
      }
    case (.section, .mapping): noteSection()
    case (.record(let fields), .mapping):
      // A piece names the kind of its section next to its own fields.
      if fields.contains(where: { $0.schema == .kind && $0.name == "kind" }) { noteSection() }
      for field in fields {
        if let value = value[field.name] {
          note(value, field.schema, at: path + [.key(field.name)], depth: depth, &notes)
        }
      }
    case (.length, .number(let number, _)):
      guard let message = LayoutDimension.doubt(number) else { return }
      notes.faults.append(CodingFault(path: path, message: message, range: value.range.known))
    default: break
    }
  }
}

/// A deprecated name of a kind or an option in a document.
@_spi(Kumiko) public struct DeprecatedName: Hashable, Sendable {
  /// The note with the place: the value of `kind`, or the key of the option.
  public var note: CodingFault
  /// The name as it is written.
  public var name: String
  /// The name to write instead; nil if there is none.
  public var replacement: String?
  /// The reason why the replacement cannot be written; nil if it can.
  public var obstacle: String?
}

/// The notes of names and lengths, and the deprecated names with their replacements if these are asked for.
private struct NameNotes {
  var faults: [CodingFault] = []
  var names: [DeprecatedName]?

  mutating func add(
    _ note: CodingFault, of name: String, replacement: () -> (name: String?, obstacle: String?)
  ) {
    faults.append(note)
    guard names != nil else { return }
    let found = replacement()
    names?.append(DeprecatedName(note: note, name: name, replacement: found.name, obstacle: found.obstacle))
  }
}

extension LayoutDimension {
  /// Returns the doubt about a length that is written as a number without a unit: a fraction of a point is rarely meant.
  @_spi(Kumiko) public static func doubt(_ number: Double) -> String? {
    guard number > 0, number < 1 else { return nil }
    return "\(NumberText.exact(number)) is less than one point; did you mean \(NumberText.exact(number * 100))%? "
      + "For points, write \(NumberText.exact(number))pt"
  }
}
