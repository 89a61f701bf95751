@_spi(Kumiko) import KumikoConfiguration
@_spi(Kumiko) import KumikoPage
@_spi(Kumiko) import KumikoSystem

/// The states that patches make of the last data document of a page.
///
/// A state costs what its patch changes. From the first patch with keys of texts on, and in layouts with placeholders, each state
/// is a whole screen.
struct PatchedStates {
  private let base: Screen
  private let states: ScreenStates
  private let limits: YAMLLimits
  private var data: PatchedData
  /// The index in the layout of each section of the data.
  private let sections: [Int]
  private let path: String
  /// The data document of whole screens, and the patches that it lacks.
  private var document: SourceDocument
  private var pending: [PatchDocument] = []
  private var areWhole: Bool

  init(
    behind base: Screen, showing data: DataDocument, of document: SourceDocument, states: ScreenStates,
    limits: YAMLLimits
  ) {
    self.base = base
    path = document.source.name
    self.states = states
    self.limits = limits
    self.document = document
    self.data = PatchedData(data)
    areWhole = base.document.hasStates
    let indices = Dictionary(base.sectionIDs.enumerated().map { ($1, $0) }) { first, _ in first }
    sections = data.sections.map { indices[$0.id] ?? 0 }
  }

  /// Appends the state that a patch makes of the one before.
  ///
  /// - Throws: `DocumentError` if the patch does not fit, or if the state has a fault. `CommandFailure` if the state must be
  ///   given as a data document.
  mutating func append(_ patch: PatchDocument, named name: String, to page: inout PlayedPage) throws {
    pending.append(patch)
    areWhole = areWhole || patch.hasLanguageKeys
    if !areWhole { return try page.append(try apply(patch), name: name) }
    // The folder stays, from which files are found.
    let place = FilePath.join(FilePath.folder(of: path), "\(name) over \(FilePath.name(of: path))")
    for patch in pending {
      let contents = try patch.applying(to: try DataDocument(keepingKeysOf: document, limits: limits))
      document = try SourceDocument(SourceText(name: place, text: contents.yaml, form: .yaml), limits: limits)
    }
    pending = []
    page.append(try states.screen(document), name: name)
  }

  /// Applies the next patch.
  ///
  /// - Returns: What differs from the state before, and the number of items of each section that changes.
  /// - Throws: `DocumentError` if the patch does not fit, or if its items are wrong.
  private mutating func apply(_ patch: PatchDocument) throws(DocumentError) -> [PagePlayback.Change] {
    let steps = try data.apply(patch)
    let items = try items(of: steps, from: patch)
    return steps.map { step in
      PagePlayback.Change(
        section: sections[step.section], itemCount: step.itemCount,
        pieces: step.pieces.map { pieces in
          var next = 0
          return pieces.map { piece in
            switch piece {
            case .kept(let section, let range): return .kept(section: sections[section], items: range)
            case .new(let new):
              defer { next += new.count }
              return .new(Array(items[sections[step.section], default: []][next..<(next + new.count)]))
            }
          }
        },
        texts: step.texts.map { PagePlayback.Texts(title: $0.title, subtitle: $0.subtitle, footer: $0.footer) })
    }
  }

  /// Returns what new items show, by section: they are read as a data document of their own, with every check of one.
  private func items(
    of steps: [PatchedData.Step], from patch: PatchDocument
  ) throws(DocumentError) -> [Int: [PageContents.Item]] {
    guard let data = base.data, let document = try patch.document(of: steps, in: data) else { return [:] }
    let screen = try states.screen(document)
    let shown = screen.playedContents
    return Dictionary(
      uniqueKeysWithValues: steps.compactMap { step in
        let id = data.sections[step.section].id
        guard !step.newItems.isEmpty, let index = screen.sectionIDs.firstIndex(of: id) else { return nil }
        return (index, shown.sections[index].items)
      })
  }
}
