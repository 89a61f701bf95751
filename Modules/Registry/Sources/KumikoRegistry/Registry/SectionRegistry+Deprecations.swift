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
  /// - Returns: A note for each deprecated name.
  /// - Complexity: O(*n*) in the size of the options.
  public func deprecations(
    kind: SectionKind, options: PlainValue = .null, at path: [CodingFault.Step] = []
  ) -> [CodingFault] {
    notes(in: SectionReference(kind: kind, options: options, path: path)).filter {
      $0.isKey || $0.path.last == .key("kind")
    }
  }

  /// Returns a note for each deprecated name in a section, and for each length under one point without a unit.
  ///
  /// - Complexity: O(*n*) in the size of the options.
  @_spi(Kumiko) public func notes(in reference: SectionReference) -> [CodingFault] {
    var notes: [CodingFault] = []
    note(reference, depth: 0, &notes)
    return notes
  }

  private func note(_ reference: SectionReference, depth: Int, _ notes: inout [CodingFault]) {
    let kind = reference.kind
    guard depth < Self.maximumDepth else { return }
    if case .alias(let alias, let target)? = entries[kind], let since = alias.deprecatedSince {
      let note = alias.note.map { "; \($0)" } ?? ""
      notes.append(
        CodingFault(
          path: reference.path + [.key("kind")],
          message: "the kind '\(kind)' is called '\(target)' since version \(since)\(note)",
          range: reference.source["kind"]?.range.known))
    }
    guard let given = Mapping(reference.givenOptions), let body = try? resolution(of: kind).body else { return }
    let descriptor = body.descriptor
    let path = reference.path + [.key("options")]
    for entry in given.entries where !entry.value.isNull {
      if let option = descriptor.option(formerly: entry.key) {
        notes.append(
          given.fault(inKeyOf: entry, "the option '\(entry.key)' is called '\(option.name)' now").under(path))
      }
      guard let option = descriptor.option(entry.key) ?? descriptor.option(formerly: entry.key) else { continue }
      note(entry.value, option.schema, at: path + [.key(entry.key)], depth: depth, &notes)
    }
  }

  /// Adds the notes of the sections in a value.
  private func note(
    _ value: SourceValue, _ schema: SectionOptionSchema, at path: [CodingFault.Step], depth: Int,
    _ notes: inout [CodingFault]
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
    case (.length, .number(let number)):
      guard let message = LayoutDimension.doubt(number) else { return }
      notes.append(CodingFault(path: path, message: message, range: value.range.known))
    default: break
    }
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
