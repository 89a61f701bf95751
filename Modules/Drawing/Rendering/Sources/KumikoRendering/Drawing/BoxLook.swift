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

/// Tells the figures of a box in words. Lines of one text are told once.
private struct LookSink: FigureSink {
  private(set) var words: [String] = []

  private mutating func add(_ word: String) { if words.last != word { words.append(word) } }

  mutating func fill(_ area: Rect2D, corners: Corners, paint: Paint) {
    let color: String
    switch paint {
    case .surface: color = "surface"
    case .separator: color = "separator"
    case .bar(let tints): color = (["bar"] + tints.map(\.hexText)).joined(separator: " ")
    case .knob: color = "knob"
    case .scrim: color = "scrim"
    case .badge: color = "badge"
    case .solid(let solid): color = solid.hexText
    case .tint(let tint, let opacity): color = "\(tint.hexText) \(opacity)"
    }
    let ends = [corners.top, corners.bottom].map { NumberText.short($0) }
    add(corners.top == 0 && corners.bottom == 0 ? color : "\(color) round \(Set(ends).sorted().joined(separator: "/"))")
  }

  mutating func picture(_ picture: CellPicture, in area: Rect2D, radius: Double) {
    add("picture \(String(picture.digest, radix: 16)) round \(NumberText.short(radius))")
  }

  mutating func text(_ line: TextLine) {
    let ink: String
    switch line.ink {
    case .label: ink = "label"
    case .secondary: ink = "secondary"
    case .onShade(let isLight): ink = isLight ? "white" : "black"
    case .tinted(let color): ink = "tinted \(color.hexText)"
    case .exact(let color): ink = color.hexText
    }
    let sort = line.symbol.map { "symbol \($0.name)" } ?? (line.isArtwork ? "letter \(line.text)" : "text")
    add("\(sort) \(NumberText.short(line.size)) \(line.weight) \(ink) \(line.alignment)")
  }
}
