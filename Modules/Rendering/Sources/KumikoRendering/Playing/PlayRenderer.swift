import KumikoCells
@_spi(Kumiko) import KumikoDimension

/// Renders several states of a screen as one page in which a reader steps through the states.
///
/// The page is one HTML file without external resources, which opens from a disk. Each state is rendered as
/// ``HTMLRenderer`` renders it. Each element has a `data-key` that is equal in all states.
///
/// A script shows one state after the other and animates insertions, deletions, moves and updates. First it scrolls by
/// the rule of ``Playback/anchoring``, so that the visible content keeps its position. The page also describes the
/// changes in words.
public struct PlayRenderer: Hashable, Sendable {
  /// The appearance. Nil follows the preference of the reader's browser.
  public var theme: Theme?

  /// Creates a renderer of pages with several states.
  ///
  /// - Parameter theme: The appearance; nil follows the preference of the reader's browser.
  public init(theme: Theme? = nil) {
    self.theme = theme
  }

  /// Returns the page as HTML. Equal states give equal pages.
  ///
  /// - Parameter playback: The states and the transitions between them.
  /// - Returns: A complete HTML document.
  /// - Complexity: O(*n* log *n* + *k* · *c*) in the boxes *n* of all states, their colours *k* and the distinct
  ///   colours *c*.
  public func render(_ playback: Playback) -> String {
    var marks = PlayMarks()
    var shades: [RGBColor] = []
    var pictures: [CellPicture] = []
    var canvases = Markup()
    var isGrouped = true
    for (number, state) in playback.states.enumerated() {
      var painter = HTMLPainter(scene: state.scene, marks: marks.marks(of: state.scene))
      painter.paint()
      isGrouped = isGrouped && painter.isGrouped
      for shade in painter.shades where !shades.contains(shade) { shades.append(shade) }
      for picture in painter.pictures where !pictures.contains(picture) { pictures.append(picture) }
      let content = state.scene.safeContent
      canvases += #"<div class="canvas" data-state="\#(number)" style="width:\#(content.width)px;"#
      canvases += #"height:\#(content.height)px"\#(number == 0 ? "" : " hidden")>"#
      canvases += "\n"
      canvases += painter.body
      canvases += "</div>\n"
    }
    let title = TextCleaning.shown(playback.title) ?? "Scene"
    let viewport = playback.states.first?.scene.safeViewport ?? Size2D(width: 1, height: 1)
    var document: Markup = """
      <!DOCTYPE html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width,initial-scale=1">
      <meta http-equiv="Content-Security-Policy" content="default-src 'none';style-src 'unsafe-inline';\
      script-src 'unsafe-inline'">
      <title>\(title)</title>
      <style>

      """
    document += HTMLStyle.sheet(
      theme: theme, screen: viewport, isGrouped: isGrouped && !playback.states.isEmpty, shades: shades,
      pictures: pictures)
    document += PlayStyle.sheet(theme: theme)
    document += "</style>\n</head>\n<body>\n<main>\n"
    document += device(playback, title: title, viewport: viewport, canvases: canvases)
    document += panel(playback, title: title, marks: marks)
    document += "</main>\n<script>\n"
    document += PlayScript.text
    document += "</script>\n</body>\n</html>\n"
    return document.text
  }

  // MARK: - The screen

