import KumikoDiffing
@_spi(Kumiko) import KumikoSystem
@_spi(Kumiko) import KumikoValues

/// What made a difference: a value that is not as recorded.
struct RecordedCause: Equatable {
  enum Change: Equatable {
    /// The value differs, or the place of an element in its list.
    case value(old: String?, new: String?)
    /// No value says it: the file or the program differs.
    case content
    /// No file differs.
    case inside
  }

  /// The key path, such as `layout.sections[photos].options.columns`, or what is meant.
  var path: String
  var change: Change
  /// Where the value is today; where its parent is, if it is gone.
  var place: RecordedValues.SourcePlace?
  /// A Boolean value that indicates whether the case would be another one with the old value.
  var hasEffect = true
  /// The rule by which the value decided the frame of the first element that differs; nil where no rule names its line.
  var rule: String?

  var old: String? { if case .value(let old, _) = change { old } else { nil } }

  var new: String? { if case .value(_, let new) = change { new } else { nil } }

  var words: String {
    switch change {
    case .value(let old?, let new?): "\(path): \(old) → \(new)"
    case .value(nil, let new?): "\(path) is new: \(new)"
    case .value(let old?, nil): "\(path) is gone, was \(old)"
    case .value(nil, nil): path
    case .content:
      path.hasPrefix(CaseInputs.program)
        ? "\(path): a change inside its kinds, no value of the documents says it" : "\(path) has another content"
    case .inside: "\(path): a change inside, no value of the documents differs"
    }
  }

  var line: String { (place.map { "\($0.file):\($0.line): " } ?? "") + words }

  /// The line as a part of a message.
  var message: String { (hasEffect ? "because of " : "also changed: ") + line }
}

extension RecordedValues {
  /// Returns what differs now, what the elements that differ depend on first.
  ///
  /// Values of sections behind the last section that differs are left out where another value differs: they cannot have moved it.
  func causes(now: RecordedValues, sections: Set<String>, of name: String) -> [RecordedCause] {
    let rank = CauseRank(old: self, now: now, sections: sections, name: name)
    var found: [(rank: Int, cause: RecordedCause)] = []
    // Aliases of one value are one cause.
    var told: Set<[String]> = []
    for cause in valueCauses(now: now) + orderCauses(now: now) {
      guard let rank = rank.of(cause.path) else { continue }
      let key = cause.path.split(whereSeparator: { $0 == "." || $0 == "]" }).last.map(String.init) ?? ""
      let fields = [cause.place.map { "\($0.line) \($0.file)" } ?? cause.path, key, cause.old ?? "", cause.new ?? ""]
      if told.insert(fields).inserted { found.append((rank, cause)) }
    }
    let nearest = found.map(\.rank).min() ?? 0
    if nearest < CauseRank.elsewhere { found.removeAll { $0.rank >= CauseRank.elsewhere } }
    found = Self.withoutEchoes(found)
    // Stable: causes of one rank stay in the order of the documents.
    let causes = found.enumerated().sorted { ($0.element.rank, $0.offset) < ($1.element.rank, $1.offset) }.map(
      \.element.cause)
    return causes + contentCauses(now: now, told: causes)
  }

  private func valueCauses(now: RecordedValues) -> [RecordedCause] {
    let gone = order.filter { now.values[$0] == nil }
    return (now.order + gone).compactMap { path in
      let (old, new) = (values[path], now.values[path])
      guard old?.text != new?.text else { return nil }
      // A kind that came or went is told by the value of 'kind'.
      if path.hasPrefix("kind "), old == nil || new == nil { return nil }
      let place = new?.place ?? now.nearestPlace(to: path)
      return RecordedCause(path: path, change: .value(old: old?.text, new: new?.text), place: place)
    }
  }

  /// Elements of lists that have another place among those that are still there.
  private func orderCauses(now: RecordedValues) -> [RecordedCause] {
    let old = elements
    return now.elements.flatMap { list, new -> [RecordedCause] in
      guard let before = old[list], let changes = try? ListChanges(from: before, to: new) else { return [] }
      return changes.moves.prefix(20).map { move in
        let path = "\(list)[\(new[move.to])]"
        return RecordedCause(
          path: path, change: .value(old: "place \(move.from + 1)", new: "place \(move.to + 1)"),
          place: now.values[path]?.place)
      }
    }
  }

