#if Port
  import SwiftSyntax

  /// Whether a compiler condition holds for rewritten sources; nil where that is not known, as for `DEBUG`.
  struct Condition {
    /// The platforms that sources for UIKit are not compiled for here.
    private static let otherPlatforms: Set = [
      "macOS", "OSX", "tvOS", "watchOS", "visionOS", "xrOS", "Windows", "Android", "WASI", "FreeBSD",
    ]

    let holds: Bool?

    init(_ condition: ExprSyntax) {
      var reader = Reader(tokens: condition.tokens(viewMode: .sourceAccurate).map(\.text)[...])
      let holds = reader.any()
      self.holds = reader.tokens.isEmpty ? holds : nil
    }

    /// Reads `||`, `&&`, `!`, parentheses and calls.
    private struct Reader {
      var tokens: ArraySlice<String>

      mutating func any() -> Bool? {
        var result = all()
        while take("||") {
          let next = all()
          result = result == true || next == true ? true : result == false && next == false ? false : nil
        }
        return result
      }

      private mutating func all() -> Bool? {
        var result = one()
        while take("&&") {
          let next = one()
          result = result == false || next == false ? false : result == true && next == true ? true : nil
        }
        return result
      }

      private mutating func one() -> Bool? {
        if take("!") { return one().map { !$0 } }
        if take("(") {
          let result = any()
          return take(")") ? result : nil
        }
        let name = tokens.popFirst() ?? ""
        guard take("(") else { return name == "true" ? true : name == "false" ? false : nil }
        let argument = tokens.popFirst() ?? ""
        while let next = tokens.popFirst(), next != ")" {}
        switch name {
        case "os":
          return argument == "iOS" || argument == "Linux" ? true : otherPlatforms.contains(argument) ? false : nil
        case "canImport":
          if ImportRules.missing.contains(argument) { return false }
          return ImportRules.replacements[argument] != nil ? true : nil
        case "targetEnvironment": return false
        default: return nil
        }
      }

      private mutating func take(_ token: String) -> Bool {
        guard tokens.first == token else { return false }
        tokens.removeFirst()
        return true
      }
    }
  }
#endif
