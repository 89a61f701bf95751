import KumikoDimension
@_spi(Kumiko) import KumikoValues

/// Renders a scene as a page that scrolls: one HTML file without external resources, which opens from a disk.
///
/// Every box is an element at its exact frame, which only scrolling moves. The element carries `data-section`,
/// `data-item`, `data-kind`, `data-index` and `data-frame`. Orthogonal sections are scroll containers with the resting offsets
/// of their sections. Pinned boxes are sticky elements.
///
/// The page has no script, with one exception: a few lines scroll the screen or a scroller to its initial offset if that is
/// not 0.
public struct HTMLRenderer: SceneRenderer, Hashable {
  /// The appearance. Nil follows the preference of the reader's browser.
  public var theme: Theme?

  /// Creates a renderer of pages.
  ///
  /// - Parameter theme: The appearance; nil follows the preference of the reader's browser.
  public init(theme: Theme? = nil) {
    self.theme = theme
  }

  /// Returns the page as HTML.
  ///
  /// - Parameter scene: The scene to render. Boxes with frames that are not finite are left out.
  /// - Returns: A complete HTML document.
  /// - Complexity: O(*n*) in the boxes and texts if the boxes are in order of `zIndex`; otherwise O(*n* log *n*).
  public func render(_ scene: Scene) -> String { document(of: scene, nil) }

  func document(of scene: Scene, _ additions: HTMLAdditions?) -> String {
    let (viewport, content) = (scene.safeViewport, scene.safeContent)
    var painter = HTMLPainter(scene: scene)
    painter.paint()
    let title = SafeText.drawnLine(scene.title) ?? "Scene"

    var document: Markup = """
      <!DOCTYPE html>
      <html lang="\(SafeText.drawnLine(scene.language) ?? "en")">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width,initial-scale=1">
      <title>\(title)</title>
      <style>

      """
    document.bytes.reserveCapacity(painter.body.bytes.count + 8192)
    document += HTMLStyle.sheet(
      theme: theme, screen: viewport, isGrouped: painter.isGrouped,
      pictures: painter.pictures + (additions?.pictures ?? []).filter { !painter.pictures.contains($0) })
    document += "</style>\n\(Markup(copying: additions?.head))</head>\n<body>\n\(Markup(copying: additions?.before))"
    document += """
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
    if painter.needsScript { document += "<script>\(Markup(copying: StaticFiles.script))</script>\n" }
    document += "\(Markup(copying: additions?.after))</body>\n</html>\n"
    return document.text
  }

  private func offset(_ scene: Scene) -> Markup {
    scene.offset == .zero ? "" : #" data-x="\#(scene.offset.x)" data-y="\#(scene.offset.y)""#
  }
}
