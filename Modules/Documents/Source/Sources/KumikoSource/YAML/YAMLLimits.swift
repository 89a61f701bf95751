/// The limits of a document. Content beyond a limit is rejected during reading.
public struct YAMLLimits: Hashable, Sendable {
  /// The largest depth of lists and mappings. The outermost has depth 1.
  public var maxDepth: Int
  /// The largest size in bytes.
  public var maxBytes: Int
  /// The largest number of values that aliases add.
  public var maxAliasNodes: Int
  /// The largest number of faults. The reader stops there.
  public var maxFaults: Int

  /// Creates limits; by default those of layouts and registries.
  ///
  /// - Parameters:
  ///   - maxDepth: The largest depth of lists and mappings.
  ///   - maxBytes: The largest size in bytes.
  ///   - maxAliasNodes: The largest number of values that aliases add.
  ///   - maxFaults: The largest number of faults.
  public init(maxDepth: Int = 160, maxBytes: Int = 8 << 20, maxAliasNodes: Int = 100_000, maxFaults: Int = 100) {
    self.maxDepth = maxDepth
    self.maxBytes = maxBytes
    self.maxAliasNodes = maxAliasNodes
    self.maxFaults = maxFaults
  }

  /// The limits of layouts and registries: at most 8 MB, with a depth for 64 levels of sections at two levels each
  /// and for what the innermost one describes.
  public static let document = YAMLLimits()

  /// The limits of data: at most 1 GB, with a depth for the largest outline at two levels each.
  public static let data = YAMLLimits(maxDepth: 192, maxBytes: 1 << 30)
}
