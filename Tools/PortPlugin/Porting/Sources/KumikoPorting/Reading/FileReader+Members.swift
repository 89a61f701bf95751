#if Port
  import SwiftSyntax

  extension FileReader {
    mutating func addFunction(_ node: FunctionDeclSyntax) {
      guard let scope, functionDepth == 0 else { return }
      let signature = node.signature
      let parameters = signature.parameterClause.parameters.map { parameter in
        let type = parameter.type
        return Function.Parameter(
          label: parameter.firstName.label, type: type.line, castType: type.castText,
          isInout: type.as(AttributedTypeSyntax.self)?.specifiers.contains { $0.line == "inout" } ?? false,
          isVariadic: parameter.ellipsis != nil)
      }
      facts.scopes[scope].functions.append(
        Function(
          name: node.name.name, spelling: node.name.text, nameRange: node.name.bytes, parameters: parameters,
          traits: traits(node, ImportRules.marks), effects: signature.effectSpecifiers?.line ?? "",
          result: signature.returnClause?.line ?? "",
          isGeneric: node.genericParameterClause != nil || parameters.contains { $0.castType.hasPrefix("some ") },
          parametersEnd: signature.parameterClause.bytes.upperBound,
          body: node.body.map { $0.leftBrace.bytes.upperBound..<$0.rightBrace.bytes.lowerBound }))
    }

    mutating func addInitializer(_ node: InitializerDeclSyntax) {
      guard let scope, functionDepth == 0, !node.modifiers.contains(where: { $0.name.text == "convenience" }) else {
        return
      }
      facts.scopes[scope].initializers.append(node.signature.parameterClause.parameters.map(\.firstName.label))
    }

    /// Notes the properties of a declaration of the scope.
    mutating func addProperties(_ node: VariableDeclSyntax) {
      guard let scope, functionDepth == 0 else { return }
      let isOutlet = node.attributesByName.keys.contains { ImportRules.outletMarks.contains($0) }
      for binding in node.bindings {
        guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier else { continue }
        facts.scopes[scope].properties.append(
          Property(
            name: name.name, spelling: name.text, nameRange: name.bytes, traits: traits(node, ["objc"]),
            type: binding.typeAnnotation?.type.line,
            isSettable: node.bindingSpecifier.text == "var" && binding.accessorBlock.map(\.isSettable) != false,
            isOutlet: isOutlet))
      }
    }

    private func traits(
      _ node: some WithAttributesSyntax & WithModifiersSyntax, _ marks: Set<String>
    ) -> MemberTraits {
      let attributes = node.attributesByName
      var traits = MemberTraits()
      traits.isMarked = attributes.keys.contains { marks.contains($0) }
      traits.isMainActor = attributes["MainActor"] != nil
      traits.objcName = attributes["objc"]?.argumentText
      traits.isUnavailable = attributes["available"]?.argumentText?.contains("unavailable") ?? false
      traits.isConditional = conditions.count > (scope.map { facts.scopes[$0].conditions.count } ?? 0)
      traits.start = node.bytes.lowerBound
      for modifier in node.modifiers {
        switch modifier.name.text {
        case "override": traits.override = modifier.bytes
        case "optional": traits.optional = modifier.bytes
        case "static", "class":
          traits.isStatic = true
          traits.modifiers += modifier.line + " "
        case "public", "open", "package":
          if modifier.detail == nil { traits.modifiers += modifier.line + " " }
        default: break
        }
      }
      return traits
    }

    /// Notes a call of an optional requirement, or of an initializer of a class that is known while the program runs.
    mutating func read(_ node: FunctionCallExprSyntax) {
      readInitializer(node)
      guard let chain = node.calledExpression.as(OptionalChainingExprSyntax.self),
        let member = chain.expression.as(MemberAccessExprSyntax.self), member.base != nil
      else { return }
      facts.optionalCalls.append(OptionalCall(mark: chain.questionMark.bytes, name: member.declName.baseName.name))
    }

    /// Notes a selector, or puts the text of a key path in its place.
    mutating func read(_ node: MacroExpansionExprSyntax) {
      guard let argument = node.arguments.first else { return }
      switch node.macroName.text {
      case "keyPath": replaceKeyPath(node, argument.expression)
      case "selector":
        let sort: SelectorSite.Sort =
          switch argument.label?.text {
          case "getter": .getter
          case "setter": .setter
          default: .method
          }
        guard let site = selector(node, sort, argument.expression) else {
          let text = argument.expression.line
          return facts.report(
            "selector of another form", at: node.bytes.lowerBound,
            "cannot read '#selector(\(text))': name a method, as in #selector(ListController.didTap(_:))")
        }
        facts.selectors.append(site)
      default: break
      }
    }

    private func selector(
      _ node: MacroExpansionExprSyntax, _ sort: SelectorSite.Sort, _ expression: ExprSyntax
    ) -> SelectorSite? {
      var expression = expression
      var types: [String]?
      while true {
        if let tuple = expression.as(TupleExprSyntax.self), tuple.elements.count == 1, let only = tuple.elements.first {
          expression = only.expression
        } else if let sequence = expression.as(SequenceExprSyntax.self), let first = sequence.elements.first,
          let type = sequence.elements.last?.as(TypeExprSyntax.self)?.type, sequence.elements.count == 3
        {
          types = type.parameterTypes
          expression = first
        } else {
          break
        }
      }
      let base: SelectorSite.Base
      let member: DeclReferenceExprSyntax
      if let reference = expression.as(DeclReferenceExprSyntax.self) {
        (base, member) = (.own, reference)
      } else if let access = expression.as(MemberAccessExprSyntax.self), let owner = access.base {
        (base, member) = (selectorBase(owner.line), access.declName)
      } else {
        return nil
      }
      let labels = member.argumentNames?.arguments.map(\.name.label)
      return SelectorSite(
        range: node.bytes, sort: sort, base: base, name: member.baseName.name, spelling: member.baseName.text,
        member: member.line, labels: labels, parameterTypes: types, scope: scope)
    }

    private func selectorBase(_ text: String) -> SelectorSite.Base {
      if ["self", "Self", "super", "type(of: self)"].contains(text) { return .own }
      let last = text.split(separator: ".").last ?? ""
      return last.first?.isUppercase == true ? .type(text) : .instance(text)
    }

    private mutating func replaceKeyPath(_ node: MacroExpansionExprSyntax, _ expression: ExprSyntax) {
      // The names of types before the path are not a part of it.
      let path = expression.line.split(separator: ".").drop { $0.first?.isUppercase == true }
      guard !path.isEmpty, path.allSatisfy({ $0.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" } }) else {
        return facts.report(
          "key path of another form", at: node.bytes.lowerBound,
          "cannot read '#keyPath(\(expression.line))': write the text of the path")
      }
      facts.edits.replace(node.bytes, with: "\"\(path.joined(separator: "."))\"")
    }
  }

  extension TypeSyntax {
    /// The types of the parameters of a function; nil for another type.
    fileprivate var parameterTypes: [String]? {
      guard let function = self.as(FunctionTypeSyntax.self) else { return nil }
      // An unapplied method has its object first.
      if function.returnClause.type.is(FunctionTypeSyntax.self) { return function.returnClause.type.parameterTypes }
      return function.parameters.map(\.type.castText)
    }
  }

  extension AccessorBlockSyntax {
    /// A Boolean value that indicates whether a value can be set.
    fileprivate var isSettable: Bool {
      switch accessors {
      case .getter: false
      case .accessors(let list):
        list.contains { ["set", "didSet", "willSet", "_modify"].contains($0.accessorSpecifier.text) }
      }
    }
  }
#endif
