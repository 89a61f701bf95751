@_spi(Kumiko) import KumikoDimension
@_spi(Kumiko) import KumikoSource

// The values of entries. Faults are reported with their paths.
extension PatchContentReader {
  /// Returns the result of `body`, or nil after reporting its fault.
  mutating func attempt<T>(_ body: () throws(CodingFault) -> T?) -> T? {
    do throws(CodingFault) {
      return try body()
    } catch {
      report(error)
      return nil
    }
  }

  /// Reads an entry with an old value, a new value, or both.
  mutating func change(_ value: SourceValue, _ names: [String], at path: [CodingFault.Step]) -> Mapping? {
    guard let fields = mapping(value, names + ["old", "new"], at: path) else { return nil }
    if fields["old"] == nil, fields["new"] == nil { report(fields.fault("an entry has 'old', 'new' or both")) }
    if let name = names.first, fields.value[name] == nil {
      report(fields.fault("'\(name)' is missing"))
      return nil
    }
    return fields
  }

  /// Reads a mapping with no other keys; nil `known` for any keys.
  mutating func mapping(_ value: SourceValue, _ known: [String]?, at path: [CodingFault.Step]) -> Mapping? {
    guard let fields = Mapping(value, at: path) else {
      report(value.mismatch("a mapping").under(path))
      return nil
    }
    guard let known else { return fields }
    for fault in fields.unknownKeys(besides: known) { report(fault) }
    return fields
  }

  /// Reads the mapping of a key, with any keys.
  mutating func mapping(of key: String, in fields: Mapping) -> Mapping? {
    fields[key].flatMap { mapping($0, nil, at: fields.path + [.key(key)]) }
  }

  /// Calls `body` for each element of an optional list.
  mutating func forEach(
    _ key: String, in fields: Mapping,
    _ body: (inout PatchContentReader, SourceValue, [CodingFault.Step]) -> Void
  ) {
    let entries = attempt { () throws(CodingFault) in try fields.list(key) } ?? []
    for (index, entry) in entries.enumerated() where faults.count < DocumentFaults.limit {
      body(&self, entry, fields.path + [.key(key), .index(index)])
    }
  }

  /// Reads a required text that is not empty.
  mutating func text(_ name: String, in fields: Mapping) -> String? {
    guard let text = optionalText(name, in: fields) else { return nil }
    if text.isEmpty { report(fields.fault(at: name, "'\(name)' must not be empty")) }
    return text.isEmpty ? nil : text
  }

  mutating func optionalText(_ name: String, in fields: Mapping) -> String? {
    attempt { () throws(CodingFault) in try fields.text(name) }
  }

  mutating func size(_ name: String, in fields: Mapping) -> Size2D? {
    attempt { () throws(CodingFault) in
      try fields.value(name) { value throws(CodingFault) in
        guard value.elements.count == 2, let width = try? value.elements[0].number(),
          let height = try? value.elements[1].number()
        else { throw value.fault("a size is [width, height] in points; found \(value.wording)") }
        guard [width, height].allSatisfy({ $0 >= 0 && $0 <= LayoutLimits.maximumLength }) else {
          throw value.fault("the numbers of a size are from 0 to \(Int(LayoutLimits.maximumLength)) points")
        }
        return Size2D(width: width, height: height)
      }
    }
  }
}
