import KumikoConfiguration
import KumikoDimension
import KumikoRegistry

/// Reads a value from a YAML file; every fault is reported with its line.
func read<Value: Decodable>(_ type: Value.Type, from source: SourceText) throws -> Value {
  let root = try YAMLReader.read(source)
  let collector = FaultCollector()
  do {
    return try Value(from: PlainValueDecoder(PlainValue(root), faults: collector))
  } catch {
    if !(error is FaultsReported) { collector.report(CodingFault(error, at: [])) }
    throw DocumentError(collector.faults.map { Diagnostic($0, in: root, of: source) })
  }
}

extension PlainValue {
  /// A node without its place.
  init(_ node: YAMLNode) {
    switch node.content {
    case .null: self = .null
    case .bool(let value): self = .bool(value)
    case .int(let value): self = .int(value)
    case .number(let value): self = .number(value)
    case .string(let value): self = .string(value)
    case .list(let elements): self = .list(elements.map(PlainValue.init))
    case .mapping(let entries): self = .record(PlainRecord(entries.map { ($0.key, PlainValue($0.value)) }))
    }
  }
}
