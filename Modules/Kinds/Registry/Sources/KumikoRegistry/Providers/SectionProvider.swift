public import KumikoComposition

/// A section kind: a type that makes a section from options.
///
/// ```swift
/// public struct RibbonSection: SectionProvider {
///   public static let kind: SectionKind = "ribbon"
///   public static let summary = "One row that scrolls horizontally."
///   @SectionOption(help: "Width of a piece.", along: .horizontal) public var width = LayoutDimension.absolute(120)
///   public init() {}
///   public func section(in context: SectionContext) throws -> LayoutSection { … }
/// }
/// ```
///
/// Each option is a property with `@SectionOption`. Other stored properties keep their defaults. Swift's synthesized
/// `init(from:)` decodes the options, so a provider declares neither it nor `CodingKeys`.
///
/// `section(in:)` must depend on the options and the context only: equal inputs give equal sections, on every thread.
/// Throw ``SectionContext/fault(at:_:)`` for the fault of an option; users see it with its position in the document.
/// Other errors are reported with the name of the kind.
public protocol SectionProvider: Decodable, Sendable {
  /// The name in documents.
  static var kind: SectionKind { get }
  /// The summary, in one line.
  static var summary: String { get }
  /// The version of the kind, as in semantic versioning. Default: 1.0.0.
  static var version: String { get }
  /// The version of the contract for which the kind was written; see ``SectionAPI``. Default: 1.
  static var apiVersion: Int { get }
  /// The versions that added and deprecated the kind. Default: unknown.
  static var history: SectionHistory { get }
  /// The former names. Default: none.
  static var aliases: [SectionAlias] { get }
  /// The examples, which ``SectionKindCheck`` checks. Default: none.
  static var examples: [SectionExample] { get }
  /// The fields of items that the kind reads with ``SectionContext/item(at:)``. Default: none.
  static var itemFields: [String] { get }
  /// The name of the cell style by which cells with an estimated dimension are measured and drawn, unless a document names
  /// another. Default: none.
  static var cellStyle: String? { get }
  /// A Boolean value that indicates whether the section is the same for every number of items. Default: false.
  ///
  /// Other kinds make frames one by one. The registry refuses more than ``SectionRegistry/maximumFrames`` items before it
  /// asks such a kind.
  var isRigid: Bool { get }
  /// Creates the kind with the defaults of all options.
  init()
  /// Returns the section of the options.
  ///
  /// Headers, footers, decorations and insets of the document are applied to it afterwards.
  /// Equal sections of a document may be made once.
  ///
  /// - Parameter context: The environment, the item count and the other kinds.
  /// - Throws: `CodingFault` for the fault of an option, or any other error of the kind.
  func section(in context: SectionContext) throws -> LayoutSection
}

extension SectionProvider {
  /// Version 1.0.0.
  public static var version: String { "1.0.0" }
  /// Version 1 of the contract.
  public static var apiVersion: Int { 1 }
  /// An unknown history.
  public static var history: SectionHistory { SectionHistory() }
  /// No former names.
  public static var aliases: [SectionAlias] { [] }
  /// No examples.
  public static var examples: [SectionExample] { [] }
  /// No fields of items.
  public static var itemFields: [String] { [] }
  /// No cell style.
  public static var cellStyle: String? { nil }
  /// False: the section may depend on the number of items.
  public var isRigid: Bool { false }
}

/// The versions of the contract between section kinds and registries.
///
/// The contract defines the content and the meaning of descriptors, requests and answers. A kind keeps the version for
/// which it was written. A registry accepts all versions in its range, so that old and new kinds work in one screen.
public enum SectionAPI {
  /// The newest version.
  public static let current = 1
  /// The versions that this registry accepts.
  public static let supported = 1...1
}
