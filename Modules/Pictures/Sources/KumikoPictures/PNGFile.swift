#if Pictures
  import CLibPNG

  /// Writes rows of pixels as a PNG file.
  final class PNGFile {
    private final class Receiver {
      var bytes: [UInt8] = []
    }

    private let receiver = Receiver()
    private let png: OpaquePointer
    private let info: OpaquePointer

    init(width: Int, height: Int) throws(PictureError) {
      var info: OpaquePointer?
      let png = kumiko_png_begin(
        UInt32(width), UInt32(height), Unmanaged.passUnretained(receiver).toOpaque(),
        { png, bytes, count in
          guard let bytes, let place = png_get_io_ptr(png) else { return }
          let receiver = Unmanaged<Receiver>.fromOpaque(place).takeUnretainedValue()
          receiver.bytes.append(contentsOf: UnsafeBufferPointer(start: bytes, count: count))
        }, { _ in }, &info)
      guard let png, let info else { throw .failed("libpng cannot begin a picture of \(width) × \(height) pixels") }
      self.png = png
      self.info = info
    }

    deinit { kumiko_png_destroy(png, info) }

    /// Adds a row, 3 bytes a pixel.
    func append(_ row: ArraySlice<UInt8>) throws(PictureError) {
      let done = row.withUnsafeBufferPointer { kumiko_png_row(png, $0.baseAddress) }
      guard done != 0 else { throw .failed("libpng cannot write a row") }
    }

    /// Returns the file after its last row.
    func end() throws(PictureError) -> [UInt8] {
      guard kumiko_png_end(png, info) != 0 else { throw .failed("libpng cannot end the picture") }
      return receiver.bytes
    }
  }
#endif
