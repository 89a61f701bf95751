#if Port
  /// The classes and methods of a module by name.
  struct ModuleIndex {
    /// A member of a file's scope.
    struct Place: Hashable {
      var file: Int
      var scope: Int
      var member: Int
    }

    let files: [FileFacts]
    private var superclasses: [String: String] = [:]
    private(set) var classes: [String: (file: Int, scope: Int)] = [:]
    private var otherTypes: Set<String> = []
    private var genericTypes: Set<String> = []
    private(set) var functions: [String: [Place]] = [:]
    /// The methods by the class or extended class, and by name.
    private var functionsByClass: [String: [String: [Place]]] = [:]
    /// The methods of protocols and of extensions of libraries' types, by name.
    private(set) var inheritable: [String: [Place]] = [:]

    init(_ files: [FileFacts]) {
      self.files = files
      for (file, facts) in files.enumerated() {
        for (index, scope) in facts.scopes.enumerated() {
          switch scope.kind {
          case .classType: if classes[scope.name] == nil { classes[scope.name] = (file, index) }
          case .other, .protocolType: otherTypes.insert(scope.name)
          case .extensionOfType: continue
          }
          if scope.isGeneric { genericTypes.insert(scope.name) }
        }
      }
      for (name, place) in classes {
        let inherits = files[place.file].scopes[place.scope].inherits
        superclasses[name] = inherits.first { classes[$0] != nil }
      }
      for (file, facts) in files.enumerated() {
        for (index, scope) in facts.scopes.enumerated() where scope.kind != .other {
          for (member, function) in scope.functions.enumerated() {
            let place = Place(file: file, scope: index, member: member)
            functions[function.name, default: []].append(place)
            functionsByClass[scope.name, default: [:]][function.name, default: []].append(place)
            if classes[scope.name] == nil { inheritable[function.name, default: []].append(place) }
          }
        }
      }
    }

    /// Returns the methods of a name of a class and its superclasses in the module.
    func functions(_ name: String, of type: String) -> [Place] {
      ancestry(of: type).flatMap { functionsByClass[$0]?[name] ?? [] }
    }

    func scope(_ place: Place) -> Scope { files[place.file].scopes[place.scope] }
    func function(_ place: Place) -> Function { scope(place).functions[place.member] }

    /// Returns a class and its superclasses in the module.
    ///
    /// - Complexity: O(*s*) for *s* superclasses. A class that inherits from itself ends the list.
    func ancestry(of name: String) -> [String] {
      var names: [String] = []
      var seen: Set<String> = []
      var next: String? = name
      while let name = next, seen.insert(name).inserted {
        names.append(name)
        next = superclasses[name]
      }
      return names
    }

    /// A Boolean value that indicates whether a class is one of UIKit's view controllers or views by its name, or a subclass.
    func isOfUIKit(_ name: String) -> Bool {
      guard let last = ancestry(of: name).last else { return false }
      let place = classes[last]
      let names = place.map { files[$0.file].scopes[$0.scope].inherits } ?? [last]
      return names.contains { name in
        name.hasPrefix("UI") && Self.endings.contains { name.hasSuffix($0) } && name != "UITableViewCell"
      }
    }
    private static let endings = ["Controller", "View", "CollectionViewCell", "ListCell", "Label", "Button", "Control"]

    /// A Boolean value that indicates whether a scope is a class of the module, or an extension of a class.
    ///
    /// An extension of a type of a library can be that of a class.
    func isOfClass(_ scope: Scope) -> Bool {
      switch scope.kind {
      case .classType: true
      case .extensionOfType: classes[scope.name] != nil || !otherTypes.contains(scope.name)
      case .protocolType, .other: false
      }
    }

    /// A Boolean value that indicates whether the table of the module can name the members of a scope.
    func isListed(_ scope: Scope) -> Bool { scope.isListable && !genericTypes.contains(scope.name) }
  }
#endif
