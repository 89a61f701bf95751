public import KumikoLayout
import KumikoRegistry
@_spi(Kumiko) import KumikoSource
@_spi(Kumiko) import KumikoSystem

/// The result of validating a document.
public struct ValidatedDocument: Sendable {
  /// The path of the document.
  public let path: String
  /// The kind of the document; nil if it is unknown.
  public let kind: DocumentKind?
  /// A Boolean value that indicates whether a file of a folder is not a document, and was therefore not validated.
  @_spi(Kumiko) public internal(set) var isPassedOver = false
  /// The errors and warnings.
  public internal(set) var diagnostics = Diagnostics()
}

extension DocumentLoader {
  /// Validates the document in a file.
  ///
  /// A layout is laid out in `environment` with samples and with the kinds of its registry. Data is read with its
  /// files, and a registry with its includes.
  ///
  /// - Parameters:
  ///   - path: The path of the document; `-` for standard input.
  ///   - environment: The environment of the layout.
  /// - Returns: The kind of the document, and its errors and warnings.
  /// - Complexity: O(*n*) in the size of the documents, plus the cost of the kinds and the layout.
  public func validate(
    _ path: String, in environment: LayoutEnvironment
  ) -> (kind: DocumentKind?, diagnostics: Diagnostics) {
    var parts = ScreenParts(self)
    let registries = Guarded(KnownRegistries(loader: self))
    let document = validate(Candidate(path: path), in: environment, registries, into: &parts)
    return (document.kind, document.diagnostics)
  }

  /// Validates the documents in files and folders.
  ///
  /// Each document is validated separately. If the named files contain exactly one layout and one data document, both
  /// are also laid out together, as by ``screen(layout:data:in:)``. Files of folders that are not documents, by their
  /// keys, are skipped.
  ///
  /// - Parameters:
  ///   - paths: The paths of files and folders; `-` for standard input.
  ///   - environment: The environment of layouts.
  /// - Returns: One result for each document.
  /// - Complexity: O(*n*) in the size of the documents, plus the cost of the kinds and the layouts.
  public func validate(_ paths: [String], in environment: LayoutEnvironment) -> [ValidatedDocument] {
    let registries = Guarded(KnownRegistries(loader: self))
    let screen = Guarded(NamedScreen(self))
    var documents = validated(candidates(for: paths)) { index, candidate in
      var own = ScreenParts(self)
      let document = validate(candidate, in: environment, registries, into: &own)
      if !candidate.isFound { screen.withLock { $0.take(document.kind, of: own, at: index) } }
      return document
    }
    let named = screen.withLock { $0 }
    guard named.layouts.count == 1, named.data.count == 1, let layout = named.parts.layout else {
      return documents
    }
    for diagnostic in named.parts.diagnostics(in: environment) {
      let index = layout.textNames.contains(diagnostic.source.name) ? named.layouts[0] : named.data[0]
      documents[index].diagnostics.add(diagnostic)
    }
    return documents
  }

  /// Validates each document in files and folders against a schema.
  ///
  /// - Parameter paths: The paths of files and folders; `-` for standard input.
  /// - Complexity: O(*n* · *s*) in the size *n* of the documents and the size *s* of the schema.
  @_spi(Kumiko) public func validate(_ paths: [String], by schema: SchemaCheck) -> [ValidatedDocument] {
    validated(candidates(for: paths)) { _, candidate in
      validate(candidate) { document, result throws(DocumentError) in
        result.diagnostics.add(schema.diagnostics(of: document))
      }
    }
  }

  /// Validates candidates on all cores, in their order, and reports the faults of folders.
  private func validated(
    _ candidates: [Result<Candidate, FolderFault>],
    _ body: @escaping @Sendable (_ index: Int, Candidate) -> ValidatedDocument
  ) -> [ValidatedDocument] {
    OrderedWork.map(candidates) { index, candidate in
      switch candidate {
      case .success(let candidate): return body(index, candidate)
      case .failure(let fault):
        var result = ValidatedDocument(path: fault.path, kind: nil)
        result.diagnostics.add(fault.error)
        return result
      }
    }
  }

