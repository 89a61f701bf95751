import Testing

@_spi(Kumiko) @testable import KumikoCells

@Suite struct CellPictureTests {
  /// A PNG file: a header, chunks, and an end.
  func png(_ width: [UInt8], _ height: [UInt8], kind: [UInt8] = [8, 6, 0, 0, 0]) -> [UInt8] {
    [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13] + Array("IHDR".utf8) + width + height + kind
      + [0, 0, 0, 0, 0, 0, 0, 1] + Array("IDAT".utf8) + [7, 0, 0, 0, 0, 0, 0, 0, 0] + Array("IEND".utf8)
      + [0, 0, 0, 0]
  }

  func jpeg(_ frame: [UInt8] = [0xFF, 0xC2, 0, 11, 8, 0x01, 0x02, 0x03, 0x04, 1, 1, 0x11, 0]) -> [UInt8] {
    // A segment of an application, fill bytes, a table whose number is near those of frames, and the scan.
    [0xFF, 0xD8, 0xFF, 0xE1, 0, 5, 1, 2, 3, 0xFF, 0xFF, 0xC4, 0, 3, 9] + frame
      + [0xFF, 0xDA, 0, 2, 42, 0xFF, 0xD9, 0, 0]
  }

  func fault(_ bytes: [UInt8]) -> CellPictureFault? {
    do throws(CellPictureFault) {
      _ = try CellPicture(bytes)
      return nil
    } catch {
      return error
    }
  }

  @Test func sizesComeFromHeaders() throws {
    let first = try CellPicture(png([0, 0, 1, 2], [0, 0, 0, 3]))
    #expect((first.format, first.width, first.height) == (.png, 258, 3))
    let second = try CellPicture(jpeg())
    #expect((second.format, second.width, second.height) == (.jpeg, 0x0304, 0x0102))
  }

  @Test func tooManyPixelsAreRefusedByTheHeader() {
    let side: [UInt8] = [0, 0, 0xC3, 0x50]
    #expect(fault(png(side, side)) == .tooManyPixels(width: 50_000, height: 50_000))
    let largest: [UInt8] = [0xFF, 0xFF, 0xFF, 0xFF]
    #expect(fault(png(largest, largest)) == .tooManyPixels(width: 0xFFFF_FFFF, height: 0xFFFF_FFFF))
  }

  @Test func otherFormatsAreRefused() {
    #expect(fault([]) == .unknownFormat)
    #expect(fault(Array("GIF89a".utf8)) == .unknownFormat)
    #expect(fault([0xEF, 0xBB, 0xBF] + Array(" <svg onload='x()'/>".utf8)) == .markup)
  }

  @Test func noBeginningOfAFileIsAPicture() {
    for file in [png([0, 0, 0, 1], [0, 0, 0, 1]), Array(jpeg().dropLast(2))] {
      #expect(fault(file) == nil)
      for count in file.indices where count < file.count - (file[0] == 0x89 ? 4 : 0) {
        #expect(fault(Array(file.prefix(count))) != nil, "\(count) bytes")
      }
    }
  }

  @Test func impossibleHeadersAreRefused() {
    #expect(fault(png([0, 0, 0, 0], [0, 0, 0, 1])) == .broken(.png, "it has no pixels"))
    #expect(
      fault(png([0, 0, 0, 1], [0, 0, 0, 1], kind: [3, 6, 0, 0, 0])) == .broken(.png, "it has an unknown color type"))
    #expect(fault(jpeg([0xFF, 0xC0, 0, 11, 8, 0, 0, 0, 1, 1, 1, 0x11, 0])) == .broken(.jpeg, "it has no pixels"))
    #expect(fault(jpeg([])) == .broken(.jpeg, "it has no frame"))
    #expect(fault(jpeg([1, 2])) == .broken(.jpeg, "a segment has no marker"))
  }

  @Test func equalBytesAreEqualPictures() throws {
    let bytes = png([0, 0, 0, 1], [0, 0, 0, 1])
    var other = bytes
    // The byte of the pixels.
    other[bytes.count - 17] = 1
    #expect(try CellPicture(bytes) == CellPicture(bytes))
    #expect(try CellPicture(bytes).digest != CellPicture(other).digest)
  }
}
