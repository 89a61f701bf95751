#if Pictures
  #if canImport(Darwin)
    import Darwin
  #elseif canImport(Musl)
    import Musl
  #else
    import Glibc
  #endif

  /// Compresses the rows of a band in a thread of its own, while the next band is drawn.
  final class BandWriter: @unchecked Sendable {
    private struct Band {
      var pixels: [UInt8]
      var rows: Int
    }

    private let file: PNGFile
    private let rowBytes: Int
    private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
    private let changed = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)
    /// The band that waits, guarded by the mutex as all below.
    private var waiting: Band?
    private var spare: [UInt8]
    private var isEnded = false
    private var fault: PictureError?
    #if canImport(Darwin)
      private var thread: pthread_t?
    #else
      private var thread = pthread_t()
    #endif

    /// Starts the thread.
    ///
    /// - Parameters:
    ///   - file: The file. It belongs to the thread until ``end()``.
    ///   - rowBytes: The number of bytes of a row.
    ///   - spare: A band to draw on while another one is compressed.
    init(_ file: PNGFile, rowBytes: Int, spare: [UInt8]) throws(PictureError) {
      self.file = file
      self.rowBytes = rowBytes
      self.spare = spare
      pthread_mutex_init(mutex, nil)
      pthread_cond_init(changed, nil)
      let error = pthread_create(
        &thread, nil,
        { place in
          #if canImport(Darwin)
            let writer = Unmanaged<BandWriter>.fromOpaque(place).takeUnretainedValue()
          #else
            guard let place else { return nil }
            let writer = Unmanaged<BandWriter>.fromOpaque(place).takeUnretainedValue()
          #endif
          writer.run()
          return nil
        }, Unmanaged.passUnretained(self).toOpaque())
      guard error == 0 else {
        isEnded = true
        throw .failed("there is no thread for the picture (error \(error))")
      }
    }

    deinit {
      pthread_cond_destroy(changed)
      pthread_mutex_destroy(mutex)
      changed.deallocate()
      mutex.deallocate()
    }

    /// Hands a band over, and returns another one to draw on. Waits until the band before is compressed.
    func write(_ pixels: [UInt8], rows: Int) throws(PictureError) -> [UInt8] {
      pthread_mutex_lock(mutex)
      defer { pthread_mutex_unlock(mutex) }
      while waiting != nil, fault == nil { pthread_cond_wait(changed, mutex) }
      if let fault { throw fault }
      // The thread gives a band back only when it has compressed it.
      while spare.isEmpty, fault == nil { pthread_cond_wait(changed, mutex) }
      if let fault { throw fault }
      waiting = Band(pixels: pixels, rows: rows)
      pthread_cond_broadcast(changed)
      let free = spare
      spare = []
      return free
    }

    /// Waits until all bands are compressed, and ends the thread. Call it once, whatever happened before.
    func end() throws(PictureError) {
      pthread_mutex_lock(mutex)
      isEnded = true
      pthread_cond_broadcast(changed)
      pthread_mutex_unlock(mutex)
      #if canImport(Darwin)
        if let thread { pthread_join(thread, nil) }
      #else
        pthread_join(thread, nil)
      #endif
      if let fault { throw fault }
    }

    private func run() {
      while let band = next() {
        var fault: PictureError?
        do throws(PictureError) {
          for row in 0..<band.rows { try file.append(band.pixels[row * rowBytes..<(row + 1) * rowBytes]) }
        } catch {
          fault = error
        }
        pthread_mutex_lock(mutex)
        self.fault = fault
        spare = band.pixels
        pthread_cond_broadcast(changed)
        pthread_mutex_unlock(mutex)
        if fault != nil { return }
      }
    }

    private func next() -> Band? {
      pthread_mutex_lock(mutex)
      defer { pthread_mutex_unlock(mutex) }
      while waiting == nil, !isEnded { pthread_cond_wait(changed, mutex) }
      let band = waiting
      waiting = nil
      pthread_cond_broadcast(changed)
      return band
    }
  }
#endif
