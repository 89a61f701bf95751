/// How much a document may ask of the reader; what goes beyond is refused while it arrives.
public struct YAMLLimits: Hashable, Sendable {
  /// The deepest nesting of lists and mappings; the outermost is 1.
  public var maxDepth: Int
  /// The largest size in bytes.
  public var maxBytes: Int
  /// How many values the aliases may add to those that are written out.
  public var maxAliasNodes: Int
  /// After how many faults that do not keep the reader from going on it stops nevertheless.
  public var maxFaults: Int

  /// Limits; the defaults are those of layouts and registries.
  public init(maxDepth: Int = 64, maxBytes: Int = 8 << 20, maxAliasNodes: Int = 100_000, maxFaults: Int = 100) {
    self.maxDepth = maxDepth
    self.maxBytes = maxBytes
    self.maxAliasNodes = maxAliasNodes
    self.maxFaults = maxFaults
  }

  /// For layouts and registries, which people write: at most 8 MB.
  public static let document = YAMLLimits()

  /// For data, which machines write: at most 1 GB, and as deep as items may be below one another, at two levels each.
  public static let data = YAMLLimits(maxDepth: 192, maxBytes: 1 << 30)
}
