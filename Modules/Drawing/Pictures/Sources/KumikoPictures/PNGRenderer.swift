#if Pictures
  import CCairo
  import CLibPNG
  @_spi(Kumiko) import KumikoDimension
  @_spi(Kumiko) public import KumikoRendering
  @_spi(Kumiko) import KumikoTextMeasuring

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

    /// Passes the picture on as it is drawn, so that it is never in memory as a whole.
    ///
    /// - Parameters:
    ///   - scene: The scene to render. Boxes with frames that are not finite are left out.
    ///   - receive: Takes the next bytes of a PNG file in another thread, and returns false if it cannot.
    /// - Throws: ``PictureError`` if the picture is too large, if an image of an item cannot be decoded, or if the bytes are
    ///   not taken.
    /// - Complexity: O(*p* + *n* log *n*) in the pixels *p* and the boxes *n*.
    public func render(_ scene: Scene, to receive: @escaping @Sendable ([UInt8]) -> Bool) throws(PictureError) {
      try render(SceneDrawing(scene, theme: theme, extent: extent, showsDevice: showsDevice), to: receive)
    }

    /// Returns a drawing as a picture.
    @_spi(Kumiko) public func render(
      _ drawing: some Drawing, notes: PictureNotes? = nil
    ) throws(PictureError) -> [UInt8] {
      let file = CollectedBytes()
      try render(drawing, notes: notes) { file.append($0) }
      return file.bytes
    }

    /// Passes a drawing on as a picture, and notes what is found.
    @_spi(Kumiko) public func render(
      _ drawing: some Drawing, notes: PictureNotes? = nil, to receive: @escaping @Sendable ([UInt8]) -> Bool
    ) throws(PictureError) {
      guard scale.isFinite, scale > 0 else { throw .invalidScale(scale) }
      // A scene of 390.0000001 points is not a pixel wider.
      let (width, height) = (side(drawing.size.width), side(drawing.size.height))
      guard width * height <= Double(maximumPixels) else {
        throw .tooManyPixels(width: width, height: height, limit: maximumPixels)
      }
      guard max(width, height) <= Double(Int32.max) else { throw .tooLarge(width: width, height: height) }
      guard let text = PangoText.forCairo() else { throw .failed("Pango cannot be set up") }
      let images = ImageStore()
      let file = try PNGFile(width: Int(width), height: Int(height), receive)
      var band = PictureBand(width: Int(width))
      let writer = BandWriter(file, rowBytes: Int(width) * 3, spare: band.pixels)
      var fault: PictureError?
      do throws(PictureError) {
        for start in stride(from: 0, to: Int(height), by: band.height) {
          let rows = min(band.height, Int(height) - start)
          try band.draw(drawing, rows: start..<start + rows, scale: scale, text: text, images: images)
          if let fault = images.fault { throw fault }
          try band.hand(rows, to: writer)
        }
      } catch {
        fault = error
      }
      notes?.missing.formUnion(text.missing)
      // The thread ends whatever happened.
      try writer.end()
      if let fault { throw fault }
      try file.end()
    }

    /// The bytes of a file, written by one thread and read when that has ended.
    private final class CollectedBytes: @unchecked Sendable {
      private(set) var bytes: [UInt8] = []

      func append(_ more: [UInt8]) -> Bool {
        bytes += more
        return true
      }
    }

    private func side(_ length: Double) -> Double { max(1, (length * scale - 1e-6).rounded(.up)) }
  }
#endif
