@_spi(Kumiko) import KumikoConfiguration
import KumikoRegistry
@_spi(Kumiko) import KumikoSystem

/// The kinds that layout documents name, followed to the entries of a registry that they come from.
struct LayoutKinds {
  /// The names in the registry that are needed.
  private(set) var found: Set<SectionKind> = []
  private(set) var diagnostics = Diagnostics()
  private(set) var layouts: [(path: String, source: SourceText)] = []

  private let document: RegistryDocument
  private let registry: SectionRegistry
  private let entries: [SectionKind: RegistryDocument.Entry]
  /// The values that were read besides the options of a layout.
  private var followed: Set<SectionKind> = []

  /// Nothing yet.
  ///
  /// - Parameter registry: the same, with what this program links.
  init(_ document: RegistryDocument, registry: SectionRegistry) {
    self.document = document
    self.registry = registry
    entries = Dictionary(document.entries.map { ($0.kind, $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// Adds what the layouts in a file, or in a folder and those below it, name.
  ///
  /// - Throws: where there is no layout, or one cannot be read.
  mutating func add(path: String) throws {
    guard FileStatus(path)?.sort == .folder else { return add(try SourceDocument(path: path), at: path) }
    var count = 0
    for file in try DocumentFolder(path: path).files() {
      let source = try SourceText(contentsOf: file, maxBytes: YAMLLimits.document.maxBytes)
      // Next to layouts there may be anything.
      guard case .mapping = try YAMLReader.read(source).content else { continue }
      let document = try SourceDocument(source)
      guard document.kind == .layout, document.root["sections"] != nil || document.root["document"] != nil else {
        continue
      }
      add(document, at: file)
      count += 1
    }
    guard count > 0 else {
      throw CommandFailure("--from: '\(path)' has no layouts")
    }
  }

  private mutating func add(_ layout: SourceDocument, at path: String) {
    layouts.append((path, layout.source))
    let read: LayoutDocument
    do throws(DocumentError) {
      read = try LayoutDocument(layout)
    } catch {
      return diagnostics.add(error)
    }
    for section in read.sections.map(\.node) {
      add(section, kind: section["kind"], in: read)
      for variant in section["when"]?.elements ?? [] {
        add(variant, kind: variant["kind"] ?? section["kind"], in: read)
      }
    }
  }

  private mutating func add(_ node: SourceValue, kind: SourceValue?, in layout: LayoutDocument) {
    guard case .string(let name)? = kind?.content else { return }
    let options = node["options"] ?? SourceValue(.null)
    for use in KindUses(of: SectionKind(stringLiteral: name), options: options, in: registry).uses {
      guard !follow(use.kind), use.isCertain else { continue }
      diagnostics.report(
        "the registry '\(document.source.name)' has no kind '\(use.kind)'", in: layout.source,
        at: use.range ?? kind?.range, help: help(use.kind))
    }
  }

  /// Follows a name to the kind whose section it is, and on to those of which that one is made.
  private mutating func follow(_ name: SectionKind) -> Bool {
    var name = name
    while followed.insert(name).inserted {
      // A preset may name kinds in its options.
      if let entry = entries[name] {
        let options = SourceValue(entry.definition["options"] ?? .null)
        for use in KindUses(of: name, options: options, in: registry).uses where use.kind != name {
          _ = follow(use.kind)
        }
      }
      switch registry.entries[name] {
      case .alias(_, let target)?: name = target
      case .preset(let preset)?: name = preset.extends
      default:
        guard entries[name] != nil else {
          followed.remove(name)
          return false
        }
        found.insert(name)
        return true
      }
    }
    return true
  }

  private func help(_ kind: SectionKind) -> String? {
    if let name = KindProducts.all.first(where: { $0.value.kind == kind })?.key {
      return "add '\(kind): { linked: \(name) }'"
    }
    return NearestName.question(kind.name, among: entries.keys.map(\.name).sorted())
  }
}
