@_spi(Kumiko) import Kumiko
@_spi(Kumiko) import KumikoConfiguration
@_spi(Kumiko) import KumikoPage
import KumikoRegistry
@_spi(Kumiko) import KumikoValues

/// The states that patches make of the last data document of a page.
struct PatchedStates {
  private let base: Screen
  private let states: ScreenStates
  private var data: PatchedData
  /// The index in the layout of each section of the data.
  private let sections: [Int]

  /// Creates the states behind a screen; nil for one without data.
  init?(behind base: Screen, states: ScreenStates) {
    guard let data = base.data else { return nil }
    self.base = base
    self.states = states
    self.data = PatchedData(data)
    let indices = Dictionary(base.sectionIDs.enumerated().map { ($1, $0) }) { first, _ in first }
    sections = data.sections.map { indices[$0.id] ?? 0 }
  }

  /// Applies the next patch.
  ///
  /// - Returns: What differs from the state before, and the number of items of each section that changes.
  /// - Throws: `DocumentError` if the patch does not fit, or if its items are wrong.
  mutating func apply(_ patch: PatchDocument) throws(DocumentError) -> [PagePlayback.Change] {
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
