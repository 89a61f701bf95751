@_spi(Kumiko) import KumikoValues

/// The help of errors about values of another form: the key with a value of the right one.
enum ValueForm {
  /// Values of keys whose form a type does not show. The first one of the expected type counts.
  private static let examples: [String: [String]] = [
    "anchor": ["{ edges: [top, trailing] }"], "behavior": ["continuous"],
    "boundary": ["[{ kind: bar, size: { width: 100%, height: 44pt }, alignment: top }]"],
    "cases": ["[{ name: At rest, expect: [{ count: 3 }] }]"], "cell": ["row"],
    "cells": ["[{ when: { has: image }, cell: card }, { cell: row }]"], "columns": ["{ count: 2 }"],
    "content-size": ["[390, 844]"], "data": ["screen.data.yaml"], "decorations": ["[{ kind: card }]"],
    "edge-spacing": ["{ top: { fixed: 8 } }"], "edges": ["[top, trailing]"], "elements": ["[a, b]"],
    "empty": ["{ items: [none] }"], "equals": ["{ kind: ad }"], "error": ["{ items: [retry] }"],
    "expect": ["[{ count: 3 }]"], "extends": ["grid"], "fields": ["{ title: name }"], "flags": ["{ compact: false }"],
    "footer": ["{ size: { width: 100%, height: 44pt } }"], "frames": ["[{ frame: [0, 0, 390, 44] }]"],
    "frame": ["[0, 0, 390, 44]"],
    "from": ["records.json", "{ file: records.json }"],
    "group": ["{ size: { width: 100%, height: 80pt }, items: [{ item: { size: { width: 50%, height: 100% } } }] }"],
    "header": ["{ size: { width: 100%, height: 44pt } }"], "include": ["[shared.yaml]"],
    "insets": ["[8, 16]", "{ top: 8, leading: 16 }", "12"], "item": ["{ size: { width: 50%, height: 100% } }", "a"],
    "item-anchor": ["{ edges: [top, trailing] }"], "items": ["[{ id: a, … }]"], "key": ["greeting"], "kind": ["grid"],
    "kinds": ["{ grid: { linked: Grid } }"], "label": ["Search"], "layout": ["screen.yaml"],
    "leading": ["{ kind: grid }"],
    "lengths": ["[80, 120]"], "linked": ["Grid"], "loading": ["{ sample: 6 }"], "locale": ["de"],
    "locales": ["[en, de]"],
    "locked": ["[columns]"], "measurements": ["[{ section: rows, item: a, size: [390, 60] }]"],
    "off": ["{ cut-text: long names are cut }"], "options": ["{ row-height: 60pt }"], "orthogonal": ["continuous"],
    "owner": ["team-photos"],
    "parts": ["[image, { text: title }]"], "path": ["data.list"], "piece": ["{ kind: grid }"],
    "process": ["[./kinds]"], "registry": ["registry.yaml"], "replacement": ["grid"],
    "safe-area": ["[47, 0, 34, 0]"], "scale": ["3"],
    "scroll": ["{ photos: 120 }", "horizontal"], "scroll-to": ["a"], "section": ["{ id: rows, kind: list }", "rows"],
    "sections": ["[{ id: rows, … }]"], "separators": ["{ top: hidden }", "true"], "set": ["{ compact: true }"],
    "size": ["{ width: 100%, height: 44pt }"], "spans": ["[{ id: top, … }]"],
    "states": ["{ empty: { items: [none] } }"], "steps": ["[{ offset: 200 }]"],
    "strings": ["{ en: strings/en.json }", "strings"], "style": ["row"],
    "styles": ["{ ticket: { parts: [{ text: title }] } }"],
    "supplementaries": ["[{ kind: badge, size: { width: 20pt, height: 20pt }, anchor: { edges: [top, trailing] } }]"],
    "supplementary-cells": ["{ header: plain }"], "sweep": ["{ widths: [320, 1000] }"],
    "templates": ["{ shelf: { with: { id: text }, section: { id: '{id}', kind: list } } }"], "text": ["title"],
    "text-sizes": ["[l, ax3]"], "themes": ["{ dark: { accent: '#ffcc00' } }"], "trailing": ["[{ kind: grid }]"],
    "use": ["shelf"], "values": ["{ gap: 12pt }"], "viewport": ["390x844"],
    "when": ["[{ min-width: 700pt, options: { columns: 4 } }]", "{ has: image }"], "where": ["{ shelf: new }"],
    "width": ["100%"], "height": ["44pt"], "id": ["a"], "file": ["records.json"], "form": ["text"], "name": ["At rest"],
    "widths": ["[320, 1000]"], "with": ["{ id: rows }"],
  ]

