import ArgumentParser

enum PictureForm: String, ExpressibleByArgument, CaseIterable {
  case svg, html, txt, json, png, pdf

  /// A Boolean value that indicates whether the form is a picture, of paths or of pixels.
  var isPicture: Bool { self == .svg || self == .png || self == .pdf }
}
