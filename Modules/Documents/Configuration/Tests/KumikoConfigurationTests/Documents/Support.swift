import Foundation
@_spi(Kumiko) import KumikoComposition
@_spi(Kumiko) import KumikoConfiguration
@_spi(Kumiko) import KumikoDimension
@_spi(Kumiko) import KumikoLayout
@_spi(Kumiko) import KumikoRegistry
@_exported public import KumikoTestSupport
import KumikoTextMeasuring
import Testing

/// Columns of equal width, as the plugin of this name makes them.
struct SampleGrid: SectionProvider {
  static let kind: SectionKind = "grid"
  static let summary = "Columns."

  @SectionOption(help: "Columns.", in: 1...64) var columns = 2
  @SectionOption(help: "Height.", along: .vertical) var rowHeight = LayoutDimension.absolute(50)
  @SectionOption(help: "Badges.") var supplementaries: [LayoutSupplementaryItem] = []

  func section(in context: SectionContext) throws -> LayoutSection {
    guard columns != 13 else { throw context.fault(at: "columns", "13 brings bad luck") }
    let size = LayoutSize(widthDimension: .fractionalWidth(1), heightDimension: rowHeight)
    let item = LayoutItem(layoutSize: .filling(size), supplementaryItems: supplementaries)
    return LayoutSection(
      group: .horizontal(layoutSize: size, subitem: item, count: columns), interGroupSpacing: 3,
      decorationItems: [.background(elementKind: "paper")])
  }
}

/// Rows under one another; fails outright in rooms that are narrow.
struct SampleList: SectionProvider {
  static let kind: SectionKind = "list"
  static let summary = "Rows."

  @SectionOption(help: "The least width of the room.") var least = 0.0

  func section(in context: SectionContext) throws -> LayoutSection {
    if context.containerSize.width < least { throw TooNarrow() }
    let size = LayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(44))
    return LayoutSection(group: .horizontal(layoutSize: size, subitems: [.item(LayoutItem(layoutSize: size))]))
  }

  struct TooNarrow: Error, CustomStringConvertible { var description: String { "too narrow" } }
}

/// A program that links two kinds, and knows the product of a third.
let linked = LinkedKinds(
  ["Grid": SampleGrid.self, "List": SampleList.self],
  products: ["Orthogonal": KindProduct(kind: "orthogonal", product: "KumikoOrthogonalSection")])

let phone = LayoutEnvironment(size: Size2D(width: 400, height: 800))

func layoutDocument(_ text: String) throws -> LayoutDocument {
  try LayoutDocument(SourceDocument(SourceText(name: "l.yaml", text: text)))
}

/// The sections of a layout document.
func sections(
  _ text: String, in environment: LayoutEnvironment = phone, itemCounts: [Int] = []
) throws -> [LayoutSection] {
  try layoutDocument(text).sections(in: linked.registry(), environment: environment, itemCounts: itemCounts)
}

/// The screen of a layout, and perhaps of data.
func screen(_ layout: String, data: String? = nil, in environment: LayoutEnvironment = phone) throws -> Screen {
  let data = try data.map { try SourceDocument(SourceText(name: "d.yaml", text: $0), limits: .data) }
  let layout = try SourceDocument(SourceText(name: "l.yaml", text: layout))
  return try Screen(layout: layout, data: data, registry: linked.registry(), in: environment)
}

/// The screen of a layout, and perhaps of data, at a text size and with flags and themes.
func screen(
  _ layout: String, data: String? = nil, textSize: TextSize, settings: ScreenSettings = ScreenSettings()
) throws -> Screen {
  var loader = DocumentLoader(linked: linked)
  loader.settings = settings
  loader.settings.environment = phone
  loader.settings.textSize = textSize
  return try loader.screen(
    layout: SourceDocument(SourceText(name: "l.yaml", text: layout)), at: "/nowhere/l.yaml",
    data: data.map { try SourceDocument(SourceText(name: "d.yaml", text: $0), limits: .data) })
}

/// What is said about a layout, and perhaps data, that cannot be shown.
func screenComplaint(
  _ layout: String, data: String? = nil, in environment: LayoutEnvironment = phone,
  sourceLocation: SourceLocation = #_sourceLocation
) throws -> String {
  let error = try #require(throws: DocumentError.self, sourceLocation: sourceLocation) {
    _ = try screen(layout, data: data, in: environment)
  }
  return error.description
}

/// What is said about data that cannot be read.
func dataComplaint(_ text: String, sourceLocation: SourceLocation = #_sourceLocation) throws -> String {
  try #require(throws: DocumentError.self, sourceLocation: sourceLocation) {
    try DataDocument(SourceDocument(SourceText(name: "d.yaml", text: text), limits: .data))
  }.description
}

/// What is said about the registry at a path in a folder of files.
func registryComplaint(_ files: [String: String], _ path: String = "registry.yaml") throws -> String {
  let folder = try TemporaryFolder(files)
  let error = try #require(throws: DocumentError.self) { try RegistryDocument(path: folder.path(path)) }
  return shown(error, in: folder.path)
}

/// Calls `body` with a new folder that holds these files; the folder is gone afterwards.
func withFiles(_ files: [String: String], _ body: (String) throws -> Void) throws {
  let folder = try TemporaryFolder(files)
  try withExtendedLifetime(folder) { try body(folder.path) }
}

/// The diagnostics of an error, with the folder cut off every path.
func shown(_ error: DocumentError, in folder: String) -> String {
  error.description.replacing("\(folder)/", with: "")
}