  private func device(_ playback: Playback, title: String, viewport: Size2D, canvases: Markup) -> Markup {
    let scene = playback.states.first?.scene
    let isVertical = scene?.scrollAxis != .horizontal
    let (bars, anchoring) = (playback.bars, playback.anchoring)
    var offset = scene?.offset ?? .zero
    offset[isVertical ? .vertical : .horizontal] += bars.start
    var markup: Markup = #"<figure><div class="device"><div class="window">"#
    markup += #"<div class="screen" tabindex="0" role="region" aria-label="\#(title)" "#
    markup += #"data-axis="\#(isVertical ? "vertical" : "horizontal")" data-x="\#(offset.x)" data-y="\#(offset.y)" "#
    markup += #"data-bars="\#(bars.start),\#(bars.end)" data-tolerance="\#(anchoring.tolerance)""#
    if scene?.isRightToLeft == true, !isVertical { markup += " data-backwards" }
    if anchoring.sticksAtStart { markup += " data-sticks-at-start" }
    if anchoring.sticksAtEnd { markup += " data-sticks-at-end" }
    markup += #" style="width:\#(viewport.width)px;height:\#(viewport.height)px">"#
    // Elements that fade out are drawn here, below everything else. The screen clips them, so that the page does not
    // scroll.
    markup += #"<div class="behind" aria-hidden="true"><div class="gone" style="width:\#(viewport.width)px;"#
    markup += #"height:\#(viewport.height)px"></div></div>"#
    markup += #"<div class="content" style="\#(isVertical ? "padding-block" : "padding-inline"):"#
    markup += #"\#(bars.start)px \#(bars.end)px">"#
    markup += "\n"
    markup += canvases
    markup += "</div></div>"
    for (length, edge) in [(bars.start, isVertical ? "top" : "left"), (bars.end, isVertical ? "bottom" : "right")]
    where length > 0 {
      markup += #"<i class="cover \#(edge)" style="\#(isVertical ? "height" : "width"):\#(length)px"></i>"#
    }
    markup += "</div></div>\n</figure>\n"
    return markup
  }

  // MARK: - The panel

  private func panel(_ playback: Playback, title: String, marks: PlayMarks) -> Markup {
    var markup: Markup = """
      <section class="panel" aria-label="States">
      <h1>\(title)</h1>
      <ol class="states">

      """
    for (number, state) in playback.states.enumerated() {
      markup += #"<li><button type="button" data-go="\#(number)""#
      if number == 0 { markup += #" aria-current="step""# }
      let size = state.scene.safeContent
      markup += #"><b>\#(TextCleaning.shown(state.name) ?? "State")</b>"#
      markup += " <small>\(size.width) × \(size.height)</small></button></li>\n"
    }
    markup += """
      </ol>
      <div class="controls" role="group" aria-label="Step through the states">
      <button type="button" id="previous">Previous</button>
      <button type="button" id="play" aria-pressed="false">Play</button>
      <button type="button" id="next">Next</button>
      </div>
      <p class="hint">The arrow keys left and right step, too.</p>
      <ul class="legend" aria-label="Legend">
      <li class="inserted">inserted</li><li class="deleted">deleted</li><li class="moved">moved</li>\
      <li class="changed">changed</li>
      </ul>
      <h2 id="heading" aria-live="polite">What happens in sight</h2>
      <ol id="steps" tabindex="0" aria-labelledby="heading"><li>Nothing yet: step to another state.</li></ol>

      """
    if !playback.transitions.isEmpty { markup += taken(playback, marks: marks) }
    markup += "</section>\n"
    return markup
  }

  /// Writes the transitions that the engine reports. They are readable without a script.
  private func taken(_ playback: Playback, marks: PlayMarks) -> Markup {
    var markup: Markup = """
      <details>
      <summary>Every step, for a reader who does not scroll</summary>

      """
    for transition in playback.transitions {
      let names = [transition.from, transition.to].map { number in
        playback.states.indices.contains(number)
          ? TextCleaning.shown(playback.states[number].name) ?? "State" : "State"
      }
      markup += #"<h3>\#(names[0]) → \#(names[1])</h3>"#
      markup += #"<ol data-from="\#(transition.from)" data-to="\#(transition.to)" "#
      markup += #"data-x="\#(transition.offset.x)" data-y="\#(transition.offset.y)">"#
      if transition.steps.isEmpty { markup += "<li>Nothing changes in sight.</li>" }
      for step in transition.steps {
        // The name after the transition, or before it for deleted elements.
        let name = [transition.to, transition.from].lazy.compactMap { marks.name(of: step.element, inScene: $0) }.first
        markup += line(step, name ?? "")
      }
      markup += "</ol>\n"
    }
    markup += "</details>\n"
    return markup
  }

  private func line(_ step: Playback.Step, _ name: String) -> Markup {
    var markup: Markup = #"<li class="\#(step.action.rawValue)"><b>\#(StepWords.verb(step.action))</b> "#
    markup += "\(name)"
    if let detail = StepWords.detail(step) { markup += " <small>\(detail)</small>" }
    markup += "</li>"
    return markup
  }
}
