@_spi(Kumiko) import KumikoServing
@_spi(Kumiko) import KumikoSystem
@_spi(Kumiko) import KumikoValues

/// The texts that an editor has not saved, as far as a preview has read them.
struct UnsavedTexts: Sendable {
  var texts: [FilePath: [UInt8]]
  var read: Set<FilePath> = []
  /// A Boolean value that indicates whether the screens are older than the texts.
  fileprivate var isChanged = false
  /// A Boolean value that indicates whether a thread reads the screens.
  fileprivate var isReading = false

  init(texts: [FilePath: [UInt8]]) { self.texts = texts }
}

extension PreviewSession {
  static let cursorTopic = "cursor"

  /// Shows texts that are not saved, in a thread of its own. Of several that come meanwhile, the last ones are shown.
  func show(_ texts: [FilePath: [UInt8]]) {
    let starts = unsaved.withLock { unsaved in
      let old = unsaved.texts
      unsaved.texts = texts
      guard unsaved.read.contains(where: { old[$0] != texts[$0] }) else { return false }
      unsaved.isChanged = true
      defer { unsaved.isReading = true }
      return !unsaved.isReading
    }
    guard starts else { return }
    let thread = LargeStackThread { [weak self] in
      while let self, self.unsaved.withLock({ $0.takesChange() }) { self.readScreens() }
    }
    if let thread { thread.detach() } else { unsaved.withLock { $0.isReading = false } }
  }

  /// Outlines a section; none for nil.
  func mark(_ section: String?) {
    let json = JSONText.text(["section": section.map { .string($0) } ?? .null])
    feed.publish(json, as: "cursor", to: Self.cursorTopic)
  }
}

extension UnsavedTexts {
  /// Returns whether the screens have to be read, which is noted as done, or as ended.
  fileprivate mutating func takesChange() -> Bool {
    isReading = isChanged
    isChanged = false
    return isReading
  }
}
