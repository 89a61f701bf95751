#if Pictures
  import CLibPNG
  import KumikoCells
  import KumikoDimension
  import KumikoRendering
  import Testing

  /// A decoded picture.
  struct Pixels {
    var width: Int
    var height: Int
    /// Blue, green, red and alpha of each pixel.
    var bytes: [UInt8]

    init?(_ png: [UInt8]) {
      guard let header = try? CellPicture(png) else { return nil }
      (width, height) = (header.width, header.height)
      bytes = [UInt8](repeating: 0, count: width * height * 4)
      guard kumiko_png_decode(png, png.count, UInt32(width), UInt32(height), &bytes) != 0 else { return nil }
    }

    subscript(x: Int, y: Int) -> RGBColor {
      let start = (y * width + x) * 4
      return RGBColor(red: bytes[start + 2], green: bytes[start + 1], blue: bytes[start])
    }
  }

  /// A screen with each sort of box.
  func screen(isRightToLeft: Bool = false) -> Scene {
    func box(_ frame: Rect2D, _ id: String, _ content: CellContent, role: Box.Role = .cell) -> Box {
      var content = content
      content.id = id
      return Box(
        frame: frame, category: role == .cell ? .cell : .supplementary, role: role, sectionID: "s", content: content)
    }
    var boxes = [
      box(Rect2D(x: 0, y: 0, width: 390, height: 52), "h", CellContent(title: "Field notes"), role: .header),
      box(
        Rect2D(x: 16, y: 60, width: 358, height: 200), "a",
        CellContent(title: "Morning on the ridge", subtitle: "Four days", badge: "New", color: "teal")),
      box(Rect2D(x: 16, y: 276, width: 171, height: 120), "b", CellContent(title: "Owls", color: "#2e77e5")),
      box(Rect2D(x: 203, y: 276, width: 171, height: 120), "c", CellContent(title: "Bread", color: "#e2692b")),
    ]
    for number in 0..<5 {
      boxes.append(
        box(
          Rect2D(x: 0, y: 420 + Double(number) * 64, width: 390, height: 64), "r\(number)",
          CellContent(title: "Row number \(number)", subtitle: "With a second line", color: "#5b5bd6")))
    }
    return Scene(
      title: "Notes", viewport: Size2D(width: 390, height: 844), content: Size2D(width: 390, height: 844),
      isRightToLeft: isRightToLeft, boxes: boxes)
  }

  /// A screen of styled cells: rows with values and accessories, messages at both sides, a banner, a card and tiles.
  func styledScreen(isRightToLeft: Bool = false) throws -> Scene {
    var boxes: [Box] = []
    func add(_ style: String, _ frame: Rect2D, _ content: CellContent) throws {
      var content = content
      (content.id, content.color) = ("i\(boxes.count)", "#2e77e5")
      boxes.append(
        Box(frame: frame, sectionID: "s", content: content, style: try #require(CellStyle.standard(style))))
    }
    let accessories: [CellAccessory] = [.chevron, .switch, .switchOff, .checkmark, .info]
    for (number, accessory) in accessories.enumerated() {
      try add(
        "row", Rect2D(x: 0, y: Double(number) * 52, width: 390, height: 52),
        CellContent(title: "Network \(number)", value: "Workshop", image: "N", accessory: accessory))
    }
    let words = "Four days in the Alps with a tent, a stove and more bread than anybody needs"
    for (number, side) in [CellSide.leading, .trailing].enumerated() {
      try add(
        "message", Rect2D(x: number == 0 ? 16 : 94, y: 276 + Double(number) * 104, width: 280, height: 92),
        CellContent(title: words, side: side))
    }
    try add(
      "banner", Rect2D(x: 16, y: 492, width: 358, height: 84),
      CellContent(title: "A new path", subtitle: "It is open until October", image: "P"))
    try add(
      "card", Rect2D(x: 16, y: 592, width: 358, height: 120),
      CellContent(title: "Kitewright", subtitle: words, badge: "Event of the week"))
    for number in 0..<2 {
      try add(
        "tile", Rect2D(x: 16 + Double(number) * 187, y: 728, width: 171, height: 100),
        CellContent(title: "Tile \(number)", image: "T"))
    }
    return Scene(
      title: "Styles", viewport: Size2D(width: 390, height: 844), content: Size2D(width: 390, height: 844),
      isRightToLeft: isRightToLeft, boxes: boxes)
  }
#endif
