@_spi(Kumiko) import Kumiko
@_spi(Kumiko) import KumikoConfiguration

/// Reads the entries of a registry that name Swift packages, and sees whether they go together in one program.
struct PackageKindReader {
  private(set) var diagnostics = Diagnostics()

  private let kumiko: PackagePlace?
  /// The first entry of each package, by the name that SwiftPM knows it by.
  private var packages: [String: (place: PackagePlace, entry: RegistryDocument.Entry)] = [:]
  private var products: [String: (place: PackagePlace, entry: RegistryDocument.Entry)] = [:]
  /// The first entry of each type, by product and type.
  private var types: [String: RegistryDocument.Entry] = [:]

  /// - Parameter kumiko: where Kumiko is; nil where nothing is built.
  init(kumiko: PackagePlace? = nil) {
    self.kumiko = kumiko
  }

  /// Returns what a build would refuse about the packages of a registry.
  static func diagnostics(of document: RegistryDocument) -> [Diagnostic] {
    var reader = PackageKindReader()
    for entry in document.entries {
      if case .package(let reference) = entry.origin { _ = reader.read(reference, of: entry) }
    }
    return reader.diagnostics.sorted
  }

  /// The kind of an entry; nil where something is wrong with it, which is noted.
  mutating func read(
    _ reference: RegistryDocument.Entry.PackageReference, of entry: RegistryDocument.Entry
  ) -> LinkedSelection.PackageKind? {
    let before = diagnostics.errorCount
    let place = place(reference, entry)
    let product = name("product", reference.product, "the library product that has the kind", entry)
    let type = name("type", reference.type, "the type that is the kind", entry)
    guard let place, let product, let type else { return nil }
    check(place, entry)
    check(product: product, of: place, entry)
    check(type: type, of: product, entry)
    guard diagnostics.errorCount == before else { return nil }
    return LinkedSelection.PackageKind(kind: entry.kind, place: place, product: product, type: type, entry: entry)
  }

  private mutating func place(
    _ reference: RegistryDocument.Entry.PackageReference, _ entry: RegistryDocument.Entry
  ) -> PackagePlace? {
    let location = reference.location
    if PackagePlace.isAddress(location) {
      guard let version = reference.from else {
        report("'from' is missing: the version from which on the package is wanted", entry, "package")
        return nil
      }
      guard SwiftText.isVersion(version) else {
        report("'\(version)' is no version of three numbers, such as 1.2.0", entry, "from")
        return nil
      }
      return .address(location, .from(version))
    }
    guard let folder = PackagePlace.existingFolder(location, from: entry.folder) else {
      report(
        "'\(location)' is neither an address nor a folder", entry, "package",
        help: "an address begins with https://, http://, ssh://, git:// or file://, or is as git@host:path")
      return nil
    }
    guard FileManager.default.fileExists(atPath: folder + "/Package.swift") else {
      report("the folder '\(location)' has no Package.swift", entry, "package")
      return nil
    }
    if reference.from != nil {
      diagnostics.add(
        Diagnostic(
          .warning, "a folder is taken as it is, whatever its version", in: entry.source, at: entry.range(of: "from"),
          help: "leave 'from' out, or give the folder's address: file://\(folder)"))
    }
    return .folder(folder)
  }

  /// A name that goes into source text.
  private mutating func name(
    _ key: String, _ text: String?, _ what: String, _ entry: RegistryDocument.Entry
  ) -> String? {
    guard let text else {
      report("'\(key)' is missing: \(what)", entry, "package")
      return nil
    }
    if let fault = key == "type" ? SwiftName.fault(ofType: text) : SwiftName.fault(ofModule: text) {
      report(fault, entry, key)
      return nil
    }
    return text
  }

  private mutating func check(_ place: PackagePlace, _ entry: RegistryDocument.Entry) {
    let identity = place.identity
    if identity == kumiko?.identity {
      return report("SwiftPM cannot tell this package from Kumiko: both are called '\(identity)'", entry, "package")
    }
    guard let first = packages[identity] else { return packages[identity] = (place, entry) }
    guard first.place != place else { return }
    let message =
      switch (first.place, place) {
      case (.address(let a, .from(let from)), .address(let b, _)) where a == b:
        "the package is wanted from another version, \(from), too"
      default: "SwiftPM cannot tell two packages apart that are both called '\(identity)'"
      }
    report(message, entry, "package", first: (first.entry, "package"))
  }

  private mutating func check(product: String, of place: PackagePlace, _ entry: RegistryDocument.Entry) {
    if ["Kumiko", "KumikoCommandLine", OwnPackage.target].contains(product) {
      return report("'\(product)' is a name of Kumiko's own", entry, "product")
    }
    guard let first = products[product] else { return products[product] = (place, entry) }
    if first.place.identity != place.identity {
      report(
        "two packages have a product '\(product)'; a program can have one module of that name", entry, "product",
        first: (first.entry, "product"))
    }
  }

  private mutating func check(type: String, of product: String, _ entry: RegistryDocument.Entry) {
    guard let first = types["\(product).\(type)"] else { return types["\(product).\(type)"] = entry }
    report(
      "the kinds '\(first.kind)' and '\(entry.kind)' are one type", entry, "type",
      help: "for a second name write '\(entry.kind): { alias: \(first.kind) }'", first: (first, "type"))
  }

  private mutating func report(
    _ message: String, _ entry: RegistryDocument.Entry, _ key: String, help: String? = nil,
    first: (entry: RegistryDocument.Entry, key: String)? = nil
  ) {
    let notes = first.map {
      [Diagnostic.Note("it is first given here", in: $0.entry.source, at: $0.entry.range(of: $0.key))]
    }
    diagnostics.report(message, in: entry.source, at: entry.range(of: key), help: help, notes: notes ?? [])
  }
}
