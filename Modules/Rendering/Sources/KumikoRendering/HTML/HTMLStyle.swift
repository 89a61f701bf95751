import KumikoCells
import KumikoDimension

/// The style sheet of pages: colours and common rules. Sizes and positions are attributes of the elements.
enum HTMLStyle {
  /// Returns the style sheet, with a gradient for each colour and a background for each picture. A nil theme follows the reader's preference.
  static func sheet(theme: Theme?, screen: Size2D, isGrouped: Bool, shades: [RGBColor], pictures: [CellPicture])
    -> Markup
  {
    var sheet: Markup =
      ":root{color-scheme:\(theme?.rawValue ?? "light dark");\(variables(theme ?? .light, isGrouped))}\n"
    if theme == nil { sheet += "@media(prefers-color-scheme:dark){:root{\(variables(.dark, isGrouped))}}\n" }
    sheet += rules
    // Phones are rounder than tablets.
    let narrow = min(screen.width, screen.height)
    let corner = narrow > 500 ? 22 : min(narrow / 9, 42)
    sheet += ".screen,.window{border-radius:\(corner)px}.device{border-radius:\(corner + 11)px}\n"
    // A window that is not larger than the screen is the screen: a device around it would cut it.
    sheet += "@media(max-width:\(screen.width + 2 * deviceMargin)px){\(bare)}\n"
    for color in shades {
      let shade = Shade(color)
      let name = HTMLSink.className(color)
      let stops: Markup = "\(shade.top),\(shade.middle) \(Shade.middleStop * 100)%,\(shade.bottom)"
      sheet += ".\(name){background:linear-gradient(\(stops))}"
      sheet += ".\(name).g{background:\(glow),linear-gradient(\(stops))}\n"
    }
    for picture in pictures {
      sheet += ".\(HTMLSink.className(picture)){background:url(\(Markup(dataOf: picture))) center/cover}\n"
    }
    if !pictures.isEmpty { sheet += ".z{background:linear-gradient(\(scrim))}\n" }
    return sheet
  }

  /// The room in points that a device takes at each side: its margin and its edge.
  private static let deviceMargin = 35.0

  private static let bare: Markup = """
    figure{margin:0}.device{padding:0;border-radius:0;box-shadow:none}.screen,.window{border-radius:0}\
    body>figure>figcaption{display:none}
    """

  private static let scrim: Markup = Shade.scrim.enumerated().reduce(into: Markup()) { stops, stop in
    stops += stop.offset == 0 ? "" : ","
    stops += "rgba(0,0,0,\(stop.element.opacity)) \(stop.element.offset * 100)%"
  }

  private static let glow: Markup = "radial-gradient(75% 75% at 86% 0,rgba(255,255,255,.3),rgba(255,255,255,0))"

  private static func variables(_ theme: Theme, _ isGrouped: Bool) -> Markup {
    """
    --page:\(theme.page(isGrouped: isGrouped));--desk:\(theme.desk);--bezel:\(theme.bezel);--surface:\(theme.surface(isGrouped: isGrouped));\
    --label:\(theme.label);--secondary:\(theme.secondary);--separator:\(theme.separator);--tint:\(theme.tintStrength)
    """
  }

  private static let rules: Markup = """
    *{box-sizing:border-box}
    body{margin:0;min-height:100vh;display:grid;place-items:center;background:var(--desk);color:var(--label);\
    font-family:\(Typeface.stack);-webkit-font-smoothing:antialiased}
    figure{margin:24px}
    .device{width:max-content;padding:11px;background:var(--bezel);\
    box-shadow:0 0 0 1px rgba(255,255,255,.06) inset,0 24px 60px -18px rgba(10,12,30,.42)}
    .screen{position:relative;overflow:auto;background:var(--page);scrollbar-width:none;overscroll-behavior:contain}
    .screen::-webkit-scrollbar,.rail::-webkit-scrollbar{display:none}
    .screen:focus-visible,.rail:focus-visible{outline:2px solid #2e77e5;outline-offset:-2px}
    .canvas{position:relative;overflow:hidden;overflow:clip}
    figcaption{margin-top:16px;text-align:center;font-size:13px;line-height:18px;color:var(--secondary)}
    figcaption b{color:var(--label);font-weight:600}
    .b{position:absolute;direction:ltr}
    .b i,.b span{position:absolute;display:block}
    .b span{white-space:pre;text-align:left;unicode-bidi:plaintext;color:var(--label)}
    .b .f{left:0;top:0;width:100%;height:100%}
    .b .c{text-align:center}.b .e{text-align:right}
    .b .k1{color:var(--secondary)}.b .k2{color:\(Shade.lightInk)}.b .k3{color:\(Shade.darkInk)}
    .w4{font-weight:400}.w5{font-weight:500}.w6{font-weight:600}.w7{font-weight:700}
    .p1{background:var(--surface)}.p2{background:var(--separator)}.p4{background:\(Theme.badge)}.p5{background:#fff}
    .p3{background:color-mix(in srgb,var(--page) 82%,transparent);-webkit-backdrop-filter:blur(20px) saturate(1.8);\
    backdrop-filter:blur(20px) saturate(1.8)}
    @supports not (backdrop-filter:blur(1px)){.p3{background:var(--page)}}
    @supports(container-type:scroll-state){.pin>.b{container-type:scroll-state}.p3{visibility:hidden}
    @container scroll-state(stuck:top) or scroll-state(stuck:bottom) or scroll-state(stuck:left) or \
    scroll-state(stuck:right){.p3{visibility:visible}}}
    .b .h{border:0 solid var(--separator)}
    .rail{position:absolute;overflow:hidden;scrollbar-width:none}
    .x{overflow-x:auto}.y{overflow-y:auto}
    .x.still{overscroll-behavior-x:none}.y.still{overscroll-behavior-y:none}
    .track{position:relative}.origin{position:absolute;width:0;height:0}
    .snap.x{scroll-snap-type:x mandatory}.snap.y{scroll-snap-type:y mandatory}
    .stop{position:absolute;width:1px;height:1px;inset-block-start:0;inset-inline-start:0;\
    scroll-snap-align:start;pointer-events:none}
    .paging .stop{scroll-snap-stop:always}
    .pin{position:absolute;display:flex;pointer-events:none}.pin>.b{position:sticky;flex:none}

    """
}
