import Foundation
@_spi(Kumiko) import KumikoDimension
@_spi(Kumiko) import KumikoValues
import Testing

/// Decodes a value from JSON, with a collector for all faults if one is given.
func read<T: Decodable>(_ json: String, as type: T.Type = T.self, faults: FaultCollector? = nil) throws -> T {
  let decoder = JSONDecoder()
  if let faults { decoder.userInfo[try #require(FaultCollector.userInfoKey)] = faults }
  return try decoder.decode(T.self, from: Data(json.utf8))
}

/// Encodes a value as JSON and decodes it again.
func roundTrip<T: Codable>(_ value: T) throws -> T {
  try JSONDecoder().decode(T.self, from: JSONEncoder().encode(value))
}

/// The JSON of a value.
func written(_ value: some Encodable) throws -> String {
  let encoder = JSONEncoder()
  encoder.outputFormatting = .sortedKeys
  return String(decoding: try encoder.encode(value), as: UTF8.self)
}

/// All faults of decoding, each with its path and its message.
func faults<T: Decodable>(reading type: T.Type, _ json: String) -> Set<String> {
  let collector = FaultCollector()
  do {
    _ = try read(json, as: T.self, faults: collector)
    return []
  } catch {
    if !(error is FaultsReported) { collector.report(CodingFault(error, at: [])) }
    return Set(collector.faults.map { "\(path($0)): \($0.message)" })
  }
}

private func path(_ fault: CodingFault) -> String {
  fault.path.map { step in
    switch step {
    case .key(let name): ".\(name)"
    case .index(let index): "[\(index)]"
    }
  }.joined()
}

/// A size in points.
func points(_ width: Double, _ height: Double) -> LayoutSize {
  LayoutSize(widthDimension: .absolute(width), heightDimension: .absolute(height))
}
