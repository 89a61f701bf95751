import ArgumentParser
@_spi(Kumiko) import Kumiko
@_spi(Kumiko) import KumikoValues

/// Returns a function that reads an argument. Its error has values that are right.
func argument<Value: ExpressibleByArgument & Sendable>(suchAs example: String) -> @Sendable (String) throws -> Value {
  argument(suchAs: example) { Value(argument: $0) }
}

/// Returns a function that reads an argument by another one. Its error has values that are right.
func argument<Value>(
  suchAs example: String, _ read: @escaping @Sendable (String) -> Value?
) -> @Sendable (String) throws -> Value {
  { text in
    if let value = read(text) { return value }
    if text != text.lowercased(), read(text.lowercased()) != nil {
      throw ValidationError("write '\(text.lowercased())'")
    }
    throw ValidationError((Measure.excess(in: text).map { "\($0); " } ?? "") + "write for example \(example)")
  }
}

/// A rectangle as people write it: `x,y,width,height`.
struct RectangleArgument: ExpressibleByArgument {
  var rect: Rect2D

  init?(argument: String) {
    let parts = argument.split(separator: ",", omittingEmptySubsequences: false).compactMap(Measure.number)
    guard parts.count == 4, parts[2] >= 0, parts[3] >= 0 else { return nil }
    rect = Rect2D(x: parts[0], y: parts[1], width: parts[2], height: parts[3])
  }
}

/// How far a section has been scrolled: `featured=120`.
struct ScrollArgument: ExpressibleByArgument {
  var section: String
  var offset: Double

  init?(argument: String) {
    guard let sign = argument.lastIndex(of: "="), let offset = Measure.number(argument[argument.index(after: sign)...])
    else { return nil }
    section = String(argument[..<sign])
    self.offset = offset
  }
}

/// How far sections have been scrolled.
struct ScrollOptions: ParsableArguments {
  @Option(
    parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      "Scroll offset of a section or span that scrolls orthogonally. Repeatable.", valueName: "id=points"),
    transform: argument(suchAs: "featured=120"))
  var scroll: [ScrollArgument] = []

  /// The screen as it is shown, scrolled to a place. Sections are scrolled as far as their content leads.
  func viewport(of screen: Screen, at place: PlaceOptions) throws -> Screen.Viewport {
    let known = screen.sectionIDs + screen.configuration.spans.map(\.id)
    var offsets: [Int: ScrollArgument] = [:]
    for argument in scroll {
      guard let section = screen.sectionNumber(argument.section) else {
        let nearest = NearestName.clause(argument.section, among: known)
        throw CommandFailure("--scroll: the layout has no section '\(argument.section)'\(nearest)")
      }
      guard screen.layout.orthogonalScroll(ofSection: section) != nil else {
        throw CommandFailure("--scroll: the section '\(argument.section)' does not scroll orthogonally")
      }
      offsets[section] = argument
    }
    var viewport = try screen.viewport()
    let last = offsets.sorted { $0.key < $1.key }.map { ($0.value.section, $0.value.offset) }
    for excess in try screen.scroll(&viewport, to: last) { CommandContext.current.warn("--scroll \(excess)") }
    try place.scroll(&viewport, of: screen)
    return viewport
  }
}

enum Measure {
  /// A finite number within the limit of lengths.
  static func number(_ text: Substring) -> Double? {
    guard let value = Double(text), value.isFinite, abs(value) <= LayoutLimits.maximumLength else { return nil }
    return value
  }

  /// Returns the reason why a text with a number beyond the limit of lengths is refused; nil for others.
  static func excess(in text: String) -> String? {
    text.split { ",x=".contains($0) }.first { Double($0).map { !(abs($0) <= LayoutLimits.maximumLength) } ?? false }
      .map { "\(BoundedText.name(String($0))) is beyond \(NumberText.short(LayoutLimits.maximumLength)) points" }
  }
}
