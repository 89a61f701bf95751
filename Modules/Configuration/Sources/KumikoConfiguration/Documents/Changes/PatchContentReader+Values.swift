@_spi(Kumiko) import KumikoDimension
import KumikoRegistry
@_spi(Kumiko) import KumikoValues

// The values of entries. Faults are reported with their paths.
extension PatchContentReader {
  /// Reads an entry with an old value, a new value, or both.
  mutating func change(
    _ value: PlainValue, _ names: [String], at path: [CodingFault.Step]
  ) -> PlainRecord? {
    guard var fields = record(value, names + ["old", "new"], at: path) else { return nil }
    for name in ["old", "new"] where fields[name]?.isNull == true { fields[name] = nil }
    if fields["old"] == nil, fields["new"] == nil { report("an entry has 'old', 'new' or both", at: path) }
    if let name = names.first, fields[name] == nil {
      report("'\(name)' is missing", at: path)
      return nil
    }
    return fields
  }

  /// Reads a mapping with no other keys.
  mutating func record(
    _ value: PlainValue, _ known: [String], at path: [CodingFault.Step]
  ) -> PlainRecord? {
    guard case .record(let fields) = value else {
      report("expected a mapping, found \(value.wording)", at: path)
      return nil
    }
    for name in fields.names where !known.contains(name) {
      report(
        "unknown key '\(BoundedText.name(name))'", at: path + [.key(name)], isKey: true, unknown: name, known: known)
    }
    return fields
  }

  /// Calls `body` for each element of an optional list.
  mutating func forEach(
    _ value: PlainValue?, at path: [CodingFault.Step],
    _ body: (inout PatchContentReader, PlainValue, [CodingFault.Step]) -> Void
  ) {
    guard let value, !value.isNull else { return }
    guard case .list(let entries) = value else {
      report("expected a list, found \(value.wording)", at: path)
      return
    }
    for (index, entry) in entries.enumerated() where faults.count < DocumentFaults.limit {
      body(&self, entry, path + [.index(index)])
    }
  }

  /// Reads a required text that is not empty.
  mutating func text(_ name: String, in fields: PlainRecord, at path: [CodingFault.Step]) -> String? {
    guard let text = optionalText(name, in: fields, at: path) else { return nil }
    if text.isEmpty { report("'\(name)' must not be empty", at: path + [.key(name)]) }
    return text.isEmpty ? nil : text
  }

  /// Reads an optional text.
  mutating func optionalText(
    _ name: String, in fields: PlainRecord, at path: [CodingFault.Step]
  ) -> String? {
    switch fields[name] {
    case nil, .null?: return nil
    case .string(let text)?: return text
    case let value?:
      report("expected a text, found \(value.wording)", at: path + [.key(name)])
      return nil
    }
  }

  /// Reads an optional whole number that is not negative.
  mutating func count(_ name: String, in fields: PlainRecord, at path: [CodingFault.Step]) -> Int? {
    switch fields[name] {
    case nil, .null?: return nil
    case .int(let count)? where count >= 0: return count
    case .int(let count)?: report("'\(name)' must be 0 or more, not \(count)", at: path + [.key(name)])
    case let value?: report("expected a whole number, found \(value.wording)", at: path + [.key(name)])
    }
    return nil
  }

  /// Reads a size in points.
  mutating func size(_ value: PlainValue, at path: [CodingFault.Step]) -> Size2D? {
    let extents = (value.list ?? []).map { value -> Double? in
      switch value {
      case .int(let int): Double(int)
      case .number(let number): number
      default: nil
      }
    }
    guard extents.count == 2, let width = extents[0], let height = extents[1] else {
      report("a size is [width, height] in points; found \(value.wording)", at: path)
      return nil
    }
    guard [width, height].allSatisfy({ $0 >= 0 && $0 <= LayoutLimits.maximumLength }) else {
      report("the numbers of a size are from 0 to \(Int(LayoutLimits.maximumLength)) points", at: path)
      return nil
    }
    return Size2D(width: width, height: height)
  }
}
