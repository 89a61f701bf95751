#if Pictures
  import CCairo
  import KumikoDimension

  /// Writes pages as a PDF file.
  final class PDFFile {
    private final class Receiver {
      var bytes: [UInt8] = []
    }

    private let receiver = Receiver()
    private let surface: OpaquePointer
    private let context: OpaquePointer

    init(title: String) throws(PictureError) {
      let made = cairo_pdf_surface_create_for_stream(
        { place, bytes, count in
          guard let place, let bytes else { return CAIRO_STATUS_WRITE_ERROR }
          let receiver = Unmanaged<Receiver>.fromOpaque(place).takeUnretainedValue()
          receiver.bytes.append(contentsOf: UnsafeBufferPointer(start: bytes, count: Int(count)))
          return CAIRO_STATUS_SUCCESS
        }, Unmanaged.passUnretained(receiver).toOpaque(), 1, 1)
      guard let made else { throw .failed("cairo has no memory") }
      guard let context = cairo_create(made) else {
        cairo_surface_destroy(made)
        throw .failed("cairo has no memory")
      }
      surface = made
      self.context = context
      cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_TITLE, title)
    }

    deinit {
      cairo_destroy(context)
      cairo_surface_destroy(surface)
    }

    func addPage(_ area: Rect2D, _ draw: (OpaquePointer) -> Void) {
      cairo_pdf_surface_set_size(surface, area.width, area.height)
      cairo_save(context)
      cairo_translate(context, -area.minX, -area.minY)
      cairo_rectangle(context, area.minX, area.minY, area.width, area.height)
      cairo_clip(context)
      draw(context)
      cairo_restore(context)
      cairo_show_page(context)
    }

    /// Returns the file after its last page.
    func end() throws(PictureError) -> [UInt8] {
      cairo_surface_finish(surface)
      let status = cairo_surface_status(surface)
      guard status == CAIRO_STATUS_SUCCESS else {
        throw .failed("cairo: \(String(cString: cairo_status_to_string(status)))")
      }
      return receiver.bytes
    }
  }
#endif
