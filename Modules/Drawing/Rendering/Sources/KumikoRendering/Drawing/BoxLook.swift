@_spi(Kumiko) import KumikoCells
import KumikoDimension
import KumikoTextMeasuring
@_spi(Kumiko) import KumikoValues

/// What a box is drawn with, in words: plates with their colours and corners, texts with their fonts and colours, symbols.
@_spi(Kumiko) public struct BoxLook: Sendable {
  /// The box.
  public var box: Box
  /// The words.
  public var words: String

  /// Returns the looks of all boxes of a scene.
  ///
  /// - Complexity: O(*n*) in the boxes and their texts.
  public static func all(in scene: Scene) -> [BoxLook] {
    let artist = Artist(scene)
    func looks(_ boxes: [Box], isInScroller: Bool) -> [BoxLook] {
      let runs = RowRuns(boxes, containerWidth: artist.containerWidth, isInScroller: isInScroller)
      return boxes.enumerated().map { index, box in
        var pen = Pen(sink: LookSink(), isMirrored: scene.isRightToLeft)
        artist.draw(box, runs[index], with: &pen)
        return BoxLook(box: box, words: pen.sink.words.joined(separator: ", "))
      }
    }
    func looks(_ scroller: OrthogonalScroller) -> [BoxLook] {
      looks(scroller.boxes, isInScroller: true) + scroller.scrollers.flatMap(looks)
    }
    return looks(scene.boxes, isInScroller: false) + scene.scrollers.flatMap(looks)
  }
}

/// Tells the figures of a box in words, with their places but for that of the box. Lines of one text are told once.
private struct LookSink: FigureSink {
  private(set) var words: [String] = []
  private var last = Rect2D(x: 0, y: 0, width: 0, height: 0)

  private mutating func add(_ word: String, at area: Rect2D) {
    let place = area.origin == .zero ? "" : " at \(NumberText.short(area.minX)) \(NumberText.short(area.minY))"
    if area.minY != last.maxY || words.last?.hasPrefix(word) != true { words.append(word + place) }
    last = area
  }

  mutating func fill(_ area: Rect2D, corners: Corners, paint: Paint) {
    let color: String
    switch paint {
    case .surface, .separator, .knob, .scrim, .badge: color = "\(paint)"
    case .bar(let tints): color = (["bar"] + tints.map(\.hexText)).joined(separator: " ")
    case .solid(let solid): color = solid.hexText
    case .tint(let tint, let opacity): color = "\(tint.hexText) \(opacity)"
    }
    let ends = Set([corners.top, corners.bottom].map { NumberText.short($0) }).sorted().joined(separator: "/")
    add(ends == "0" ? color : "\(color) round \(ends)", at: area)
  }

  mutating func picture(_ picture: CellPicture, in area: Rect2D, radius: Double) {
    add("picture \(String(picture.digest, radix: 16)) round \(NumberText.short(radius))", at: area)
  }

  mutating func text(_ line: TextLine) {
    let ink: String
    switch line.ink {
    case .label, .secondary: ink = "\(line.ink)"
    case .onShade(let isLight): ink = isLight ? "white" : "black"
    case .tinted(let color): ink = "tinted \(color.hexText)"
    case .exact(let color): ink = color.hexText
    }
    let sort = line.symbol.map { "symbol \($0.name)" } ?? (line.isArtwork ? "letter \(line.text)" : "text")
    add("\(sort) \(NumberText.short(line.size)) \(line.weight) \(ink) \(line.alignment)", at: line.area)
  }
}
