#if Pictures
  import Foundation
  import KumikoCells
  import KumikoDimension
  @_spi(Kumiko) import KumikoPictures
  @_spi(Kumiko) import KumikoRendering
  import Testing

  @Suite struct PNGTests {
    func pixels(_ scene: Scene, _ renderer: PNGRenderer = PNGRenderer()) throws -> Pixels {
      try #require(try Pixels(renderer.render(scene)))
    }

    func fault(_ scene: Scene, _ renderer: PNGRenderer = PNGRenderer()) -> PictureError? {
      do throws(PictureError) {
        _ = try renderer.render(scene)
        return nil
      } catch {
        return error
      }
    }

    func scene(_ width: Double, _ height: Double, _ boxes: [Box] = []) -> Scene {
      Scene(
        title: "", viewport: Size2D(width: width, height: 100), content: Size2D(width: width, height: height),
        boxes: boxes)
    }

    func image(_ bytes: [UInt8], _ frame: Rect2D) throws -> Box {
      try Box(frame: frame, sectionID: "s", content: CellContent(id: "i", picture: CellPicture(bytes)))
    }

    @Test(arguments: [1, 2, 3, 0.5])
    func thePictureIsAsLargeAsTheContentTimesTheScale(_ scale: Double) throws {
      let picture = try pixels(screen(), PNGRenderer(scale: scale))
      #expect((picture.width, picture.height) == (Int(390 * scale), Int(844 * scale)))
      #expect(picture[1, picture.height - 1] == RGBColor(hex: 0xFFFFFF))
    }

    @Test func darkIsDark() throws {
      #expect(try pixels(screen(), PNGRenderer(theme: .dark))[1, 843] == RGBColor(hex: 0x0E0E11))
    }

    @Test func badgesAreWhereTheirFramesAre() throws {
      let badge = Box(
        frame: Rect2D(x: 20, y: 5_000, width: 40, height: 40), category: .supplementary, role: .badge, sectionID: "s",
        content: CellContent(id: "i", badge: "1"))
      // The frame lies in the second band and later ones at a scale of 3.
      let picture = try pixels(scene(390, 6_000, [badge]), PNGRenderer(scale: 3))
      #expect(picture[3 * 24, 3 * 5_020] == RGBColor(hex: 0xD9302A))
      #expect(picture[3 * 19, 3 * 5_020] == RGBColor(hex: 0xFFFFFF))
      #expect(picture[3 * 40, 3 * 4_999] == RGBColor(hex: 0xFFFFFF))
      #expect(picture[3 * 40, 3 * 5_000 + 1] == RGBColor(hex: 0xD9302A))
    }

    @Test func picturesWiderThanCairosSurfacesAreDrawn() throws {
      let badge = Box(
        frame: Rect2D(x: 39_900, y: 10, width: 40, height: 40), category: .supplementary, role: .badge,
        sectionID: "s", content: CellContent(id: "i", badge: "1"))
      let picture = try pixels(scene(40_000, 60, [badge]))
      #expect(picture.width == 40_000)
      #expect(picture[39_904, 30] == RGBColor(hex: 0xD9302A))
    }

    @Test func longPicturesAreDrawn() throws {
      let bytes = try PNGRenderer(scale: 1).render(scene(2, 1_300_000))
      let header = try CellPictureHeaderProbe(bytes)
      #expect((header.width, header.height) == (2, 1_300_000))
    }

    @Test func thePictureIsPassedOnInPieces() throws {
      final class Pieces: @unchecked Sendable { var all: [[UInt8]] = [] }
      let items = (0..<3_000).map { number in
        Box(
          frame: Rect2D(x: 0, y: Double(number) * 44, width: 390, height: 44), sectionID: "s",
          content: CellContent(
            id: "item \(number)", title: "Title \(number * 7_919)", subtitle: "Subtitle \(number * 104_729)"))
      }
      let long = scene(390, 132_000, items)
      let pieces = Pieces()
      try PNGRenderer().render(long) {
        pieces.all.append($0)
        return true
      }
      #expect(pieces.all.count > 5)
      #expect(pieces.all.allSatisfy { $0.count < 400_000 })
      #expect(try Array(pieces.all.joined()) == PNGRenderer().render(long))
    }

    @Test func bytesThatAreNotTakenEndThePicture() {
      for scene in [scene(10, 10), scene(390, 100_000)] {
        #expect(throws: PictureError.failed("the picture cannot be written")) {
          try PNGRenderer().render(scene) { _ in false }
        }
      }
    }

    @Test func tooManyPixelsAreRefused() {
      #expect(fault(scene(1e6, 1e6)) == .tooManyPixels(width: 1e6, height: 1e6, limit: PNGRenderer.standardPixels))
      #expect(fault(screen(), PNGRenderer(maximumPixels: 390 * 844)) == nil)
      #expect(
        fault(screen(), PNGRenderer(maximumPixels: 390 * 844 - 1))
          == .tooManyPixels(width: 390, height: 844, limit: 390 * 844 - 1))
      #expect(fault(scene(1, 1e10), PNGRenderer(maximumPixels: .max)) == .tooLarge(width: 1, height: 1e10))
      for scale in [0, -1, .nan, .infinity] {
        guard case .invalidScale? = fault(screen(), PNGRenderer(scale: scale)) else {
          Issue.record("\(scale)")
          continue
        }
      }
    }

    @Test func nothingShinesThroughBetweenGroupedRows() throws {
      // Their edges lie between pixels.
      let rows = (0..<3).map { number in
        Box(
          frame: Rect2D(x: 16, y: 10.25 + Double(number) * 44.5, width: 358, height: 44.5), sectionID: "s",
          content: CellContent(id: "\(number)", title: "Row"))
      }
      let picture = try pixels(scene(390, 200, rows), PNGRenderer(theme: .dark))
      let plate = picture[18, 40]
      #expect(plate != picture[8, 40], "the rows lie on a plate")
      for y in 40..<130 { #expect(picture[18, y] == plate, "\(y)") }
    }

    @Test func charactersThatNoFontHasAreNoted() throws {
      func missing(_ title: String) throws -> [Set<Unicode.Scalar>] {
        let row = Box(
          frame: Rect2D(x: 0, y: 0, width: 390, height: 64), sectionID: "s", content: CellContent(id: "i", title: title)
        )
        let drawing = SceneDrawing(scene(390, 100, [row]), theme: .light, extent: .content, showsDevice: false)
        let (png, pdf) = (PictureNotes(), PictureNotes())
        _ = try PNGRenderer().render(drawing, notes: png)
        _ = try PDFRenderer().render(scene(390, 100, [row]), notes: pdf)
        return [png.missing, pdf.missing]
      }
      #expect(try missing("Tea") == [[], []])
      #expect(try missing("Tea \u{10FFFD}") == [["\u{10FFFD}"], ["\u{10FFFD}"]])
    }

    @Test func imagesFillTheirFrames() throws {
      let red = try #require(
        Data(
          base64Encoded:
            "/9j/4AAQSkZJRgABAQAAAQABAAD/4gHYSUNDX1BST0ZJTEUAAQEAAAHIAAAAAAQwAABtbnRyUkdCIFhZWiAH4AABAAEAAAAAAABhY3NwAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAQAA9tYAAQAAAADTLQAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAlkZXNjAAAA8AAAACRyWFlaAAABFAAAABRnWFlaAAABKAAAABRiWFlaAAABPAAAABR3dHB0AAABUAAAABRyVFJDAAABZAAAAChnVFJDAAABZAAAAChiVFJDAAABZAAAAChjcHJ0AAABjAAAADxtbHVjAAAAAAAAAAEAAAAMZW5VUwAAAAgAAAAcAHMAUgBHAEJYWVogAAAAAAAAb6IAADj1AAADkFhZWiAAAAAAAABimQAAt4UAABjaWFlaIAAAAAAAACSgAAAPhAAAts9YWVogAAAAAAAA9tYAAQAAAADTLXBhcmEAAAAAAAQAAAACZmYAAPKnAAANWQAAE9AAAApbAAAAAAAAAABtbHVjAAAAAAAAAAEAAAAMZW5VUwAAACAAAAAcAEcAbwBvAGcAbABlACAASQBuAGMALgAgADIAMAAxADb/2wBDABALDA4MChAODQ4SERATGCgaGBYWGDEjJR0oOjM9PDkzODdASFxOQERXRTc4UG1RV19iZ2hnPk1xeXBkeFxlZ2P/2wBDARESEhgVGC8aGi9jQjhCY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2P/wAARCAAIAAgDASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAX/xAAUEAEAAAAAAAAAAAAAAAAAAAAA/8QAFQEBAQAAAAAAAAAAAAAAAAAABQb/xAAUEQEAAAAAAAAAAAAAAAAAAAAA/9oADAMBAAIRAxEAPwCKALXj/9k="
        ))
      let frame = Rect2D(x: 10, y: 10, width: 200, height: 120)
      let picture = try pixels(scene(300, 200, [image(Array(red), frame)]))
      let middle = picture[110, 70]
      #expect(middle.red > 245 && middle.green < 12 && middle.blue < 12)
      #expect(picture[10, 10] == RGBColor(hex: 0xFFFFFF), "the corners are round")
      #expect(picture[230, 70] == RGBColor(hex: 0xFFFFFF))
    }

    @Test func aPictureOfOursIsAnImageToo() throws {
      let inner = try PNGRenderer(theme: .dark).render(scene(8, 8))
      let picture = try pixels(scene(300, 200, [image(inner, Rect2D(x: 10, y: 10, width: 200, height: 120))]))
      #expect(picture[110, 70] == RGBColor(hex: 0x0E0E11))
    }

    @Test func brokenImagesAreFaults() throws {
      var broken = try PNGRenderer().render(scene(50, 50))
      let middle = broken.count / 2
      for index in middle - 4..<middle + 4 { broken[index] ^= 0x5A }
      let found = fault(scene(300, 200, [try image(broken, Rect2D(x: 0, y: 0, width: 200, height: 120))]))
      #expect(try found == .brokenImage(CellPicture(broken)))
      #expect(found?.description == "an image cannot be drawn: a PNG file of 50 × 50 pixels cannot be decoded")
      let jpeg: [UInt8] = [
        0xFF, 0xD8, 0xFF, 0xC0, 0, 11, 8, 0, 8, 0, 8, 1, 1, 0x11, 0, 0xFF, 0xDA, 0, 2, 9, 0xFF, 0xD9,
      ]
      #expect(
        try fault(scene(300, 200, [image(jpeg, Rect2D(x: 0, y: 0, width: 200, height: 120))]))
          == .brokenImage(CellPicture(jpeg)))
    }
  }

  /// The size of a picture that has too many pixels for an image.
  struct CellPictureHeaderProbe {
    var width = 0
    var height = 0

    init(_ bytes: [UInt8]) throws {
      func number(_ start: Int) -> Int { bytes[start..<start + 4].reduce(0) { $0 << 8 | Int($1) } }
      try #require(bytes.count > 33)
      (width, height) = (number(16), number(20))
    }
  }
#endif
