#if Port
  /// Creates objects of classes that are known while the program runs.
  ///
  /// With Objective-C each initializer of UIKit's classes is one that every subclass has. Swift calls only a `required` one of a class
  /// that is a value, so a function of the library takes its place.
  struct MetatypeWriter {
    /// The names that are declared as classes of UIKit or their subclasses, and as no other type.
    private let names: Set<String>
    private let index: ModuleIndex

    init(_ files: [FileFacts], _ index: ModuleIndex) {
      self.index = index
      let declared = files.flatMap(\.metatypeNames)
      let others = declared.filter { !index.isOfUIKit($0.type) }
      names = Set(declared.map(\.name)).subtracting(others.map(\.name))
    }

    func write(in facts: inout FileFacts) {
      for call in facts.metatypeCalls where names.contains(call.name) {
        facts.edits.replace(call.range, with: "kumikoNew")
      }
      let generics = Dictionary(grouping: facts.genericNames.filter { index.isOfUIKit($0.type) }, by: \.name)
      for call in facts.genericCalls {
        let isGeneric = generics[call.name]?.contains { $0.range.contains(call.range.lowerBound) } ?? false
        guard isGeneric || isOfExtension(call, in: facts) else { continue }
        facts.edits.replace(call.range, with: call.range.isEmpty ? ".kumikoNew" : "kumikoNew")
      }
    }

    /// A Boolean value that indicates whether a call creates an object of a library's class that an extension extends.
    private func isOfExtension(_ call: MetatypeCall, in facts: FileFacts) -> Bool {
      guard let scope = call.scope.map({ facts.scopes[$0] }), scope.kind == .extensionOfType else { return false }
      return index.classes[scope.name] == nil && index.isOfUIKit(scope.name)
    }
  }
#endif
