import KumikoCells

extension Markup {
  /// The address of a picture that contains it.
  init(dataOf picture: CellPicture) {
    self.init(copying: "data:image/\(picture.format.rawValue);base64,\(Base64.text(picture.bytes))")
  }
}
