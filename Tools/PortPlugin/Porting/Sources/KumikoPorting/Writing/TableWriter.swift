#if Port
  @_spi(Kumiko) import KumikoSystem

  /// Writes the tables of methods and outlets: one into each scope that has any, one for each file, one for the module.
  struct TableWriter {
    let index: ModuleIndex
    /// What selectors name: see ``SelectorWriter/named``.
    let named: Set<String>

    /// The name of the property of a scope that has its table.
    private static func table(_ scope: Int) -> String { "kumikoMembers\(scope)" }

    /// Writes the tables of a file.
    ///
    /// - Returns: The name of the table of the file; nil if it has no members.
    func write(in facts: inout FileFacts, forwards: [Int: [String]]) -> String? {
      var hasTable: Set<Int> = []
      var inner: [Int: [Int]] = [:]
      // Inner scopes come after outer ones, so that the tables of inner ones are known first from the end.
      for number in facts.scopes.indices.reversed() {
        let scope = facts.scopes[number]
        var parts = forwards[number] ?? []
        let members = members(of: scope, in: &facts)
        if !members.isEmpty || inner[number] != nil {
          hasTable.insert(number)
          if let outer = scope.parent { inner[outer, default: []].append(number) }
          let tables = (inner[number] ?? []).reversed().map { " + \(facts.scopes[$0].typeText).\(Self.table($0))" }
            .joined()
          parts.append(
            "fileprivate nonisolated static var \(Self.table(number)): [KumikoMember] { "
              + "[\(members.joined(separator: ", "))]\(tables) }")
        }
        guard !parts.isEmpty else { continue }
        facts.edits.insert((scope.endsInLineOfMember ? "; " : " ") + parts.joined(separator: "; ") + " ", at: scope.end)
      }
      let outer = facts.scopes.indices.filter { facts.scopes[$0].parent == nil && hasTable.contains($0) }
      return outer.isEmpty ? nil : appendTable(of: outer, to: &facts)
    }

    /// Appends the table of the file behind its last line.
    private func appendTable(of scopes: [Int], to facts: inout FileFacts) -> String {
      let file = FilePath.name(of: facts.path)
      let name = "KumikoPort_" + Self.identifier(file.hasSuffix(".swift") ? String(file.dropLast(6)) : file)
      let lines = scopes.map { number in
        let scope = facts.scopes[number]
        let line = "    all += \(scope.typeText).\(Self.table(number))\n"
        guard !scope.conditions.isEmpty else { return line }
        return scope.conditions.map { "#if \($0)\n" }.joined() + line
          + scope.conditions.map { _ in "#endif\n" }.joined()
      }
      facts.edits.insert(
        "\nnonisolated enum \(name) {\n  static var members: [KumikoMember] {\n"
          + "    var all: [KumikoMember] = []\n\(lines.joined())    return all\n  }\n}\n",
        at: facts.bytes.count)
      return name
    }

    /// Returns the text of the file with the table of the module.
    static func module(_ tables: [String], usesNetworking: Bool) -> String {
      var text = "// The table of the methods and outlets of this module, written by 'kumiko-port'.\n"
      if usesNetworking {
        text += "#if canImport(FoundationNetworking)\n  @_exported import FoundationNetworking\n#endif\n"
      }
      guard !tables.isEmpty else { return text }
      let list = tables.map { "\($0).members" }.joined(separator: ", ")
      return text + """
        @_exported import KumikoUIKit

        nonisolated enum KumikoPort: KumikoModule {
          static var members: [KumikoMember] { [\(list)].flatMap { $0 } }
        }

        """
    }

    private func members(of scope: Scope, in facts: inout FileFacts) -> [String] {
      guard index.isOfClass(scope) else { return [] }
      let isOfModule = scope.kind == .classType || index.classes[scope.name] != nil
      var entries: [String] = []
      var selectors: [String: String] = [:]
      for function in scope.functions where function.obstacle == nil {
        let isMarked = function.traits.isMarked || scope.exposesAll
        guard isMarked || isOfModule && named.contains(function.fullName) else { continue }
        if let other = selectors.updateValue(function.fullName, forKey: function.selector) {
          facts.report(
            "selector of two methods", at: function.traits.start,
            "'\(function.fullName)' has the selector '\(function.selector)' of '\(other)': rename it with @objc(name:)")
        }
        guard index.isListed(scope), !function.traits.isConditional else { continue }
        entries.append(
          ".method(\"\(function.selector)\") { (me: \(scope.typeText), a) in \(SelectorWriter.call(function)) }")
      }
      for property in scope.properties where property.isOutlet && property.isSettable && !property.traits.isStatic {
        guard index.isListed(scope), !property.traits.isConditional else {
          facts.report(
            "outlet without a table", .warning, at: property.traits.start,
            "the outlet '\(property.name)' cannot be set by name: it is in a generic or local class, or behind #if")
          continue
        }
        entries.append(
          ".outlet(\"\(property.name)\") { (me: \(scope.typeText), v) in me.\(property.spelling) = try v() }")
      }
      return entries
    }

    /// Returns a name in which only letters, digits and underscores are left, different for different names.
    private static func identifier(_ name: String) -> String {
      name.unicodeScalars.map { scalar in
        scalar.properties.isAlphabetic || ("0"..."9").contains(scalar)
          ? String(scalar) : "_\(String(scalar.value, radix: 16))_"
      }.joined()
    }
  }
#endif
