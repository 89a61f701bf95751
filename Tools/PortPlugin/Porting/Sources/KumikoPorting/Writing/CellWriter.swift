#if Port
  /// Gives cells that only nibs create the initializer that each cell has here.
  struct CellWriter {
    /// The first label of the initializer by which UIKit creates a registered class.
    private static let classes = [
      "UICollectionReusableView": "frame", "UICollectionViewCell": "frame", "UICollectionViewListCell": "frame",
      "UITableViewCell": "style", "UITableViewHeaderFooterView": "reuseIdentifier",
    ]
    let index: ModuleIndex

    /// Returns the initializers that the classes of a file lack, by their scopes.
    func initializers(in facts: FileFacts) -> [Int: [String]] {
      var initializers: [Int: [String]] = [:]
      for (number, scope) in facts.scopes.enumerated() where scope.kind == .classType && !scope.initializers.isEmpty {
        let last = index.ancestry(of: scope.name).last.flatMap { index.classes[$0] }
        let outer = last.map { index.files[$0.file].scopes[$0.scope].inherits } ?? []
        guard let label = outer.lazy.compactMap({ Self.classes[$0] }).first,
          !scope.initializers.contains(where: { $0.first == label || $0.first == "_dequeued" })
        else { continue }
        let parameter = label == "frame" ? "_dequeued: Void" : "_dequeued identifier: String?"
        initializers[number] = [
          "\(scope.isPublic ? "public " : "")required init(\(parameter)) { "
            + "fatalError(\"\(scope.name) has no init(\(label):): register its nib\") }"
        ]
      }
      return initializers
    }
  }

  /// Warns of functions of delegates that nothing calls.
  struct DelegateCheck {
    let index: ModuleIndex
    /// The conformances that classes and their extensions declare.
    private let conformances: [String: Set<String>]

    init(_ index: ModuleIndex) {
      self.index = index
      var conformances: [String: Set<String>] = [:]
      for scope in index.files.flatMap(\.scopes) where scope.kind == .classType || scope.kind == .extensionOfType {
        conformances[scope.name, default: []].formUnion(scope.inherits.filter(Self.isDelegate))
      }
      self.conformances = conformances
    }

    private static func isDelegate(_ name: String) -> Bool {
      name.hasPrefix("UI") && (name.contains("Delegate") || name.hasSuffix("DataSource"))
    }

    /// Reports the functions of a file that only a subclass of a delegate adds.
    func report(in facts: inout FileFacts) {
      for scope in facts.scopes where scope.kind == .classType || scope.kind == .extensionOfType {
        let superclasses = index.ancestry(of: scope.name).dropFirst()
        for function in scope.functions where function.traits.override == nil && !function.traits.isStatic {
          guard let first = function.parameters.first, first.label.isEmpty, first.type.hasPrefix("UI"),
            let base = superclasses.first(where: { declares($0, first.type) }), !declares(scope.name, first.type),
            !superclasses.contains(where: { has($0, function) })
          else { continue }
          facts.report(
            "function of a delegate that a subclass adds", .warning, at: function.traits.start,
            "nothing calls '\(function.fullName)': '\(base)' declares the conformance and does not have it. Declare it in "
              + "'\(base)', too, and override it here")
        }
      }
    }

    /// A Boolean value that indicates whether a class declares the delegate of a view by its type.
    private func declares(_ name: String, _ type: String) -> Bool {
      conformances[name]?.contains { conformance in
        conformance.hasPrefix(type)
          || type == "UIScrollView"
            && ["UICollectionViewDelegate", "UITableViewDelegate"].contains(where: conformance.hasPrefix)
      } ?? false
    }

    private func has(_ name: String, _ function: Function) -> Bool {
      index.functions(function.name, of: name).contains { index.function($0).fullName == function.fullName }
    }
  }
#endif
