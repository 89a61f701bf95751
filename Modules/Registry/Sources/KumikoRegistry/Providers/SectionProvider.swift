public import KumikoComposition

/// A section kind: options in, a section out.
///
/// ```swift
/// public struct RibbonSection: SectionProvider {
///   public static let kind: SectionKind = "ribbon"
///   public static let summary = "One row that scrolls sideways."
///   @SectionOption(help: "Width of a piece.", along: .horizontal) public var width = LayoutDimension.absolute(120)
///   public init() {}
///   public func section(in context: SectionContext) throws -> LayoutSection { … }
/// }
/// ```
///
/// Every option is a property with `@SectionOption`; other stored properties keep their default values. The `init(from:)`
/// that Swift synthesises is what reads the options, so a provider declares neither it nor `CodingKeys`.
///
/// ## For those who write one
/// `section(in:)` must depend on nothing but the options and the context: the same question gets the same answer, on any
/// thread. For an error about one of its options it throws ``SectionContext/fault(at:_:)``, which a document's user sees
/// with the place; any other error is reported with the kind's name.
public protocol SectionProvider: Decodable, Sendable {
  /// The name by which documents ask for the kind.
  static var kind: SectionKind { get }
  /// What the kind is, in one line.
  static var summary: String { get }
  /// The kind with every option at its default.
  init()
  /// The section that the options describe.
  ///
  /// Headers, footers, decorations and insets that a document gives are laid over it afterwards.
  func section(in context: SectionContext) throws -> LayoutSection
}
