#if Port
  /// Gives optional requirements of protocols a default implementation, and calls them and those of UIKit without a question mark.
  struct OptionalWriter {
    /// The beginnings of the names of UIKit's optional requirements, which all have default implementations here.
    private static let delegates = [
      "collectionView", "tableView", "scrollView", "textField", "textView", "searchBar", "gestureRecognizer",
      "pickerView", "navigationController", "tabBarController", "application", "scene", "numberOfSections",
      "presentationController", "viewForZooming",
    ]

    /// The names of the optional requirements that get an implementation.
    private let requirements: Set<String>
    /// The names of properties that can have an optional function.
    private let properties: Set<String>

    init(_ files: [FileFacts]) {
      let scopes = files.flatMap(\.scopes)
      properties = Set(scopes.flatMap(\.properties).filter { $0.type.map(Self.canBeFunction) ?? false }.map(\.name))
      requirements = Set(
        scopes.flatMap { scope in scope.functions.filter { Self.implementation($0, in: scope) != nil } }.map(\.name))
    }

    /// Writes the requirements and the calls of a file.
    func write(in facts: inout FileFacts) {
      for call in facts.optionalCalls where !properties.contains(call.name) {
        let isOfUIKit = Self.delegates.contains { call.name.hasPrefix($0) }
        if isOfUIKit || requirements.contains(call.name) { facts.blank(call.mark) }
      }
      for scope in facts.scopes where scope.kind == .protocolType {
        var implementations: [String] = []
        for function in scope.functions {
          guard let range = function.traits.optional else { continue }
          if let text = Self.implementation(function, in: scope) {
            facts.blank(range)
            implementations.append(text)
          } else {
            report(range, in: &facts)
          }
        }
        for property in scope.properties {
          if let range = property.traits.optional { report(range, in: &facts) }
        }
        guard !implementations.isEmpty else { continue }
        let conditions = scope.conditions.map { "#if \($0)\n" }.joined()
        let ends = scope.conditions.map { _ in "#endif\n" }.joined()
        facts.edits.insert(
          "\n\(conditions)extension \(scope.name) { \(implementations.joined(separator: "; ")) }\n\(ends)",
          at: facts.bytes.count)
      }
    }

    /// A Boolean value that indicates whether a type is one of functions, or an optional type of a name that is not UIKit's.
    private static func canBeFunction(_ type: String) -> Bool {
      type.contains("->") || type.last.map { "?!".contains($0) } == true && !type.hasPrefix("UI")
    }

    private func report(_ range: Range<Int>, in facts: inout FileFacts) {
      facts.report(
        "optional requirement", at: range.lowerBound,
        "an optional requirement needs Objective-C: take 'optional' off, write a default implementation in an extension of the "
          + "protocol, and call it without '?'")
    }

    /// Returns an implementation that does nothing; nil for a function that is not optional, or whose result has no empty value.
    private static func implementation(_ function: Function, in scope: Scope) -> String? {
      let isEmpty = ["", "-> Void", "-> ()"].contains(function.result)
      guard function.traits.optional != nil, scope.parent == nil, !function.isGeneric, !function.traits.isStatic,
        !function.traits.isConditional, isEmpty || function.result.hasSuffix("?")
      else { return nil }
      let parameters = function.parameters.map { "\($0.label.isEmpty ? "_" : $0.label) _: \($0.type)" }
      let signature = "func \(function.spelling)(\(parameters.joined(separator: ", ")))"
      return [scope.isPublic ? "public" : "", signature, function.effects, function.result, isEmpty ? "{}" : "{ nil }"]
        .filter { !$0.isEmpty }.joined(separator: " ")
    }
  }
#endif
