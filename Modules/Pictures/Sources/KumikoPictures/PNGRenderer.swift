#if Pictures
  import CCairo
  import CLibPNG
  @_spi(Kumiko) import KumikoDimension
  @_spi(Kumiko) public import KumikoRendering
  @_spi(Kumiko) import KumikoText

  /// Renders a scene as a PNG picture, in bands, so that long pictures need little memory.
  ///
  /// ```swift
  /// let bytes = try PNGRenderer(scale: 3).render(scene)
  /// ```
  public struct PNGRenderer: Hashable, Sendable {
    /// The appearance.
    public var theme: Theme
    /// The part of the scene that is drawn.
    public var extent: SVGRenderer.Extent
    /// A Boolean value that indicates whether the edge of a device is drawn around the picture.
    public var showsDevice: Bool
    /// The number of pixels of a point.
    public var scale: Double
    /// The largest number of pixels.
    public var maximumPixels: Int

    /// The number of pixels of a picture unless more are allowed.
    public static let standardPixels = 100_000_000

    /// Creates a renderer.
    ///
    /// - Parameters:
    ///   - theme: The appearance.
    ///   - extent: The part of the scene that is drawn.
    ///   - showsDevice: A Boolean value that indicates whether the edge of a device is drawn around the picture.
    ///   - scale: The number of pixels of a point.
    ///   - maximumPixels: The largest number of pixels.
    public init(
      theme: Theme = .light, extent: SVGRenderer.Extent = .content, showsDevice: Bool = false, scale: Double = 1,
      maximumPixels: Int = PNGRenderer.standardPixels
    ) {
      self.theme = theme
      self.extent = extent
      self.showsDevice = showsDevice
      self.scale = scale
      self.maximumPixels = maximumPixels
    }

    /// Returns the picture.
    ///
    /// - Parameter scene: The scene to render. Boxes with frames that are not finite are left out.
    /// - Returns: The bytes of a PNG file.
    /// - Throws: ``PictureError`` if the picture is too large, or if an image of an item cannot be decoded.
    /// - Complexity: O(*p* + *n* log *n*) in the pixels *p* and the boxes *n*.
    public func render(_ scene: Scene) throws(PictureError) -> [UInt8] {
      try render(SceneDrawing(scene, theme: theme, extent: extent, showsDevice: showsDevice))
    }

    /// Returns a drawing as a picture.
    @_spi(Kumiko) public func render(_ drawing: some Drawing) throws(PictureError) -> [UInt8] {
      guard scale.isFinite, scale > 0 else { throw .invalidScale(scale) }
      // A scene of 390.0000001 points is not a pixel wider.
      let (width, height) = (side(drawing.size.width), side(drawing.size.height))
      guard width * height <= Double(maximumPixels) else {
        throw .tooManyPixels(width: width, height: height, limit: maximumPixels)
      }
      guard max(width, height) <= Double(Int32.max) else { throw .tooLarge(width: width, height: height) }
      guard let text = PangoText() else { throw .failed("Pango cannot be set up") }
      let images = ImageStore()
      let file = try PNGFile(width: Int(width), height: Int(height))
      var band = PictureBand(width: Int(width))
      for start in stride(from: 0, to: Int(height), by: band.height) {
        let rows = min(band.height, Int(height) - start)
        try band.draw(drawing, rows: start..<start + rows, scale: scale, text: text, images: images)
        if let fault = images.fault { throw fault }
        for row in 0..<rows { try file.append(band.row(row)) }
      }
      return try file.end()
    }

    private func side(_ length: Double) -> Double { max(1, (length * scale - 1e-6).rounded(.up)) }
  }
#endif
