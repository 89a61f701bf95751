import KumikoValues

/// The file of a section's records, the path of the records in it, and the mapping of their fields.
struct RecordOrigin {
  private(set) var file: (name: String, range: SourceRange)?
  private(set) var path: (steps: FieldPath, range: SourceRange)?
  private(set) var mapping = ItemMapping.plain
  private(set) var filter = RecordFilter()

  /// Creates an origin without a file.
  init() {}

  /// Creates the origin of a mapping.
  ///
  /// - Parameters:
  ///   - fileKey: The key of the file's name.
  ///   - idKey: The key of the identifier's path; nil if that key has another meaning.
  init(_ fields: MappingReader, fileKey: String, idKey: String?, faults: inout DocumentFaults) {
    if let name = fields.text(fileKey, faults: &faults), let range = fields[fileKey]?.range { file = (name, range) }
    if let value = fields["path"], let steps = Self.path(value, fields, faults: &faults) {
      path = (steps, value.range)
    }
    if let value = fields["where"] { filter = RecordFilter(value, fields, faults: &faults) }
    if let value = fields["fields"] {
      guard case .mapping(let entries) = value.content else {
        fields.expected("a mapping of fields to paths", at: value, faults: &faults)
        return
      }
      for entry in entries where !faults.isFull {
        if entry.key == "size" {
          mapping.size = Self.size(entry.value, fields, faults: &faults)
          continue
        }
        guard let path = Self.path(entry.value, fields, faults: &faults) else { continue }
        if entry.key == "id" { mapping.id = path } else { mapping.fields[entry.key] = path }
      }
    }
    if let idKey, let value = fields[idKey], let path = Self.path(value, fields, faults: &faults) {
      mapping.id = path
    }
  }

  /// Returns this file with the path of `other` appended.
  func goingOn(to other: RecordOrigin, keepsMapping: Bool) -> RecordOrigin {
    var origin = self
    if let further = other.path { origin.path = ((path?.steps ?? .here).appending(further.steps), further.range) }
    if !keepsMapping { origin.mapping = other.mapping }
    origin.filter = other.filter
    return origin
  }

  private static func size(
    _ node: SourceValue, _ fields: MappingReader, faults: inout DocumentFaults
  ) -> SizePath? {
    guard case .list(let nodes) = node.content else {
      return path(node, fields, faults: &faults).map { .list($0) }
    }
    guard nodes.count == 2 else {
      faults.report(
        "expected the path of a size, or those of a width and a height; found a list of \(nodes.count)",
        in: fields.source, at: node.range)
      return nil
    }
    let paths = nodes.compactMap { path($0, fields, faults: &faults) }
    return paths.count == 2 ? .extents(width: paths[0], height: paths[1]) : nil
  }

  private static func path(_ node: SourceValue, _ fields: MappingReader, faults: inout DocumentFaults) -> FieldPath? {
    let text: String
    switch node.content {
    case .string(let string): text = string
    case .int(let index) where index >= 0: text = "\(index)"
    default:
      fields.expected("a path such as data.list", at: node, faults: &faults)
      return nil
    }
    if let path = FieldPath(text) { return path }
    faults.report(
      "'\(text)' is not a valid path; write keys and numbers joined by dots", in: fields.source, at: node.range)
    return nil
  }
}
