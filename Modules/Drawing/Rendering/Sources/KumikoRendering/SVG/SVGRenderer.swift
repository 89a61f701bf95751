@_spi(Kumiko) import KumikoDimension
@_spi(Kumiko) import KumikoValues

/// Renders a scene as an SVG 1.1 picture without scripts, style sheets or external references.
///
/// ```swift
/// let picture = SVGRenderer(theme: .dark, extent: .viewport, showsDevice: true).render(scene)
/// ```
public struct SVGRenderer: SceneRenderer, Hashable {
  /// The part of a scene that is drawn.
  public enum Extent: String, Hashable, Sendable, CaseIterable {
    /// All of the scrollable content.
    case content
    /// The visible rect at the scroll offset of the scene.
    case viewport
  }

  /// The appearance.
  public var theme: Theme
  /// The part of the scene that is drawn.
  public var extent: Extent
  /// A Boolean value that indicates whether the edge of a device is drawn around the picture.
  public var showsDevice: Bool

  /// Creates a renderer of pictures.
  ///
  /// - Parameters:
  ///   - theme: The appearance.
  ///   - extent: The part of the scene that is drawn.
  ///   - showsDevice: A Boolean value that indicates whether the edge of a device is drawn around the picture.
  public init(theme: Theme = .light, extent: Extent = .content, showsDevice: Bool = false) {
    self.theme = theme
    self.extent = extent
    self.showsDevice = showsDevice
  }

  /// Returns the picture as SVG.
  ///
  /// Each box is a `g` element with `data-section`, `data-item`, `data-kind` and its exact frame. Orthogonal sections are
  /// clipped at their viewport. Boxes outside of the viewport are left out.
  ///
  /// - Parameter scene: The scene to render. Boxes with frames that are not finite are left out.
  /// - Returns: A complete SVG document.
  /// - Complexity: O(*n*) in the boxes and texts if the boxes are in order of `zIndex`; otherwise O(*n* log *n*).
  public func render(_ scene: Scene) -> String { markup(scene).text }

  /// Returns the picture with a beginning of its identifiers, at a place in another one.
  func markup(_ scene: Scene, prefix: Markup = Markup(), at place: Point2D = .zero) -> Markup {
    let frame = SceneFrame(scene, theme: theme, extent: extent, showsDevice: showsDevice)
    var painter = SVGPainter(theme: theme, artist: Artist(scene), scene: scene, prefix: prefix)
    if extent == .viewport { painter.visible = Rect2D(origin: scene.offset, size: frame.screen) }
    painter.paint()
    let (screen, total) = (frame.screen, frame.total)
    let title = SafeText.drawnLine(scene.title) ?? "Scene"
    let links: Markup = painter.sink.pictures.isEmpty ? "" : #" xmlns:xlink="http://www.w3.org/1999/xlink""#
    let origin: Markup = place == .zero ? "" : #" x="\#(place.x)" y="\#(place.y)""#
    var document: Markup = #"""
      <svg xmlns="http://www.w3.org/2000/svg"\#(links)\#(origin) width="\#(total.width)" height="\#(total.height)" \#
      viewBox="0 0 \#(total.width) \#(total.height)" role="img" font-family="\#(Typeface.stack)">
      <title>\#(title)</title>

      """#
    document.bytes.reserveCapacity(painter.sink.body.bytes.count + 8192)
    document += "<defs>\n"
    document += #"<clipPath id="\#(prefix)screen"><rect width="\#(screen.width)" height="\#(screen.height)" "#
    document += #"rx="\#(frame.corner)"/></clipPath>"#
    document += "\n"
    document += painter.definitions
    document += "</defs>\n"
    if showsDevice {
      let (margin, bezel) = (SceneFrame.margin, SceneFrame.bezel)
      document += #"<rect width="\#(total.width)" height="\#(total.height)" fill="\#(theme.desk)"/>"#
      document += #"<rect x="\#(margin)" y="\#(margin)" width="\#(screen.width + 2 * bezel)" "#
      document += #"height="\#(screen.height + 2 * bezel)" rx="\#(frame.corner + bezel)" fill="\#(theme.bezel)"/>"#
      document += "\n"
    }
    document +=
      #"<g transform="translate(\#(frame.origin.x) \#(frame.origin.y))" clip-path="url(#\#(prefix)screen)">"#
    document +=
      #"<rect width="\#(screen.width)" height="\#(screen.height)" fill="\#(theme.page(isGrouped: painter.sink.isGrouped))"/>"#
    document += "\n"
    let isScrolled = extent == .viewport && scene.offset != .zero
    if isScrolled { document += #"<g transform="translate(\#(-scene.offset.x) \#(-scene.offset.y))">"# }
    document += painter.sink.body
    if isScrolled { document += "</g>" }
    if showsDevice, extent == .viewport {
      document += SVGDevice(scene: scene, theme: theme, screen: screen).overlay(isGrouped: painter.sink.isGrouped)
    }
    document += "</g>\n</svg>\n"
    return document
  }

  func screenSize(of scene: Scene) -> Size2D {
    let viewport = scene.safeViewport
    guard extent == .content else { return viewport }
    var size = scene.safeContent
    let across = scene.scrollAxis.crossed
    size[across] = max(size[across], viewport[across])
    if showsDevice { size[scene.scrollAxis] = max(size[scene.scrollAxis], viewport[scene.scrollAxis]) }
    return size
  }
}
