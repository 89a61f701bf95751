@_spi(Kumiko) import Kumiko
@_spi(Kumiko) import KumikoConfiguration
@_spi(Kumiko) import KumikoLanguageServer
import KumikoRegistry
@_spi(Kumiko) import KumikoSystem
@_spi(Kumiko) import KumikoValues

/// The values on the way from the root of a document to a position.
struct Trail {
  enum Step {
    case key(SourceValue.Entry)
    case element(SourceValue)

    var value: SourceValue {
      switch self {
      case .key(let entry): entry.value
      case .element(let value): value
      }
    }
  }

  let root: SourceValue
  private(set) var steps: [Step] = []
  /// A Boolean value that indicates whether the position is on the last step's key.
  private(set) var isOnKey = false

  /// The innermost value.
  var value: SourceValue { steps.last?.value ?? root }

  /// The mapping with the last key; the innermost mapping if the last step is no key.
  var mapping: SourceValue { steps.dropLast().last?.value ?? root }

  /// The last key.
  var entry: SourceValue.Entry? {
    if case .key(let entry)? = steps.last { entry } else { nil }
  }

  /// The way to a position of the text.
  init(to mark: Mark, in root: SourceValue) {
    self.root = root
    while !isOnKey, let step = Self.step(to: mark, in: value) {
      steps.append(step)
      if case .key(let entry) = step, entry.keyRange.touches(mark) { isOnKey = true }
    }
  }

  private static func step(to mark: Mark, in value: SourceValue) -> Step? {
    if let entry = value.entries.last(where: { $0.keyRange.touches(mark) || $0.value.range.touches(mark) }) {
      return .key(entry)
    }
    return value.elements.last { $0.range.touches(mark) }.map { .element($0) }
  }

  /// Returns the way to the value with a range; nil if it is not on this way.
  func upTo(_ range: SourceRange) -> Trail? {
    var trail = self
    while trail.value.range != range {
      if trail.steps.popLast() == nil { return nil }
      trail.isOnKey = false
    }
    return trail
  }

  /// The way to a key or a text; nil if there is no such.
  init?(toName name: String, in root: SourceValue) {
    self.root = root
    func find(_ value: SourceValue) -> (steps: [Step], isKey: Bool)? {
      for entry in value.entries {
        if entry.key == name { return ([.key(entry)], true) }
        if let found = find(entry.value) { return ([.key(entry)] + found.steps, found.isKey) }
      }
      for element in value.elements {
        if let found = find(element) { return ([.element(element)] + found.steps, found.isKey) }
      }
      if case .string(name) = value.content { return ([], false) }
      return nil
    }
    guard let found = find(root) else { return nil }
    (steps, isOnKey) = found
  }

  /// Returns the key of the schemas at the last key, and the descriptor of the kind whose option it is.
  ///
  /// - Parameter isParent: A Boolean value that indicates whether the last step, which may be unknown, is left out.
  func key(
    _ document: DocumentKind, in kinds: Workspace.Kinds, isParent: Bool = false
  ) -> (key: DocumentKey, kind: SectionDescriptor?)? {
    guard var key = kinds.guide.roots.first(where: { $0.path == document.rawValue }) else { return nil }
    var mapping = root
    var kind: SectionDescriptor?
    var optionKind: SectionDescriptor?
    var isInOptions = false
    for step in isParent ? steps.dropLast() : steps[...] {
      if let name = (mapping["kind"] ?? mapping["extends"])?.name,
        let named = try? kinds.registry.descriptor(for: SectionKind(stringLiteral: name))
      {
        kind = named
      }
      if case .key(let entry) = step {
        let children = key.children
        guard
          let child = children.first(where: { $0.name == entry.key })
            ?? children.first(where: { $0.name == DocumentKey.anyName })
        else { return nil }
        key = child
        optionKind = isInOptions ? kind : nil
        isInOptions = entry.key == "options" && kind != nil
        if isInOptions { key = key.children.first { $0.name == kind?.kind.name } ?? key }
      }
      mapping = step.value
    }
    return (key, optionKind)
  }
}

/// A document with a name at the cursor in place of the word there, so that an incomplete text can be read.
struct CompletedText {
  /// The name at the cursor.
  static let placeholder = "KUMIKOCURSOR"
  /// The largest number of lines with a fault that are left out.
  private static let maximumFaults = 8

  /// The bytes of the word before and behind the cursor.
  let word: Range<Int>
  /// The way to the name.
  let trail: Trail
  /// A Boolean value that indicates whether a colon follows the word already.
  let hasColon: Bool

  init?(_ text: EditedText, at offset: Int, named path: String) {
    let bytes = text.bytes
    func isWord(_ byte: UInt8) -> Bool {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "."),
        UInt8(ascii: "%"), UInt8(ascii: "~"), 0x80...:
        true
      default: false
      }
    }
    var (start, end) = (offset, offset)
    while start > 0, isWord(bytes[start - 1]) { start -= 1 }
    while end < bytes.count, isWord(bytes[end]) { end += 1 }
    // The dash of a list is no part of a word.
    if start < end, bytes[start] == UInt8(ascii: "-"), start + 1 == end || start == offset {
      start = min(start + 1, offset)
    }
    word = start..<end
    let excerpt = TextExcerpt(bytes, around: offset)
    let (shorter, moved) = excerpt.map { ($0.bytes, $0.offset - offset) } ?? (bytes, 0)
    hasColon = bytes[end...].first { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "\"") } == UInt8(ascii: ":")
    let line = text.position(at: offset, .utf8).line
    let lineStart = text.offset(of: TextPosition(line: line, character: 0), .utf8)
    let before = bytes[lineStart..<start]
    let isAtKey = before.allSatisfy { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "-") }
    let name = Self.placeholder
    let forms = isAtKey && !hasColon ? ["\(name): 0", name] : [name, "\(name): 0", "\"\(name)\"", "\"\(name)\": 0"]
    for form in forms {
      let completed = shorter[..<(start + moved)] + Array(form.utf8) + shorter[(end + moved)...]
      if let trail = Self.root(Array(completed), besides: line + 1, named: path).flatMap({ Trail(toName: name, in: $0) }
      ) {
        self.trail = trail
        return
      }
    }
    return nil
  }

  /// Reads a text without the lines that cannot be read.
  private static func root(_ bytes: [UInt8], besides line: Int, named path: String) -> SourceValue? {
    var bytes = bytes
    for _ in 0..<maximumFaults {
      do throws(DocumentError) {
        return try YAMLReader.read(SourceText(name: path, bytes: bytes), limits: .document)
      } catch {
        let text = EditedText(bytes: bytes)
        guard let faulty = error.diagnostics.compactMap({ $0.range?.start.line }).first(where: { $0 != line }),
          let content = text.text(ofLine: faulty - 1), !content.isEmpty
        else { return nil }
        let start = text.offset(of: Mark(line: faulty, column: 1))
        bytes.removeSubrange(start..<start + content.utf8.count)
      }
    }
    return nil
  }
}
