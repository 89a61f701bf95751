#if Port
  import SwiftSyntax

  extension SyntaxProtocol {
    /// The range without the trivia around.
    var bytes: Range<Int> {
      let start = positionAfterSkippingLeadingTrivia.utf8Offset
      return start..<Swift.max(start, endPositionBeforeTrailingTrivia.utf8Offset)
    }

    /// The text in one line, without comments.
    var line: String { tokenLine { _ in nil } }

    /// The text in one line with some tokens replaced.
    func tokenLine(_ replacement: (TokenSyntax) -> String?) -> String {
      var text = ""
      var hasGap = false
      for token in tokens(viewMode: .sourceAccurate) {
        if hasGap || !token.leadingTrivia.isEmpty, !text.isEmpty { text += " " }
        text += replacement(token) ?? token.text
        hasGap = !token.trailingTrivia.isEmpty
      }
      return text
    }
  }

  extension TokenSyntax {
    /// The name without backticks.
    var name: String { text.count > 1 && text.hasPrefix("`") ? String(text.dropFirst().dropLast()) : text }
    /// The label of an argument; empty for none.
    var label: String { text == "_" ? "" : name }
  }

  extension TypeSyntax {
    /// The type for a cast: without `@escaping` and `inout`, and `T?` for `T!`.
    var castText: String {
      if let attributed = self.as(AttributedTypeSyntax.self) { return attributed.baseType.castText }
      if let implicit = self.as(ImplicitlyUnwrappedOptionalTypeSyntax.self) { return "\(implicit.wrappedType.line)?" }
      return line
    }

    /// A Boolean value that indicates whether it is a name without generic arguments.
    var isPlain: Bool {
      if let type = self.as(IdentifierTypeSyntax.self) { return type.genericArgumentClause == nil }
      if let type = self.as(MemberTypeSyntax.self) { return type.genericArgumentClause == nil && type.baseType.isPlain }
      return false
    }

    /// The last part of the name of a type: `Inner` of `Outer.Inner<T>`; empty for another type.
    var lastName: String {
      if let type = self.as(IdentifierTypeSyntax.self) { return type.name.name }
      if let type = self.as(MemberTypeSyntax.self) { return type.name.name }
      if let type = self.as(AttributedTypeSyntax.self) { return type.baseType.lastName }
      return ""
    }
  }

  extension WithAttributesSyntax {
    var attributesByName: [String: AttributeSyntax] {
      let found = attributes.compactMap { $0.as(AttributeSyntax.self) }
      return Dictionary(found.map { ($0.attributeName.lastName, $0) }) { first, _ in first }
    }
  }

  extension AttributeSyntax {
    /// The arguments as they are written: `foo:` of `@objc(foo:)`.
    var argumentText: String? { arguments?.line.filter { !$0.isWhitespace } }
  }
#endif
