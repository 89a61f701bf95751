import ArgumentParser
@_spi(Kumiko) import Kumiko
import KumikoConfiguration
import KumikoRendering

extension RenderCommand {
  /// Fails where a contact sheet is asked for with options that its settings replace, or in a form that is no picture.
  func checkMatrix() throws {
    guard !matrix.isEmpty else { return }
    if let form, !form.isPicture { throw ValidationError("--matrix requires SVG, PNG or PDF") }
    if live { throw ValidationError("--matrix and --live cannot be used together") }
    let given = changes.map(\.name)
    for axis in matrix {
      guard let name = axis.values.first?.change.name, given.contains(name) else { continue }
      throw ValidationError("--matrix has a setting '\(axis.name)', which replaces --\(name)")
    }
    _ = try ScreenMatrix(matrix, over: changes)
  }

  /// Draws a contact sheet, or a picture of pixels or pages.
  func drawPicture(
    of screens: [Screen], in matrix: ScreenMatrix, title: String, form: PictureForm, console: Console
  ) throws {
    let file = OutputFile(path: output, force: overwrite.force)
    let subject: PixelPictures.Subject
    let screen = screens[0]
    if self.matrix.isEmpty {
      let viewport = try place.given == nil && !device ? nil : place.viewport(of: screen)
      subject = .scene(screen.scene(title: title, seenThrough: viewport, showsMore: !device))
    } else {
      let sheet = try contactSheet(of: screens, in: matrix, title: title)
      if form == .svg { return try file.write(sheet.svg()) }
      subject = .sheet(sheet)
    }
    PixelPictures.warn(on: console)
    let pictures = PixelPictures(
      theme: settings.theme, extent: device ? .viewport : .content, showsDevice: device,
      scale: matrix.combinations[0].settings.scale ?? 1, maximumPixels: maxPixels, isLong: pages == .long,
      screen: screen)
    var fault: (any Error)?
    do {
      try file.write { receive in
        do {
          if form == .png { return try pictures.png(subject, console: console, to: receive) }
          _ = try receive(pictures.pdf(subject, console: console))
        } catch {
          fault = error
          throw error
        }
      }
    } catch {
      throw fault ?? error
    }
  }

  private func contactSheet(of screens: [Screen], in matrix: ScreenMatrix, title: String) throws -> ContactSheet {
    let cells = try zip(matrix.combinations, screens).map { combination, screen in
      let viewport = try place.viewport(of: screen)
      return ContactSheet.Cell(
        combination.label, screen.scene(title: title, seenThrough: viewport, showsMore: false),
        theme: combination.settings.theme)
    }
    return ContactSheet(cells, columns: matrix.columns, title: title, showsDevice: device)
  }
}
