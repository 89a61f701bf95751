/// What a kind has read to make a section, besides its options and its place.
///
/// A section whose kind has read nothing is the same for every data document, and in every environment.
@_spi(Kumiko) public struct SectionReads: OptionSet, Hashable, Sendable {
  /// The bits.
  public let rawValue: UInt8

  /// Creates a set from bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The number of items.
  public static let itemCount = SectionReads(rawValue: 1)
  /// The fields of items, or whether items have fields.
  public static let items = SectionReads(rawValue: 2)
  /// The width of the room.
  public static let width = SectionReads(rawValue: 4)
  /// The height of the room.
  public static let height = SectionReads(rawValue: 8)
  /// The environment, of which width and height are parts.
  public static let environment: SectionReads = [.width, .height]
}
