#if Port
  import SwiftSyntax

  extension FileReader {
    /// Notes an initializer of a value that is a type, or gives a text with attributes the initializer that Foundation has here.
    mutating func readInitializer(_ node: FunctionCallExprSyntax) {
      if let type = node.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text,
        ["NSAttributedString", "NSMutableAttributedString"].contains(type), node.arguments.isEmpty,
        let parenthesis = node.leftParen
      {
        return facts.edits.insert("string: \"\"", at: parenthesis.bytes.upperBound)
      }
      guard let member = node.calledExpression.as(MemberAccessExprSyntax.self), member.declName.baseName.text == "init",
        let name = member.base?.valueName, !["self", "super"].contains(name), name.first?.isUppercase == false
      else { return }
      facts.metatypeCalls.append(MetatypeCall(range: member.declName.baseName.bytes, name: name))
    }

    /// Notes the name that is declared as a type, or a collection of types.
    mutating func read(_ node: MetatypeTypeSyntax) {
      guard node.metatypeSpecifier.text == "Type", !node.baseType.lastName.isEmpty else { return }
      var outer = node.parent
      while let next = outer {
        if let binding = next.as(PatternBindingSyntax.self) {
          return note(binding.pattern.as(IdentifierPatternSyntax.self)?.identifier, node)
        }
        if let parameter = next.as(FunctionParameterSyntax.self) {
          return note(parameter.secondName ?? parameter.firstName, node)
        }
        guard
          [
            .optionalType, .implicitlyUnwrappedOptionalType, .arrayType, .dictionaryType, .tupleType, .tupleTypeElement,
            .tupleTypeElementList, .attributedType, .someOrAnyType, .typeAnnotation,
          ].contains(next.kind)
        else { return }
        outer = next.parent
      }
    }

    private mutating func note(_ name: TokenSyntax?, _ node: MetatypeTypeSyntax) {
      guard let name else { return }
      facts.metatypeNames.append(MetatypeName(name: name.name, type: node.baseType.lastName))
    }
  }

  extension ExprSyntax {
    /// The last name of a value: `controller` of `items[0].controller!`; nil for another expression.
    fileprivate var valueName: String? {
      switch self.as(ExprSyntaxEnum.self) {
      case .declReferenceExpr(let node): node.baseName.name
      case .memberAccessExpr(let node): node.declName.baseName.name
      case .subscriptCallExpr(let node): node.calledExpression.valueName
      case .forceUnwrapExpr(let node): node.expression.valueName
      case .optionalChainingExpr(let node): node.expression.valueName
      default: nil
      }
    }
  }
#endif
