@_spi(Kumiko) import KumikoSource

/// The path of an item's size in a record: of a list of two numbers, or of two values.
///
/// ```yaml
/// fields: { id: code, size: layout.bounds }
/// fields: { id: code, size: [width, height] }
/// ```
enum SizePath: Hashable, Sendable {
  case list(FieldPath)
  case extents(width: FieldPath, height: FieldPath)

  /// Returns the size as a list of two, or nil.
  func value(in record: SourceValue) -> SourceValue? {
    switch self {
    case .list(let path):
      return path.value(in: record)
    case .extents(let width, let height):
      let found = [width, height].map { $0.value(in: record) ?? SourceValue(.null, range: record.range) }
      if found.allSatisfy({ $0.isNull }) { return nil }
      return SourceValue(.list(found), range: found[0].isNull ? found[1].range : found[0].range)
    }
  }
}
