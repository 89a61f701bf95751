@_spi(Kumiko) import KumikoCells
@_spi(Kumiko) import KumikoDimension
import KumikoTextMeasuring

/// Writes plates and lines of text as SVG elements.
struct SVGSink: FigureSink {
  let theme: Theme
  /// A Boolean value that indicates whether the screen has the background of an inset-grouped list.
  let isGrouped: Bool
  /// The beginning of all identifiers, so that several pictures can be in one document.
  let prefix: Markup
  var body = Markup()
  /// The upper left corner of the box.
  var origin = Point2D.zero
  /// A Boolean value that indicates whether bars are drawn: only below a pinned box that is away from its natural
  /// frame.
  var drawsBars = false
  /// The pictures in the order of their first use.
  private(set) var pictures: [CellPicture] = []
  private var pictureNumbers: [CellPicture: Int] = [:]
  private var pictureFrames = 0
  /// A Boolean value that indicates whether a veil over a picture is drawn.
  private(set) var hasScrim = false

  init(theme: Theme, isGrouped: Bool, prefix: Markup) {
    self.theme = theme
    self.prefix = prefix
    self.isGrouped = isGrouped
  }

  mutating func fill(_ area: Rect2D, corners: Corners, paint: Paint) {
    let placed = area.offsetBy(dx: origin.x, dy: origin.y)
    switch paint {
    case .surface: plate(placed, corners, #"fill="\#(theme.surface(isGrouped: isGrouped))""#)
    case .separator: plate(placed, corners, #"fill="\#(theme.separator)""#)
    case .bar(let tints):
      if drawsBars { plate(placed, corners, #"fill="\#(theme.bar(tints, isGrouped: isGrouped))""#) }
    case .scrim:
      hasScrim = true
      plate(placed, corners, #"fill="url(#\#(prefix)scrim)""#)
    case .solid(let color): plate(placed, corners, #"fill="\#(color)""#)
    case .knob: plate(placed, corners, #"fill="\#(RGBColor.white)""#)
    case .badge: plate(placed, corners, #"fill="\#(Theme.badge)""#)
    case .tint(let color, let opacity):
      plate(placed, corners, #"fill="\#(color)" fill-opacity="\#(opacity * theme.tintStrength)""#)
    }
  }

  private mutating func plate(_ area: Rect2D, _ corners: Corners, _ paint: Markup) {
    if corners.top == corners.bottom {
      body += #"<rect x="\#(area.minX)" y="\#(area.minY)" width="\#(area.width)" height="\#(area.height)""#
      if corners.top > 0 { body += #" rx="\#(corners.top)""# }
      body += #" \#(paint)/>"#
    } else {
      let (top, bottom) = (corners.top, corners.bottom)
      body += #"<path d="M\#(area.minX) \#(area.minY + top)a\#(top) \#(top) 0 0 1 \#(top) \#(-top)"#
      body += #"H\#(area.maxX - top)a\#(top) \#(top) 0 0 1 \#(top) \#(top)V\#(area.maxY - bottom)"#
      body += #"a\#(bottom) \#(bottom) 0 0 1 \#(-bottom) \#(bottom)H\#(area.minX + bottom)"#
      body += #"a\#(bottom) \#(bottom) 0 0 1 \#(-bottom) \#(-bottom)Z" \#(paint)/>"#
    }
  }

  mutating func picture(_ picture: CellPicture, in area: Rect2D, radius: Double) {
    let placed = area.offsetBy(dx: origin.x, dy: origin.y)
    let number = pictureNumbers[picture] ?? pictures.count
    if number == pictures.count {
      pictures.append(picture)
      pictureNumbers[picture] = number
    }
    let frame: Markup =
      #"x="\#(placed.minX)" y="\#(placed.minY)" width="\#(placed.width)" height="\#(placed.height)""#
    body += #"<clipPath id="\#(prefix)frame-\#(pictureFrames)"><rect \#(frame) rx="\#(radius)"/></clipPath>"#
    body += #"<g clip-path="url(#\#(prefix)frame-\#(pictureFrames))"><svg \#(frame) "#
    body += #"viewBox="0 0 \#(picture.width) \#(picture.height)" preserveAspectRatio="xMidYMid slice">"#
    body += ##"<use xlink:href="#\##(prefix)picture-\##(number)"/></svg></g>"##
    pictureFrames += 1
  }

  mutating func text(_ line: TextLine) {
    if let symbol = line.symbol {
      let frame = line.symbolFrame.offsetBy(dx: origin.x, dy: origin.y)
      body += #"<path d="\#(symbol.path)" fill="none" stroke="\#(line.ink.color(in: theme))" "#
      body += #"stroke-width="\#(CellSymbol.lineWidth)" stroke-linecap="round" stroke-linejoin="round" "#
      if line.opacity < 1 { body += #"stroke-opacity="\#(line.opacity)" "# }
      body += #"transform="translate(\#(frame.minX) \#(frame.minY)) scale(\#(frame.width / CellSymbol.side))"/>"#
      return
    }
    let area = line.area.offsetBy(dx: origin.x, dy: origin.y)
    let baseline = area.minY + line.baseline
    let x: Double
    let anchor: Markup
    switch line.alignment {
    case .leading: (x, anchor) = (area.minX, "")
    case .center: (x, anchor) = (area.minX + area.width / 2, #" text-anchor="middle""#)
    case .trailing: (x, anchor) = (area.maxX, #" text-anchor="end""#)
    }
    body +=
      #"<text x="\#(x)" y="\#(baseline)" font-size="\#(line.size)"\#(anchor) fill="\#(line.ink.color(in: theme))""#
    if line.weight != .regular { body += #" font-weight="\#(line.weight.rawValue)""# }
    if line.opacity < 1 { body += #" fill-opacity="\#(line.opacity)""# }
    if let length = line.length { body += #" textLength="\#(length)" lengthAdjust="spacingAndGlyphs""# }
    body += #">\#(line.text)</text>"#
  }
}
