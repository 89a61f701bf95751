@_spi(Kumiko) import KumikoValues

/// Words of UIKit, of CSS and of other systems, and the names that documents have for them.
package enum OtherWords {
  /// The other words of each name, in lower case and without hyphens. A name of two lists is tried in their order.
  private static let table: [(name: String, words: [String])] = [
    ("kind", ["type", "elementkind"]), ("text", ["label", "title", "subtitle"]), ("label", ["text"]),
    ("pinned", ["sticky", "fixed", "pintovisiblebounds"]),
    ("title", ["name", "text", "label", "headline"]),
    ("subtitle", ["detail", "description", "caption", "secondarytext"]),
    ("image", ["icon", "picture", "photo", "img", "symbol"]), ("leading", ["left"]), ("trailing", ["right"]),
    (
      "orthogonal",
      [
        "carousel", "slider", "hscroll", "scroll", "horizontal", "lazyhstack", "orthogonalscrolling",
        "orthogonalscrollingbehavior", "hstack", "row",
      ]
    ),
    ("list", ["table", "tableview", "uitableview", "vstack", "lazyvstack", "rows", "vertical", "column"]),
    ("stack", ["hstack"]), ("flow", ["flex", "flexbox", "wrap", "chips", "tags"]),
    ("group", ["hstack", "zstack"]), ("waterfall", ["masonry"]), ("behavior", ["scroll"]),
    ("grid", ["lazyvgrid", "lazyhgrid", "recyclerview", "uicollectionview"]),
    (
      "spacing",
      ["gap", "intergroupspacing", "interitemspacing", "minimuminteritemspacing", "columngap", "crossaxisspacing"]
    ),
    ("row-spacing", ["linespacing", "minimumlinespacing", "rowgap", "mainaxisspacing"]),
    ("row-height", ["height", "itemheight", "estimatedrowheight", "estimateditemsize"]),
    ("columns", ["crossaxiscount", "numberofcolumns"]),
    ("scroll", ["scrolldirection"]), ("axis", ["direction"]), ("include", ["import"]), ("id", ["identifier"]),
    ("with", ["params", "parameters", "arguments"]), ("cell", ["style", "styles"]),
    ("l", ["large"]), ("m", ["medium"]), ("s", ["small"]), ("xl", ["extralarge"]), ("xxl", ["2xl"]), ("xxxl", ["3xl"]),
    ("ax1", ["accessibility1"]), ("ax3", ["accessibility3"]), ("ax5", ["accessibility5"]),
    ("insets", ["padding", "margin", "contentinsets", "edgeinsets", "paddingtop", "paddingleft"]),
    ("size", ["layoutsize"]), ("width", ["widthdimension"]),
    ("height", ["heightdimension"]), ("boundary", ["boundarysupplementaryitems"]),
    ("decorations", ["background", "backgroundcolor", "decorationitems"]), ("background", ["backgroundcolor", "fill"]),
    ("z", ["zindex"]), ("items", ["subitems", "children"]), ("item", ["subitem"]),
    ("lines", ["numberoflines", "lineclamp"]),
    ("text-style", ["font", "textstyle", "fontsize", "size"]), ("weight", ["fontweight", "bold"]),
    ("color", ["textcolor", "tintcolor", "foreground", "foregroundcolor"]),
    ("corner-radius", ["borderradius", "radius"]), ("stack", ["axis", "direction"]),
    ("align", ["alignment", "alignitems", "crossaxisalignment"]),
    ("rtl", ["layoutdirection"]),
    ("section-spacing", ["spacing"]), ("frame", ["size", "width", "height"]), ("before", ["leftof"]),
    ("viewport", ["device", "width", "screen"]), ("theme", ["dark", "darkmode", "appearance"]),
    ("min-text-size", ["contentsizecategory", "preferredcontentsizecategory", "textsize"]),
  ]

  /// Returns the known name that another word means, or nil.
  package static func name(for word: String, among known: some Collection<String>) -> String? {
    guard word.utf8.count <= 40 else { return nil }
    let plain = word.lowercased().filter { $0 != "-" && $0 != "_" }
    return table.first { $0.words.contains(plain) && known.contains($0.name) }?.name
  }

  /// Returns a length as documents write it, for one of UIKit or of CSS: `~44pt` for `.estimated(44)` and
  /// `auto`; nil for others.
  package static func length(_ text: String) -> String? {
    let word = text.drop { $0 == "." }
    if ["auto", "automatic", "wrap_content", "wrap-content", "fit-content", "max-content", "intrinsic", "hug"].contains(
      word)
    {
      return "~44pt"
    }
    if ["full", "fill", "stretch", "max", "match_parent", "1fr"].contains(word) { return "100%" }
    func number(_ text: some StringProtocol) -> Double? { Double(text).flatMap { $0.isFinite && $0 >= 0 ? $0 : nil } }
    // A space or a tilde in the wrong place: `72 pt` and `56~pt`.
    let bare = word.filter { !" ~\u{A0}".contains($0) }
    if bare != word[...], bare.hasSuffix("pt"), let points = number(bare.dropLast(2)) {
      return (word.contains("~") ? "~" : "") + NumberText.rounded(points) + "pt"
    }
    if word.first == "%", let share = number(word.dropFirst()) { return "\(NumberText.rounded(share))%" }
    for (unit, right) in [("px", "pt"), ("dp", "pt"), ("sp", "pt"), ("vw", "%"), ("vh", "%")] where word.hasSuffix(unit)
    {
      return number(word.dropLast(2)).map { NumberText.rounded($0) + right }
    }
    guard word.last == ")", let open = word.firstIndex(of: "("),
      let value = number(word[word.index(after: open)...].dropLast())
    else { return nil }
    switch word[..<open] {
    case "absolute": return "\(NumberText.rounded(value))pt"
    case "estimated": return "~\(NumberText.rounded(value))pt"
    case "fractionalWidth", "fractionalHeight": return "\(NumberText.rounded(value * 100))%"
    default: return nil
    }
  }
}
