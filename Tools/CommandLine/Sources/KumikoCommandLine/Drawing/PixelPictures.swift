@_spi(Kumiko) import Kumiko
@_spi(Kumiko) import KumikoConfiguration
@_spi(Kumiko) import KumikoRendering

#if Pictures
  @_spi(Kumiko) import KumikoPictures
  @_spi(Kumiko) import KumikoTextMeasuring
#endif

/// PNG and PDF, which only builds with the package trait `Pictures` can draw.
struct PixelPictures {
  var theme: Theme
  var extent: SVGRenderer.Extent
  var showsDevice: Bool
  /// The number of pixels of a point.
  var scale: Double
  /// The largest number of pixels; nil for the standard one.
  var maximumPixels: Int?
  /// A Boolean value that indicates whether a document has one long page.
  var isLong: Bool
  /// The screen whose documents name the images.
  var screen: Screen

  enum Subject {
    case scene(Scene)
    case sheet(ContactSheet)
  }

  /// A Boolean value that indicates whether this build can draw pixels.
  static var areBuilt: Bool {
    do throws(CommandFailure) {
      try check()
      return true
    } catch {
      return false
    }
  }

  #if Pictures
    /// - Throws: never in a build that can draw pixels.
    static func check() throws(CommandFailure) {}

    /// Says which font is taken where the font of pictures is missing.
    static func warn(on console: Console) {
      write(FontWarning.substitute(for: PangoText.family, taken: PangoText.forCairo()?.takenFamily()), on: console)
    }

    private static func write(_ warning: String?, on console: Console) {
      guard let warning else { return }
      console.writeError("kumiko: warning: \(warning)\n")
    }

    /// Draws a picture, and passes its bytes on as they come. No picture is in memory as a whole.
    func png(
      _ subject: Subject, console: Console, to receive: @escaping @Sendable ([UInt8]) -> Bool
    ) throws {
      let notes = PictureNotes()
      let renderer = PNGRenderer(
        theme: theme, extent: extent, showsDevice: showsDevice, scale: scale,
        maximumPixels: maximumPixels ?? PNGRenderer.standardPixels)
      try drawn { () throws(PictureError) in
        switch subject {
        case .scene(let scene):
          let drawing = SceneDrawing(scene, theme: theme, extent: extent, showsDevice: showsDevice)
          try renderer.render(drawing, notes: notes, to: receive)
        case .sheet(let sheet): try renderer.render(sheet, notes: notes, to: receive)
        }
      }
      Self.write(FontWarning.missing(notes.missing), on: console)
    }

    func pdf(_ subject: Subject, console: Console) throws -> [UInt8] {
      let notes = PictureNotes()
      let renderer = PDFRenderer(
        theme: theme, extent: extent, showsDevice: showsDevice, pages: isLong ? .long : .screens)
      let bytes = try drawn { () throws(PictureError) in
        switch subject {
        case .scene(let scene): try renderer.render(scene, notes: notes)
        case .sheet(let sheet):
          try renderer.render(
            sheet, page: Size2D(width: PDFRenderer.maximumSide, height: PDFRenderer.maximumSide), title: sheet.title,
            notes: notes)
        }
      }
      Self.write(FontWarning.missing(notes.missing), on: console)
      return bytes
    }

    private func drawn<Result>(_ body: () throws(PictureError) -> Result) throws -> Result {
      do throws(PictureError) {
        return try body()
      } catch {
        var message = "\(error)"
        if case .brokenImage(let image) = error, let place = screen.place(of: image) {
          throw DocumentError(message, in: place.source, at: place.range)
        }
        if case .tooManyPixels = error { message += "; --max-pixels allows more, --scale makes fewer" }
        throw CommandFailure(message)
      }
    }
  #else
    /// - Throws: always: this build cannot draw pixels.
    static func check() throws(CommandFailure) {
      throw CommandFailure(
        "this build cannot draw PNG and PDF. Build one that can: Tools/setup --pictures && "
          + "swift build --product kumiko --traits Pictures", status: CommandFailure.wrongCall)
    }

    static func warn(on console: Console) {}

    func png(
      _ subject: Subject, console: Console, to receive: @escaping @Sendable ([UInt8]) -> Bool
    ) throws {
      try Self.check()
    }

    func pdf(_ subject: Subject, console: Console) throws -> [UInt8] {
      try Self.check()
      return []
    }
  #endif
}
