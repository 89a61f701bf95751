#if Pictures
  import CCairo
  public import KumikoDimension
  @_spi(Kumiko) public import KumikoRendering
  @_spi(Kumiko) import KumikoTextMeasuring

  /// Renders a scene as a PDF document, whose texts are texts and whose plates are paths.
  ///
  /// ```swift
  /// let bytes = try PDFRenderer(pages: .screens).render(scene)
  /// ```
  public struct PDFRenderer: Hashable, Sendable {
    /// The pages of a document.
    public enum Pages: String, Hashable, Sendable, CaseIterable {
      /// One screen on each page.
      case screens
      /// One page, or several if it is longer than 14,400 points.
      case long
    }

    /// The appearance.
    public var theme: Theme
    /// The part of the scene that is drawn.
    public var extent: SVGRenderer.Extent
    /// A Boolean value that indicates whether the edge of a device is drawn around the screen.
    public var showsDevice: Bool
    /// The pages.
    public var pages: Pages

    /// The largest side of a page, in points.
    public static let maximumSide = 14_400.0
    /// The largest number of pages.
    static let maximumPages = 10_000

    /// Creates a renderer.
    ///
    /// - Parameters:
    ///   - theme: The appearance.
    ///   - extent: The part of the scene that is drawn.
    ///   - showsDevice: A Boolean value that indicates whether the edge of a device is drawn around the screen.
    ///   - pages: The pages.
    public init(
      theme: Theme = .light, extent: SVGRenderer.Extent = .content, showsDevice: Bool = false,
      pages: Pages = .screens
    ) {
      self.theme = theme
      self.extent = extent
      self.showsDevice = showsDevice
      self.pages = pages
    }

    /// Returns the document.
    ///
    /// - Parameter scene: The scene to render. Boxes with frames that are not finite are left out.
    /// - Returns: The bytes of a PDF file.
    /// - Throws: ``PictureError`` if there are too many pages, or if an image of an item cannot be decoded.
    /// - Complexity: O(*n* log *n* + *p*) in the boxes *n* and the pages *p*.
    public func render(_ scene: Scene) throws(PictureError) -> [UInt8] { try render(scene, notes: nil) }

    /// Returns the document, and notes what is found.
    @_spi(Kumiko) public func render(_ scene: Scene, notes: PictureNotes?) throws(PictureError) -> [UInt8] {
      let drawing = SceneDrawing(scene, theme: theme, extent: extent, showsDevice: showsDevice)
      let isWhole = pages == .long || extent == .viewport || showsDevice
      let most = Size2D(width: Self.maximumSide, height: Self.maximumSide)
      let page = isWhole ? most : scene.viewport
      return try render(drawing, page: page, title: scene.title, notes: notes)
    }

    /// Returns a drawing as a document whose pages have at most a size.
    @_spi(Kumiko) public func render(
      _ drawing: some Drawing, page: Size2D, title: String, notes: PictureNotes? = nil
    ) throws(PictureError) -> [UInt8] {
      let columns = parts(of: drawing.size.width, by: page.width)
      let rows = parts(of: drawing.size.height, by: page.height)
      guard columns * rows <= Double(Self.maximumPages) else {
        throw .failed("the document has more than \(Self.maximumPages) pages")
      }
      guard let text = PangoText.forCairo() else { throw .failed("Pango cannot be set up") }
      let images = ImageStore()
      (images.density, images.extend) = (4, CAIRO_EXTEND_NONE)
      let file = try PDFFile(title: title)
      for row in 0..<Int(rows) {
        for column in 0..<Int(columns) {
          let origin = Point2D(x: Double(column) * width(page), y: Double(row) * height(page))
          let area = Rect2D(
            x: origin.x, y: origin.y, width: min(width(page), drawing.size.width - origin.x),
            height: min(height(page), drawing.size.height - origin.y))
          file.addPage(area) { context in
            var canvas = CairoCanvas(context: context, text: text, images: images)
            drawing.draw(in: area, on: &canvas)
          }
          if let fault = images.fault { throw fault }
        }
      }
      notes?.missing.formUnion(text.missing)
      return try file.end()
    }

    private func width(_ page: Size2D) -> Double { min(Self.maximumSide, max(1, page.width)) }
    private func height(_ page: Size2D) -> Double { min(Self.maximumSide, max(1, page.height)) }

    private func parts(of length: Double, by part: Double) -> Double {
      max(1, ((length - 0.01) / min(Self.maximumSide, max(1, part))).rounded(.up))
    }
  }
#endif
