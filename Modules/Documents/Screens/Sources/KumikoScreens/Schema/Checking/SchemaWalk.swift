@_spi(Kumiko) import KumikoSource

struct SchemaWalk {
  /// The largest depth of references between schemas.
  static let maximumDepth = 512

  let check: SchemaCheck

  mutating func findings(in node: SourceValue, _ schema: PlainValue, depth: Int) -> [SchemaFinding] {
    guard depth < Self.maximumDepth else {
      return [SchemaFinding(message: "the schema refers to itself in a cycle", range: node.range, depth: depth)]
    }
    if case .bool(let allows) = schema {
      return allows ? [] : [SchemaFinding(message: "nothing may stand here", range: node.range, depth: depth)]
    }
    guard let record = schema.record else { return [] }
    // Keywords next to a reference are ignored.
    if let reference = record["$ref"]?.string {
      return findings(in: node, target(of: reference), depth: depth + 1)
    }
    var found = typeFindings(in: node, record, depth)
    // The elements and fields of a value with the wrong type are not checked.
    guard found.isEmpty else { return found }
    found += valueFindings(in: node, record, depth)
    found += combinationFindings(in: node, record, depth)
    switch node.content {
    case .list(let elements): found += listFindings(elements, of: node, record, depth)
    case .mapping(let entries): found += mappingFindings(entries, of: node, record, depth)
    default: break
    }
    return found
  }

  private func target(of reference: String) -> PlainValue {
    guard reference != "#" else { return check.root }
    return check.root["definitions"]?[String(reference.dropFirst("#/definitions/".count))] ?? .bool(true)
  }

  // MARK: - Lists and mappings

  private mutating func listFindings(
    _ elements: [SourceValue], of node: SourceValue, _ schema: PlainRecord, _ depth: Int
  ) -> [SchemaFinding] {
    var found: [SchemaFinding] = []
    if let least = schema["minItems"]?.number, Double(elements.count) < least {
      found.append(
        SchemaFinding(message: "at least \(Self.text(least)) are required here", range: node.range, depth: depth))
    }
    if let most = schema["maxItems"]?.number, Double(elements.count) > most {
      found.append(
        SchemaFinding(message: "at most \(Self.text(most)) are allowed here", range: node.range, depth: depth))
    }
    if schema["uniqueItems"] == .bool(true) {
      let values = elements.map { PlainValue($0) }
      for (index, value) in values.enumerated() where values[..<index].contains(where: { $0.isSame(as: value) }) {
        found.append(SchemaFinding(message: "duplicate element", range: elements[index].range, depth: depth))
      }
    }
    switch schema["items"] {
    case .list(let places)?:
      for (element, place) in zip(elements, places) { found += findings(in: element, place, depth: depth + 1) }
      if let rest = schema["additionalItems"] {
        for element in elements.dropFirst(places.count) { found += findings(in: element, rest, depth: depth + 1) }
      }
    case let each?:
      for element in elements { found += findings(in: element, each, depth: depth + 1) }
    case nil: break
    }
    if let wanted = schema["contains"],
      !elements.contains(where: { findings(in: $0, wanted, depth: depth + 1).isEmpty })
    {
      found.append(SchemaFinding(message: "no alternative matches", range: node.range, depth: depth))
    }
    return found
  }

  private mutating func mappingFindings(
    _ entries: [SourceValue.Entry], of node: SourceValue, _ schema: PlainRecord, _ depth: Int
  ) -> [SchemaFinding] {
    var found: [SchemaFinding] = []
    let known = schema["properties"]?.record ?? [:]
    for name in schema["required"]?.list?.compactMap(\.string) ?? [] where !entries.contains(where: { $0.key == name })
    {
      found.append(SchemaFinding(message: "'\(name)' is missing", range: node.range, depth: depth))
    }
    if let least = schema["minProperties"]?.number, Double(entries.count) < least {
      found.append(
        SchemaFinding(message: "at least \(Self.text(least)) keys are required", range: node.range, depth: depth))
    }
    if let most = schema["maxProperties"]?.number, Double(entries.count) > most {
      found.append(
        SchemaFinding(message: "at most \(Self.text(most)) keys are allowed", range: node.range, depth: depth))
    }
    for entry in entries {
      if let names = schema["propertyNames"] {
        let name = SourceValue(.string(entry.key), range: entry.keyRange)
        found += findings(in: name, names, depth: depth + 1)
      }
      if let value = known[entry.key] {
        found += findings(in: entry.value, value, depth: depth + 1)
      } else if let others = schema["additionalProperties"] {
        guard !findings(in: entry.value, others, depth: depth + 1).isEmpty else { continue }
        let message =
          others == .bool(false) || known.isEmpty == false
          ? "unknown key '\(BoundedText.name(entry.key))'" : "the value of '\(entry.key)' is invalid"
        found.append(
          SchemaFinding(
            message: message, range: entry.keyRange, help: Diagnostic.help(unknown: entry.key, known: known.names),
            depth: depth + 1))
      }
    }
    return found
  }

  static func text(_ number: Double) -> String { PlainValue.number(number).description }
}

extension PlainValue {
  var number: Double? {
    switch self {
    case .int(let value): Double(value)
    case .number(let value): value
    default: nil
    }
  }
}
