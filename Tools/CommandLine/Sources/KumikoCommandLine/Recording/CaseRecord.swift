@_spi(Kumiko) import Kumiko
import KumikoCells
@_spi(Kumiko) import KumikoConfiguration
@_spi(Kumiko) import KumikoRendering
@_spi(Kumiko) import KumikoValues

/// What is recorded of a case: the frames of its elements and what they show, as lines that a review can read.
struct CaseRecord: Equatable {
  /// An element at its place.
  struct Element: Equatable {
    /// What it is: its category or kind, its section, and its item or number.
    var name: String
    var frame: Rect2D
    var zIndex: Int
    /// The texts that it shows.
    var words: String
  }

  static let heading = "kumiko record 1"

  /// The name of the case.
  var name: String
  var contentSize: Size2D
  /// The elements, in the order of their sections.
  var elements: [Element]

  /// Creates the record of a screen at a place.
  init(_ name: String, of tested: TestedScreen) {
    var all: [LayoutAttributes] = []
    tested.layout.allAttributes(into: &all)
    let screen = tested.screen
    self.init(name: name, contentSize: tested.layout.contentSize, elements: [])
    var counts: [String: Int] = [:]
    elements = all.sorted(by: Self.precedes).map { element in
      var name = Self.name(of: element, in: screen)
      // Views of a kind may have the same place, and then their order tells them apart.
      let count = counts[name, default: 0]
      counts[name] = count + 1
      if count > 0 { name += " #\(count + 1)" }
      return Element(
        name: name, frame: element.frame.rounded, zIndex: element.zIndex, words: Self.words(of: element, in: screen))
    }
  }

  init(name: String, contentSize: Size2D, elements: [Element]) {
    (self.name, self.elements) = (name, elements)
    self.contentSize = Size2D(width: contentSize.width.recorded, height: contentSize.height.recorded)
  }

  private static func precedes(_ a: LayoutAttributes, _ b: LayoutAttributes) -> Bool {
    (a.indexPath, a.category.name, a.elementKind ?? "") < (b.indexPath, b.category.name, b.elementKind ?? "")
  }

  private static func name(of element: LayoutAttributes, in screen: Screen) -> String {
    let place = screen.itemName(of: element) ?? "\(element.indexPath.item)"
    return [element.elementKind ?? "cell", screen.sectionName(element.indexPath.section), place]
      .map { SafeText.line($0) }.joined(separator: " / ")
  }

  private static func words(of element: LayoutAttributes, in screen: Screen) -> String {
    let content = screen.content(of: element)
    let texts = content.cell?.content.texts ?? [:]
    let own = [content.title, content.subtitle, content.value, content.badge].compactMap(\.self)
    let styled = texts.sorted { $0.key < $1.key }.map(\.value).filter { !own.contains($0) }
    return (own + styled).map { SafeText.line($0) }.joined(separator: " · ")
  }
}

extension CaseRecord {
  /// A fault of a file.
  struct Fault: Error, Equatable { var line: Int }

  /// The file: one line for each element, with tabs between its fields.
  var text: String {
    var lines = [
      Self.heading, "case\t\(SafeText.line(name))",
      "content\t\(contentSize.width.short) \(contentSize.height.short)",
    ]
    lines += elements.map { element in
      let frame = element.frame
      let numbers = [frame.minX, frame.minY, frame.width, frame.height].map(\.short).joined(separator: " ")
      return "\(element.name)\t\(numbers)\t\(element.zIndex)\t\(element.words)"
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// Reads a file.
  ///
  /// - Throws: `Fault` with the first line that is not as this tool writes it.
  init(text: String) throws(Fault) {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    if lines.last?.isEmpty == true { lines.removeLast() }
    func field(_ index: Int, _ name: String) throws(Fault) -> String {
      guard lines.indices.contains(index), lines[index].hasPrefix("\(name)\t") else { throw Fault(line: index + 1) }
      return String(lines[index].dropFirst(name.count + 1))
    }
    func numbers(_ text: some StringProtocol, _ count: Int, _ line: Int) throws(Fault) -> [Double] {
      let numbers = text.split(separator: " ").compactMap { Double($0) }
      guard numbers.count == count, numbers.allSatisfy(\.isFinite) else { throw Fault(line: line) }
      return numbers
    }
    guard lines.first == Self.heading else { throw Fault(line: 1) }
    let size = try numbers(try field(2, "content"), 2, 3)
    var elements: [Element] = []
    for (index, line) in lines.enumerated().dropFirst(3) {
      let fields = line.split(separator: "\t", maxSplits: 3, omittingEmptySubsequences: false)
      guard fields.count == 4, let zIndex = Int(fields[2]) else { throw Fault(line: index + 1) }
      let frame = try numbers(fields[1], 4, index + 1)
      elements.append(
        Element(
          name: String(fields[0]), frame: Rect2D(x: frame[0], y: frame[1], width: frame[2], height: frame[3]),
          zIndex: zIndex, words: String(fields[3])))
    }
    self.init(
      name: try field(1, "case"), contentSize: Size2D(width: size[0], height: size[1]),
      elements: elements)
  }
}

/// What differs between two records of a case.
struct RecordDifference: Equatable {
  /// An element that came, went, moved or shows something else.
  struct Change: Equatable {
    var name: String
    var old: CaseRecord.Element?
    var new: CaseRecord.Element?

    var hasMoved: Bool { old?.frame != new?.frame || old?.zIndex != new?.zIndex }
  }

  var changes: [Change]
  var oldSize: Size2D
  var newSize: Size2D

  var isEmpty: Bool { changes.isEmpty && oldSize == newSize }

  /// - Complexity: O(*n*) in the elements.
  init(from old: CaseRecord, to new: CaseRecord) {
    (oldSize, newSize) = (old.contentSize, new.contentSize)
    let before = Dictionary(old.elements.map { ($0.name, $0) }) { first, _ in first }
    let names = Set(new.elements.map(\.name))
    changes =
      old.elements.filter { !names.contains($0.name) }.map { Change(name: $0.name, old: $0, new: nil) }
      + new.elements.compactMap { element in
        before[element.name] == element ? nil : Change(name: element.name, old: before[element.name], new: element)
      }
  }

  /// The sections of the elements that differ, by their names.
  var sections: Set<String> {
    Set(changes.compactMap { change in change.name.components(separatedBy: " / ").dropFirst().first })
  }

  /// The first differences as lines for people.
  func lines(limit: Int) -> [String] {
    var lines = changes.prefix(limit).map { change in
      switch (change.old, change.new) {
      case (let old?, let new?) where change.hasMoved:
        "\(change.name): \(old.frame.short) → \(new.frame.short)"
          + (old.zIndex == new.zIndex ? "" : ", z \(old.zIndex) → \(new.zIndex)")
      case (let old?, let new?): "\(change.name): shows '\(new.words)', not '\(old.words)'"
      case (let old?, nil): "\(change.name): is gone, was at \(old.frame.short)"
      case (nil, let new?): "\(change.name): is new, at \(new.frame.short)"
      case (nil, nil): change.name
      }
    }
    if changes.count > limit { lines.append("and \(changes.count - limit) more") }
    if changes.isEmpty {
      lines.append(
        "content: \(oldSize.width.short) × \(oldSize.height.short) → "
          + "\(newSize.width.short) × \(newSize.height.short)")
    }
    return lines
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
