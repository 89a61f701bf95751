#if Pictures
  import KumikoDimension
  import KumikoPictures
  import KumikoRendering
  import Testing

  @Suite struct PDFTests {
    func pages(_ height: Double, _ pages: PDFRenderer.Pages) throws -> Int {
      let scene = Scene(
        title: "Läufe", viewport: Size2D(width: 390, height: 844), content: Size2D(width: 390, height: height))
      let bytes = try PDFRenderer(pages: pages).render(scene)
      #expect(bytes.starts(with: Array("%PDF-".utf8)))
      let text = String(decoding: bytes, as: UTF8.self)
      return text.split(separator: "/Type /Page %").count - 1
    }

    @Test func everyPageIsAScreen() throws {
      #expect(try pages(844, .screens) == 1)
      #expect(try pages(845, .screens) == 2)
      #expect(try pages(8_440, .screens) == 10)
    }

    @Test func longPagesAreSplit() throws {
      #expect(try pages(8_440, .long) == 1)
      #expect(try pages(14_400, .long) == 1)
      #expect(try pages(14_401, .long) == 2)
      #expect(try pages(100_000, .long) == 7)
    }

    @Test func tooManyPagesAreRefused() {
      #expect(throws: PictureError.self) { try pages(1e9, .screens) }
    }

    @Test("The title of a document is its text", arguments: ["(", ")", "\\", "<", ">", "/", "%", "[", "]", "\n"])
    func title(mark: String) throws {
      for text in ["a\(mark)b", "a\u{D4E}\(mark)\u{301}b"] {
        let scene = Scene(title: text, viewport: Size2D(width: 10, height: 10), content: Size2D(width: 10, height: 10))
        let read = title(in: try PDFRenderer(pages: .screens).render(scene))
        #expect(read.map { Array($0.utf8) } == Array(text.utf8), "\(mark)")
      }
    }

    /// The string behind `/Title`, by the rules of PDF for literal and hexadecimal strings; nil for another object.
    private func title(in bytes: [UInt8]) -> String? {
      guard let place = bytes.firstRange(of: Array("/Title ".utf8)) else { return nil }
      var rest = bytes[place.upperBound...]
      var value: [UInt8] = []
      if rest.popFirst() == UInt8(ascii: "<") {
        let digits = rest.prefix { $0 != UInt8(ascii: ">") }
        for start in stride(from: digits.startIndex, to: digits.endIndex, by: 2) {
          value.append(UInt8(String(decoding: digits[start...].prefix(2), as: UTF8.self), radix: 16) ?? 0)
        }
        let units = stride(from: 2, to: value.count, by: 2).map { UInt16(value[$0]) << 8 | UInt16(value[$0 + 1]) }
        return value.starts(with: [0xFE, 0xFF]) ? String(decoding: units, as: UTF16.self) : nil
      }
      while let byte = rest.popFirst(), byte != UInt8(ascii: ")") {
        if byte == UInt8(ascii: "(") { return nil }
        guard byte == UInt8(ascii: "\\") else {
          value.append(byte)
          continue
        }
        let octal = rest.prefix(3).prefix { (UInt8(ascii: "0")...UInt8(ascii: "7")).contains($0) }
        rest = rest.dropFirst(max(1, octal.count))
        value.append(octal.isEmpty ? rest[rest.startIndex - 1] : octal.reduce(0) { $0 << 3 | ($1 & 7) })
      }
      return String(decoding: value, as: UTF8.self)
    }
  }
#endif
