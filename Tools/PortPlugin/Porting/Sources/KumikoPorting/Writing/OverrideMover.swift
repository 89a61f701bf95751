#if Port
  /// Lets extensions override methods, which needs Objective-C.
  ///
  /// The method stays in its extension under another name, at its line and with its private surroundings. The class gets a method
  /// that calls it. The same is done with a method of an extension that a subclass overrides.
  struct OverrideMover {
    let index: ModuleIndex
    /// The classes that override a method, by its full name.
    private let overriding: [String: Set<String>]
    /// The declarations for the classes by file and scope.
    private(set) var forwards: [Int: [Int: [String]]] = [:]

    init(_ index: ModuleIndex) {
      self.index = index
      var overriding: [String: Set<String>] = [:]
      for scope in index.files.flatMap(\.scopes) {
        for function in scope.functions where function.traits.override != nil {
          overriding[function.fullName, default: []].insert(scope.name)
        }
      }
      self.overriding = overriding
    }

    /// Renames the methods of the extensions of a file.
    mutating func move(in facts: inout FileFacts) {
      reportUnmovable(in: &facts)
      for scope in facts.scopes where scope.kind == .extensionOfType {
        for function in scope.functions where function.traits.override != nil || isOverridden(function, in: scope) {
          guard let home = home(of: scope, function.name, function.traits, &facts) else { continue }
          let name = "kumikoOverride_\(scope.name)_\(function.name)"
          facts.edits.replace(function.nameRange, with: name)
          forwards[home.file, default: [:]][home.scope, default: []].append(Self.forward(function, to: name))
        }
        for property in scope.properties where property.traits.override != nil {
          guard let home = home(of: scope, property.name, property.traits, &facts), let type = property.type
          else { continue }
          let name = "kumikoOverride_\(scope.name)_\(property.name)"
          facts.edits.replace(property.nameRange, with: name)
          let accessors = property.isSettable ? "get { \(name) } set { \(name) = newValue }" : name
          forwards[home.file, default: [:]][home.scope, default: []].append(
            "override \(property.traits.modifiers)var \(property.spelling): \(type) { \(accessors) }")
        }
      }
    }

    /// Reports overrides of what extensions of libraries' classes declare: nothing can call the override there.
    private func reportUnmovable(in facts: inout FileFacts) {
      for scope in facts.scopes {
        for function in scope.functions where function.traits.override != nil {
          let declaration = index.inheritable[function.name]?.first {
            // An extension of a protocol marks nothing.
            let isMarked = index.function($0).traits.isMarked || index.scope($0).exposesAll
            return isMarked && index.scope($0).kind == .extensionOfType
              && index.function($0).fullName == function.fullName && index.function($0).traits.override == nil
          }
          guard let declaration else { continue }
          facts.report(
            "override of a method of a library's extension", at: function.traits.start,
            "'\(function.name)' overrides a method that an extension of '\(index.scope(declaration).name)' declares, which needs "
              + "Objective-C: declare it in a class of the module")
        }
      }
    }

    /// Returns the class of an extension, after `override` is taken off.
    private func home(
      of scope: Scope, _ name: String, _ traits: MemberTraits, _ facts: inout FileFacts
    ) -> (file: Int, scope: Int)? {
      guard let home = index.classes[scope.name] else {
        facts.report(
          "override in an extension of a library's class", at: traits.start,
          "'\(name)' overrides a method in an extension of '\(scope.name)', which needs Objective-C: override it in a subclass"
        )
        return nil
      }
      guard !traits.isConditional, index.files[home.file].scopes[home.scope].conditions == scope.conditions else {
        facts.report(
          "override behind #if", at: traits.start,
          "'\(name)' cannot be moved to '\(scope.name)': it is behind another #if. Override it in the class")
        return nil
      }
      if let range = traits.override {
        // What NSObject declares belongs to no actor, and so must what it calls.
        let isOfNSObject = ["description", "debugDescription", "hash", "isEqual"].contains(name)
        isOfNSObject ? facts.edits.replace(range, with: "nonisolated") : facts.blank(range)
      }
      return home
    }

    /// A Boolean value that indicates whether a subclass of an extended class overrides a method.
    private func isOverridden(_ function: Function, in scope: Scope) -> Bool {
      guard index.classes[scope.name] != nil, !function.traits.isStatic else { return false }
      return (overriding[function.fullName] ?? []).contains {
        $0 != scope.name && index.ancestry(of: $0).contains(scope.name)
      }
    }

    private static func forward(_ function: Function, to name: String) -> String {
      let parameters = function.parameters.enumerated().map { index, parameter in
        "\(parameter.label.isEmpty ? "_" : parameter.label) p\(index): \(parameter.type)"
      }
      let arguments = function.parameters.enumerated().map { index, parameter in
        (parameter.label.isEmpty ? "" : "\(parameter.label): ") + (parameter.isInout ? "&" : "") + "p\(index)"
      }
      let effects =
        (function.effects.contains("throws") ? "try " : "") + (function.effects.contains("async") ? "await " : "")
      return [
        function.traits.override == nil ? "" : "override", function.traits.modifiers + "func",
        "\(function.spelling)(\(parameters.joined(separator: ", ")))", function.effects, function.result,
        "{ \(effects)\(name)(\(arguments.joined(separator: ", "))) }",
      ].filter { !$0.isEmpty }.joined(separator: " ")
    }
  }
#endif
