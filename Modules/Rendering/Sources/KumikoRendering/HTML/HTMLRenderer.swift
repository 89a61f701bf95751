import KumikoDimension

/// Makes a scene a page that can be scrolled: one file that needs nothing else and works opened from a disk.
///
/// Every box is an element at its exact frame (the element's rectangle is the frame, moved only by scrolling) that carries
/// `data-section`, `data-item`, `data-kind`, `data-index` and `data-frame`. Rails are scroll containers that come to rest
/// where the section would; pinned boxes stick. There is no script, except for one line each where a rail is to
/// be shown at an offset that is not its first, or the screen at one that is not zero.
public struct HTMLRenderer: SceneRenderer, Hashable {
  /// Light or dark; nil follows the reader's preference.
  public var theme: Theme?

  /// A renderer.
  public init(theme: Theme? = nil) {
    self.theme = theme
  }

  /// The page as HTML.
  public func render(_ scene: Scene) -> String {
    let (viewport, content) = (scene.safeViewport, scene.safeContent)
    var painter = HTMLPainter(scene: scene)
    painter.paint()
    let title = TextCleaning.shown(scene.title) ?? "Scene"

    var document: Markup = """
      <!DOCTYPE html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width,initial-scale=1">
      <title>\(title)</title>
      <style>

      """
    document.bytes.reserveCapacity(painter.body.bytes.count + 8192 + 300 * painter.shades.count)
    document += HTMLStyle.sheet(theme: theme, screen: viewport, shades: painter.shades)
    document += """
      </style>
      </head>
      <body>
      <figure>
      <div class="device">
      <div class="screen" tabindex="0" role="region" aria-label="\(title)"\(offset(scene)) \
      style="width:\(viewport.width)px;height:\(viewport.height)px">
      <div class="canvas" style="width:\(content.width)px;height:\(content.height)px">

      """
    document += painter.body
    document += """
      </div>
      </div>
      </div>
      <figcaption><b>\(title)</b><br>\(viewport.width) × \(viewport.height) screen · \
      \(content.width) × \(content.height) content</figcaption>
      </figure>

      """
    if painter.needsScript { document += Self.script }
    document += "</body>\n</html>\n"
    return document.text
  }

  private func offset(_ scene: Scene) -> Markup {
    scene.offset == .zero ? "" : #" data-x="\#(scene.offset.x)" data-y="\#(scene.offset.y)""#
  }

  /// Scrolls the screen and rails to where they are to be shown; style sheets cannot.
  private static let script: Markup = """
    <script>
    for (const rail of document.querySelectorAll("[data-scroll]")) {
      const offset = Number(rail.dataset.scroll);
      rail.scrollTo(rail.classList.contains("y") ? { top: offset } : { left: offset });
    }
    for (const screen of document.querySelectorAll("[data-y]")) screen.scrollTo(screen.dataset.x, screen.dataset.y);
    </script>

    """
}