  /// The names of the elements of lists, in order.
  private var elements: [String: [String]] {
    var lists: [String: [String]] = [:]
    for path in order where path.hasSuffix("]") {
      guard let start = path.lastIndex(of: "[") else { continue }
      lists[String(path[..<start]), default: []].append(String(path[path.index(after: start)...].dropLast()))
    }
    return lists
  }

  /// Files and programs that differ, of which no value says it.
  private func contentCauses(now: RecordedValues, told: [RecordedCause]) -> [RecordedCause] {
    let told = Set(told.compactMap(\.place?.file))
    let paths = Set(files.keys).union(now.files.keys).sorted()
    let changed = paths.filter { files[$0] != now.files[$0] && (files[$0] != "-" || now.files[$0] != nil) }
    return changed.compactMap { path in
      let name = now.names[path] ?? path.text
      guard !told.contains(name) else { return nil }
      return RecordedCause(path: name, change: .content)
    }
  }

  /// Leaves out defaults of kinds that a preset of the registry has told.
  private static func withoutEchoes(_ found: [(rank: Int, cause: RecordedCause)]) -> [(rank: Int, cause: RecordedCause)]
  {
    let told = Set(found.filter { !$0.cause.path.hasPrefix("kind ") }.map { key(of: $0.cause.path) })
    return found.filter { one in
      guard one.cause.path.hasPrefix("kind "), one.cause.path.hasSuffix(Self.byDefault) else { return true }
      return !told.contains(key(of: String(one.cause.path.dropLast(Self.byDefault.count))))
    }
  }

  static let byDefault = ", by default"

  private static func key(of path: String) -> String { path.split(separator: ".").last.map(String.init) ?? path }

  /// The place of the nearest value around a key path.
  private func nearestPlace(to path: String) -> SourcePlace? {
    var path = path[...]
    while let end = path.lastIndex(where: { $0 == "." || $0 == "[" }) {
      path = path[..<end]
      if let place = values[String(path)]?.place { return place }
    }
    return nil
  }
}

/// How near the value of a key path is to elements that differ.
private struct CauseRank {
  /// A value of a section in which nothing differs, behind all that differ.
  static let elsewhere = 3

  private let sections: Set<String>
  private let name: String
  /// The places of sections, as they are now, or were.
  private let places: [String: Int]
  private let last: Int
  private let kinds: Set<String>

  init(old: RecordedValues, now: RecordedValues, sections: Set<String>, name: String) {
    (self.sections, self.name) = (sections, SafeText.line(name))
    var places: [String: Int] = [:]
    for path in old.order + now.order {
      for section in Self.sections(of: path) where places[section] == nil { places[section] = places.count }
    }
    self.places = places
    last = sections.map { places[$0] ?? .max }.max() ?? .max
    // Presets lead to other kinds.
    var kinds = old.kinds.union(now.kinds)
    var isNew = true
    while isNew {
      let count = kinds.count
      for values in [old, now] {
        for path in values.order where path.hasSuffix(".extends") || path.hasSuffix(".alias") {
          guard let kind = Self.kind(of: path), kinds.contains(kind), let other = values.values[path]?.text else {
            continue
          }
          kinds.insert(other)
        }
      }
      isNew = kinds.count > count
    }
    self.kinds = kinds
  }

  /// The rank, the nearest first; nil for a value of another case.
  func of(_ path: String) -> Int? {
    if path.hasPrefix("tests.cases[") { return path.hasPrefix("tests.cases[\(name)].") ? 0 : nil }
    let own = Self.sections(of: path)
    if own.contains(where: sections.contains) { return 0 }
    if let first = own.first { return (places[first] ?? .max) <= last ? 2 : Self.elsewhere }
    if let kind = Self.kind(of: path), !kinds.contains(kind) { return Self.elsewhere }
    return 1
  }

  /// The sections in a key path, outer ones first.
  private static func sections(of path: String) -> [String] {
    guard path.hasPrefix("layout.sections[") || path.hasPrefix("data.sections[") else { return [] }
    return path.split(separator: "sections[").dropFirst().compactMap { part in
      part.firstIndex(of: "]").map { String(part[..<$0]) }
    }
  }

  private static func kind(of path: String) -> String? {
    guard let start = path.firstRange(of: ".kinds.")?.upperBound, !path.hasPrefix("layout.") else { return nil }
    // Names of kinds have dots. The key behind is the last but one, or further.
    let rest = path[start...]
    for key in [".options.", ".extends", ".alias", ".linked", ".locked", ".items", ".since"] {
      if let end = rest.firstRange(of: key)?.lowerBound { return String(rest[..<end]) }
    }
    return nil
  }
}
