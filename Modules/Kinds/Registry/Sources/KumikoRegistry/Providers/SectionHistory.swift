@_spi(Kumiko) public import KumikoValues

/// The history of a kind, a name or an option: the version that added it, and the version that deprecated it.
///
/// ```swift
/// @SectionOption(help: "Space between rows.", history: .init(deprecatedSince: "2.0", replacement: "spacing")) var gap = 0
/// ```
///
/// A deprecated name still works. `kumiko fix` writes its replacement in its place.
public struct SectionHistory: Hashable, Sendable {
  /// The version of the kind or of its registry that added the name; nil if it is unknown.
  public var since: String?
  /// The version since which the name is deprecated; nil if it is not.
  public var deprecatedSince: String?
  /// The reason, or other advice for the user, in one sentence.
  public var note: String?
  /// The name to use instead: that of a kind, or of another option of the same kind.
  public var replacement: String?

  /// Creates a history; by default one that is unknown.
  public init(
    since: String? = nil, deprecatedSince: String? = nil, note: String? = nil, replacement: String? = nil
  ) {
    self.since = since
    self.deprecatedSince = deprecatedSince
    self.note = note
    self.replacement = replacement
  }

  /// A Boolean value that indicates whether the name is deprecated.
  public var isDeprecated: Bool { deprecatedSince != nil }

  /// The deprecation as one sentence without a full stop: `deprecated since version 2.0; use 'spacing'`; nil for a name
  /// that is not deprecated.
  public var deprecation: String? {
    guard let deprecatedSince else { return nil }
    return "deprecated since version \(deprecatedSince)" + (note.map { "; \($0)" } ?? "")
      + (replacement.map { "; use '\($0)'" } ?? "")
  }

  /// The history as sentences for documentation; empty if it is unknown.
  public var sentences: String {
    let deprecation = deprecation.map { "D\($0.dropFirst())." }
    return [since.map { "Since version \($0)." }, deprecation].compactMap { $0 }.joined(separator: " ")
  }

  /// Returns the faults of the history: texts that are not versions, and a replacement of a name that is not deprecated.
  var faults: [String] {
    [since, deprecatedSince].compactMap { $0.flatMap(SectionVersion.fault) }
      + (replacement != nil && !isDeprecated ? [Self.undeprecated] : [])
  }

  /// Returns this history, or that of the name before where this one says nothing.
  func over(_ base: SectionHistory) -> SectionHistory {
    var history = isDeprecated ? self : base
    history.since = since ?? base.since
    return history
  }

  /// The fault of a replacement without a deprecation.
  @_spi(Kumiko) public static let undeprecated = "'replacement' requires 'deprecated-since'"
}

extension SectionDescriptor {
  /// Returns the name to write in place of a deprecated or former name of an option, and the option of that name; nil if
  /// there is none.
  @_spi(Kumiko) public func replacement(ofOption name: String) -> SectionOptionDescriptor? {
    var passed: Set<String> = [name]
    var option = option(name) ?? option(formerly: name)
    while let found = option, found.history.isDeprecated {
      guard let next = found.history.replacement, passed.insert(next).inserted else { return nil }
      option = self.option(next) ?? self.option(formerly: next)
    }
    return option?.name == name ? nil : option
  }
}

extension SectionRegistry {
  /// Returns the history of a name: that of its entry in the registry, else of its kind. An alias of a deprecated kind is
  /// deprecated too. The replacement of an alias that is deprecated itself is the name to which it leads.
  ///
  /// - Returns: The history; an unknown one for an unknown name.
  /// - Complexity: O(*n*) in the aliases on the way.
  public func history(of kind: SectionKind) -> SectionHistory { history(of: kind, depth: 0) }

  private func history(of kind: SectionKind, depth: Int) -> SectionHistory {
    var own = SectionHistory()
    switch entries[kind] {
    case .linked?: own = types[kind]?.descriptor.history ?? own
    case .outside(let outside)?: own = outside.descriptor.history
    case .described(let descriptor, _)?: own = descriptor.history
    case .alias(let alias, let target)?:
      own = alias.history
      if isDeprecatedItself(kind) {
        own = histories[kind]?.over(own) ?? own
        own.replacement = target.name
        return own
      }
      if depth < Self.maximumDepth { own = own.over(history(of: target, depth: depth + 1)) }
    case .preset?, .unavailable?, nil: break
    }
    return histories[kind]?.over(own) ?? own
  }

  func isDeprecatedItself(_ kind: SectionKind) -> Bool {
    if histories[kind]?.isDeprecated == true { return true }
    guard case .alias(let alias, _)? = entries[kind] else { return history(of: kind).isDeprecated }
    return alias.history.isDeprecated
  }

  /// Returns the name to write in place of a deprecated name; nil if there is none.
  ///
  /// - Complexity: O(*n*) in the names on the way.
  func replacement(of kind: SectionKind) -> SectionKind? {
    let way = replacements(of: kind)
    guard !way.isCircle, let last = way.names.last, last != kind, entries[last] != nil else { return nil }
    return history(of: last).isDeprecated ? nil : last
  }

  /// Returns the names that replace each other in a cycle, from a name on; nil if there is none.
  @_spi(Kumiko) public func circle(ofReplacements kind: SectionKind) -> [SectionKind]? {
    let way = replacements(of: kind)
    return way.isCircle ? way.names : nil
  }

  /// Returns the names that lead from a name to its replacement, the name first.
  private func replacements(of kind: SectionKind) -> (names: [SectionKind], isCircle: Bool) {
    var names = [kind]
    var passed: Set<SectionKind> = [kind]
    while let last = names.last {
      var next = history(of: last).replacement.map { SectionKind(stringLiteral: $0) }
      if case .alias(_, let target)? = entries[last] { next = target }
      guard let next else { break }
      names.append(next)
      if !passed.insert(next).inserted { return (names, true) }
    }
    return (names, false)
  }
}

@_spi(Kumiko)
extension CodedValue where Value == String {
  /// A version of a name in a registry.
  public static var version: CodedValue { CodedValue.text.checked(.version) { SectionVersion.fault($0) } }
}

extension JSONSchema {
  /// A version of a name in a registry as a text.
  @_spi(Kumiko) public static var version: JSONSchema {
    .text("^[0-9]{1,9}(\\.[0-9]{1,9}){0,2}(-[0-9A-Za-z-]+(\\.[0-9A-Za-z-]+)*)?$").adding("maxLength", 64)
  }
}