  /// Reads a candidate, and calls `body` to add its diagnostics.
  private func validate(
    _ candidate: Candidate, _ body: (SourceDocument, inout ValidatedDocument) throws(DocumentError) -> Void
  ) -> ValidatedDocument {
    var result = ValidatedDocument(path: candidate.path, kind: nil)
    do throws(DocumentError) {
      if let document = try document(in: candidate) {
        result = ValidatedDocument(path: candidate.path, kind: document.kind)
        try body(document, &result)
      } else {
        result.isPassedOver = true
      }
    } catch {
      result.diagnostics.add(error)
    }
    return result
  }

  /// Returns the kinds of a document. Other threads that need kinds wait.
  private func kinds(
    for path: String, in registries: Guarded<KnownRegistries>
  ) throws(DocumentError) -> KnownRegistries.Kinds {
    let name = registryPath ?? RegistryDocument.path(nearest: path) ?? ""
    return try registries.withLock { registries throws(DocumentError) in try registries.kinds(in: name, for: path) }
  }

  /// Validates a document, and stores its content in `parts`.
  private func validate(
    _ candidate: Candidate, in environment: LayoutEnvironment, _ registries: Guarded<KnownRegistries>,
    into parts: inout ScreenParts
  ) -> ValidatedDocument {
    let path = candidate.path
    return validate(candidate) { document, result throws(DocumentError) in
      if [.layout, .data].contains(document.kind) { result.diagnostics.add(LanguageTables.diagnostics(of: document)) }
      switch document.kind {
      case .data:
        parts.readData { () throws(DocumentError) in document }
        result.diagnostics.add(parts.found.sorted)
        if let data = parts.data {
          // The fault of a registry is not a fault of the data.
          let fields = try? kinds(for: path, in: registries).registry.itemFields
          result.diagnostics.add(data.warnings(besides: fields ?? []))
        }
      case .registry:
        let registry = try RegistryDocument(document, limits: limits)
        result.diagnostics.add(registry.warnings + (packageCheck?(registry) ?? []))
        let isNamed = registryPath == path && !passesOverOutsideKinds
        if !isNamed { result.diagnostics.add(registry.untried) }
        let kinds = try registry.registry(
          linked: linked, host: isNamed ? host : nil, trustsDescriptors: trustsDescriptors)
        result.diagnostics.add(registry.deprecations(in: kinds))
      case .test:
        let tests = try LayoutTestDocument(document)
        result.diagnostics.add(tests.fileFaults(limits: dataLimits) + tests.settingFaults)
      case .layout:
        parts.readRegistry { () throws(DocumentError) in
          var registry = try kinds(for: path, in: registries).registry
          // Kinds of other programs cannot be laid out, but all else can be checked.
          registry.makesStandIns = true
          return registry
        }
        parts.readLayout { () throws(DocumentError) in document }
        // The faults of the registry were reported.
        if passesOverOutsideKinds { parts.passedOver = (try? kinds(for: path, in: registries).outside) ?? [] }
        result.diagnostics.add(parts.diagnostics(in: environment))
      }
    }
  }
}

/// The layouts and data documents among the named files. The last of each is kept.
private struct NamedScreen {
  private(set) var layouts: [Int] = []
  private(set) var data: [Int] = []
  private(set) var parts: ScreenParts

  init(_ loader: DocumentLoader) {
    parts = ScreenParts(loader)
    // The layout alone was checked.
    parts.screenCheck = nil
  }

  mutating func take(_ kind: DocumentKind?, of own: ScreenParts, at index: Int) {
    switch kind {
    case .layout:
      layouts.append(index)
      parts.takeLayout(from: own)
    case .data:
      data.append(index)
      parts.takeData(from: own)
    case .registry, .test, nil: break
    }
  }
}

/// The registries of documents, each read once. Standard input can be read only once, and loading libraries takes time.
private struct KnownRegistries {
  typealias Kinds = (registry: SectionRegistry, outside: Set<SectionKind>)

  let loader: DocumentLoader
  private var known: [FilePath: Result<Kinds, DocumentError>] = [:]

  init(loader: DocumentLoader) {
    self.loader = loader
  }

  /// Returns the kinds of a document.
  ///
  /// - Parameter name: The path of the registry, or an empty text.
  mutating func kinds(in name: String, for path: String) throws(DocumentError) -> Kinds {
    if let found = known[name] { return try found.get() }
    let found = Result { () throws(DocumentError) in try loader.kinds(for: path) }
    known[name] = found
    return try found.get()
  }
}
