/// The format and the size of a picture, read from the markers and chunks of its file.
struct PictureHeader {
  var format: CellPicture.Format
  var width: Int
  var height: Int

  init(_ bytes: [UInt8]) throws(CellPictureFault) {
    if bytes.starts(with: Self.pngSignature) {
      self = try Self.png(bytes)
    } else if bytes.starts(with: [0xFF, 0xD8, 0xFF]) {
      self = try Self.jpeg(bytes)
    } else if bytes.first(where: { !Self.isSpace($0) }) == UInt8(ascii: "<") {
      throw .markup
    } else {
      throw .unknownFormat
    }
  }

  private init(_ format: CellPicture.Format, width: Int, height: Int) {
    (self.format, self.width, self.height) = (format, width, height)
  }

  private static let pngSignature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  /// Returns true for white space, and for the bytes of a byte order mark.
  private static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || (0x09...0x0D).contains(byte) || byte == 0xEF || byte == 0xBB || byte == 0xBF
  }

  // MARK: - PNG

  /// Reads the first chunk, and walks over the others to the last.
  private static func png(_ bytes: [UInt8]) throws(CellPictureFault) -> PictureHeader {
    var position = pngSignature.count
    var header: PictureHeader?
    var hasPixels = false
    while position + 12 <= bytes.count {
      let length = number(bytes, at: position, count: 4)
      let name = bytes[position + 4..<position + 8]
      let start = position + 8
      guard length <= bytes.count - start - 4 else { break }
      if header == nil {
        guard name.elementsEqual("IHDR".utf8), length == 13 else { throw .broken(.png, "it has no header") }
        let found = PictureHeader(
          .png, width: number(bytes, at: start, count: 4), height: number(bytes, at: start + 4, count: 4))
        guard found.width > 0, found.height > 0 else { throw .broken(.png, "it has no pixels") }
        guard isKnown(depth: bytes[start + 8], color: bytes[start + 9]) else {
          throw .broken(.png, "it has an unknown color type")
        }
        header = found
      } else if name.elementsEqual("IDAT".utf8) {
        hasPixels = hasPixels || length > 0
      } else if name.elementsEqual("IEND".utf8) {
        guard let header, hasPixels else { throw .broken(.png, "it has no pixels") }
        return header
      }
      position = start + length + 4
    }
    throw .broken(.png, "it ends too early")
  }

  private static func isKnown(depth: UInt8, color: UInt8) -> Bool {
    switch color {
    case 0: [1, 2, 4, 8, 16].contains(depth)
    case 3: [1, 2, 4, 8].contains(depth)
    case 2, 4, 6: [8, 16].contains(depth)
    default: false
    }
  }

  // MARK: - JPEG

  /// Walks over the segments to the frame, and looks for the end of the scans.
  private static func jpeg(_ bytes: [UInt8]) throws(CellPictureFault) -> PictureHeader {
    var position = 2
    while position + 4 <= bytes.count {
      guard bytes[position] == 0xFF else { throw .broken(.jpeg, "a segment has no marker") }
      let marker = bytes[position + 1]
      // Fill bytes, and markers without a segment.
      if marker == 0xFF || marker == 0x01 || (0xD0...0xD7).contains(marker) {
        position += marker == 0xFF ? 1 : 2
        continue
      }
      guard marker != 0xD9, marker != 0xDA else { throw .broken(.jpeg, "it has no frame") }
      let length = number(bytes, at: position + 2, count: 2)
      guard length >= 2, position + 2 + length <= bytes.count else { break }
      if (0xC0...0xCF).contains(marker), marker != 0xC4, marker != 0xC8, marker != 0xCC {
        guard length >= 8 else { throw .broken(.jpeg, "its frame is too short") }
        let height = number(bytes, at: position + 5, count: 2)
        let width = number(bytes, at: position + 7, count: 2)
        guard width > 0, height > 0 else { throw .broken(.jpeg, "it has no pixels") }
        guard endsAfter(position + 2 + length, bytes) else { break }
        return PictureHeader(.jpeg, width: width, height: height)
      }
      position += 2 + length
    }
    throw .broken(.jpeg, "it ends too early")
  }

  /// Returns true if there is an end-of-image marker after a position. Cameras write further bytes behind it.
  private static func endsAfter(_ start: Int, _ bytes: [UInt8]) -> Bool {
    var index = bytes.count - 2
    while index >= start {
      if bytes[index] == 0xFF, bytes[index + 1] == 0xD9 { return true }
      index -= 1
    }
    return false
  }

  private static func number(_ bytes: [UInt8], at start: Int, count: Int) -> Int {
    bytes[start..<start + count].reduce(0) { $0 << 8 | Int($1) }
  }
}
