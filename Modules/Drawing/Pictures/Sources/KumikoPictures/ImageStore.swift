#if Pictures
  import CCairo
  import CLibJPEG
  import CLibPNG
  import KumikoCells
  @_spi(Kumiko) import KumikoDimension

  /// The decoded images of a scene, each halved until it is about as large as it is drawn. The largest leave when there is no
  /// more room.
  final class ImageStore {
    /// A decoded image, perhaps halved.
    final class Image {
      let width: Int
      let height: Int
      let pixels: Int
      let surface: OpaquePointer

      init?(width: Int, height: Int) {
        guard let made = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, Int32(width), Int32(height)) else {
          return nil
        }
        (self.width, self.height, pixels, surface) = (width, height, width * height, made)
        guard cairo_surface_status(made) == CAIRO_STATUS_SUCCESS else { return nil }
      }

      deinit { cairo_surface_destroy(surface) }
    }

    private struct Key: Hashable {
      var picture: CellPicture
      var halvings = 0
    }

    /// The first fault.
    private(set) var fault: PictureError?
    /// The number of pixels that were decoded and halved, and the largest number.
    private(set) var work = 0
    var maximumWork = 4_000_000_000
    /// The number of pixels for each unit of a surface.
    var density = 1.0
    /// What images have beyond their edges. A PDF takes a padded image as another one in each place.
    var extend = CAIRO_EXTEND_PAD
    private var images: [Key: Image] = [:]
    private var pixels = 0

    /// The largest number of decoded pixels, of 4 bytes each, besides those of one image.
    private static let maximumPixels = 12_000_000
    /// The largest side of a decoded image. Cairo's surfaces end there.
    private static let maximumSide = 32_767

    /// Returns an image with at least as many pixels as an area of a context, or nil after a fault.
    func image(_ picture: CellPicture, over area: Rect2D, on context: OpaquePointer) -> Image? {
      var matrix = cairo_matrix_t()
      cairo_get_matrix(context, &matrix)
      let x = (matrix.xx * matrix.xx + matrix.yx * matrix.yx).squareRoot() * area.width / Double(picture.width)
      let y = (matrix.xy * matrix.xy + matrix.yy * matrix.yy).squareRoot() * area.height / Double(picture.height)
      var (key, scale) = (Key(picture: picture), max(x, y) * density)
      while scale <= 0.5, max(picture.width, picture.height) >> key.halvings > 1 {
        key.halvings += 1
        scale *= 2
      }
      return image(key)
    }

    private func image(_ key: Key) -> Image? {
      if let known = images[key] { return known }
      let larger = key.halvings == 0 ? nil : image(Key(picture: key.picture, halvings: key.halvings - 1))
      guard fault == nil else { return nil }
      work += larger?.pixels ?? key.picture.width * key.picture.height
      guard work <= maximumWork, let image = larger.map(halved) ?? decoded(key.picture) else {
        let reason = "the images have too many pixels: at most \(maximumWork) are decoded and halved"
        fault = work > maximumWork ? .failed(reason) : .brokenImage(key.picture)
        return nil
      }
      while pixels > Self.maximumPixels, let largest = images.max(by: { $0.value.pixels < $1.value.pixels }) {
        images[largest.key] = nil
        pixels -= largest.value.pixels
      }
      images[key] = image
      pixels += image.pixels
      return image
    }

    private func halved(_ image: Image) -> Image? {
      guard let half = Image(width: (image.width + 1) / 2, height: (image.height + 1) / 2),
        let context = cairo_create(half.surface)
      else { return nil }
      defer { cairo_destroy(context) }
      cairo_scale(context, Double(half.width) / Double(image.width), Double(half.height) / Double(image.height))
      cairo_set_source_surface(context, image.surface, 0, 0)
      cairo_pattern_set_extend(cairo_get_source(context), CAIRO_EXTEND_PAD)
      cairo_paint(context)
      return half
    }

    private func decoded(_ picture: CellPicture) -> Image? {
      let (width, height) = (picture.width, picture.height)
      guard max(width, height) <= Self.maximumSide,
        let image = Image(width: width, height: height), let data = cairo_image_surface_get_data(image.surface)
      else { return nil }
      let decode = picture.format == .png ? kumiko_png_decode : kumiko_jpeg_decode
      guard decode(picture.bytes, picture.bytes.count, UInt32(width), UInt32(height), data) != 0 else { return nil }
      for start in stride(from: 0, to: image.pixels * 4, by: 4) where data[start + 3] < 255 {
        let alpha = Int(data[start + 3])
        for index in start..<start + 3 { data[index] = UInt8((Int(data[index]) * alpha + 127) / 255) }
      }
      cairo_surface_mark_dirty(image.surface)
      return image
    }
  }
#endif
