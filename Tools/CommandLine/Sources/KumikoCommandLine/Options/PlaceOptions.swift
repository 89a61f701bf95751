import ArgumentParser
@_spi(Kumiko) import Kumiko
@_spi(Kumiko) import KumikoValues

struct PlaceOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Scroll offset, in points: along the scroll direction, or both coordinates.", valueName: "y|x,y"),
    transform: argument(suchAs: "1200, or 0,1200"))
  var offset: OffsetArgument?

  @Option(help: ArgumentHelp("Scroll the screen, and the section, until this item is visible.", valueName: "item"))
  var scrollTo: String?

  @Option(help: "Position of the item after --scroll-to. Default: nearest.")
  var scrollPosition: ScreenPlace.Position?

  /// The option that somebody gave to say what is visible.
  var given: String? {
    offset != nil ? "--offset" : scrollTo != nil ? "--scroll-to" : nil
  }

  func validate() throws {
    if offset != nil, scrollTo != nil { throw Self.conflict("--offset", "--scroll-to") }
    if scrollPosition != nil, scrollTo == nil {
      throw ValidationError("--scroll-position requires --scroll-to")
    }
  }

  static func conflict(_ first: String, _ second: String) -> ValidationError {
    ValidationError("\(first) and \(second) cannot be used together: both set the scroll offset")
  }

  /// Brings a viewport, which stands at the start of its content, to the place. It never leads past the ends of the content.
  func scroll(_ viewport: inout Screen.Viewport, of screen: Screen) throws {
    if let scrollTo, viewport.contents.indexPath(of: scrollTo) == nil { throw noItem(scrollTo, on: screen) }
    let place = ScreenPlace(offset: offset?.numbers, item: scrollTo, position: scrollPosition)
    if let excess = try place.scroll(&viewport, of: screen) { CommandContext.current.warn("--offset \(excess)") }
  }

  /// Returns what is visible of a screen at the place.
  func viewport(of screen: Screen) throws -> Screen.Viewport {
    var viewport = try screen.viewport()
    try scroll(&viewport, of: screen)
    return viewport
  }

  private func noItem(_ name: String, on screen: Screen) -> CommandFailure {
    guard let data = screen.data else {
      return CommandFailure("--scroll-to: there is no item '\(name)', because without --data items have no names")
    }
    if screen.isHiddenByOutline(name) {
      return CommandFailure("--scroll-to: '\(name)' is hidden: an item above it is collapsed")
    }
    let nearest =
      screen.sectionIDs.contains(name)
      ? "; it is a section, and this takes an item" : NearestName.clause(name, among: data.snapshot.itemIdentifiers)
    return CommandFailure("--scroll-to: \(data.source.name) has no item '\(name)'\(nearest)")
  }
}

/// How far something has been scrolled, as people write it: `1200` or `0,1200`.
struct OffsetArgument: ExpressibleByArgument {
  let numbers: [Double]

  init?(argument: String) {
    let parts = argument.split(separator: ",", omittingEmptySubsequences: false)
    let numbers = parts.compactMap(Measure.number)
    self.numbers = numbers
    guard numbers.count == parts.count, (1...2).contains(numbers.count) else { return nil }
  }
}

extension ScreenPlace.Position: ExpressibleByArgument {}
