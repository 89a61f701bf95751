@_spi(Kumiko) import KumikoCells
import KumikoDimension
import KumikoTextMeasuring

/// Writes plates and lines of text as HTML elements inside the element of their box.
struct HTMLSink: FigureSink {
  var body = Markup()
  /// The size of the box being drawn, in points.
  var size = Size2D.zero
  /// The pictures that need a style rule, in the order of their first use.
  private(set) var pictures: [CellPicture] = []
  private var knownPictures: Set<CellPicture> = []

  mutating func fill(_ area: Rect2D, corners: Corners, paint: Paint) {
    if case .separator = paint, hairline(area) { return }
    var (name, color) = ("", Markup())
    switch paint {
    case .surface: name = "p1"
    case .separator: name = "p2"
    case .bar(let tints):
      name = "p3"
      for (number, tint) in tints.enumerated() {
        color += number == 0 ? "background-image:" : ","
        color += "linear-gradient(\(Self.tint(tint, CellMetrics.panelTint)) 0 0)"
      }
      if !tints.isEmpty { color += ";" }
    case .scrim: name = "z"
    case .solid(let solid): color = "background:\(solid);"
    case .knob: name = "p5"
    case .badge: name = "p4"
    case .tint(let tint, let opacity): color = "background:\(Self.tint(tint, opacity));"
    }
    let isWhole = area.origin == .zero && area.size == size
    body += "<i"
    if isWhole || !name.isEmpty { body += #" class="\#(name)\#(isWhole ? " f" : "")""# }
    body += #" style=""#
    if !isWhole { body += Self.position(area) }
    body += color
    if corners.top == corners.bottom {
      if corners.top > 0 { body += "border-radius:\(corners.top)px" }
    } else {
      body += "border-radius:\(corners.top)px \(corners.top)px \(corners.bottom)px \(corners.bottom)px"
    }
    body += #""></i>"#
  }

  mutating func picture(_ picture: CellPicture, in area: Rect2D, radius: Double) {
    if knownPictures.insert(picture).inserted { pictures.append(picture) }
    body += #"<i class="\#(Self.className(picture))" style="\#(Self.position(area))border-radius:\#(radius)px"></i>"#
  }

  /// Draws a line that is thinner than a point as a border, and returns whether it is one.
  ///
  /// Browsers draw every border at least one pixel thick. Backgrounds of such a height vanish between two pixels.
  private mutating func hairline(_ area: Rect2D) -> Bool {
    let thickness = min(area.width, area.height)
    guard thickness > 0, thickness < 1 else { return false }
    let isHorizontal = area.height <= area.width
    var line = area
    if isHorizontal { line.size.height = 0 } else { line.size.width = 0 }
    body += #"<i class="h" style="\#(Self.position(line))"#
    body += isHorizontal ? "border-top-width" : "border-left-width"
    body += #":\#(thickness)px"></i>"#
    return true
  }

  mutating func text(_ line: TextLine) {
    let tag: Markup = line.length == nil && line.symbol == nil ? "span" : "svg"
    body += #"<\#(tag) class="w\#(line.weight.rawValue / 100)"#
    switch line.ink {
    case .label: break
    case .secondary: body += " k1"
    case .onShade(let isLight): body += isLight ? " k2" : " k3"
    case .tinted, .exact: break
    }
    switch line.alignment {
    case .leading: break
    case .center: body += " c"
    case .trailing: body += " e"
    }
    body += #"" style="\#(Self.position(line.symbol == nil ? line.area : line.symbolFrame))"#
    if line.symbol == nil { body += "line-height:\(line.area.height)px;font-size:\(line.size)px" }
    switch line.ink {
    case .tinted(let color):
      body += ";color:color-mix(in srgb,var(--label) \(TextLine.labelShare * 100)%,\(color))"
    case .exact(let color): body += ";color:\(color)"
    case .label, .secondary, .onShade: break
    }
    if line.opacity < 1 { body += ";opacity:\(line.opacity)" }
    body += line.isArtwork ? #"" aria-hidden="true""# : #"""#
    if let symbol = line.symbol {
      let side = Int(CellSymbol.side)
      body += #" viewBox="0 0 \#(side) \#(side)"><path class="m" d="\#(symbol.path)"/></svg>"#
    } else if let length = line.length {
      // Only SVG holds a text at its width with every font.
      body += #"><text x="50%" y="\#(line.baseline)" textLength="\#(length)" lengthAdjust="spacingAndGlyphs" "#
      body += #"text-anchor="middle">\#(line.text)</text></svg>"#
    } else {
      body += ">\(line.text)</span>"
    }
  }

  private static func tint(_ color: RGBColor, _ opacity: Double) -> Markup {
    "rgba(\(Int(color.red)),\(Int(color.green)),\(Int(color.blue)),calc(\(opacity)*var(--tint)))"
  }

  static func position(_ area: Rect2D) -> Markup {
    "left:\(area.minX)px;top:\(area.minY)px;width:\(area.width)px;height:\(area.height)px;"
  }

  /// The name of the style rule of a picture, equal in every state of a page.
  static func className(_ picture: CellPicture) -> String { "q\(String(picture.digest, radix: 16))" }
}
