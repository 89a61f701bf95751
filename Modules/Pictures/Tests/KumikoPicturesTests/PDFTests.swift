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
  }
#endif
