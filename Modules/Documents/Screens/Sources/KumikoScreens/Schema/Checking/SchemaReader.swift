@_spi(Kumiko) import KumikoSource

struct SchemaPattern: Sendable {
  // The standard library's expressions are immutable values, but not declared as Sendable.
  nonisolated(unsafe) private let expression: Regex<AnyRegexOutput>

  init(_ text: String) throws {
    expression = try Regex(text).matchingSemantics(.unicodeScalar)
  }

  func isFound(in text: String) -> Bool { text.contains(expression) }
}

/// Checks once that all keywords of a schema are supported.
struct SchemaReader {
  /// Keywords without an effect on validity.
  private static let remarks: Set = [
    "$schema", "$id", "$comment", "title", "description", "default", "examples", "errorMessage", "deprecated",
    "deprecationMessage",
  ]
  /// Keywords with a schema, a list of schemas, or schemas by name.
  private static let schemas: Set = [
    "additionalItems", "additionalProperties", "contains", "else", "if", "items", "not", "propertyNames", "then",
  ]
  private static let lists: Set = ["allOf", "anyOf", "oneOf"]
  private static let mappings: Set = ["definitions", "properties"]
  private static let others: Set = [
    "$ref", "const", "enum", "exclusiveMaximum", "exclusiveMinimum", "maxItems", "maxLength", "maxProperties",
    "maximum", "minItems", "minLength", "minProperties", "minimum", "pattern", "required", "type", "uniqueItems",
  ]

  let root: SourceValue
  let source: SourceText
  private(set) var patterns: [String: SchemaPattern] = [:]
  let faults = DocumentFaults()

  mutating func read(_ node: SourceValue) {
    guard !faults.isFull else { return }
    if case .bool = node.content { return }
    guard case .mapping(let entries) = node.content else {
      return faults.report("a schema is a mapping, not \(node.wording)", in: source, at: node.range)
    }
    for entry in entries {
      let key = entry.key
      if Self.schemas.contains(key), key != "items" || entry.value.elements.isEmpty {
        read(entry.value)
      } else if Self.lists.contains(key) || key == "items" {
        for element in entry.value.elements { read(element) }
      } else if Self.mappings.contains(key) {
        for inner in entry.value.entries { read(inner.value) }
      } else if key == "pattern" {
        readPattern(entry.value)
      } else if key == "$ref" {
        readReference(entry.value)
      } else if !Self.others.contains(key), !Self.remarks.contains(key) {
        faults.report(
          "'\(key)' is not known here, so that the schema cannot be checked by", in: source, at: entry.keyRange)
      }
    }
  }

  private mutating func readPattern(_ node: SourceValue) {
    guard case .string(let text) = node.content else {
      return faults.report("a pattern is a text, not \(node.wording)", in: source, at: node.range)
    }
    guard patterns[text] == nil else { return }
    do {
      patterns[text] = try SchemaPattern(text)
    } catch {
      faults.report("this is no pattern", in: source, at: node.range)
    }
  }

  private mutating func readReference(_ node: SourceValue) {
    guard case .string(let text) = node.content else {
      return faults.report("a reference is a text, not \(node.wording)", in: source, at: node.range)
    }
    if text == "#" { return }
    let name = text.hasPrefix("#/definitions/") ? String(text.dropFirst("#/definitions/".count)) : nil
    guard let name, root["definitions"]?[name] != nil else {
      return faults.report("the schema has no '\(text)'", in: source, at: node.range)
    }
  }
}
