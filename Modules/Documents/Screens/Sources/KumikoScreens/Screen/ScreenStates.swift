public import KumikoRegistry

/// Reads the states of a screen, one data document after another. The layout and its registry are read once.
@_spi(Kumiko) public struct ScreenStates: Sendable {
  private let parts: ScreenParts

  /// The kinds; nil if the registry has faults, which each state reports.
  public var registry: SectionRegistry? { parts.registry }

  /// Creates a reader of states.
  ///
  /// - Parameters:
  ///   - loader: The kinds of the program, the settings of screens, and the limits of documents.
  ///   - layout: The layout document.
  ///   - path: The path of the layout, by which its registry is found; `-` for standard input.
  /// - Complexity: O(*n*) in the size of the layout and its registry.
  public init(_ loader: DocumentLoader, layout: SourceDocument, at path: String) {
    var parts = ScreenParts(loader)
    parts.readRegistry { () throws(DocumentError) in try loader.registry(for: path) }
    parts.readLayout { () throws(DocumentError) in layout }
    self.parts = parts
  }

  /// Returns the screen of a state.
  ///
  /// - Parameter data: The data document; nil for the items of the layout, or samples.
  /// - Throws: ``DocumentError`` with all faults of the documents, of their sections, and of their combination.
  /// - Complexity: O(*n*) in the size of the data, plus the cost of the kinds and the layout.
  public func screen(_ data: SourceDocument?) throws(DocumentError) -> Screen {
    var parts = parts
    if let data { parts.readData { () throws(DocumentError) in data } }
    return try parts.screen(in: parts.loader.settings.environment)
  }
}
