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

/// The first fault of decoding, or nil if decoding succeeds.
func firstFault<T: Decodable>(reading type: T.Type, _ json: String) -> CodingFault? {
  do {
    _ = try read(json, as: T.self)
    return nil
  } catch {
    return CodingFault(error, at: [])
  }
}

/// A text as a JSON string.
func quoted(_ text: String) -> String { "\"\(text)\"" }
