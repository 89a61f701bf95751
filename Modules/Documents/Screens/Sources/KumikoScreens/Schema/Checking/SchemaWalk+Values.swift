@_spi(Kumiko) import KumikoSource

extension SchemaWalk {
  func typeFindings(in node: SourceValue, _ schema: PlainRecord, _ depth: Int) -> [SchemaFinding] {
    guard let type = schema["type"] else { return [] }
    let names = type.list?.compactMap(\.string) ?? [type.string].compactMap { $0 }
    guard !names.contains(where: { Self.isOf(type: $0, node) }) else { return [] }
    let wanted = names.filter { $0 != "null" || names.count == 1 }.map { Self.words[$0] ?? $0 }
    let message =
      schema["errorMessage"]?.string ?? "expected \(wanted.joined(separator: " or ")), found \(node.wording)"
    return [SchemaFinding(message: message, range: node.range, depth: depth, isOfSort: true)]
  }

  private static let words = [
    "null": "nothing", "boolean": "true or false", "integer": "a whole number", "number": "a number",
    "string": "a text", "array": "a list", "object": "a mapping",
  ]

  private static func isOf(type: String, _ node: SourceValue) -> Bool {
    switch (type, node.content) {
    case ("null", .null), ("boolean", .bool), ("string", .string), ("array", .list), ("object", .mapping),
      ("integer", .int), ("number", .int), ("number", .number):
      true
    case ("integer", .number(let value, _)): value.isFinite && value == value.rounded()
    default: false
    }
  }

  /// Returns the faults of a value without its elements and fields.
  func valueFindings(in node: SourceValue, _ schema: PlainRecord, _ depth: Int) -> [SchemaFinding] {
    func finding(_ message: String, help: String? = nil) -> SchemaFinding {
      SchemaFinding(message: schema["errorMessage"]?.string ?? message, range: node.range, help: help, depth: depth)
    }
    var found: [SchemaFinding] = []
    if let wanted = schema["const"], !PlainValue(node).isSame(as: wanted) {
      found.append(finding("expected \(wanted), found \(node.wording)"))
    }
    if let choices = schema["enum"]?.list, !choices.contains(where: { PlainValue(node).isSame(as: $0) }) {
      let names = choices.filter { !$0.isNull }.map(\.description)
      found.append(
        finding(
          "\(node.wording) is not one of: \(names.joined(separator: ", "))",
          help: node.name.flatMap { NearestName.question($0, among: names) }))
    }
    switch node.content {
    case .int(let value, _): found += Self.outOfRange(Double(value), schema).map { finding($0) }
    case .number(let value, _): found += Self.outOfRange(value, schema).map { finding($0) }
    case .string(let text):
      let length = Double(text.unicodeScalars.count)
      if let least = schema["minLength"]?.number, length < least { found.append(finding("this text is too short")) }
      if let most = schema["maxLength"]?.number, length > most { found.append(finding("this text is too long")) }
      if let pattern = schema["pattern"]?.string, check.patterns[pattern]?.isFound(in: text) == false {
        found.append(finding("\(node.wording) does not have the required form"))
      }
    default: break
    }
    return found
  }

  private static func outOfRange(_ value: Double, _ schema: PlainRecord) -> [String] {
    var messages: [String] = []
    if let least = schema["minimum"]?.number, !(value >= least) {
      messages.append("must be \(text(least)) or more, not \(text(value))")
    }
    if let most = schema["maximum"]?.number, !(value <= most) {
      messages.append("must be \(text(most)) or less, not \(text(value))")
    }
    if let bound = schema["exclusiveMinimum"]?.number, !(value > bound) {
      messages.append("must be above \(text(bound)), not \(text(value))")
    }
    if let bound = schema["exclusiveMaximum"]?.number, !(value < bound) {
      messages.append("must be below \(text(bound)), not \(text(value))")
    }
    return messages
  }
}
