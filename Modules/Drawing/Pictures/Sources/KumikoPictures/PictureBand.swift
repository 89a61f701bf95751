#if Pictures
  import CCairo
  @_spi(Kumiko) import KumikoDimension
  @_spi(Kumiko) import KumikoRendering
  @_spi(Kumiko) import KumikoTextMeasuring

  /// Some rows of a picture, drawn in tiles that cairo can hold.
  struct PictureBand {
    /// The number of rows at most.
    let height: Int
    private let width: Int
    /// The rows, 3 bytes a pixel.
    private(set) var pixels: [UInt8]

    /// The largest width of a tile. Cairo's surfaces end at 32,767 pixels.
    private static let tileWidth = 8_192
    /// The size of a band, in pixels.
    private static let pixelCount = 4_000_000

    init(width: Int) {
      self.width = width
      height = max(1, min(2_048, Self.pixelCount / width))
      pixels = [UInt8](repeating: 0, count: width * height * 3)
    }

    /// Gives the rows to a writer, and takes others to draw on.
    mutating func hand(_ rows: Int, to writer: BandWriter) throws(PictureError) {
      let full = pixels
      pixels = []
      pixels = try writer.write(full, rows: rows)
    }

    mutating func draw(
      _ drawing: some Drawing, rows: Range<Int>, scale: Double, text: PangoText, images: ImageStore
    ) throws(PictureError) {
      for left in stride(from: 0, to: width, by: Self.tileWidth) {
        let columns = min(Self.tileWidth, width - left)
        guard let surface = cairo_image_surface_create(CAIRO_FORMAT_RGB24, Int32(columns), Int32(rows.count)) else {
          throw .failed("cairo has no memory")
        }
        defer { cairo_surface_destroy(surface) }
        guard let context = cairo_create(surface) else { throw .failed("cairo has no memory") }
        defer { cairo_destroy(context) }
        cairo_set_source_rgb(context, 1, 1, 1)
        cairo_paint(context)
        cairo_translate(context, -Double(left), -Double(rows.lowerBound))
        cairo_scale(context, scale, scale)
        var canvas = CairoCanvas(context: context, text: text, images: images)
        let area = Rect2D(
          x: Double(left) / scale, y: Double(rows.lowerBound) / scale, width: Double(columns) / scale,
          height: Double(rows.count) / scale)
        drawing.draw(in: area, on: &canvas)
        guard cairo_status(context) == CAIRO_STATUS_SUCCESS else {
          throw .failed("cairo: \(String(cString: cairo_status_to_string(cairo_status(context))))")
        }
        cairo_surface_flush(surface)
        guard let data = cairo_image_surface_get_data(surface) else { throw .failed("cairo has no memory") }
        let stride = Int(cairo_image_surface_get_stride(surface))
        copy(data, stride: stride, rows: rows.count, columns: columns, to: left)
      }
    }

    /// Takes the pixels of a tile: blue, green and red, then a byte without meaning.
    private mutating func copy(
      _ data: UnsafeMutablePointer<UInt8>, stride: Int, rows: Int, columns: Int, to left: Int
    ) {
      let width = width
      pixels.withUnsafeMutableBufferPointer { pixels in
        for y in 0..<rows {
          let from = data + y * stride
          var to = (y * width + left) * 3
          for x in 0..<columns {
            pixels[to] = from[x * 4 + 2]
            pixels[to + 1] = from[x * 4 + 1]
            pixels[to + 2] = from[x * 4]
            to += 3
          }
        }
      }
    }
  }
#endif
