@_spi(Kumiko) import Kumiko
@_spi(Kumiko) import KumikoConfiguration
@_spi(Kumiko) import KumikoPage
@_spi(Kumiko) import KumikoPageEngine
import KumikoRegistry

/// A live page that steps through the states of a screen. States are added one after another, and are not kept.
struct PlayedPage {
  private let first: Screen
  private let firstTables: [Int]
  private var sections: StateSections
  private var playback: PagePlayback

  /// Creates a page with its first state.
  init(_ screen: Screen, name: String, registry: SectionRegistry) throws(DocumentError) {
    first = screen
    sections = try screen.placed { () throws(EnvironmentScanError) in try StateSections(screen, registry: registry) }
    firstTables = sections.add(screen)
    playback = PagePlayback(
      name: name, contents: screen.playedContents, tables: firstTables, sizes: screen.sizesBesideItems)
  }

  /// Appends a state: another data document of the same layout.
  mutating func append(_ screen: Screen, name: String) {
    playback.append(
      name: name, contents: screen.playedContents, tables: sections.add(screen), sizes: screen.sizesBesideItems)
  }

  /// Appends a state that a patch makes of the one before.
  ///
  /// - Throws: `CommandFailure` if the kind of a changed section reads its items or their number.
  mutating func append(_ changes: [PagePlayback.Change], name: String) throws(CommandFailure) {
    var tables: [Int: Int] = [:]
    for change in changes {
      guard let table = sections.table(ofSection: change.section, itemCount: change.itemCount) else {
        throw CommandFailure(
          "\(name): the kind of section '\(first.sectionIDs[change.section])' reads its items: "
            + "give the state with --data")
      }
      tables[change.section] = table
    }
    playback.append(name: name, changes: changes, tables: tables)
  }

  /// Returns the page.
  func page(
    title: String, anchoring: ScrollAnchoring, seenThrough viewport: Screen.Viewport?
  ) throws(DocumentError) -> LivePage {
    let blob = try first.placed { () throws(EnvironmentScanError) in try sections.blob(showing: firstTables) }
    var page = first.livePage(title: title, blob: blob, contents: first.playedContents, seenThrough: viewport)
    page.controls = .full
    var playback = playback
    playback.sticksAtStart = anchoring.atStart == .sticks
    playback.sticksAtEnd = anchoring.atEnd == .sticks
    playback.tolerance = anchoring.tolerance
    page.playback = playback
    return page
  }
}

extension Screen {
  /// The contents, in which items have the sizes that the data states, so that a size stays with its item in other states.
  var playedContents: PageContents {
    var contents = pageContents
    for known in statedSizes where belongsToItem(known) {
      let path = known.element.indexPath
      contents.sections[path.section].items[path.item].size = known.size
    }
    return contents
  }

  /// The sizes that the data states of elements that are not items with contents.
  fileprivate var sizesBesideItems: [PageBlob.KnownSize] { statedSizes.filter { !belongsToItem($0) } }

  private func belongsToItem(_ known: PageBlob.KnownSize) -> Bool {
    guard case .cell(let path) = known.element else { return false }
    return itemID(at: path) != nil
  }
}
