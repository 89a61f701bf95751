import ArgumentParser
@_spi(Kumiko) import Kumiko
@_spi(Kumiko) import KumikoValues

/// Where on a screen a reader is.
struct PlaceOptions: ParsableArguments {
  /// Where in sight an item is brought.
  enum Position: String, ExpressibleByArgument, CaseIterable {
    case top, center, bottom
  }

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Scroll offset, in points: along the scroll direction, or both coordinates.",
      valueName: "y|x,y"))
  var offset: OffsetArgument?

  @Option(
    help: ArgumentHelp(
      "Scroll the screen, and the section, until this item is visible.",
      valueName: "item"))
  var scrollTo: String?

  @Option(help: "Position of the item after --scroll-to. Default: nearest.")
  var scrollPosition: Position?

  /// The option that somebody gave to say what is in sight.
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
    if let offset {
      let origin = offset.origin(in: viewport)
      try screen.told { () throws(LayoutError) in _ = try viewport.scroll(to: origin) }
    }
    if let scrollTo {
      guard viewport.contents.indexPath(of: scrollTo) != nil else { throw noItem(scrollTo, on: screen) }
      let position = collectionPosition(in: viewport)
      try screen.told { () throws(LayoutError) in _ = try viewport.scroll(toItem: scrollTo, at: position) }
    }
  }

  private func collectionPosition(in viewport: Screen.Viewport) -> CollectionScrollPosition {
    guard let scrollPosition else { return [] }
    let layout = viewport.layout.layout
    if layout.configuration.scrollDirection == .vertical {
      return switch scrollPosition {
      case .top: .top
      case .center: .centeredVertically
      case .bottom: .bottom
      }
    }
    return switch scrollPosition {
    case .top: layout.isRightToLeft ? .right : .left
    case .center: .centeredHorizontally
    case .bottom: layout.isRightToLeft ? .left : .right
    }
  }

  private func noItem(_ name: String, on screen: Screen) -> CommandFailure {
    guard let data = screen.data else {
      return CommandFailure(
        message: "--scroll-to: there is no item '\(name)', because without --data items have no names",
        status: CommandFailure.invalidInput)
    }
    let nearest = NearestName.find(name, among: data.snapshot.itemIdentifiers).map { "; did you mean '\($0)'?" } ?? ""
    return CommandFailure(
      message: "--scroll-to: \(data.source.name) has no item '\(name)'\(nearest)", status: CommandFailure.invalidInput)
  }
}

/// How far something has been scrolled, as people write it: `1200` or `0,1200`.
struct OffsetArgument: ExpressibleByArgument {
  private var numbers: [Double]

  init?(argument: String) {
    let parts = argument.split(separator: ",", omittingEmptySubsequences: false)
    numbers = parts.compactMap(Measure.number)
    guard numbers.count == parts.count, (1...2).contains(numbers.count) else { return nil }
  }

  /// Where what is in sight begins, within the content: under bars it may begin before it, and end behind it.
  func origin(in viewport: Screen.Viewport) -> Point2D {
    let layout = viewport.layout.layout
    let axis = layout.configuration.scrollDirection
    let sight = viewport.visibleRect
    let clear = viewport.layout.visibleBounds ?? sight
    let content = viewport.layout.contentSize
    var origin = numbers.count == 2 ? Point2D(x: numbers[0], y: numbers[1]) : .zero
    if numbers.count == 1 {
      // A screen that is read from the right starts there.
      let isBackwards = axis == .horizontal && layout.isRightToLeft
      origin[axis] = isBackwards ? content[axis] - sight.size[axis] - numbers[0] : numbers[0]
    }
    for direction in [LayoutAxis.horizontal, .vertical] {
      let lower = sight.lowerBound(along: direction) - clear.lowerBound(along: direction)
      let upper = sight.upperBound(along: direction) - clear.upperBound(along: direction)
      let last = max(lower, content[direction] - sight.size[direction] + upper)
      origin[direction] = min(max(origin[direction], lower), last)
    }
    return origin
  }
}
