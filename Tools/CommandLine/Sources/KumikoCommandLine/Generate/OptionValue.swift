@_spi(Kumiko) import Kumiko
import KumikoRegistry

/// The type in Swift of an option, and its values as expressions of that type.
struct OptionValue {
  let schema: SectionOptionSchema
  /// A Boolean value that indicates whether a value may be missing.
  let isOptional: Bool

  init(_ option: SectionOptionDescriptor) {
    schema = option.schema
    isOptional = option.defaultValue.isNull
  }

  var type: String { Self.type(of: schema) + (isOptional ? "?" : "") }

  /// The expression of a value that a document may write; nil where it is none, which has been told of before.
  func expression(_ value: PlainValue) -> String? {
    if value.isNull { return isOptional ? "nil" : nil }
    return Self.expression(value, schema)
  }

  private static func type(of schema: SectionOptionSchema) -> String {
    switch schema {
    case .boolean: "Bool"
    case .integer: "Int"
    case .number, .points: "Double"
    case .string, .choice: "String"
    case .length: "LayoutDimension"
    case .size: "LayoutSize"
    case .spacing: "LayoutSpacing"
    case .insets: "DirectionalEdgeInsets"
    case .list(let element): "[\(type(of: element))]"
    case .kind: "SectionKind"
    case .record, .section, .any: "PlainValue"
    }
  }

  // Numbers are finite, as every option's are, so that they read back as the same.
  private static func expression(_ value: PlainValue, _ schema: SectionOptionSchema) -> String? {
    let decoder = PlainValueDecoder(value)
    switch schema {
    case .boolean: return (try? Bool(from: decoder)).map { "\($0)" }
    case .integer: return (try? Int(from: decoder)).map { "\($0)" }
    case .number: return (try? Double(from: decoder)).map { "\($0)" }
    case .points: return (try? PointsLength(from: decoder).points).map { "\($0)" }
    case .string, .choice: return (try? String(from: decoder)).map(SwiftText.quoted)
    case .length(let axis):
      return (try? LayoutDimension(option: decoder, under: SectionOptionRule(axis: axis))).map(dimension)
    case .size:
      return (try? LayoutSize(from: decoder)).map { size in
        "LayoutSize(widthDimension: \(dimension(size.widthDimension)), "
          + "heightDimension: \(dimension(size.heightDimension)))"
      }
    case .spacing:
      return (try? LayoutSpacing(from: decoder)).map { spacing in
        switch spacing {
        case .fixed(let points): ".fixed(\(points))"
        case .flexible(let points): ".flexible(\(points))"
        }
      }
    case .insets:
      return (try? DirectionalEdgeInsets(from: decoder)).map { insets in
        "DirectionalEdgeInsets(top: \(insets.top), leading: \(insets.leading), "
          + "bottom: \(insets.bottom), trailing: \(insets.trailing))"
      }
    case .list(let element):
      guard let elements = value.list else { return nil }
      let expressions = elements.compactMap { expression($0, element) }
      return expressions.count == elements.count ? "[\(expressions.joined(separator: ", "))]" : nil
    case .kind: return value.string.map(SwiftText.quoted)
    case .record, .section, .any: return plain(value)
    }
  }

  private static func dimension(_ dimension: LayoutDimension) -> String {
    switch dimension {
    case .fractionalWidth(let share): ".fractionalWidth(\(share))"
    case .fractionalHeight(let share): ".fractionalHeight(\(share))"
    case .absolute(let points): ".absolute(\(points))"
    case .estimated(let points): ".estimated(\(points))"
    case .uniformAcrossSiblings(estimate: let points): ".uniformAcrossSiblings(estimate: \(points))"
    }
  }

  static func plain(_ value: PlainValue) -> String {
    switch value {
    case .null: ".null"
    case .bool(let bool): ".bool(\(bool))"
    case .int(let int): ".int(\(int))"
    case .number(let number):
      number.isFinite
        ? ".number(\(number))" : number.isNaN ? ".number(.nan)" : ".number(\(number < 0 ? "-" : "").infinity)"
    case .string(let text): ".string(\(SwiftText.quoted(text)))"
    case .list(let elements): ".list([\(elements.map(plain).joined(separator: ", "))])"
    case .record(let record):
      record.isEmpty
        ? ".record([:])"
        : ".record([\(record.map { "\(SwiftText.quoted($0.name)): \(plain($0.value))" }.joined(separator: ", "))])"
    }
  }
}
