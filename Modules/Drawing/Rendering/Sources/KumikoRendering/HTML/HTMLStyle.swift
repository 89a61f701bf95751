import KumikoCells
import KumikoDimension

/// The style sheet of pages: colours and common rules. Sizes and positions are attributes of the elements.
enum HTMLStyle {
  /// Returns the style sheet, with a background for each picture. A nil theme follows the reader's preference.
  static func sheet(theme: Theme?, screen: Size2D, isGrouped: Bool, pictures: [CellPicture])
    -> Markup
  {
    var sheet: Markup =
      ":root{color-scheme:\(theme?.rawValue ?? "light dark");\(constants)\(variables(theme ?? .light, isGrouped))}\n"
    if theme == nil { sheet += "@media(prefers-color-scheme:dark){:root{\(variables(.dark, isGrouped))}}\n" }
    sheet += "\(Markup(copying: StaticFiles.style))\n"
    // Phones are rounder than tablets.
    let narrow = min(screen.width, screen.height)
    let corner = narrow > 500 ? 22 : min(narrow / 9, 42)
    sheet += ".screen,.window{border-radius:\(corner)px}.device{border-radius:\(corner + 11)px}\n"
    // A window that is not larger than the screen is the screen: a device around it would cut it.
    sheet += "@media(max-width:\(screen.width + 2 * deviceMargin)px){\(bare)}\n"
    // A window that is lower than the device shows it smaller.
    let height = screen.height + deviceFrame
    for share in stride(from: 0.95, to: 0.4, by: -0.05) {
      let percent = (share * 100).rounded() / 100
      sheet += "@media(min-width:\(screen.width + 2 * deviceMargin + 1)px) and "
      sheet += "(max-height:\((height * (percent + 0.05)).rounded(.down))px){figure{zoom:\(percent)}}\n"
    }
    for picture in pictures {
      sheet += ".\(HTMLSink.className(picture)){background:url(\(Markup(dataOf: picture))) center/cover}\n"
    }
    if !pictures.isEmpty { sheet += ".z{background:linear-gradient(\(scrim))}\n" }
    return sheet
  }

  /// The room in points that a device takes at each side: its margin and its edge.
  private static let deviceMargin = 35.0

  /// The height in points that a device and its caption take besides the screen.
  private static let deviceFrame = 126.0

  private static let bare: Markup = """
    figure{margin:0}.device{padding:0;border-radius:0;box-shadow:none}.screen,.window{border-radius:0}\
    body>figure>figcaption{display:none}
    """

  private static let scrim: Markup = PlateInk.scrim.enumerated().reduce(into: Markup()) { stops, stop in
    stops += stop.offset == 0 ? "" : ","
    stops += "rgba(0,0,0,\(stop.element.opacity)) \(stop.element.offset * 100)%"
  }

  private static let constants: Markup = """
    --font:\(Typeface.pageStack);--light-ink:\(PlateInk.light);--dark-ink:\(PlateInk.dark);--badge:\(Theme.badge);
    """

  private static func variables(_ theme: Theme, _ isGrouped: Bool) -> Markup {
    """
    --page:\(theme.page(isGrouped: isGrouped));--desk:\(theme.desk);--bezel:\(theme.bezel);--surface:\(theme.surface(isGrouped: isGrouped));\
    --label:\(theme.label);--secondary:\(theme.secondary);--separator:\(theme.separator);--tint:\(theme.tintStrength)
    """
  }
}
