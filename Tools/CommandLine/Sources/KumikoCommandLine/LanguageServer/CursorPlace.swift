@_spi(Kumiko) import KumikoConfiguration
import KumikoRegistry

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

  var value: SourceValue { steps.last?.value ?? root }

  /// The mapping with the last key; the innermost mapping if the last step is no key.
  var mapping: SourceValue { steps.dropLast().last?.value ?? root }

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
