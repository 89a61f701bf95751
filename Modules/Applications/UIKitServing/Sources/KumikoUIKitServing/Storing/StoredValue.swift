import Foundation

/// A value of an activity, in a form for JSON: each value is written once, so that a small text cannot stand for a large value.
indirect enum StoredValue: Codable {
  case bool(Bool)
  case int(Int)
  case double(Double)
  case text(String)
  case data(Data)
  case date(Date)
  case list([StoredValue])
  case map([String: StoredValue])

  /// How JSON has the numbers that are not finite.
  static let numbers = (
    reading: JSONDecoder.NonConformingFloatDecodingStrategy.convertFromString(
      positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan"),
    writing: JSONEncoder.NonConformingFloatEncodingStrategy.convertToString(
      positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
  )
  private static let maximumDepth = 100

  /// Takes a value; nil for one that is no value of a property list, or has one in it.
  init?(_ value: Any, depth: Int = 0) {
    guard depth <= Self.maximumDepth else { return nil }
    switch value {
    case let text as String: self = .text(text)
    case let data as Data: self = .data(data)
    case let date as Date: self = .date(date)
    case let list as [Any]:
      let values = list.compactMap { StoredValue($0, depth: depth + 1) }
      guard values.count == list.count else { return nil }
      self = .list(values)
    case let map as [String: Any]:
      let values = map.compactMapValues { StoredValue($0, depth: depth + 1) }
      guard values.count == map.count else { return nil }
      self = .map(values)
    case let number as any BinaryInteger:
      guard let int = Int(exactly: number) else { return nil }
      self = .int(int)
    case let number as any BinaryFloatingPoint: self = .double(Double(number))
    case let number as NSNumber:
      switch String(cString: number.objCType) {
      case "c", "B": self = .bool(number.boolValue)
      case "d", "f": self = .double(number.doubleValue)
      default: self = .int(number.intValue)
      }
    case let flag as Bool: self = .bool(flag)
    default: return nil
    }
  }

  var value: Any {
    switch self {
    case .bool(let flag): flag
    case .int(let number): number
    case .double(let number): number
    case .text(let text): text
    case .data(let data): data
    case .date(let date): date
    case .list(let values): values.map(\.value)
    case .map(let values): values.mapValues(\.value)
    }
  }
}
