public import KumikoValues

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
    var notes: [CodingFault] = []
    note(kind, options, at: path, depth: 0, &notes)
    return notes
  }

  private func note(
    _ kind: SectionKind, _ options: PlainValue, at path: [CodingFault.Step], depth: Int, _ notes: inout [CodingFault]
  ) {
    guard depth < Self.maximumDepth else { return }
    if case .alias(let alias, let target)? = entries[kind], let since = alias.deprecatedSince {
      let note = alias.note.map { "; \($0)" } ?? ""
      notes.append(
        CodingFault(
          path: path + [.key("kind")],
          message: "the kind '\(kind)' is called '\(target)' since version \(since)\(note)"))
    }
    guard let record = options.record, let body = try? resolution(of: kind).body else { return }
    let descriptor = body.descriptor
    for field in record where !field.value.isNull {
      let place = path + [.key("options"), .key(field.name)]
      if let option = descriptor.option(formerly: field.name) {
        notes.append(
          CodingFault(path: place, isKey: true, message: "the option '\(field.name)' is called '\(option.name)' now"))
      }
      guard let option = descriptor.option(field.name) ?? descriptor.option(formerly: field.name) else { continue }
      note(field.value, option.schema, at: place, depth: depth, &notes)
    }
  }

  /// Adds the notes of the sections in a value.
  private func note(
    _ value: PlainValue, _ schema: SectionOptionSchema, at path: [CodingFault.Step], depth: Int,
    _ notes: inout [CodingFault]
  ) {
    switch (schema, value) {
    case (.list(let element), .list(let values)):
      for (index, value) in values.enumerated() {
        note(value, element, at: path + [.index(index)], depth: depth, &notes)
      }
    case (.section, .record(let record)):
      guard let name = record["kind"]?.string else { return }
      note(SectionKind(stringLiteral: name), record["options"] ?? .null, at: path, depth: depth + 1, &notes)
    case (.record(let fields), .record(let record)):
      // A piece names the kind of its section next to its own fields.
      if fields.contains(where: { $0.schema == .kind && $0.name == "kind" }), let name = record["kind"]?.string {
        note(SectionKind(stringLiteral: name), record["options"] ?? .null, at: path, depth: depth + 1, &notes)
      }
      for field in fields {
        if let value = record[field.name] {
          note(value, field.schema, at: path + [.key(field.name)], depth: depth, &notes)
        }
      }
    default: break
    }
  }
}