  /// Returns help for the message of an error: a right value where there is no other help.
  ///
  /// - Complexity: O(*n*) in the text up to the line, which is not read beyond a megabyte.
  static func help(_ message: String, or other: String?, in source: SourceText, at range: SourceRange) -> String? {
    let words = message.split(separator: ", found ", maxSplits: 1).map(String.init)
    let isUnknownKey = message.hasPrefix("unknown key '")
    // Some messages have a form of their own.
    let isExpected = words.count == 2 && words[0].hasPrefix("expected ") && !message.contains(" such as ")
    if let missing = missing(message) { return other ?? missing }
    guard
      isExpected || isUnknownKey || message.hasPrefix("expected ") || message.hasSuffix("a mapping")
        || message.contains("\u{201C}"), source.bytes.count <= 1 << 20,
      let line = source.line(range.start.line).map({ Array($0.unicodeScalars) })
    else { return other }
    let isLine = range.start.line == range.end.line
    let start = max(0, min(range.start.column - 1, line.count))
    let end = isLine ? max(start, min(range.end.column - 1, line.count)) : line.count
    if isLine {
      let outer = isUnknownKey ? max(start - 1, 0)..<min(end + 1, line.count) : start..<end
      let braced = String(String.UnicodeScalarView(line[outer]))
      if let first = braced.unicodeScalars.first, first == "{", braced.hasSuffix("}"),
        PlaceholderText.isName(braced.utf8.dropFirst().dropLast())
      {
        return "a text with braces needs quotes: \"\(BoundedText.name(braced))\""
      }
    }
    if isLine, start < end, "\u{201C}\u{201D}\u{2018}\u{2019}".unicodeScalars.contains(line[start]) {
      return "these are typographic quotes, which are part of the text; write straight ones"
    }
    guard isExpected, other == nil else { return other }
    let (key, isElement) = key(before: line[..<start], in: source, line: range.start.line)
    let sort = isElement ? "a list" : words[0].dropFirst("expected ".count)
    let found = String(String.UnicodeScalarView(line[start..<end]))
    let sides = found.split(separator: " ")
    if key == "insets", sides.count > 1, sides.allSatisfy({ $0.utf8.allSatisfy { !"[{,".utf8.contains($0) } }) {
      return "write 'insets: [\(BoundedText.name(sides.joined(separator: ", ")))]'"
    }
    if key == "color", words[1].hasPrefix("the number "), [3, 6].contains(found.utf8.count) {
      return "write 'color: \"#\(found)\"'"
    }
    if key == "cell", words[1].hasPrefix("a mapping") { return "a style stands under 'styles'; 'cell' has its name" }
    let value = (key.flatMap { examples[$0] } ?? []).first { isOf(sort, $0) } ?? standard(sort, found, words[1])
    return value.map { "write for example '\(key.map { "\(BoundedText.name($0)): " } ?? "")\($0)'" }
  }

  /// Returns help for the message of a missing key; nil for other messages.
  private static func missing(_ message: String) -> String? {
    let words = message.split(separator: "'", omittingEmptySubsequences: false)
    guard words.count == 3, words[0].isEmpty, words[2] == " is missing" else { return nil }
    return examples["\(words[1])"]?.last.map { "write for example '\(words[1]): \($0)'" }
  }

  /// Returns whether a value is of an expected type, which words name.
  private static func isOf(_ sort: Substring, _ value: String) -> Bool {
    switch value.utf8.first {
    case UInt8(ascii: "["): sort.hasPrefix("a list") || sort.hasPrefix("[") || sort.hasPrefix("an element")
    case UInt8(ascii: "{"): sort.hasPrefix("a mapping") || sort == "a section"
    case let byte?:
      value == "true"
        ? sort.hasPrefix("true")
        : (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) == sort.hasPrefix("a number")
          && !["a list", "a mapping", "true", "a whole", "["].contains { sort.hasPrefix($0) }
    case nil: false
    }
  }

  /// Returns a value of an expected type, made of what was found where that is a mere word.
  private static func standard(_ sort: Substring, _ found: String, _ wording: String) -> String? {
    let isWord = wording.hasPrefix("the text") && PlaceholderText.isName(found.utf8)
    if sort.hasPrefix("a list") { return isWord ? "[\(BoundedText.name(found))]" : "[a, b]" }
    if sort.hasPrefix("a mapping") { return "{ name: value }" }
    if sort.hasPrefix("true") { return "true" }
    if sort.hasPrefix("a whole number") { return "2" }
    if sort.hasPrefix("a number from ") {
      return sort.dropFirst("a number from ".count).split(separator: " ").first.map(String.init)
    }
    if sort.hasPrefix("a number") {
      let digits = found.prefix { $0.isNumber || $0 == "." }
      return Double(digits) == nil ? "12" : "\(digits)"
    }
    if sort.hasPrefix("the path of") { return "folder/file" }
    if sort.hasPrefix("[") { return sort.hasPrefix("[x, y]") ? "[0, 0]" : "[0, 0, 390, 44]" }
    guard ["a text", "the name", "the id"].contains(where: { sort.hasPrefix($0) }) else { return nil }
    let isPlain = ["the number ", "true", "false"].contains { wording.hasPrefix($0) }
    return isPlain ? "\"\(BoundedText.name(found))\"" : "name"
  }

  /// The key of a value by the text before it, and whether the value is the first of a list behind the key.
  private static func key(
    before line: ArraySlice<Unicode.Scalar>, in source: SourceText, line last: Int
  ) -> (name: String?, isElement: Bool) {
    var (rest, number, isElement) = (trimmed(line), last, false)
    if rest.last == "[" || rest == ["-"] { (rest, isElement) = (trimmed(rest.dropLast()), true) }
    while rest.isEmpty, number > max(1, last - 8) {
      number -= 1
      rest = trimmed(ArraySlice(Array((source.line(number) ?? "").unicodeScalars)))
      if rest.first == "#" { rest = [] }
    }
    guard rest.last == ":" else { return (nil, false) }
    rest = trimmed(rest.dropLast())
    let isQuoted = rest.last == "\"" || rest.last == "'"
    let name = (isQuoted ? rest.dropLast() : rest).reversed().prefix { !" ,{[\"'".unicodeScalars.contains($0) }
    return name.isEmpty ? (nil, false) : (String(String.UnicodeScalarView(name.reversed())), isElement)
  }

  private static func trimmed(_ text: ArraySlice<Unicode.Scalar>) -> ArraySlice<Unicode.Scalar> {
    let start = text.drop { $0 == " " || $0 == "\t" }
    return start.prefix(start.count - start.reversed().prefix { $0 == " " || $0 == "\t" }.count)
  }
}
