#if Pictures
  import CCairo
  import CLibJPEG
  import CLibPNG
  import KumikoCells

  /// The decoded images of a scene, each decoded once. The oldest leave when there is no more room.
  final class ImageStore {
    /// A decoded image.
    final class Image {
      let surface: OpaquePointer

      init(_ surface: OpaquePointer) { self.surface = surface }

      deinit { cairo_surface_destroy(surface) }
    }

    /// The first fault.
    private(set) var fault: PictureError?
    private var images: [CellPicture: Image] = [:]
    private var order: [CellPicture] = []
    private var pixels = 0

    /// The largest number of decoded pixels, of 4 bytes each, besides those of one image.
    private static let maximumPixels = 12_000_000
    /// The largest side of a decoded image. Cairo's surfaces end there.
    private static let maximumSide = 32_767

    /// Returns the decoded image, or nil after a fault.
    func image(of picture: CellPicture) -> Image? {
      if let known = images[picture] { return known }
      guard fault == nil else { return nil }
      guard let image = decoded(picture) else {
        let name = picture.format == .png ? "PNG" : "JPEG"
        fault = .brokenImage("a \(name) file of \(picture.width) × \(picture.height) pixels cannot be decoded")
        return nil
      }
      while pixels > Self.maximumPixels, let oldest = order.first {
        order.removeFirst()
        images[oldest] = nil
        pixels -= oldest.width * oldest.height
      }
      images[picture] = image
      order.append(picture)
      pixels += picture.width * picture.height
      return image
    }

    private func decoded(_ picture: CellPicture) -> Image? {
      let (width, height) = (picture.width, picture.height)
      guard max(width, height) <= Self.maximumSide,
        let surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, Int32(width), Int32(height))
      else { return nil }
      let image = Image(surface)
      guard cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS, let data = cairo_image_surface_get_data(surface)
      else { return nil }
      let stride = Int(cairo_image_surface_get_stride(surface))
      let channels = picture.format == .png ? 4 : 3
      var pixels = [UInt8](repeating: 0, count: width * height * channels)
      let done =
        picture.format == .png
        ? kumiko_png_decode(picture.bytes, picture.bytes.count, UInt32(width), UInt32(height), &pixels)
        : kumiko_jpeg_decode(picture.bytes, picture.bytes.count, UInt32(width), UInt32(height), &pixels)
      guard done != 0 else { return nil }
      for y in 0..<height {
        let row = data + y * stride
        for x in 0..<width {
          let from = (y * width + x) * channels
          let to = x * 4
          if channels == 3 {
            (row[to], row[to + 1], row[to + 2], row[to + 3]) = (pixels[from + 2], pixels[from + 1], pixels[from], 255)
          } else {
            let alpha = Int(pixels[from + 3])
            for channel in 0..<3 { row[to + channel] = UInt8((Int(pixels[from + channel]) * alpha + 127) / 255) }
            row[to + 3] = UInt8(alpha)
          }
        }
      }
      cairo_surface_mark_dirty(surface)
      return image
    }
  }
#endif
