@_spi(Kumiko) import Kumiko
@_spi(Kumiko) import KumikoConfiguration
@_spi(Kumiko) import KumikoRegistry
@_spi(Kumiko) import KumikoValues

/// Reads a value from a YAML or JSON file; every fault is reported with its line.
func read<Value: Decodable>(_ type: Value.Type, from path: String) throws -> Value {
  let source = try SourceText(contentsOf: path)
  let root = try YAMLReader.read(source)
  let collector = FaultCollector()
  do {
    return try Value(from: PlainValueDecoder(PlainValue(root), faults: collector))
  } catch {
    if !(error is FaultsReported) { collector.report(CodingFault(error, at: [])) }
    throw DocumentError(collector.faults.map { Diagnostic($0, in: root, of: source) })
  }
}
