@_spi(Kumiko) import KumikoSource

/// The file of a section's records, the path of the records in it, and the mapping of their fields.
struct RecordOrigin {
  private(set) var file: (name: String, range: SourceRange)?
  private(set) var path: (steps: FieldPath, range: SourceRange)?
  private(set) var mapping = ItemMapping.plain
  private(set) var filter = RecordFilter()
  private(set) var mappedFields: [SourceValue.Entry] = []
  private var mappedPaths: [NamedPath] = []

  var namedPaths: [NamedPath] { mappedPaths + filter.conditions.map { ($0.path, $0.pathRange) } }

  /// Creates an origin without a file.
  init() {}

  /// The keys of the records in a file, which are read with the file.
  static let table = DocumentTable<RecordOrigin>([
    .init("path", .reference("path"), "Path of the list of records in the file.") { fields, origin in
      guard let value = fields["path"], let steps = path(value, fields) else { return }
      origin.path = (steps, value.range)
    },
    .init("fields", .reference("fields"), "Paths of the identifier and the fields in a record.") { fields, origin in
      origin.mappedFields = fields.entries("fields", "a mapping of fields to paths")
      for entry in origin.mappedFields where !fields.faults.isFull {
        if entry.key == "size" {
          origin.mapping.size = size(entry.value, fields, &origin)
        } else if let path = path(entry.value, fields, &origin) {
          if entry.key == "id" { origin.mapping.id = path } else { origin.mapping.fields[entry.key] = path }
        }
      }
    },
  ])

  /// The key of the identifier's path, where it has no other meaning.
  static let idField = DocumentTable<RecordOrigin>.Field(
    "id", .reference("path"), "Path of the identifier in a record."
  ) { fields, origin in
    if let path = fields["id"].flatMap({ path($0, fields, &origin) }) { origin.mapping.id = path }
  }

  /// The key of the filter of one section's records.
  static let filterField = DocumentTable<RecordOrigin>.Field(
    "where", .reference("where"), "Filter of the records by the values at paths."
  ) { fields, origin in
    origin.filter = RecordFilter(fields, "where")
  }

  /// The mapping of a file under the key `from`.
  static let nestedTable = DocumentTable(
    [
      .init("file", .file, "Path of the file, relative to this document's folder.", isRequired: true) {
        $1.file = file("file", $0)
      }
    ] + table.fields + [idField, filterField])

  init(_ fields: MappingReader, besides table: DocumentTable<RecordOrigin>) {
    file = Self.file("from", fields)
    table.read(fields, into: &self)
  }

  private static func file(_ key: String, _ fields: MappingReader) -> (name: String, range: SourceRange)? {
    guard let name = fields.text(key), let range = fields[key]?.range else { return nil }
    if ItemFaces.isAddress(name) {
      fields.report(
        "'\(BoundedText.name(name))' is an address, and nothing is fetched", at: range,
        help: "save the file in the folder of this document, and write its path")
      return nil
    }
    return (name, range)
  }

  /// Returns this file with the path of `other` appended.
  func goingOn(to other: RecordOrigin, keepsMapping: Bool) -> RecordOrigin {
    var origin = self
    if let further = other.path { origin.path = ((path?.steps ?? .here).appending(further.steps), further.range) }
    if !keepsMapping {
      (origin.mapping, origin.mappedPaths, origin.mappedFields) = (other.mapping, other.mappedPaths, other.mappedFields)
    }
    origin.filter = other.filter
    return origin
  }

  private static func size(_ node: SourceValue, _ fields: MappingReader, _ origin: inout RecordOrigin) -> SizePath? {
    guard case .list(let nodes) = node.content else { return path(node, fields, &origin).map { .list($0) } }
    guard nodes.count == 2 else {
      fields.report(
        "expected the path of a size, or those of a width and a height; found a list of \(nodes.count)",
        at: node.range)
      return nil
    }
    let paths = nodes.compactMap { path($0, fields, &origin) }
    return paths.count == 2 ? .extents(width: paths[0], height: paths[1]) : nil
  }

  private static func path(
    _ node: SourceValue, _ fields: MappingReader, _ origin: inout RecordOrigin
  ) -> FieldPath? {
    guard let path = path(node, fields) else { return nil }
    origin.mappedPaths.append((path, node.range))
    return path
  }

  private static func path(_ node: SourceValue, _ fields: MappingReader) -> FieldPath? {
    let text: String
    switch node.content {
    case .string(let string): text = string
    case .int(let index, _) where index >= 0: text = "\(index)"
    default:
      fields.expected("a path such as data.list", at: node)
      return nil
    }
    if let path = FieldPath(text) { return path }
    fields.report("'\(text)' is not a valid path; write keys and numbers joined by dots", at: node.range)
    return nil
  }
}
