public import Foundation
@_spi(Kumiko) import KumikoDimension
@_spi(Kumiko) import KumikoRendering
@_spi(Kumiko) public import KumikoUIKitViews

#if Pictures
  @_spi(Kumiko) public import KumikoPictures
#endif

/// What a view and its subviews show, as a picture.
///
/// ```swift
/// let picture = window.kumikoPicture()
/// try picture.svg.write(toFile: "screen.svg", atomically: true, encoding: .utf8)
/// ```
public struct KumikoPicture: Hashable, Sendable {
  /// What is drawn.
  @_spi(Kumiko) public let node: ViewNode
  /// The size, in points.
  public let size: CGSize
  private let title: String

  @MainActor init(_ view: UIView, title: String?) {
    var node = view.kumikoNode
    size = CGSize(width: node.frame.width, height: node.frame.height)
    node.frame = Rect2D(origin: .zero, size: node.frame.size)
    node.transform = nil
    self.node = node
    self.title = title ?? view.accessibilityLabel ?? "\(type(of: view))"
  }

  /// The picture as an SVG document, in which texts are texts.
  ///
  /// - Complexity: O(*n*) in what is drawn.
  public var svg: String {
    var canvas = SVGCanvas()
    NodePainter().draw(node, on: &canvas)
    return canvas.document(node.frame.size, title: title)
  }

  #if Pictures
    /// Returns the picture as pixels.
    ///
    /// - Parameter scale: The number of pixels in a point.
    /// - Returns: The bytes of a PNG file.
    /// - Throws: `PictureError` if the scale is not above 0, if there are too many pixels, or if an image cannot be decoded.
    /// - Complexity: O(*p* + *n*) in the pixels *p* and in what is drawn.
    public func png(scale: Double = 2) throws(PictureError) -> Data {
      Data(try PNGRenderer(scale: scale).render(NodeDrawing(node: node)))
    }

    /// Returns the picture as a page whose texts are texts and whose shapes are paths.
    ///
    /// - Returns: The bytes of a PDF file with one page; with more for a view that is longer than 14,400 points.
    /// - Throws: `PictureError` if there are too many pages, or if an image cannot be decoded.
    /// - Complexity: O(*n*) in what is drawn.
    public func pdf() throws(PictureError) -> Data {
      let most = Size2D(width: PDFRenderer.maximumSide, height: PDFRenderer.maximumSide)
      return Data(try PDFRenderer().render(NodeDrawing(node: node), page: most, title: title))
    }
  #endif
}

struct NodeDrawing: Drawing {
  let node: ViewNode
  var size: Size2D { node.frame.size }

  func draw(in area: Rect2D, on canvas: inout some DrawingCanvas) { NodePainter().draw(node, on: &canvas) }
}

extension UIView {
  /// Returns a picture of what this view and its subviews show now, as iOS draws it. The view is laid out first.
  ///
  /// The appearance, the text size and the direction are those of the view's traits: set `overrideUserInterfaceStyle` or
  /// `traitOverrides` before. Fonts are Inter or similar ones, and symbols are drawings of Kumiko's own.
  ///
  /// - Parameter title: The title of the document; nil for the accessibility label or the type of the view.
  /// - Complexity: O(*n*) in the views and their texts.
  public func kumikoPicture(title: String? = nil) -> KumikoPicture { KumikoPicture(self, title: title) }
}
