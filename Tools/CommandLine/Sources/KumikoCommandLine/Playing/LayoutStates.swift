@_spi(Kumiko) import Kumiko
@_spi(Kumiko) import KumikoConfiguration
import KumikoLayout

/// The states that patches of the layout make, with the last data document.
struct LayoutStates {
  private let loader: DocumentLoader
  private let path: String
  private let data: String?
  private var layout: SourceDocument
  private var count = 0

  init(loader: DocumentLoader, layout: SourceDocument, path: String, data: String?) {
    (self.loader, self.layout, self.path, self.data) = (loader, layout, path, data)
  }

  /// Appends the state of a patch; returns false for a patch of data.
  ///
  /// - Parameter number: The number of states that patches have made.
  /// - Throws: `DocumentError` if the patch does not fit, or the layout has a fault after it. `CommandFailure` where patches of
  ///   data and of the layout are mixed, for each makes its states of the data documents.
  mutating func append(
    _ source: SourceText, named name: String, to page: inout PlayedPage, behind number: Int,
    in environment: LayoutEnvironment
  ) throws -> Bool {
    let isOfLayout = LayoutPatchDocument.isOne(source)
    guard isOfLayout ? number == count : count == 0 else {
      throw CommandFailure(
        message: "\(name): patches of the layout and of data cannot be mixed: give the states of the data with --data",
        status: CommandFailure.invalidInput)
    }
    guard isOfLayout else { return false }
    guard data != "-" else {
      throw CommandFailure(
        message: "\(name): a patch of the layout requires data in a file, not from stdin",
        status: CommandFailure.wrongCall)
    }
    count += 1
    layout = try LayoutPatchDocument(source, limits: loader.limits).document(of: layout, limits: loader.limits)
    let limits = loader.dataLimits
    let contents = try data.map { path throws(DocumentError) in try SourceDocument(path: path, limits: limits) }
    let screen = try loader.screen(layout: layout, at: path, data: contents, in: environment)
    try page.append(screen, registry: try loader.registry(for: path), name: name)
    return true
  }
}
