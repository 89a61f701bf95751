@_spi(Kumiko) import KumikoSource

extension SchemaWalk {
  mutating func combinationFindings(
    in node: SourceValue, _ schema: PlainRecord, _ depth: Int
  ) -> [SchemaFinding] {
    var found: [SchemaFinding] = []
    for part in schema["allOf"]?.list ?? [] { found += findings(in: node, part, depth: depth + 1) }
    if let choices = schema["anyOf"]?.list { found += best(of: choices, in: node, schema, depth) }
    if let choices = schema["oneOf"]?.list {
      let fitting = choices.filter { findings(in: node, $0, depth: depth + 1).isEmpty }
      if fitting.isEmpty {
        found += best(of: choices, in: node, schema, depth)
      } else if fitting.count > 1 {
        found.append(
          SchemaFinding(message: "this fits more than one of what may stand here", range: node.range, depth: depth))
      }
    }
    if let forbidden = schema["not"], findings(in: node, forbidden, depth: depth + 1).isEmpty {
      let message = schema["errorMessage"]?.string ?? "this value is not allowed"
      found.append(SchemaFinding(message: message, range: node.range, depth: depth))
    }
    if let condition = schema["if"] {
      let branch = findings(in: node, condition, depth: depth + 1).isEmpty ? "then" : "else"
      if let branch = schema[branch] { found += findings(in: node, branch, depth: depth + 1) }
    }
    return found
  }

  /// Returns no faults if one of the choices is valid, or else the faults of the best choice: the one with the deepest
  /// fault.
  private mutating func best(
    of choices: [PlainValue], in node: SourceValue, _ schema: PlainRecord, _ depth: Int
  ) -> [SchemaFinding] {
    // `none` takes a key away. No other value was meant to be it.
    let none: PlainValue = ["const": "none"]
    if node.isNone, choices.contains(none) { return [] }
    // Nor was it meant to be a name in braces, which fits any value.
    if let name = choices.first(where: { $0 == DocumentSchema.nameReference }),
      findings(in: node, name, depth: depth + 1).isEmpty
    {
      return []
    }
    let values = choices.filter { $0 != none && $0 != DocumentSchema.nameReference }
    // A rule may allow nothing but `none`.
    let choices = values.isEmpty ? [none] : values
    var best: [SchemaFinding] = []
    var isTied = false
    for choice in choices {
      let found = findings(in: node, choice, depth: depth + 1)
      if found.isEmpty { return [] }
      let nearness = found.map(\.nearness).max() ?? 0
      let known = best.map(\.nearness).max() ?? -1
      if nearness == known {
        isTied = true
        // A fault with a help is more useful.
        if best.allSatisfy({ $0.help == nil }), found.contains(where: { $0.help != nil }) { best = found }
      } else if nearness > known {
        (best, isTied) = (found, false)
      }
    }
    if let message = schema["errorMessage"]?.string {
      return [SchemaFinding(message: message, range: node.range, depth: depth)]
    }
    // If no choice is better than the others, naming one would mislead.
    guard isTied, best.count == 1, best[0].range == node.range, best[0].help == nil else { return best }
    let names = choices.compactMap { $0["const"]?.string }
    return [
      SchemaFinding(
        message: names.isEmpty
          ? "\(node.wording) is not an allowed value"
          : "\(node.wording) is not one of: \(names.joined(separator: ", "))",
        range: node.range,
        help: node.name.flatMap { NearestName.question($0, among: names) },
        depth: best[0].depth)
    ]
  }
}
