import Foundation
import KumikoDimension
import Testing

/// Reads a value from JSON, with a collector for all faults where one is given.
func read<T: Decodable>(_ json: String, as type: T.Type = T.self, faults: FaultCollector? = nil) throws -> T {
  let decoder = JSONDecoder()
  if let faults { decoder.userInfo[try #require(FaultCollector.userInfoKey)] = faults }
  return try decoder.decode(T.self, from: Data(json.utf8))
}

/// What a value becomes when it is written as JSON and read again.
func roundTrip<T: Codable>(_ value: T) throws -> T {
  try JSONDecoder().decode(T.self, from: JSONEncoder().encode(value))
}

/// What a value is written as.
func written(_ value: some Encodable) throws -> String {
  let encoder = JSONEncoder()
  encoder.outputFormatting = .sortedKeys
  return String(decoding: try encoder.encode(value), as: UTF8.self)
}

/// The first fault that reading gives, or nil where it succeeds.
func firstFault<T: Decodable>(reading type: T.Type, _ json: String) -> CodingFault? {
  do {
    _ = try read(json, as: T.self)
    return nil
  } catch {
    return CodingFault(error, at: [])
  }
}

/// A text as JSON: quoted.
func quoted(_ text: String) -> String { "\"\(text)\"" }
