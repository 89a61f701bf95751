@_spi(Kumiko) import KumikoSystem

/// The changes of files that the page of a preview has made, to be undone and made again.
struct EditHistory: Sendable {
  /// A change of one file.
  struct Step: Sendable {
    /// The path of the file.
    var path: String
    /// The value that changed, such as `options.columns`.
    var name: String
    /// Changes with the same text, such as those of one drag, are one step.
    var gesture: String
    /// The first byte that changed.
    var offset: Int
    var old: [UInt8]
    var new: [UInt8]
    /// The stamps of the file before and after the change.
    var stamps: (old: String, new: String)

    /// Creates a step from a file before and after a change.
    init(path: String, name: String, gesture: String, old: [UInt8], new: [UInt8]) {
      (self.path, self.name, self.gesture) = (path, name, gesture)
      let start = zip(old, new).prefix { $0 == $1 }.count
      let room = min(old.count, new.count) - start
      let end = zip(old.reversed(), new.reversed()).prefix { $0 == $1 }.prefix(room).count
      offset = start
      self.old = Array(old[start..<old.count - end])
      self.new = Array(new[start..<new.count - end])
      stamps = (Self.stamp(of: old), Self.stamp(of: new))
    }

    /// The change that takes this one back.
    var reversed: Step {
      var step = self
      (step.old, step.new, step.stamps) = (new, old, (stamps.new, stamps.old))
      return step
    }

    /// Returns the content of a file after the step; nil if the file is not as the step expects it.
    func applied(to bytes: [UInt8]) -> [UInt8]? {
      guard Self.stamp(of: bytes) == stamps.old else { return nil }
      return bytes[..<offset] + new + bytes[(offset + old.count)...]
    }

    /// A text that tells contents of a file from one another.
    static func stamp(of bytes: [UInt8]) -> String {
      var digest = SHA256()
      digest.update(bytes)
      return String(digest.hexadecimal.prefix(32))
    }
  }

  /// The largest number of steps. Older ones are forgotten.
  static let maximum = 200

  private(set) var done: [Step] = []
  private(set) var undone: [Step] = []

  /// Adds a change. It joins the one before where both are of one gesture.
  ///
  /// - Parameter bytes: The content of the file before the change.
  mutating func add(_ step: Step, to bytes: [UInt8]) {
    undone = []
    if let last = done.last, !step.gesture.isEmpty, last.gesture == step.gesture, last.path == step.path,
      last.name == step.name, let first = last.reversed.applied(to: bytes), let end = step.applied(to: bytes)
    {
      done.removeLast()
      if first == end { return }
      return done.append(
        Step(path: step.path, name: step.name, gesture: step.gesture, old: first, new: end))
    }
    done.append(step)
    if done.count > Self.maximum { done.removeFirst() }
  }

  /// The change that the next undo, or the next redo, makes; nil if there is none.
  func next(isRedo: Bool) -> Step? { isRedo ? undone.last : done.last?.reversed }

  /// Notes that an undo or a redo was made.
  mutating func move(isRedo: Bool) {
    if isRedo { done.append(undone.removeLast()) } else { undone.append(done.removeLast()) }
  }

  /// Forgets the next undo or redo, whose file is another one by now.
  mutating func forget(isRedo: Bool) {
    if isRedo { undone.removeLast() } else { done.removeLast() }
  }
}
