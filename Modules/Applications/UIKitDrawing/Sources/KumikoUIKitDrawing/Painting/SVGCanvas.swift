@_spi(Kumiko) import KumikoCells
@_spi(Kumiko) import KumikoDimension
@_spi(Kumiko) import KumikoRendering
import KumikoTextMeasuring

struct SVGCanvas: GroupCanvas {
  private(set) var body = Markup()
  private(set) var definitions = Markup()
  private var count = 0
  private var blurs: [Double: Int] = [:]
  private var pictures: [UInt64: Int] = [:]

  private mutating func number() -> Int {
    count += 1
    return count
  }

  mutating func begin(_ group: DrawnGroup) {
    body += "<g"
    let t = group.transform
    if Array(t.prefix(4)) == [1, 0, 0, 1] {
      if t[4] != 0 || t[5] != 0 { body += #" transform="translate(\#(t[4]) \#(t[5]))""# }
    } else {
      body += #" transform="matrix(\#(t[0]) \#(t[1]) \#(t[2]) \#(t[3]) \#(t[4]) \#(t[5]))""#
    }
    if group.opacity < 1 { body += #" opacity="\#(group.opacity)""# }
    if let clip = group.clip {
      let number = number()
      definitions += #"<clipPath id="k\#(number)"><path d="\#(clip.markup)"/></clipPath>"#
      body += #" clip-path="url(#k\#(number))""#
    }
    body += ">"
  }

  mutating func end(_ group: DrawnGroup) { body += "</g>" }

  mutating func path(_ path: DrawnPath) {
    var paint: Markup
    if let gradient = path.gradient {
      let number = number()
      definitions += #"<linearGradient id="k\#(number)" gradientUnits="userSpaceOnUse" x1="\#(gradient.start.x)" "#
      definitions += #"y1="\#(gradient.start.y)" x2="\#(gradient.end.x)" y2="\#(gradient.end.y)">"#
      for stop in gradient.stops {
        definitions += #"<stop offset="\#(stop.offset)" stop-color="\#(stop.color)""#
        if stop.opacity < 1 { definitions += #" stop-opacity="\#(stop.opacity)""# }
        definitions += "/>"
      }
      definitions += "</linearGradient>"
      paint = #" fill="url(#k\#(number))""#
    } else if let fill = path.fill {
      paint = #" fill="\#(fill.color)""#
      if fill.opacity < 1 { paint += #" fill-opacity="\#(fill.opacity)""# }
      if path.isEvenOdd { paint += #" fill-rule="evenodd""# }
    } else {
      paint = #" fill="none""#
    }
    if let stroke = path.stroke, path.lineWidth > 0 {
      paint += #" stroke="\#(stroke.color)" stroke-width="\#(path.lineWidth)""#
      if stroke.opacity < 1 { paint += #" stroke-opacity="\#(stroke.opacity)""# }
      if path.isRound { paint += #" stroke-linecap="round" stroke-linejoin="round""# }
      if !path.dashes.isEmpty {
        paint += #" stroke-dasharray=""#
        for dash in path.dashes { paint += "\(dash) " }
        paint += "\""
      }
    }
    if path.blur > 0 { paint += #" filter="url(#k\#(blur(path.blur)))""# }
    body += #"<path d="\#(path.steps.markup)"\#(paint)/>"#
  }

  private mutating func blur(_ radius: Double) -> Int {
    if let known = blurs[radius] { return known }
    let number = number()
    blurs[radius] = number
    definitions += #"<filter id="k\#(number)" x="-50%" y="-50%" width="200%" height="200%">"#
    definitions += #"<feGaussianBlur stdDeviation="\#(radius / 2)"/></filter>"#
    return number
  }

  mutating func picture(_ picture: CellPicture, filling area: Rect2D, tint: DrawnPath.Ink?) {
    let known = pictures[picture.digest]
    let number = known ?? number()
    if known == nil {
      pictures[picture.digest] = number
      definitions += #"<image id="k\#(number)" width="1" height="1" preserveAspectRatio="none" "#
      definitions += #"xlink:href="data:image/\#(picture.format.rawValue);base64,\#(Base64.text(picture.bytes))"/>"#
    }
    let place: Markup = #"transform="matrix(\#(area.width) 0 0 \#(area.height) \#(area.minX) \#(area.minY))""#
    guard let tint else {
      body += ##"<use xlink:href="#k\##(number)" \##(place)/>"##
      return
    }
    // The alpha of the picture becomes a mask: the filter makes it white.
    let mask = self.number()
    definitions +=
      #"<filter id="k\#(mask)f"><feColorMatrix values="0 0 0 0 1 0 0 0 0 1 0 0 0 0 1 0 0 0 1 0"/></filter>"#
    definitions +=
      ##"<mask id="k\##(mask)"><use xlink:href="#k\##(number)" \##(place) filter="url(#k\##(mask)f)"/></mask>"##
    body += #"<rect x="\#(area.minX)" y="\#(area.minY)" width="\#(area.width)" height="\#(area.height)" "#
    body += #"fill="\#(tint.color)" fill-opacity="\#(tint.opacity)" mask="url(#k\#(mask))"/>"#
  }

  mutating func runs(_ runs: [DrawnRun], isRightToLeft: Bool) {
    guard let line = runs.first?.text else { return }
    body += #"<text x="\#(line.x + line.share * line.width)" y="\#(line.baseline)""#
    // An anchor follows the direction of reading.
    let share = isRightToLeft ? 1 - line.share : line.share
    if share > 0 { body += share == 0.5 ? #" text-anchor="middle""# : #" text-anchor="end""# }
    if isRightToLeft { body += #" direction="rtl""# }
    if runs.count == 1 {
      body += style(runs[0])
      body += ">\(line.text)</text>"
      return
    }
    body += ">"
    for run in runs { body += "<tspan\(style(run))>\(run.text.text)</tspan>" }
    body += "</text>"
  }

  private func style(_ run: DrawnRun) -> Markup {
    let text = run.text
    var style: Markup = #" font-size="\#(text.font.size)" fill="\#(text.color)""#
    if text.font.weight != .regular { style += #" font-weight="\#(text.font.weight.rawValue)""# }
    if text.opacity < 1 { style += #" fill-opacity="\#(text.opacity)""# }
    if run.isItalic { style += #" font-style="italic""# }
    if run.isMonospaced { style += #" font-family="ui-monospace, 'DejaVu Sans Mono', monospace""# }
    let lines = (run.isUnderlined ? ["underline"] : []) + (run.isStruck ? ["line-through"] : [])
    if !lines.isEmpty { style += #" text-decoration="\#(lines.joined(separator: " "))""# }
    return style
  }

  func document(_ size: Size2D, title: String) -> String {
    var document: Markup = #"<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" "#
    document += #"width="\#(size.width)" height="\#(size.height)" viewBox="0 0 \#(size.width) \#(size.height)" "#
    document += #"role="img" font-family="\#(Typeface.stack)" xml:space="preserve">"#
    document += "<title>\(title)</title><defs>"
    document += definitions
    document += "</defs>"
    document += body
    document += "</svg>\n"
    return document.text
  }
}
