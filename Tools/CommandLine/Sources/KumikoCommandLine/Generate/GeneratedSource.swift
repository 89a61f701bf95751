@_spi(Kumiko) import KumikoConfiguration
import KumikoRegistry

/// Reads documents, and writes the Swift that belongs to them.
struct GeneratedSource {
  private let documents: [String]
  private let modules: ModuleChoice
  private var loader: DocumentLoader
  private var registryDocument: RegistryDocument?

  /// A Boolean value that indicates whether documents may use kinds whose descriptions are being renewed.
  private let isRenewing: Bool

  /// - Parameter registry: the path of the registry; nil where it is among the documents, or near them.
  init(documents: [String], registry: String?, modules: ModuleChoice) {
    self.documents = documents
    self.modules = modules
    let context = CommandContext.current
    let providers = context.linked.providers.filter { name, _ in
      KindProducts.all[name].map { modules.canImportKind(of: $0.product) } ?? true
    }
    let linked = LinkedKinds(providers, products: KindProducts.all)
    // What a build checks by must not be able to do whatever it likes.
    let host = NoKindHost(
      refusal: "which a program does not have by its table of kinds",
      message: "no library is loaded, and no process is started, while a program is built")
    loader = DocumentLoader(linked: linked, host: host, registryPath: registry, itemProviders: context.itemProviders)
    isRenewing = context.isRenewing
  }

  /// The handles of all documents, and the table of kinds; nil where something is wrong, which is noted.
  mutating func handles(isPublic: Bool, _ found: inout Diagnostics) -> String? {
    guard let imports = modules.ofHandles else {
      let place = SourceText(name: documents.first ?? "kumiko generate", bytes: [])
      found.report(
        "the target does not depend on Kumiko, with which handles are written", in: place,
        help: "add .product(name: \"Kumiko\", package: \"kumiko\") to the dependencies of the target")
      return nil
    }
    guard let table = table(&found) else { return nil }
    let validated = validated(table, &found)
    guard found.isValid else { return nil }
    var screens: [GeneratedDocument] = []
    var contents: [GeneratedDocument] = []
    for (path, kind) in zip(documents, validated.map(\.kind)) {
      do throws(DocumentError) {
        switch kind {
        case .layout:
          let (document, registry) = (try loader.document(at: path), try loader.registry(for: path))
          screens.append(
            try GeneratedDocument(layout: document, registry: registry))
        case .data:
          contents.append(try GeneratedDocument(data: try loader.document(at: path), limits: loader.dataLimits))
        case .test: found.add(try failures(path))
        case .registry, nil: continue
        }
      } catch {
        found.add(error)
      }
    }
    var writer = SwiftWriter(isPublic: isPublic)
    head(&writer)
    // The types of kinds are only in the values of the table, not in its declarations.
    let imported = Set(imports + table.rows.compactMap(\.module)).sorted()
    for module in imported { writer.line("\(imports.contains(module) ? writer.access : "")import \(module)") }
    if !loader.trustsDescriptors {
      writer.line()
      writer.line(
        "#warning(\"Written with \(DescriptorCheck.renewingVariable): the options of kinds of one's own are not checked.\")"
      )
    }
    var handles = HandlesText()
    handles.write(screens, as: .screens, to: &writer)
    handles.write(contents, as: .contents, to: &writer)
    found.add(handles.faults.sorted)
    KindsText(table: table).write(to: &writer)
    return found.isValid ? writer.text : nil
  }

  /// Checks the documents.
  ///
  /// Files that describe kinds are renewed by a test, which is built with these very documents. So, while that is done, what
  /// is wrong by the old files alone is a warning.
  private mutating func validated(_ table: KindTable, _ found: inout Diagnostics) -> [ValidatedDocument] {
    let strict = validated()
    if strict.faults.isValid || !isRenewing || table.described.isEmpty {
      found.add(strict.faults.sorted)
      return strict.documents
    }
    loader.trustsDescriptors = false
    let lenient = validated()
    found.add(lenient.faults.sorted)
    if found.isValid, let source = registryDocument?.source {
      let kinds = table.described.map { "'\($0.kind)'" }.joined(separator: ", ")
      found.add(
        Diagnostic(
          .warning, "because of \(DescriptorCheck.renewingVariable), the options of \(kinds) are not checked",
          in: source,
          help: "build again without it, once the test has renewed the files"))
    }
    return lenient.documents
  }

  /// The expectations of a document of tests that do not hold.
  private func failures(_ path: String) throws(DocumentError) -> [Diagnostic] {
    let tests = try LayoutTestDocument(try loader.document(at: path))
    do {
      return try TestRunner(loader: loader).outcomes(of: tests, cases: tests.cases).flatMap(\.findings).map(
        \.diagnostic)
    } catch let error as DocumentError {
      throw error
    } catch {
      let message = (error as? CommandFailure)?.message ?? "\(error)"
      throw DocumentError(message, in: tests.source)
    }
  }

  /// The documents, and what is wrong with them and with the registry, which need not be among them.
  private func validated() -> (documents: [ValidatedDocument], faults: Diagnostics) {
    let documents = loader.validate(documents, in: ScreenSettings().environment)
    var faults = Diagnostics(documents.flatMap(\.diagnostics.sorted))
    do throws(DocumentError) {
      if let registryDocument { faults.add(registryDocument.warnings) }
      _ = try loader.registry(for: self.documents.first ?? "-")
    } catch {
      faults.add(error)
    }
    return (documents, faults)
  }

  /// The test that keeps files current which describe kinds; nil where something is wrong, which is noted.
  mutating func tests(of module: String, _ found: inout Diagnostics) -> String? {
    guard let table = table(&found), found.isValid else { return nil }
    var writer = SwiftWriter(isPublic: false)
    head(&writer)
    DescriptorTestsText(described: table.described, module: module).write(to: &writer)
    return writer.text
  }

  private func head(_ writer: inout SwiftWriter) {
    writer.line("// Written by `kumiko generate`, and anew whenever the documents change.")
    writer.line("// swift-format-ignore-file")
  }

  /// The kinds of the registry that holds; nil where it cannot be read, which is noted.
  private mutating func table(_ found: inout Diagnostics) -> KindTable? {
    do throws(DocumentError) {
      registryDocument = try registry()
    } catch {
      found.add(error)
      return nil
    }
    let table = KindTable(registryDocument, linked: loader.linked, modules: modules)
    found.add(table.faults.sorted)
    return table
  }

  /// The registry that holds: the one that somebody named, else the one among the documents, else the one near them.
  private mutating func registry() throws(DocumentError) -> RegistryDocument? {
    if loader.registryPath == nil {
      for path in documents {
        // The validation reports files that cannot be read.
        guard let document = try? loader.document(at: path), document.kind == .registry else { continue }
        if let other = loader.registryPath {
          throw DocumentError(
            "there are two registries, '\(other)' and this one", in: document.source,
            help: "say with --registry which one holds; it can include the other")
        }
        loader.registryPath = path
      }
    }
    if loader.registryPath == nil {
      let found = documents.map { (path: $0, registry: RegistryDocument.path(nearest: $0)) }
      if let first = found.first, let other = found.first(where: { $0.registry != first.registry }) {
        throw DocumentError(
          "another registry is near to this document (\(other.registry ?? "none")) than to '\(first.path)' "
            + "(\(first.registry ?? "none"))", in: SourceText(name: other.path, bytes: []),
          help: "say with --registry which one holds")
      }
      loader.registryPath = found.first?.registry
    }
    return try loader.registryDocument(for: documents.first ?? "-")
  }
}
