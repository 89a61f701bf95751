@_spi(Kumiko) import Kumiko
import KumikoRendering

/// Goes through the states of a screen as a reader would, and notes what is to be seen.
struct PlaybackMaker {
  /// The states: screens of one layout, in one room.
  let screens: [Screen]
  let names: [String]
  private let versions: ContentVersions
  private let descriptions = CurrentSections()

  init(screens: [Screen], names: [String]) {
    self.screens = screens
    self.names = names
    versions = ContentVersions(screens)
  }

  func playback(title: String, anchoring: ScrollAnchoring, place: PlaceOptions) throws -> Playback {
    guard let first = screens.first else { return Playback(title: title, states: []) }
    var viewport = try start(first, anchoring: anchoring)
    try place.scroll(&viewport, of: first)
    var states = [Playback.State(name: names[0], scene: first.scene(title: title, seenThrough: viewport))]
    var transitions: [Playback.Transition] = []
    for number in screens.indices.dropFirst() {
      var next = viewport
      transitions.append(try go(&next, from: number - 1, to: number))
      var back = next
      transitions.append(try go(&back, from: number, to: number - 1))
      viewport = next
      states.append(
        Playback.State(name: names[number], scene: screens[number].scene(title: title, seenThrough: viewport)))
    }
    return Playback(
      title: title, states: states, transitions: transitions,
      anchoring: Playback.Anchoring(
        sticksAtStart: anchoring.atStart == .sticks, sticksAtEnd: anchoring.atEnd == .sticks,
        tolerance: anchoring.tolerance),
      bars: bars(of: viewport))
  }

  /// The first state, at its start.
  private func start(_ screen: Screen, anchoring: ScrollAnchoring) throws(CommandFailure) -> Screen.Viewport {
    descriptions.show(screen)
    let contents = try screen.contents(version: versions.version(in: screen))
    return try screen.told { [descriptions] () throws(LayoutError) in
      var collection = try Screen.Collection(
        contents, configuration: screen.configuration, itemProviders: screen.layout.itemProviders,
        in: screen.environment
      ) { (section, _) throws(LayoutError) in
        guard let description = descriptions[section] else { throw LayoutError(.noSectionDescription) }
        return description
      }
      try collection.setPreferredSizes(screen.preferredSizes)
      var viewport = Screen.Viewport(collection, anchoring: anchoring, prefetchWindow: .none)
      _ = try viewport.start()
      return viewport
    }
  }

  /// Goes from one state to another, and tells what happened in sight.
  ///
  /// All views are measured: first those in sight, as the contents change, then those that a reader may scroll to. Both
  /// together are what happens.
  private func go(_ viewport: inout Screen.Viewport, from old: Int, to new: Int) throws(CommandFailure)
    -> Playback.Transition
  {
    let (before, after) = (screens[old], screens[new])
    descriptions.show(after)
    let contents = try after.contents(version: versions.version(in: after))
    let sizes = after.preferredSizes
    let updates = try after.told { () throws(LayoutError) in
      let applied = try viewport.apply(
        contents, measuring: { element in element.id.flatMap { sizes[$0] } },
        hasNewContent: { before.content(of: $0) != after.content(of: $0) })
      return [applied, try viewport.setPreferredSizes(sizes)]
    }
    return Playback.Transition(
      from: old, to: new, offset: viewport.visibleRect.origin, steps: PlayedSteps(updates).steps)
  }

  private func bars(of viewport: Screen.Viewport) -> Playback.Bars {
    let axis = viewport.layout.layout.configuration.scrollDirection
    let sight = viewport.visibleRect
    let clear = viewport.layout.visibleBounds ?? sight
    return Playback.Bars(
      start: clear.lowerBound(along: axis) - sight.lowerBound(along: axis),
      end: sight.upperBound(along: axis) - clear.upperBound(along: axis))
  }
}
