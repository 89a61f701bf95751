@_spi(Kumiko) import KumikoConfiguration
import KumikoRegistry

/// The section kinds that a program with a registry links, and the modules that they are in.
struct KindTable {
  struct Row {
    /// The name in the table: that of one of Kumiko's kinds, or the name that the registry gives the kind.
    var name: String
    /// The type, as the program's source names it.
    var type: String
    /// The module that has the type; nil where it is the program's own.
    var module: String?
  }

  /// A kind of the program's own, and the file that describes it to tools.
  struct Described {
    var kind: SectionKind
    var type: String
    var module: String?
    var file: String
  }

  private(set) var rows: [Row] = []
  private(set) var described: [Described] = []
  private(set) var faults = Diagnostics()
  /// The registry of a program, without the kinds of libraries and processes.
  private(set) var text: String?

  private let modules: ModuleChoice

  /// The kinds of a registry; where there is none, those that are linked into this program.
  init(_ document: RegistryDocument?, linked: LinkedKinds, modules: ModuleChoice) {
    self.modules = modules
    guard let document else {
      for name in linked.providers.keys.sorted() { add(name) }
      return
    }
    for entry in document.entries {
      switch entry.origin {
      case .linked(let name): if linked.providers[name] != nil { add(name) }
      case .package(let reference): add(reference, entry)
      case .descriptor(let reference): add(reference, entry)
      case .preset, .alias, .library, .process: continue
      }
    }
    text = Self.text(document)
  }

  private mutating func add(_ name: String) {
    let module = "Kumiko\(name)Section"
    guard !rows.contains(where: { $0.name == name }) else { return }
    rows.append(Row(name: name, type: "\(module).\(name)Section", module: module))
  }

  private mutating func add(
    _ reference: RegistryDocument.Entry.PackageReference, _ entry: RegistryDocument.Entry
  ) {
    guard let type = name("type", reference.type, "the type that is the kind", entry, isType: true),
      let module = name("product", reference.product, "the library product that has the kind", entry, isType: false)
    else { return }
    check(module: module, entry, "product")
    rows.append(Row(name: entry.kind.name, type: SwiftName.expression(ofType: type, in: module), module: module))
  }

  private mutating func add(
    _ reference: RegistryDocument.Entry.DescriptorReference, _ entry: RegistryDocument.Entry
  ) {
    guard
      let type = name("type", reference.type, "the type of the application that is the kind", entry, isType: true)
    else { return }
    if let text = reference.module {
      guard let module = name("module", text, "", entry, isType: false) else { return }
      // The target that has the type is the one that asks.
      if module != modules.own { check(module: module, entry, "module") }
    }
    let module = reference.module == modules.own ? nil : reference.module
    let written = module.map { SwiftName.expression(ofType: type, in: $0) } ?? SwiftName.expression(ofType: type)
    rows.append(Row(name: entry.kind.name, type: written, module: module))
    described.append(Described(kind: entry.kind, type: written, module: module, file: reference.path))
  }

  private mutating func check(module: String, _ entry: RegistryDocument.Entry, _ key: String) {
    guard !modules.canImport(module) else { return }
    faults.report(
      "the target does not depend on the module '\(module)', which has the kind '\(entry.kind)'", in: entry.source,
      at: entry.range(of: key),
      help: NearestName.question(module, among: modules.known) ?? "add it to the dependencies of the target")
  }

  /// A name that goes into source text; nil where it is none, which is noted.
  private mutating func name(
    _ key: String, _ text: String?, _ what: String, _ entry: RegistryDocument.Entry, isType: Bool
  ) -> String? {
    guard let text else {
      faults.report(
        "'\(key)' is missing: \(what)", in: entry.source, at: entry.keyRange,
        help: "an application can only have a kind whose type it can name")
      return nil
    }
    if let fault = isType ? SwiftName.fault(ofType: text) : SwiftName.fault(ofModule: text) {
      faults.report(fault, in: entry.source, at: entry.range(of: key))
      return nil
    }
    return text
  }

  private static func text(_ document: RegistryDocument) -> String {
    var kinds: [(kind: SectionKind, definition: PlainRecord, comments: [String])] = []
    for entry in document.entries {
      switch entry.origin {
      case .library, .process: continue
      case .linked, .preset, .alias, .package, .descriptor: break
      }
      var definition = entry.definition.record ?? [:]
      definition["override"] = nil
      kinds.append((entry.kind, definition, []))
    }
    return RegistryDocument.yaml(of: kinds)
  }
}

/// The modules that the written source may import.
struct ModuleChoice {
  /// The modules that the target depends on; empty where nobody says.
  var known: [String]
  /// The module that the source becomes part of; nil if it is not given.
  var own: String?

  func canImport(_ module: String) -> Bool { known.isEmpty || known.contains(module) }

  /// Returns whether the target has one of Kumiko's kinds: by its module, or by the one with all kinds.
  func canImportKind(of module: String) -> Bool { canImport(module) || canImport("KumikoKinds") }

  /// The modules that handles are written with; nil where the target does not depend on them.
  var ofHandles: [String]? {
    if canImport("Kumiko") { return ["Kumiko", "KumikoRegistry"] }
    let needed = ["KumikoConfiguration", "KumikoDimension", "KumikoRegistry"]
    return needed.allSatisfy { canImport($0) } ? needed : nil
  }
}
