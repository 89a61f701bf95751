public import KumikoLayout
public import KumikoRegistry

/// A layout document that is compiled into a program, with a handle for each section.
///
/// `kumiko generate` writes handles, so that the compiler checks the names of screens, sections and options:
///
/// ```swift
/// let screen = try Screens.appStore.screen(registry: Kinds.registry(), in: environment)
/// let featured = Screens.appStore.sections.featured
/// let columns = Screens.appStore.sections.apps.options.columns.value(in: environment)
/// ```
public struct ScreenHandle<Sections: Sendable>: Sendable {
  /// The name of the document's file without its extension.
  public let name: String
  /// The document as it was when the program was built.
  @_spi(Kumiko) public let source: SourceText
  /// The handles of the sections, by their names in Swift.
  public let sections: Sections

  /// Creates a handle.
  ///
  /// - Parameters:
  ///   - name: The name of the document's file without its extension.
  ///   - file: The name of the file, for messages.
  ///   - text: The text of the file.
  ///   - sections: A value with the handles of the sections.
  /// - Complexity: O(*n*) in the size of the text.
  public init(_ name: String, file: String, text: String, sections: Sections) {
    self.name = name
    source = SourceText(name: file, text: text)
    self.sections = sections
  }

  /// Reads the layout.
  ///
  /// - Returns: The layout document.
  /// - Throws: ``DocumentError`` with all faults of the text. A text that was checked during the build has none.
  /// - Complexity: O(*n*) in the size of the text, for each call.
  public func document() throws(DocumentError) -> LayoutDocument {
    try LayoutDocument(try SourceDocument(source))
  }

  /// Returns the screen for an environment.
  ///
  /// - Parameters:
  ///   - contents: The data; nil for samples.
  ///   - registry: The section kinds.
  ///   - environment: The environment of the layout.
  ///   - itemProviders: The functions of custom groups, by name.
  /// - Returns: The screen.
  /// - Throws: ``DocumentError`` with all faults of the documents, of their combination, and of the layout.
  /// - Complexity: O(*n*) in the size of the documents, plus the cost of the kinds and the layout.
  public func screen(
    showing contents: SourceText? = nil, registry: SectionRegistry, in environment: LayoutEnvironment,
    itemProviders: [String: CompositionalLayout.ItemProvider] = [:]
  ) throws(DocumentError) -> Screen {
    var data: SourceDocument?
    if let contents { data = try SourceDocument(contents, limits: .data) }
    return try Screen(
      layout: try SourceDocument(source), data: data, registry: registry, in: environment,
      itemProviders: itemProviders)
  }
}

/// A data document that is compiled into a program, with a handle for each section.
public struct ContentsHandle<Sections: Sendable>: Sendable {
  /// The name of the document's file without its extension.
  public let name: String
  /// The document as it was when the program was built, with the content of its files.
  public let source: SourceText
  /// The handles of the sections, by their names in Swift.
  public let sections: Sections

  /// Creates a handle.
  ///
  /// - Parameters:
  ///   - name: The name of the document's file without its extension.
  ///   - file: The name of the file, for messages.
  ///   - text: The text of the file.
  ///   - sections: A value with the handles of the sections.
  /// - Complexity: O(*n*) in the size of the text.
  public init(_ name: String, file: String, text: String, sections: Sections) {
    self.name = name
    source = SourceText(name: file, text: text)
    self.sections = sections
  }

  /// Reads the data.
  ///
  /// - Returns: The data document.
  /// - Throws: ``DocumentError`` with all faults of the text. A text that was checked during the build has none.
  /// - Complexity: O(*n*) in the size of the text, for each call.
  public func document() throws(DocumentError) -> DataDocument {
    try DataDocument(try SourceDocument(source, limits: .data))
  }
}
