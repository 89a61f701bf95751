@_spi(Kumiko) import Kumiko
@_spi(Kumiko) import KumikoConfiguration
@_spi(Kumiko) import KumikoPage
@_spi(Kumiko) import KumikoPageEngine
import KumikoRegistry

/// A live page that steps through the states of a screen.
struct PlayedPage {
  /// The states: screens of one layout in one environment.
  let screens: [Screen]
  /// The names of the states.
  let names: [String]

  /// Returns the page.
  ///
  /// The sections of all states are resolved together, for ranges of environments that hold for all of them.
  func page(
    title: String, registry: SectionRegistry, anchoring: ScrollAnchoring, seenThrough viewport: Screen.Viewport?
  ) throws(CommandFailure) -> LivePage {
    guard let first = screens.first else {
      throw CommandFailure(message: "no states to play", status: CommandFailure.invalidInput)
    }
    var page = try first.livePage(
      title: title, registry: registry, seenThrough: viewport, beside: Array(screens.dropFirst()))
    let tables = page.blob.screen
    let count = first.sectionIDs.count
    page.blob.screen = Array(tables.prefix(count))
    var playback = PagePlayback(
      name: names[0], contents: page.contents, tables: page.blob.screen, sizes: first.statedSizes)
    playback.sticksAtStart = anchoring.atStart == .sticks
    playback.sticksAtEnd = anchoring.atEnd == .sticks
    playback.tolerance = anchoring.tolerance
    for number in screens.indices.dropFirst() {
      let screen = screens[number]
      guard screen.sectionIDs == first.sectionIDs else {
        throw CommandFailure(
          message: "\(names[number]): the sections differ from those of \(names[0])",
          status: CommandFailure.invalidInput)
      }
      playback.append(
        name: names[number], contents: screen.pageContents,
        tables: Array(tables[(number * count)..<((number + 1) * count)]), sizes: screen.statedSizes)
    }
    page.playback = playback
    return page
  }
}
