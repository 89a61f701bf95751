/// What a kind has read to make a section, besides its options, its environment and its place.
///
/// A section whose kind has read nothing is the same for every data document.
@_spi(Kumiko) public struct SectionReads: OptionSet, Hashable, Sendable {
  /// The bits.
  public let rawValue: UInt8

  /// Creates a set from bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The number of items.
  public static let itemCount = SectionReads(rawValue: 1)
  /// The fields of items, or whether items have fields.
  public static let items = SectionReads(rawValue: 2)
}
