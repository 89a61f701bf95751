@_spi(Kumiko) import Kumiko

/// What differs between two records of a case.
struct RecordDifference: Equatable {
  /// An element that came, went, moved, or shows something else or otherwise.
  struct Change: Equatable {
    var name: String
    var old: CaseRecord.Element?
    var new: CaseRecord.Element?

    var hasMoved: Bool { old?.frame != new?.frame || old?.zIndex != new?.zIndex }

    /// A Boolean value that indicates whether plates, fonts, colours or symbols differ. Some follow from the size.
    var hasOtherLook: Bool { old?.look != new?.look && old?.frame.size == new?.frame.size }

    /// The texts that differ, or what differs in the look.
    var texts: (old: String?, new: String?)? {
      if old?.words != new?.words { return (old?.words, new?.words) }
      guard hasOtherLook else { return nil }
      func parts(_ look: String?) -> [String] { (look ?? "").components(separatedBy: ", ") }
      let (before, after) = (parts(old?.look), parts(new?.look))
      let (gone, came) = (before.filter { !after.contains($0) }, after.filter { !before.contains($0) })
      return (gone.joined(separator: ", "), came.joined(separator: ", "))
    }

    /// What became of the element. A filter of the report has these words.
    var kinds: Set<Kind> {
      guard let old, let new else { return [self.new == nil ? .gone : .came] }
      var kinds: Set<Kind> = []
      if old.frame.origin != new.frame.origin || old.zIndex != new.zIndex { kinds.insert(.moved) }
      if old.frame.size != new.frame.size { kinds.insert(.resized) }
      if old.words != new.words { kinds.insert(.texts) }
      if hasOtherLook { kinds.insert(.look) }
      return kinds
    }
  }

  /// What can become of an element or a screen.
  enum Kind: String, CaseIterable {
    case moved, resized, texts, look, came, gone, screen
  }

  /// The elements that differ: those that are gone, then those of today in their order.
  var changes: [Change]
  var oldSize: Size2D
  var newSize: Size2D
  var oldScreen: String
  var newScreen: String

  var isEmpty: Bool { changes.isEmpty && oldSize == newSize && oldScreen == newScreen }

  init(from old: CaseRecord, to new: CaseRecord) {
    (oldSize, newSize) = (old.contentSize, new.contentSize)
    (oldScreen, newScreen) = (old.screen, new.screen)
    let before = Dictionary(old.elements.map { ($0.name, $0) }) { first, _ in first }
    let names = Set(new.elements.map(\.name))
    changes =
      old.elements.filter { !names.contains($0.name) }.map { Change(name: $0.name, old: $0, new: nil) }
      + new.elements.compactMap { element in
        before[element.name] == element ? nil : Change(name: element.name, old: before[element.name], new: element)
      }
  }

  var sections: Set<String> { Set(changes.compactMap { Self.section(of: $0.name) }) }

  static func section(of name: String) -> String? { name.components(separatedBy: " / ").dropFirst().first }

  /// What became of the elements and the screen.
  var kinds: Set<Kind> {
    changes.reduce(into: oldScreen == newScreen ? [] : [.screen]) { $0.formUnion($1.kinds) }
  }

  /// The first differences as lines for people.
  func lines(limit: Int) -> [String] {
    var lines = oldScreen == newScreen ? [] : ["the screen is \(newScreen), and was \(oldScreen)"]
    lines += changes.prefix(limit).map { change in
      switch (change.old, change.new) {
      case (let old?, let new?) where change.hasMoved:
        "\(change.name): \(old.frame.short) → \(new.frame.short)"
          + (old.zIndex == new.zIndex ? "" : ", z \(old.zIndex) → \(new.zIndex)")
      case (_?, _?):
        "\(change.name): \(change.old?.words == change.new?.words ? "is drawn with" : "shows") "
          + "'\(change.texts?.new ?? "")', not '\(change.texts?.old ?? "")'"
      case (let old?, nil): "\(change.name): is gone, was at \(old.frame.short)"
      case (nil, let new?): "\(change.name): is new, at \(new.frame.short)"
      case (nil, nil): change.name
      }
    }
    if changes.count > limit { lines.append("and \(changes.count - limit) more") }
    if changes.isEmpty, oldSize != newSize {
      lines.append("content: \(oldSize.short) → \(newSize.short)")
    }
    return lines
  }
}
