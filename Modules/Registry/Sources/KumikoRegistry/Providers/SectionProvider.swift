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
  /// The kind's own version, as semantic versioning counts; 1.0.0 unless it says otherwise.
  static var version: String { get }
  /// The version of the contract between kinds and registry that the kind was written for: see ``SectionAPI``.
  static var apiVersion: Int { get }
  /// Names that it had before; none unless it says otherwise.
  static var aliases: [SectionAlias] { get }
  /// Uses to learn from, each of which is tried by ``SectionKindCheck``; none unless it says otherwise.
  static var examples: [SectionExample] { get }
  /// The fields of items that it reads with ``SectionContext/item(at:)``; none unless it says otherwise.
  static var itemFields: [String] { get }
  /// The kind with every option at its default.
  init()
  /// The section that the options describe.
  ///
  /// Headers, footers, decorations and insets that a document gives are laid over it afterwards.
  func section(in context: SectionContext) throws -> LayoutSection
}

extension SectionProvider {
  /// 1.0.0.
  public static var version: String { "1.0.0" }
  /// The first version of the contract.
  public static var apiVersion: Int { 1 }
  /// No earlier names.
  public static var aliases: [SectionAlias] { [] }
  /// No examples.
  public static var examples: [SectionExample] { [] }
  /// No fields of items.
  public static var itemFields: [String] { [] }
}

/// The contract between section kinds and the registry, which is what a kind's `apiVersion` counts: what a descriptor, a
/// request and an answer may say, and what they mean.
///
/// A kind keeps the version that it was written for; a registry takes all that are in its window, so that kinds of
/// different age live in one screen.
public enum SectionAPI {
  /// The newest version.
  public static let current = 1
  /// The versions that this registry takes.
  public static let supported = 1...1
}
