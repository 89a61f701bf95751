/// Where in a record the size is that an item's view asks for: a list of two numbers, or two values.
///
/// ```yaml
/// fields: { id: code, size: layout.bounds }
/// fields: { id: code, size: [width, height] }
/// ```
enum SizePath: Hashable, Sendable {
  case list(FieldPath)
  case extents(width: FieldPath, height: FieldPath)

  /// The size as a list of two; nil where the record says nothing about it.
  func value(in record: YAMLNode) -> YAMLNode? {
    switch self {
    case .list(let path):
      return path.value(in: record)
    case .extents(let width, let height):
      let found = [width, height].map { $0.value(in: record) ?? YAMLNode(.null, range: record.range) }
      if found.allSatisfy({ $0.isNull }) { return nil }
      return YAMLNode(.list(found), range: found[0].isNull ? found[1].range : found[0].range)
    }
  }
}
