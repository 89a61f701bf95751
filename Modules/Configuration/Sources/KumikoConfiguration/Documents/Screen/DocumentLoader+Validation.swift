public import KumikoLayout
import KumikoRegistry

/// What there is to tell about a document that was validated.
public struct ValidatedDocument: Sendable {
  /// Where it is.
  public let path: String
  /// What it is about, as far as that could be told.
  public let kind: DocumentKind?
  /// Everything that is wrong with it, and warnings.
  public internal(set) var diagnostics: Diagnostics
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
    let document = validate(path, in: environment, &registries, into: &parts)
    return (document.kind, document.diagnostics)
  }

  /// What there is to tell about the documents in several files.
  ///
  /// Each is validated by itself. Where exactly one of them is a layout and exactly one is data, they are also laid out
  /// together, as ``screen(layout:data:in:)`` does, and what is wrong or pointless then is told of the document that says it.
  public func validate(_ paths: [String], in environment: LayoutEnvironment) -> [ValidatedDocument] {
    var documents: [ValidatedDocument] = []
    // No more than one of each is kept.
    var parts = ScreenParts(itemProviders: itemProviders)
    var registries = KnownRegistries(loader: self)
    for path in paths {
      var own = ScreenParts(itemProviders: itemProviders)
      let document = validate(path, in: environment, &registries, into: &own)
      documents.append(document)
      switch document.kind {
      case .layout: parts.takeLayout(from: own)
      case .data: parts.takeData(from: own)
      case .registry, nil: break
      }
    }
    let layouts = documents.indices.filter { documents[$0].kind == .layout }
    let data = documents.indices.filter { documents[$0].kind == .data }
    guard layouts.count == 1, data.count == 1, let source = parts.layout?.source else { return documents }
    for diagnostic in parts.diagnostics(in: environment) {
      documents[diagnostic.source.name == source.name ? layouts[0] : data[0]].diagnostics.add(diagnostic)
    }
    return documents
  }

  /// What a schema refuses in the documents in several files, each by itself.
  public func validate(_ paths: [String], by schema: SchemaCheck) -> [ValidatedDocument] {
    paths.map { path in
      var result = ValidatedDocument(path: path, kind: nil, diagnostics: Diagnostics())
      do throws(DocumentError) {
        let document = try document(at: path)
        result = ValidatedDocument(path: path, kind: document.kind, diagnostics: Diagnostics())
        result.diagnostics.add(schema.diagnostics(of: document))
      } catch {
        result.diagnostics.add(error)
      }
      return result
    }
  }

  /// Validates one document, and leaves in `parts` what was read of it.
  private func validate(
    _ path: String, in environment: LayoutEnvironment, _ registries: inout KnownRegistries,
    into parts: inout ScreenParts
  ) -> ValidatedDocument {
    var result = ValidatedDocument(path: path, kind: nil, diagnostics: Diagnostics())
    do throws(DocumentError) {
      let document = try document(at: path)
      result = ValidatedDocument(path: path, kind: document.kind, diagnostics: Diagnostics())
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
    } catch {
      result.diagnostics.add(error)
    }
    return result
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
