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
      if readGeneric(node) { return }
      guard let member = node.calledExpression.as(MemberAccessExprSyntax.self), member.declName.baseName.text == "init",
        let name = member.base?.valueName, !["self", "super"].contains(name), name.first?.isUppercase == false
      else { return }
      facts.metatypeCalls.append(MetatypeCall(range: member.declName.baseName.bytes, name: name))
    }

    /// Notes a call of a generic parameter, as `Content()`, or of `Self`, and returns whether it is one.
    private mutating func readGeneric(_ node: FunctionCallExprSyntax) -> Bool {
      guard [nil, "frame", "nibName"].contains(node.arguments.first?.label?.text),
        node.arguments.isEmpty || node.arguments.first?.label != nil
      else { return false }
      let member = node.calledExpression.as(MemberAccessExprSyntax.self)
      guard let type = (member?.base ?? node.calledExpression).as(DeclReferenceExprSyntax.self)?.baseName,
        member == nil || member?.declName.baseName.text == "init"
      else { return false }
      let end = type.bytes.upperBound
      let range = member?.declName.baseName.bytes ?? end..<end
      if type.text == "Self" || type.text == "self" && member != nil && node.isInTypeMember {
        guard let scope else { return false }
        facts.genericCalls.append(MetatypeCall(range: range, name: "Self", scope: scope))
      } else if type.text.first?.isUppercase == true {
        facts.genericCalls.append(MetatypeCall(range: range, name: type.name, scope: nil))
      } else {
        return false
      }
      return true
    }

    /// Notes a generic parameter, and the class that it is of.
    mutating func noteGeneric(_ name: TokenSyntax?, _ type: TypeSyntax?) {
      guard let name, let type else { return }
      let owner = sequence(first: Syntax(name), next: \.parent).first { $0.isProtocol((any DeclSyntaxProtocol).self) }
      // What an associated type is can be used in extensions of its protocol.
      let isAssociated = owner?.is(AssociatedTypeDeclSyntax.self) ?? true
      for part in type.as(CompositionTypeSyntax.self)?.elements.map(\.type.lastName) ?? [type.lastName] {
        let range = isAssociated ? 0..<facts.bytes.count : owner?.bytes ?? 0..<0
        facts.genericNames.append(GenericName(name: name.name, type: part, range: range))
      }
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
        switch next.kind {
        case .optionalType, .implicitlyUnwrappedOptionalType, .arrayType, .dictionaryType, .tupleType,
          .tupleTypeElement, .tupleTypeElementList, .attributedType, .someOrAnyType, .typeAnnotation:
          outer = next.parent
        default: return
        }
      }
    }

    private mutating func note(_ name: TokenSyntax?, _ node: MetatypeTypeSyntax) {
      guard let name else { return }
      facts.metatypeNames.append(MetatypeName(name: name.name, type: node.baseType.lastName))
    }
  }

  extension FunctionCallExprSyntax {
    /// A Boolean value that indicates whether the member around the call is one of the type.
    fileprivate var isInTypeMember: Bool {
      for outer in sequence(first: Syntax(self), next: \.parent) {
        let modifiers = outer.as(FunctionDeclSyntax.self)?.modifiers ?? outer.as(VariableDeclSyntax.self)?.modifiers
        if outer.is(InitializerDeclSyntax.self) { return false }
        if let modifiers, outer.parent?.is(MemberBlockItemSyntax.self) == true {
          return modifiers.contains { ["static", "class"].contains($0.name.text) }
        }
      }
      return false
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
