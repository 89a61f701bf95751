import KumikoCells
@_spi(Kumiko) import KumikoDimension
import KumikoTextMeasuring

/// Passes a box's plates and lines of text to a sink, mirrored in right-to-left scenes.
struct Pen<Sink: FigureSink> {
  var sink: Sink
  let isMirrored: Bool
  /// The width of the box being drawn, in points.
  var width = 0.0

  mutating func fill(_ area: Rect2D, radius: Double, _ paint: Paint) {
    fill(area, corners: Corners(radius), paint)
  }

  mutating func fill(_ area: Rect2D, corners: Corners, _ paint: Paint) {
    guard area.width > 0, area.height > 0 else { return }
    let limit = min(area.width, area.height) / 2
    let fitting = Corners(top: min(corners.top, limit), bottom: min(corners.bottom, limit))
    sink.fill(mirrored(area), corners: fitting, paint: paint)
  }

  mutating func picture(_ picture: CellPicture, in area: Rect2D, radius: Double) {
    guard area.width > 0, area.height > 0 else { return }
    sink.picture(picture, in: mirrored(area), radius: min(radius, min(area.width, area.height) / 2))
  }

  mutating func text(_ line: TextLine) {
    guard line.area.width > 0, line.size > 0, !line.text.isEmpty else { return }
    var line = line
    if !line.isFitted, line.symbol == nil {
      let text = TextMeasure.fitted(line.text, width: line.area.width, size: line.size, weight: line.weight)
      // Artwork may extend slightly beyond its area.
      if !text.isEmpty || !line.isArtwork { line.text = text }
      guard !line.text.isEmpty else { return }
    }
    if line.isLabel {
      line.length = line.length ?? TextMeasure.width(of: line.text, size: line.size, weight: line.weight)
    }
    line.area = mirrored(line.area)
    if isMirrored {
      switch line.alignment {
      case .leading: line.alignment = .trailing
      case .trailing: line.alignment = .leading
      case .center: break
      }
    }
    sink.text(line)
  }

  private func mirrored(_ area: Rect2D) -> Rect2D {
    isMirrored ? area.mirrored(in: width) : area
  }
}
