@_spi(Kumiko) import KumikoCells
import KumikoDimension
public import KumikoLayout
import KumikoTextMeasuring
@_spi(Kumiko) import KumikoValues

/// What a box is drawn with, in words: plates with their colours and corners, texts with their fonts and colours, symbols.
@_spi(Kumiko) public struct BoxLook: Sendable {
  /// The place of a box among those of a scene.
  public struct Key: Hashable, Sendable {
    var category: Box.Category
    var kind: String?
    var indexPath: LayoutIndexPath

    init(_ box: Box) { (category, kind, indexPath) = (box.category, box.kind, box.indexPath) }

    /// Creates the place of the box of an element.
    public init(_ element: LayoutAttributes) {
      category =
        switch element.category {
        case .cell: .cell
        case .supplementary: .supplementary
        case .decoration: .decoration
        }
      (kind, indexPath) = (element.elementKind, element.indexPath)
    }
  }

  /// Returns the looks of all boxes of a scene.
  ///
  /// - Complexity: O(*n*) in the boxes and their texts.
  public static func all(in scene: Scene) -> [Key: String] {
    let artist = Artist(scene)
    var looks: [Key: String] = [:]
    func add(_ boxes: [Box], isInScroller: Bool) {
      let runs = RowRuns(boxes, containerWidth: artist.containerWidth, isInScroller: isInScroller)
      for (index, box) in boxes.enumerated() {
        var pen = Pen(sink: LookSink(), isMirrored: scene.isRightToLeft)
        artist.draw(box, runs[index], with: &pen)
        looks[Key(box)] = pen.sink.words.joined(separator: ", ")
      }
    }
    func add(_ scrollers: [OrthogonalScroller]) {
      for scroller in scrollers {
        add(scroller.boxes, isInScroller: true)
        add(scroller.scrollers)
      }
    }
    add(scene.boxes, isInScroller: false)
    add(scene.scrollers)
    return looks
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
