#if Pictures
  import CCairo
  import KumikoCells
  import KumikoDimension
  @_spi(Kumiko) @testable import KumikoPictures
  @_spi(Kumiko) import KumikoRendering
  @_spi(Kumiko) import KumikoTextMeasuring
  import Testing

  @Suite struct ImageStoreTests {
    /// A picture without transparency, whose pixels have the color of a dark screen.
    func picture(_ width: Double, _ height: Double) throws -> CellPicture {
      let size = Size2D(width: width, height: height)
      return try CellPicture(PNGRenderer(theme: .dark).render(Scene(title: "", viewport: size, content: size)))
    }

    /// A screen of 30 columns and 100 rows of items with one picture, at different places in their pixels.
    func scene(_ picture: CellPicture) -> Scene {
      let boxes = (0..<3_000).map { number in
        Box(
          frame: Rect2D(x: Double(number % 30) * 40.3, y: Double(number / 30) * 40.3, width: 40, height: 40),
          sectionID: "s", content: CellContent(id: "\(number)", picture: picture))
      }
      let size = Size2D(width: 1_209, height: 4_030)
      return Scene(title: "", viewport: Size2D(width: 1_209, height: 1_000), content: size, boxes: boxes)
    }

    func draw(_ scene: Scene, scale: Double, images: ImageStore) throws {
      let text = try #require(PangoText.forCairo())
      var band = PictureBand(width: Int(scene.content.width * scale))
      let drawing = SceneDrawing(scene, theme: .light, extent: .content, showsDevice: false)
      try band.draw(drawing, rows: 0..<100, scale: scale, text: text, images: images)
      try band.draw(drawing, rows: 100..<1_000, scale: scale, text: text, images: images)
    }

    @Test func aPictureOfManyItemsIsDecodedAndHalvedOnce() throws {
      let images = ImageStore()
      let scene = try scene(picture(640, 640))
      try draw(scene, scale: 1, images: images)
      // 40 points are a sixteenth: the picture is decoded once, and its halves are made of 640, 320, 160 and 80 pixels.
      #expect(images.work == 640 * 640 + 640 * 640 + 320 * 320 + 160 * 160 + 80 * 80)
      let before = images.work
      try draw(scene, scale: 1, images: images)
      #expect(images.work == before && images.fault == nil)
    }

    @Test func largePicturesThatTakeTurnsStayAsSmallOnes() throws {
      let images = ImageStore()
      let pictures = try [picture(4_000, 4_000), picture(4_000, 3_999)]
      for _ in 0..<10 { for picture in pictures { try draw(scene(picture), scale: 1, images: images) } }
      #expect(images.work < 2 * 16_000_000 * 5 / 2)
    }

    @Test func imagesThatTakeTooMuchWorkAreAFault() throws {
      let images = ImageStore()
      images.maximumWork = 10_000 * 2
      try draw(scene(picture(100, 100)), scale: 1, images: images)
      #expect(images.fault == nil && images.work == 20_000)
      try draw(scene(picture(1, 2)), scale: 1, images: images)
      #expect(images.fault == .failed("the images have too many pixels: at most 20000 are decoded and halved"))
    }

    @Test func aPDFHoldsAPictureOnceForAllItems() throws {
      let bytes = try PDFRenderer(pages: .screens).render(scene(picture(640, 640)))
      let text = String(decoding: bytes, as: UTF8.self)
      #expect(text.split(separator: "/Type /Page\n").count + text.split(separator: "/Type /Page %").count > 3)
      #expect(text.split(separator: "/Subtype /Image").count - 1 == 1)
      // 40 points are 160 pixels.
      #expect(text.contains("/Width 160"))
    }

    @Test func halvedPicturesFillTheirFrames() throws {
      // Sides that are odd at each halving.
      let picture = try picture(1_023, 511)
      let images = ImageStore()
      let surface = try #require(cairo_image_surface_create(CAIRO_FORMAT_ARGB32, 20, 10))
      defer { cairo_surface_destroy(surface) }
      let context = try #require(cairo_create(surface))
      defer { cairo_destroy(context) }
      var canvas = try CairoCanvas(context: context, text: #require(PangoText.forCairo()), images: images)
      canvas.picture(picture, filling: Rect2D(x: 0, y: 0, width: 20, height: 10), tint: nil)
      cairo_surface_flush(surface)
      let data = try #require(cairo_image_surface_get_data(surface))
      for pixel in 0..<200 {
        #expect((0..<4).map { data[pixel * 4 + $0] } == [0x11, 0x0E, 0x0E, 0xFF], "pixel \(pixel)")
      }
    }
  }
#endif
