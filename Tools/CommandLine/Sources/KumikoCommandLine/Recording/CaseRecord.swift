@_spi(Kumiko) import Kumiko
import KumikoCells
@_spi(Kumiko) import KumikoConfiguration
@_spi(Kumiko) import KumikoRendering
import KumikoTextMeasuring

/// What is recorded of a case: the frames of its elements and what they show, as lines that a review can read.
struct CaseRecord: Equatable {
  struct Element: Equatable {
    /// What it is: its category or kind, its section, and its item or number.
    var name: String
    var frame: Rect2D
    var zIndex: Int
    /// The texts that it shows.
    var words: String
    /// The plates, fonts, colours and symbols with which it is drawn, and where they stand.
    var look = ""
  }

  static let heading = "kumiko record 4"

  var name: String
  /// The screen: its size, and what differs from the usual.
  var screen: String
  var picture = ""
  var contentSize: Size2D
  /// The elements, in the order of their sections.
  var elements: [Element]

  init(_ name: String, of tested: TestedScreen, in settings: LayoutTestSettings) {
    var all: [LayoutAttributes] = []
    tested.layout.allAttributes(into: &all)
    let screen = tested.screen
    self.init(
      name: name, screen: Self.words(settings, at: tested.sight.origin), contentSize: tested.layout.contentSize,
      elements: [])
    var looks: [String: String] = [:]
    for look in BoxLook.all(in: screen.scene(title: name, seenThrough: tested.viewport)) {
      looks["\(look.box.category.rawValue) \(look.box.kind ?? "") \(look.box.indexPath)"] = SafeText.line(look.words)
    }
    var counts: [String: Int] = [:]
    elements = all.sorted(by: Self.precedes).map { element in
      var name = Self.name(of: element, in: screen)
      // Views of a kind may have the same place, and then their order tells them apart.
      let count = counts[name, default: 0]
      counts[name] = count + 1
      if count > 0 { name += " #\(count + 1)" }
      return Element(
        name: name, frame: element.frame.rounded, zIndex: element.zIndex, words: Self.words(of: element, in: screen),
        look: looks["\(element.category.name) \(element.elementKind ?? "") \(element.indexPath)"] ?? "")
    }
  }

  init(name: String, screen: String = "", contentSize: Size2D, elements: [Element]) {
    (self.name, self.screen, self.elements) = (name, screen, elements)
    self.contentSize = Size2D(width: contentSize.width.recorded, height: contentSize.height.recorded)
  }

  private static func precedes(_ a: LayoutAttributes, _ b: LayoutAttributes) -> Bool {
    (a.indexPath, a.category.name, a.elementKind ?? "") < (b.indexPath, b.category.name, b.elementKind ?? "")
  }

  static func name(of element: LayoutAttributes, in screen: Screen) -> String {
    let place = screen.itemName(of: element) ?? "\(element.indexPath.item)"
    return [element.elementKind ?? "cell", screen.sectionName(element.indexPath.section), place]
      .map { SafeText.line($0) }.joined(separator: " / ")
  }

  private static func words(of element: LayoutAttributes, in screen: Screen) -> String {
    let content = screen.content(of: element)
    let own = [content.title, content.subtitle, content.value, content.badge].compactMap(\.self)
    let others = content.texts.sorted { $0.key < $1.key }.map(\.value).filter { !own.contains($0) }
    return (own + others).map { SafeText.line($0) }.joined(separator: " · ")
  }

  /// A screen in words, such as `390x844 at scale 3, rtl, text size ax1`.
  private static func words(_ settings: LayoutTestSettings, at origin: Point2D) -> String {
    let screen = settings.screen
    var words = screen.sizeText
    if let scale = screen.scale { words += " at scale \(scale.short)" }
    if let locale = screen.locale { words += ", \(locale.identifier)" }
    if screen.environment.traits.layoutDirection == .rightToLeft { words += ", rtl" }
    if screen.textSize != .large { words += ", text size \(screen.textSize.rawValue)" }
    if !screen.themes.isEmpty { words += ", theme \(SafeText.line(screen.themes.joined(separator: "+")))" }
    if origin != .zero { words += ", scrolled to \(origin.x.short) \(origin.y.short)" }
    return words
  }

  /// The width and the height in the words of a screen.
  var device: String { screen.prefix { !" ,".contains($0) }.description }
}

extension CaseRecord {
  /// The file: one line for each element, with tabs between its fields.
  var text: String {
    var lines = [
      Self.heading, "case\t\(SafeText.line(name))", "screen\t\(screen)", "picture\t\(picture)",
      "content\t\(contentSize.width.short) \(contentSize.height.short)", "elements\t\(elements.count)",
    ]
    lines += elements.map { element in
      let frame = element.frame
      let numbers = frame.numbers.map(\.short).joined(separator: " ")
      return "\(element.name)\t\(numbers)\t\(element.zIndex)\t\(element.words)\t\(element.look)"
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// The digest of the file, and thereby that of the picture.
  var digest: String { CaseInputs.digest(of: text.utf8) }

  /// Reads a file.
  init(text: String) throws(RecordFault) {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    if lines.last?.isEmpty == true { lines.removeLast() }
    func field(_ index: Int, _ name: String) throws(RecordFault) -> String {
      guard lines.indices.contains(index), lines[index].hasPrefix("\(name)\t") else { throw .line(index + 1) }
      return String(lines[index].dropFirst(name.count + 1))
    }
    func numbers(_ text: some StringProtocol, _ count: Int, _ line: Int) throws(RecordFault) -> [Double] {
      let numbers = text.split(separator: " ").compactMap { Double($0) }
      guard numbers.count == count, numbers.allSatisfy(\.isFinite) else { throw .line(line) }
      return numbers
    }
    guard lines.first == Self.heading else {
      throw RecordFault(heading: lines.first ?? "", insteadOf: Self.heading)
    }
    let name = try field(1, "case")
    let screen = try field(2, "screen")
    let picture = try field(3, "picture")
    let size = try numbers(try field(4, "content"), 2, 5)
    guard let count = Int(try field(5, "elements")) else { throw .line(6) }
    var elements: [Element] = []
    for (index, line) in lines.enumerated().dropFirst(6) {
      let fields = line.split(separator: "\t", maxSplits: 4, omittingEmptySubsequences: false)
      guard fields.count == 5, let zIndex = Int(fields[2]) else { throw .line(index + 1) }
      let frame = try numbers(fields[1], 4, index + 1)
      elements.append(
        Element(
          name: String(fields[0]), frame: Rect2D(x: frame[0], y: frame[1], width: frame[2], height: frame[3]),
          zIndex: zIndex, words: String(fields[3]), look: String(fields[4])))
    }
    guard elements.count == count else { throw .short(lines.count) }
    self.init(
      name: name, screen: screen, contentSize: Size2D(width: size[0], height: size[1]), elements: elements)
    self.picture = picture
  }
}

extension Double {
  /// The number as a record keeps it: with three digits behind the point.
  fileprivate var recorded: Double { Double(short) ?? self }
}

extension Rect2D {
  /// The rectangle as a record keeps it.
  fileprivate var rounded: Rect2D {
    Rect2D(x: minX.recorded, y: minY.recorded, width: width.recorded, height: height.recorded)
  }
}
