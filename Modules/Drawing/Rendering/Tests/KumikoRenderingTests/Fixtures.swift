@_spi(Kumiko) import KumikoDimension
import KumikoLayout
import KumikoRendering

/// A box with what most tests care about.
func cell(
  _ x: Double, _ y: Double, _ width: Double, _ height: Double, section: String = "s", item: String? = nil,
  index: Int = 0, z: Int = 0, _ content: CellContent = CellContent()
) -> Box {
  var content = content
  content.id = item
  return Box(
    frame: Rect2D(x: x, y: y, width: width, height: height), sectionID: section,
    indexPath: LayoutIndexPath(section: 0, item: index), zIndex: z, content: content)
}

func supplementary(
  _ role: Box.Role, _ x: Double, _ y: Double, _ width: Double, _ height: Double, section: String = "s",
  _ content: CellContent = CellContent()
) -> Box {
  Box(
    frame: Rect2D(x: x, y: y, width: width, height: height), category: .supplementary, role: role,
    kind: role.rawValue, sectionID: section, zIndex: 1, content: content)
}

func scene(_ boxes: [Box], scrollers: [OrthogonalScroller] = [], width: Double = 400, height: Double = 800) -> Scene {
  Scene(
    title: "Test", viewport: Size2D(width: width, height: 800), content: Size2D(width: width, height: height),
    boxes: boxes, scrollers: scrollers)
}

/// A scroller of 5 squares of 100 points, 10 apart, seen through 400 points.
func scroller(
  _ behavior: OrthogonalScroller.Behavior, stops: [Double] = [], stride: Double? = nil, offset: Double? = nil,
  extent: Double = 560
) -> OrthogonalScroller {
  OrthogonalScroller(
    sectionID: "news", frame: Rect2D(x: 0, y: 50, width: 400, height: 120),
    contentSize: Size2D(width: extent, height: 120), behavior: behavior, stops: stops, pageStride: stride,
    offset: offset,
    boxes: (0..<5).map { cell(10 + Double($0) * 110, 50, 100, 120, section: "news", item: "r\($0)", index: $0) })
}

/// Strings that try to leave the place they are written to.
let hostile = [
  "<script>alert(1)</script>", "\"><img src=x onerror=alert(1)>", "' onload='x", "a & b &lt; c", "]]>", "<!--", "-->",
  "line\nbreak\ttab", "null\u{0}bell\u{7}esc\u{1B}[31mred", "\u{202E}override", "\u{FFFE}\u{FFFF}\u{85}",
  "javascript:x",
  "</style></div></svg>", "👩‍👩‍👧‍👦🇯🇵é", "\u{9B}31m", String(repeating: "long ", count: 2000), "", " ",
]

func occurrences(of part: String, in text: String) -> Int {
  text.split(separator: part, omittingEmptySubsequences: false).count - 1
}
