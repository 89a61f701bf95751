import ArgumentParser
@_spi(Kumiko) import Kumiko
@_spi(Kumiko) import KumikoConfiguration
import KumikoRendering
import KumikoTextMeasuring
@_spi(Kumiko) import KumikoValues

/// A text size by its short name, such as `xl`.
struct TextSizeArgument: ExpressibleByArgument {
  let size: TextSize

  init?(argument: String) {
    guard let size = TextSize(rawValue: argument) else { return nil }
    self.size = size
  }

  static var defaultCompletionKind: CompletionKind { .list(TextSize.allCases.map(\.rawValue)) }
}

/// A flag of a layout and its value: `sale=true`.
struct FlagArgument: ExpressibleByArgument {
  let name: String
  let value: String

  init?(argument: String) {
    let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, !parts[0].isEmpty else { return nil }
    (name, value) = (String(parts[0]), String(parts[1]))
  }
}

/// The themes of a picture: `light`, `dark`, or names of the layout, joined by plus signs: `dark+acme`.
struct ThemeArgument: ExpressibleByArgument {
  let names: [String]

  init?(argument: String) {
    names = argument.split(separator: "+", omittingEmptySubsequences: false).map(String.init)
    if names.contains("") { return nil }
  }

  /// The appearance: dark if one of the names says so.
  var theme: Theme { names.contains("dark") ? .dark : .light }

  static var defaultCompletionKind: CompletionKind { .list(["light", "dark"]) }
}

/// Returns a function that reads an argument. Its error has values that are right.
func argument<Value: ExpressibleByArgument & Sendable>(suchAs example: String) -> @Sendable (String) throws -> Value {
  { text in
    if let value = Value(argument: text) { return value }
    if text != text.lowercased(), Value(argument: text.lowercased()) != nil {
      throw ValidationError("write '\(text.lowercased())'")
    }
    throw ValidationError((Measure.excess(in: text).map { "\($0); " } ?? "") + "write for example \(example)")
  }
}

/// A size as people write it: `390x844`.
struct ViewportSize: ExpressibleByArgument {
  var size: Size2D

  init?(argument: String) {
    guard let size = ScreenRoom.size(argument) else { return nil }
    self.size = size
  }

  var argument: String { "\(size.width)x\(size.height)" }
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

/// Four distances as people write them: `top,left,bottom,right`.
struct EdgesArgument: ExpressibleByArgument {
  let edges: ScreenRoom.Edges

  init?(argument: String) {
    let values = argument.split(separator: ",", omittingEmptySubsequences: false).compactMap(Measure.number)
    guard let edges = ScreenRoom.Edges(values) else { return nil }
    self.edges = edges
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

extension ScrollArgument {
  /// The offsets by the numbers of their sections.
  ///
  /// - Throws: where a screen has no such section, or one that does not scroll orthogonally.
  static func offsets(_ arguments: [ScrollArgument], in screen: Screen) throws -> [Int: Double] {
    var offsets: [Int: Double] = [:]
    let known = screen.sectionIDs + screen.configuration.spans.map(\.id)
    for argument in arguments {
      guard let section = screen.sectionNumber(argument.section) else {
        let nearest = NearestName.clause(argument.section, among: known)
        throw ValidationError("--scroll: the layout has no section '\(argument.section)'\(nearest)")
      }
      guard screen.layout.orthogonalScroll(ofSection: section) != nil else {
        throw ValidationError("--scroll: the section '\(argument.section)' does not scroll orthogonally")
      }
      offsets[section] = argument.offset
    }
    return offsets
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
