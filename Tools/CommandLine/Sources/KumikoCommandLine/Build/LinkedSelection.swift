@_spi(Kumiko) import KumikoConfiguration
import KumikoRegistry

/// The kinds that a custom build links: those that a registry compiles in.
struct LinkedSelection {
  struct PackageKind {
    /// The name that the registry gives it.
    var kind: SectionKind
    var place: PackagePlace
    /// The library product, and the module of the same name.
    var product: String
    var type: String
    var entry: RegistryDocument.Entry
  }

  /// The names of Kumiko's kinds, sorted.
  private(set) var linked: [String] = []
  /// The products of Kumiko's kinds, sorted.
  var products: [String] { linked.map { "Kumiko\($0)Section" } }
  private(set) var packageKinds: [PackageKind] = []
  /// The names in the registry whose types are linked, sorted.
  private(set) var kinds: [SectionKind] = []
  private(set) var warnings: [Diagnostic] = []

  /// The kinds that a registry and layouts ask for.
  ///
  /// Every package that the registry names is looked at, also those that the layouts do not need.
  ///
  /// - Parameter lock: the lock of the registry, which decides about the commits of packages.
  /// - Throws: everything that is wrong with the packages.
  init(
    _ document: RegistryDocument, wanted: Set<SectionKind>?, kumiko: PackagePlace, lock: RegistryLock? = nil
  ) throws(DocumentError) {
    if let lock, let error = Diagnostics(document.packageFaults(in: lock)).error { throw error }
    var reader = PackageKindReader(kumiko: kumiko)
    var linked: Set<String> = []
    for entry in document.entries {
      let isWanted = wanted?.contains(entry.kind) ?? true
      switch entry.origin {
      case .linked(let name):
        guard isWanted else { continue }
        linked.insert(name)
        kinds.append(entry.kind)
      case .package(let reference):
        guard var read = reader.read(reference, of: entry), isWanted else { continue }
        if case .address(let url, _) = read.place, let pin = lock?.packages[reference.location] {
          read.place = .address(url, .commit(pin.revision))
        }
        packageKinds.append(read)
        kinds.append(entry.kind)
      case .preset, .alias, .library, .process, .descriptor: continue
      }
    }
    if let error = reader.diagnostics.error { throw error }
    warnings = reader.diagnostics.sorted
    packageKinds.sort { $0.kind < $1.kind }
    kinds.sort()
    self.linked = linked.sorted()
  }
}
