#if Pictures
  import CLibPNG

  /// Writes rows of pixels as a PNG file, which is passed on piece by piece.
  final class PNGFile {
    /// Collects what libpng writes, and passes it on.
    private final class Receiver {
      private static let pieceSize = 262_144
      private let receive: ([UInt8]) -> Bool
      private var bytes: [UInt8] = []
      private(set) var isRefused = false

      init(_ receive: @escaping ([UInt8]) -> Bool) { self.receive = receive }

      func append(_ more: UnsafeBufferPointer<UInt8>) {
        bytes.append(contentsOf: more)
        if bytes.count >= Self.pieceSize { flush() }
      }

      func flush() {
        if !bytes.isEmpty, !isRefused { isRefused = !receive(bytes) }
        bytes.removeAll(keepingCapacity: true)
      }
    }

    private let receiver: Receiver
    private let png: OpaquePointer
    private let info: OpaquePointer

    /// Begins a file.
    ///
    /// - Parameter receive: Takes the next bytes of the file, and returns false if it cannot.
    init(width: Int, height: Int, _ receive: @escaping ([UInt8]) -> Bool) throws(PictureError) {
      receiver = Receiver(receive)
      var info: OpaquePointer?
      let png = kumiko_png_begin(
        UInt32(width), UInt32(height), Unmanaged.passUnretained(receiver).toOpaque(),
        { png, bytes, count in
          guard let bytes, let place = png_get_io_ptr(png) else { return }
          let receiver = Unmanaged<Receiver>.fromOpaque(place).takeUnretainedValue()
          receiver.append(UnsafeBufferPointer(start: bytes, count: count))
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
      guard !receiver.isRefused else { throw .failed("the picture cannot be written") }
    }

    /// Passes on the rest of the file after its last row.
    func end() throws(PictureError) {
      guard kumiko_png_end(png, info) != 0 else { throw .failed("libpng cannot end the picture") }
      receiver.flush()
      guard !receiver.isRefused else { throw .failed("the picture cannot be written") }
    }
  }
#endif
