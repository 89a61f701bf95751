#if Pictures
  @_spi(Kumiko) import KumikoSystem

  /// Compresses the rows of a band in a thread, while the next band is drawn.
  final class BandWriter {
    /// The band that a thread compresses. The file and the fields belong to the thread until it is joined.
    private final class Work: @unchecked Sendable {
      let file: PNGFile
      let rowBytes: Int
      var pixels: [UInt8]
      var rows = 0
      var fault: PictureError?

      init(_ file: PNGFile, rowBytes: Int, pixels: [UInt8]) {
        self.file = file
        self.rowBytes = rowBytes
        self.pixels = pixels
      }

      func compress() {
        do throws(PictureError) {
          for row in 0..<rows { try file.append(pixels[row * rowBytes..<(row + 1) * rowBytes]) }
        } catch {
          fault = error
        }
      }
    }

    private let work: Work
    private var thread: LargeStackThread?

    /// Creates a writer.
    ///
    /// - Parameters:
    ///   - file: The file. It belongs to the writer until ``end()``.
    ///   - rowBytes: The number of bytes of a row.
    ///   - spare: A band to draw on while another one is compressed.
    init(_ file: PNGFile, rowBytes: Int, spare: [UInt8]) { work = Work(file, rowBytes: rowBytes, pixels: spare) }

    /// Takes a band, and returns another one to draw on. Waits until the band before is compressed.
    func write(_ pixels: [UInt8], rows: Int) throws(PictureError) -> [UInt8] {
      try end()
      let free = work.pixels
      work.pixels = pixels
      work.rows = rows
      thread = LargeStackThread { [work] in work.compress() }
      // Where the system has no thread left, this one does the work.
      if thread == nil { work.compress() }
      return free
    }

    /// Waits until all bands are compressed.
    func end() throws(PictureError) {
      thread?.join()
      thread = nil
      if let fault = work.fault { throw fault }
    }
  }
#endif
