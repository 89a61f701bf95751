/// Fills lines with the clusters of a text, each as far as it goes. Spaces at the end of a line need no room.
struct LineFiller {
  /// A line in bytes of the text and units of the font.
  struct Line {
    var start: Int
    /// The end of what is drawn, without an ellipsis.
    var inkEnd: Int
    /// The end of the line, with its spaces and its hard break.
    var end: Int
    var advance: Int
    var hasEllipsis = false
  }

  /// A place within the line with the widths up to it.
  private struct Place {
    var position: Int
    var inkEnd: Int
    var advance: Int
    var ink: Int
  }

  private var reader: ClusterReader
  private let room: Int
  private let ellipsis: Int
  private let maximumLines: Int

  private(set) var lines: [Line] = []
  private(set) var isTruncated = false
  /// The number of clusters that were looked at.
  private(set) var clusters = 0

  private var breaker = LineBreaker()
  private var start = 0
  /// The end of the line so far.
  private var current = Place(position: 0, inkEnd: 0, advance: 0, ink: 0)
  /// The last place where the line may break.
  private var opportunity: Place?

  init(_ reader: ClusterReader, room: Int, ellipsis: Int, maximumLines: Int?) {
    self.reader = reader
    self.room = room
    self.ellipsis = ellipsis
    self.maximumLines = maximumLines ?? .max
  }

  private var isLastLine: Bool { lines.count + 1 >= maximumLines }

  mutating func fill() {
    while let cluster = reader.next() {
      clusters += 1
      switch breaker.pass(cluster) {
      case .mandatory:
        if isLastLine { return elide() }
        close(at: current)
      case .allowed: opportunity = current
      case .prohibited: break
      }
      if !cluster.hangs {
        while current.position > start, current.advance + cluster.advance > room {
          if isLastLine { return elide() }
          close(at: opportunity ?? current)
        }
      }
      add(cluster)
    }
    finish()
  }

  private mutating func add(_ cluster: Cluster) {
    current.position = cluster.end
    guard !cluster.isHardBreak else { return }
    current.advance += cluster.advance
    guard !cluster.hangs else { return }
    current.inkEnd = cluster.end
    current.ink = current.advance
  }

  /// Ends the line at a place. The clusters after it begin the next line.
  private mutating func close(at place: Place) {
    lines.append(Line(start: start, inkEnd: max(start, place.inkEnd), end: place.position, advance: place.ink))
    start = place.position
    current.advance -= place.advance
    current.ink = max(0, current.ink - place.advance)
    current.inkEnd = max(start, current.inkEnd)
    opportunity = nil
  }

  /// Ends the text on the last line with an ellipsis, as near to the end of the line as it fits.
  private mutating func elide() {
    isTruncated = true
    var line = Line(start: start, inkEnd: start, end: current.position, advance: 0)
    if ellipsis <= room {
      line.hasEllipsis = true
      reader.position = start
      var advance = 0
      while let cluster = reader.next(), cluster.end <= current.position, !cluster.isHardBreak {
        clusters += 1
        advance += cluster.advance
        if advance + ellipsis > room { break }
        if !cluster.hangs { (line.inkEnd, line.advance) = (cluster.end, advance) }
      }
      line.advance += ellipsis
    }
    lines.append(line)
  }

  private mutating func finish() {
    guard current.position > start || lines.isEmpty else { return }
    lines.append(Line(start: start, inkEnd: max(start, current.inkEnd), end: current.position, advance: current.ink))
  }
}
