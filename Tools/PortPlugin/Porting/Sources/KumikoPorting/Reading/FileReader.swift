#if Port
  import SwiftParser
  import SwiftSyntax

  /// Reads a file: its scopes, members and selectors, and the changes that need no other file.
  ///
  /// The walk has a stack of its own, so that deep expressions take no thread's.
  struct FileReader {
    private enum Step {
      case visit(Syntax)
      case enter(condition: String)
      case leave(scope: Int?, functionDepth: Int, conditionCount: Int)
    }

    /// Deeper nesting than the compiler takes is no source of an application.
    private static let maximumNesting = 200

    var facts: FileFacts
    private let triggers: Triggers
    private var steps: [Step] = []
    private(set) var scope: Int?
    private(set) var functionDepth = 0
    private(set) var conditions: [String] = []

    private init(_ source: PortSource) {
      facts = FileFacts(source)
      triggers = Triggers(facts.bytes)
      facts.usesNetworking = triggers.namesNetworking
    }

    /// Returns what a file has. A file that does not parse has no changes.
    static func read(_ source: PortSource) -> FileFacts {
      var reader = FileReader(source)
      if let fault = NestingCheck.fault(in: reader.facts.bytes) {
        reader.facts.report(
          "source that does not parse", at: fault,
          "the source is nested more than \(NestingCheck.maximum) times here; it is copied as it is")
        return reader.facts
      }
      let tree = reader.facts.bytes.withUnsafeBufferPointer {
        Parser.parse(source: $0, maximumNestingLevel: maximumNesting)
      }
      if tree.hasError, let fault = reader.fault(in: Syntax(tree)) {
        reader.facts.report(
          "source that does not parse", at: fault, "the source does not parse here; it is copied as it is")
        return reader.facts
      }
      reader.walk(Syntax(tree))
      return reader.facts
    }

    /// Returns the offset of the first unexpected or missing token, outside of inactive code of other compilers.
    private func fault(in tree: Syntax) -> Int? {
      var pending = [tree]
      while let node = pending.popLast() {
        guard node.hasError else { continue }
        if node.is(UnexpectedNodesSyntax.self) { return node.bytes.lowerBound }
        if let token = node.as(TokenSyntax.self) {
          if token.presence == .missing { return min(token.position.utf8Offset, facts.bytes.count) }
          continue
        }
        if let clause = node.as(IfConfigClauseSyntax.self), clause.condition?.line.contains("swift") == true {
          continue
        }
        pending += node.children(viewMode: .all).reversed()
      }
      return nil
    }

    private mutating func walk(_ tree: Syntax) {
      steps = [.visit(tree)]
      while let step = steps.popLast() {
        switch step {
        case .visit(let node): visit(node)
        case .enter(let condition): conditions.append(condition)
        case .leave(let outer, let depth, let count):
          (scope, functionDepth) = (outer, depth)
          conditions.removeLast(conditions.count - count)
        }
      }
    }

    private mutating func visit(_ node: Syntax) {
      guard holdsMembers(node) || triggers.any(in: node.position.utf8Offset..<node.endPosition.utf8Offset) else {
        return
      }
      switch node.as(SyntaxEnum.self) {
      case .token: return
      case .importDecl(let node): read(node)
      case .attribute(let node): read(node)
      case .declModifier(let node): read(node)
      case .macroExpansionExpr(let node): read(node)
      case .functionCallExpr(let node): read(node)
      case .metatypeType(let node): read(node)
      case .memberAccessExpr(let node): replaceModule(node.base?.as(DeclReferenceExprSyntax.self)?.baseName)
      case .memberType(let node): replaceModule(node.baseType.as(IdentifierTypeSyntax.self)?.name)
      case .classDecl(let node): enter(node, .classType, node.name, isGeneric: node.genericParameterClause != nil)
      case .structDecl(let node): enter(node, .other, node.name, isGeneric: node.genericParameterClause != nil)
      case .enumDecl(let node): enter(node, .other, node.name, isGeneric: node.genericParameterClause != nil)
      case .actorDecl(let node): enter(node, .other, node.name, isGeneric: node.genericParameterClause != nil)
      case .protocolDecl(let node):
        if node.attributesByName["objc"] != nil { bindToClasses(node) }
        enter(node, .protocolType, node.name, isGeneric: false)
      case .extensionDecl(let node): enter(node, .extensionOfType, nil, isGeneric: node.genericWhereClause != nil)
      case .associatedTypeDecl(let node): noteGeneric(node.name, node.inheritanceClause?.inheritedTypes.first?.type)
      case .genericParameter(let node): noteGeneric(node.name, node.inheritedType)
      case .conformanceRequirement(let node):
        noteGeneric(node.leftType.as(IdentifierTypeSyntax.self)?.name, node.rightType)
      case .functionDecl(let node):
        addFunction(node)
        enterFunction()
      case .variableDecl(let node):
        addProperties(node)
        enterFunction()
      case .initializerDecl(let node):
        addInitializer(node)
        enterFunction()
      case .subscriptDecl, .deinitializerDecl, .closureExpr, .codeBlock: enterFunction()
      case .ifConfigDecl(let node):
        enter(node)
        return
      default: break
      }
      steps += node.children(viewMode: .sourceAccurate).reversed().map { .visit($0) }
    }

    /// A Boolean value that indicates whether members are looked at without a trigger: a selector of another file can name them.
    private func holdsMembers(_ node: Syntax) -> Bool {
      switch node.kind {
      case .functionDecl, .variableDecl, .initializerDecl, .associatedTypeDecl, .genericParameterClause,
        .genericParameterList, .genericParameter, .genericWhereClause, .genericRequirementList, .genericRequirement,
        .conformanceRequirement, .memberBlock, .memberBlockItemList, .memberBlockItem, .classDecl, .structDecl,
        .enumDecl, .actorDecl, .protocolDecl, .extensionDecl:
        true
      case .sourceFile, .codeBlockItemList, .codeBlockItem: scope == nil && functionDepth == 0
      default: false
      }
    }

    /// The step back to what is around the next node.
    private var leaving: Step { .leave(scope: scope, functionDepth: functionDepth, conditionCount: conditions.count) }

    private mutating func enterFunction() {
      steps.append(leaving)
      functionDepth += 1
    }

    private mutating func enter(
      _ node: some DeclGroupSyntax & WithAttributesSyntax, _ kind: Scope.Kind, _ name: TokenSyntax?, isGeneric: Bool
    ) {
      let extended = node.as(ExtensionDeclSyntax.self)?.extendedType
      let attributes = node.attributesByName
      let outer = scope.map { facts.scopes[$0] }
      let isInside = functionDepth > 0 || conditions.count > (outer?.conditions.count ?? 0) && outer != nil
      var new = Scope(
        kind: kind, name: name?.name ?? extended?.lastName ?? "", typeText: name?.text ?? extended?.line ?? "",
        parent: scope, isListable: !isGeneric && !isInside && outer?.isListable != false && extended?.isPlain != false,
        isGeneric: isGeneric, conditions: conditions)
      new.isPublic = node.modifiers.contains { $0.name.text == "public" }
      new.isMainActor = attributes["MainActor"] != nil
      new.inherits = node.inheritanceClause?.inheritedTypes.map(\.type.lastName) ?? []
      new.exposesAll = attributes["objcMembers"] != nil || extended != nil && attributes["objc"] != nil
      let brace = node.memberBlock.rightBrace
      let isBehindMember = brace.previousToken(viewMode: .sourceAccurate).map { !["{", ";"].contains($0.text) } ?? true
      new.end = brace.bytes.lowerBound
      new.endsInLineOfMember = !brace.leadingTrivia.contains(where: \.isNewline) && isBehindMember
      steps.append(leaving)
      facts.scopes.append(new)
      scope = facts.scopes.count - 1
      functionDepth = 0
    }

    /// Begins the clauses of a compiler condition.
    private mutating func enter(_ node: IfConfigDeclSyntax) {
      var later: [Step] = []
      var before: [String] = []
      // A clause that does not hold stays as it is: the compiler passes over it.
      var isDecided = false
      for clause in node.clauses {
        let own = clause.condition.map { replaceNames(in: $0) }
        let holds = clause.condition.map { Condition($0).holds } ?? true
        let isDead = isDecided || holds == false
        if holds == true { isDecided = true }
        let all = (before.map { "!(\($0))" } + [own].compactMap { $0 }).joined(separator: " && ")
        if let own { before.append(own) }
        guard !isDead, let elements = clause.elements else { continue }
        later += [.enter(condition: all), .visit(Syntax(elements)), leaving]
      }
      steps += later.reversed()
    }

    /// Puts the platform and the modules of here into a compiler condition, and returns its text.
    private mutating func replaceNames(in condition: ExprSyntax) -> String {
      var names: [SyntaxIdentifier: String] = [:]
      let tokens = Array(condition.tokens(viewMode: .sourceAccurate))
      for (index, token) in tokens.enumerated() where index + 3 < tokens.count {
        let argument = tokens[index + 2]
        if token.text == "canImport", ["UIKit", "Combine"].contains(argument.text) {
          names[argument.id] = ImportRules.replacements[argument.text]
        } else if token.text == "os", argument.text == "iOS" {
          names[token.id] = "(os"
          names[tokens[index + 3].id] = ") || os(Linux))"
        }
      }
      for token in tokens {
        if let name = names[token.id] { facts.edits.replace(token.bytes, with: name) }
      }
      return condition.tokenLine { names[$0.id] }
    }
  }
#endif
