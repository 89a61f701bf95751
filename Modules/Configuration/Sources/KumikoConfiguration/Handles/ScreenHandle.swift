public import KumikoLayout
public import KumikoRegistry

/// A layout document that a program was built with, and a handle for each of its sections.
///
/// `kumiko generate` writes them, so that the compiler knows which screens, sections and options there are:
///
/// ```swift
/// let screen = try Screens.appStore.screen(registry: Kinds.registry(), in: environment)
/// let featured = Screens.appStore.sections.featured
/// let columns = Screens.appStore.sections.apps.options.columns.value(in: environment)
/// ```
public struct ScreenHandle<Sections: Sendable>: Sendable {
  /// The name of the document's file, without its ending.
  public let name: String
  /// The document, as it was when the program was built.
  public let source: SourceText
  /// The sections, by their names in Swift.
  public let sections: Sections

  /// A handle from its parts.
  ///
  /// - Parameters:
  ///   - name: the name of the document's file, without its ending.
  ///   - file: the name of the file, for messages.
  ///   - text: what stands in the file.
  ///   - sections: a record of handles.
  public init(_ name: String, file: String, text: String, sections: Sections) {
    self.name = name
    source = SourceText(name: file, text: text)
    self.sections = sections
  }

  /// The layout.
  ///
  /// - Throws: everything that is wrong with the text; nothing, where it was checked when the program was built.
  /// - Complexity: O(*n*) in the text, each time.
  public func document() throws(DocumentError) -> LayoutDocument {
    try LayoutDocument(try SourceDocument(source))
  }

  /// The screen, laid out in a room.
  ///
  /// - Parameters:
  ///   - contents: what fills it; nil where every section shows its sample.
  ///   - registry: the section kinds.
  ///   - environment: the room.
  ///   - itemProviders: the functions that custom groups may ask for by name.
  /// - Throws: everything that is wrong with either document or with how they go together, and where something does not fit.
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

/// A data document that a program was built with, and a handle for each of its sections.
public struct ContentsHandle<Sections: Sendable>: Sendable {
  /// The name of the document's file, without its ending.
  public let name: String
  /// The document, as it was when the program was built, with what it names of other files.
  public let source: SourceText
  /// The sections, by their names in Swift.
  public let sections: Sections

  /// A handle from its parts, as for ``ScreenHandle``.
  public init(_ name: String, file: String, text: String, sections: Sections) {
    self.name = name
    source = SourceText(name: file, text: text)
    self.sections = sections
  }

  /// The data.
  ///
  /// - Throws: everything that is wrong with the text; nothing, where it was checked when the program was built.
  /// - Complexity: O(*n*) in the text, each time.
  public func document() throws(DocumentError) -> DataDocument {
    try DataDocument(try SourceDocument(source, limits: .data))
  }
}
