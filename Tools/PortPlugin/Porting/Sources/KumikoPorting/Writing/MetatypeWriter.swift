#if Port
  /// Creates objects of classes that are known while the program runs.
  ///
  /// With Objective-C each initializer of UIKit's classes is one that every subclass has. Swift calls only a `required` one of a class
  /// that is a value, so a function of the library takes its place.
  struct MetatypeWriter {
    /// The names that are declared as classes of UIKit or their subclasses, and as no other type.
    private let names: Set<String>

    init(_ files: [FileFacts], _ index: ModuleIndex) {
      let declared = files.flatMap(\.metatypeNames)
      let others = declared.filter { !index.isOfUIKit($0.type) }
      names = Set(declared.map(\.name)).subtracting(others.map(\.name))
    }

    func write(in facts: inout FileFacts) {
      for call in facts.metatypeCalls where names.contains(call.name) {
        facts.edits.replace(call.range, with: "kumikoNew")
      }
    }
  }
#endif
