@_spi(Kumiko) import Kumiko
@_spi(Kumiko) import KumikoConfiguration
import KumikoLayout

/// The states that patches make of the last data document, from the first patch of the layout or of keys of texts on. Each is a
/// whole screen, whose texts are looked up again.
struct LayoutStates {
  private let loader: DocumentLoader
  private let path: String
  private let environment: LayoutEnvironment
  private var layout: SourceDocument
  private var data: SourceDocument?
  /// The patches that the data lacks.
  private var pending: [PatchDocument] = []
  /// A Boolean value that indicates whether states were appended, so that those behind them are whole screens too.
  private(set) var isStarted = false

  /// Creates the states behind those of data documents.
  ///
  /// - Parameter path: The path of the layout, by which its registry is found.
  init(
    loader: DocumentLoader, layout: SourceDocument, path: String, data: SourceDocument?,
    in environment: LayoutEnvironment
  ) {
    (self.loader, self.layout, self.path, self.data) = (loader, layout, path, data)
    self.environment = environment
  }

  /// Notes a patch of data. The states that follow have its changes.
  mutating func add(_ patch: PatchDocument) { pending.append(patch) }

  /// Applies a patch of the layout.
  ///
  /// - Throws: `DocumentError` if the patch does not fit.
  mutating func apply(_ patch: LayoutPatchDocument) throws(DocumentError) {
    layout = try patch.document(of: layout, limits: loader.limits)
  }

  /// Appends the state after the patches so far.
  ///
  /// - Throws: `DocumentError` if a patch of data does not fit, or the screen has a fault.
  mutating func append(named name: String, to page: inout PlayedPage) throws(DocumentError) {
    for patch in pending {
      guard let old = data else { break }
      let document = try DataDocument(keepingKeysOf: old, limits: loader.dataLimits)
      let contents = try patch.applying(to: document)
      data = try SourceDocument(SourceText(name: old.source.name, text: contents.yaml), limits: loader.dataLimits)
    }
    (pending, isStarted) = ([], true)
    let screen = try loader.screen(layout: layout, at: path, data: data, in: environment)
    try page.append(screen, registry: try loader.registry(for: path), name: name)
  }
}
