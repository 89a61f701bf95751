public import KumikoLayout
import KumikoRegistry

/// What there is to tell about a document that was validated.
public struct ValidatedDocument: Sendable {
  /// Where it is.
  public let path: String
  /// What it is about, as far as that could be told.
  public let kind: DocumentKind?
  /// Whether it is a file in a folder that holds something else than a document, and so has not been validated.
  public internal(set) var isPassedOver = false
  /// Everything that is wrong with it, and warnings.
  public internal(set) var diagnostics: Diagnostics

  init(path: String, kind: DocumentKind?, diagnostics: Diagnostics = Diagnostics()) {
    self.path = path
    self.kind = kind
    self.diagnostics = diagnostics
  }
}

extension DocumentLoader {
  /// What there is to tell about the document in a file: everything that is wrong with it, and warnings.
  ///
  /// A layout is made with the registry that holds for it, and laid out in `environment` with its samples, to see whether it
  /// fits. Data is read with all files that it names, and a registry with all that it includes.
  ///
  /// - Returns: what the document is about, as far as that could be told, and the diagnostics.
  public func validate(
    _ path: String, in environment: LayoutEnvironment
  ) -> (kind: DocumentKind?, diagnostics: Diagnostics) {
    var parts = ScreenParts(itemProviders: itemProviders)
    var registries = KnownRegistries(loader: self)
    let document = validate(Candidate(path: path), in: environment, &registries, into: &parts)
    return (document.kind, document.diagnostics)
  }

  /// What there is to tell about the documents in several files, and in folders with all that is below them.
  ///
  /// Each is validated by itself. Where exactly one of the files that are named is a layout and exactly one is data, they are
  /// also laid out together, as ``screen(layout:data:in:)`` does, and what is wrong or pointless then is told of the document
  /// that says it. Files in folders that hold something else are passed over: their keys say what is a document.
  public func validate(_ paths: [String], in environment: LayoutEnvironment) -> [ValidatedDocument] {
    var documents: [ValidatedDocument] = []
    // No more than one of each is kept.
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

  /// What a schema refuses in the documents in several files and folders, each by itself.
  public func validate(_ paths: [String], by schema: SchemaCheck) -> [ValidatedDocument] {
    candidates(for: paths).map { candidate in
      validated(candidate) { candidate in
        validate(candidate) { document, result throws(DocumentError) in
          result.diagnostics.add(schema.diagnostics(of: document))
        }
      }
    }
  }

  /// What there is to tell about a candidate, or about the folder in which there are none.
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

  /// Reads one candidate, and has `body` add what there is to tell about the document in it.
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

  /// Validates one document, and leaves in `parts` what was read of it.
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
          // A registry that cannot be read is no fault of the data.
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
          // What is not in this program cannot be laid out, but all else can be checked.
          registry.makesStandIns = true
          return registry
        }
        // What is wrong with the registry has been told.
        if passesOverOutsideKinds { parts.passedOver = (try? registries.kinds(for: path).outside) ?? [] }
        result.diagnostics.add(parts.diagnostics(in: environment))
      }
    }
  }
}

/// The registries that hold for some documents, each read once: standard input has nothing to say a second time, and
/// libraries take a while to load.
private struct KnownRegistries {
  typealias Kinds = (registry: SectionRegistry, outside: Set<SectionKind>)

  let loader: DocumentLoader
  private var known: [String: Result<Kinds, DocumentError>] = [:]

  init(loader: DocumentLoader) {
    self.loader = loader
  }

  /// The kinds that hold for a document.
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
