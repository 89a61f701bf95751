public import KumikoLayout
import KumikoRegistry

/// The result of validating a document.
public struct ValidatedDocument: Sendable {
  /// The path of the document.
  public let path: String
  /// The kind of the document; nil if it is unknown.
  public let kind: DocumentKind?
  /// A Boolean value that indicates whether a file of a folder is not a document, and was therefore not validated.
  public internal(set) var isPassedOver = false
  /// The errors and warnings.
  public internal(set) var diagnostics: Diagnostics

  init(path: String, kind: DocumentKind?, diagnostics: Diagnostics = Diagnostics()) {
    self.path = path
    self.kind = kind
    self.diagnostics = diagnostics
  }
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
    var parts = ScreenParts(itemProviders: itemProviders)
    var registries = KnownRegistries(loader: self)
    let document = validate(Candidate(path: path), in: environment, &registries, into: &parts)
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
    var documents: [ValidatedDocument] = []
    // At most one document of each kind is kept.
    var parts = ScreenParts(itemProviders: itemProviders)
    var layouts: [Int] = []
    var data: [Int] = []
    var registries = KnownRegistries(loader: self)
    for candidate in candidates(for: paths) {
      var own = ScreenParts(itemProviders: itemProviders)
      let document = validated(candidate) { validate($0, in: environment, &registries, into: &own) }
      documents.append(document)
      guard case .success(let candidate) = candidate, !candidate.isFound else { continue }
      switch document.kind {
      case .layout:
        layouts.append(documents.count - 1)
        parts.takeLayout(from: own)
      case .data:
        data.append(documents.count - 1)
        parts.takeData(from: own)
      case .registry, nil: break
      }
    }
    guard layouts.count == 1, data.count == 1, let source = parts.layout?.source else { return documents }
    for diagnostic in parts.diagnostics(in: environment) {
      documents[diagnostic.source.name == source.name ? layouts[0] : data[0]].diagnostics.add(diagnostic)
    }
    return documents
  }

  /// Validates each document in files and folders against a schema.
  ///
  /// - Parameters:
  ///   - paths: The paths of files and folders; `-` for standard input.
  ///   - schema: The schema.
  /// - Returns: One result for each document.
  /// - Complexity: O(*n* · *s*) in the size *n* of the documents and the size *s* of the schema.
  public func validate(_ paths: [String], by schema: SchemaCheck) -> [ValidatedDocument] {
    candidates(for: paths).map { candidate in
      validated(candidate) { candidate in
        validate(candidate) { document, result throws(DocumentError) in
          result.diagnostics.add(schema.diagnostics(of: document))
        }
      }
    }
  }

  /// Validates a candidate, or reports the fault of its folder.
  private func validated(
    _ candidate: Result<Candidate, FolderFault>, _ body: (Candidate) -> ValidatedDocument
  ) -> ValidatedDocument {
    switch candidate {
    case .success(let candidate): return body(candidate)
    case .failure(let fault):
      var result = ValidatedDocument(path: fault.path, kind: nil)
      result.diagnostics.add(fault.error)
      return result
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

  /// Validates a document, and stores its content in `parts`.
  private func validate(
    _ candidate: Candidate, in environment: LayoutEnvironment, _ registries: inout KnownRegistries,
    into parts: inout ScreenParts
  ) -> ValidatedDocument {
    let path = candidate.path
    return validate(candidate) { document, result throws(DocumentError) in
      switch document.kind {
      case .data:
        parts.readData(limits: dataLimits) { () throws(DocumentError) in document }
        result.diagnostics.add(parts.found.sorted)
        if let data = parts.data {
          // The fault of a registry is not a fault of the data.
          let fields = try? registries.kinds(for: path).registry.itemFields
          result.diagnostics.add(data.warnings(besides: fields ?? []))
        }
      case .registry:
        let registry = try RegistryDocument(document, limits: limits)
        result.diagnostics.add(registry.warnings)
        let isNamed = registryPath == path && !passesOverOutsideKinds
        if !isNamed { result.diagnostics.add(registry.untried) }
        _ = try registry.registry(
          linked: linked, host: isNamed ? host : nil, trustsDescriptors: trustsDescriptors)
      case .layout:
        parts.readLayout { () throws(DocumentError) in document }
        parts.readRegistry { () throws(DocumentError) in
          var registry = try registries.kinds(for: path).registry
          // Kinds of other programs cannot be laid out, but all else can be checked.
          registry.makesStandIns = true
          return registry
        }
        // The faults of the registry were reported.
        if passesOverOutsideKinds { parts.passedOver = (try? registries.kinds(for: path).outside) ?? [] }
        result.diagnostics.add(parts.diagnostics(in: environment))
      }
    }
  }
}

/// The registries of documents, each read once. Standard input can be read only once, and loading libraries takes time.
private struct KnownRegistries {
  typealias Kinds = (registry: SectionRegistry, outside: Set<SectionKind>)

  let loader: DocumentLoader
  private var known: [String: Result<Kinds, DocumentError>] = [:]

  init(loader: DocumentLoader) {
    self.loader = loader
  }

  /// Returns the kinds of a document.
  mutating func kinds(for path: String) throws(DocumentError) -> Kinds {
    let name = loader.registryPath ?? RegistryDocument.path(nearest: path) ?? ""
    if let found = known[name] { return try found.get() }
    let found: Result<Kinds, DocumentError>
    do throws(DocumentError) {
      found = .success(try loader.kinds(for: path))
    } catch {
      found = .failure(error)
    }
    known[name] = found
    return try found.get()
  }
}
