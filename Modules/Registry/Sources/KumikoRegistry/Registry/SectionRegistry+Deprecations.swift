public import KumikoDimension

extension SectionRegistry {
  /// What is out of use in a section that a document asks for: old names of kinds and of options, also in the sections that
  /// its options name. It works all the same.
  ///
  /// - Parameters:
  ///   - kind: the name asked for.
  ///   - options: its options.
  ///   - path: where the record with the keys `kind` and `options` stands; the paths of notes start there.
  /// - Complexity: O(the size of the options).
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

  /// The sections that a value asks for.
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
      // A piece names the kind that fills it beside its own fields.
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
