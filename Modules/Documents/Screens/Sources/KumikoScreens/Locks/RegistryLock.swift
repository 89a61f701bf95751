@_spi(Kumiko) public import KumikoData
@_spi(Kumiko) import KumikoSystem

/// The lock file of a registry: the exact libraries, programs and packages that its kinds come from.
///
/// ```yaml
/// lock: 1
/// files:
///   lib/libtimeline.so: 0d4b…
/// packages:
///   https://git.example.org/acme-timeline: { version: 1.0.0, revision: 5f2c… }
/// sum: 77a0…
/// ```
///
/// `registry.lock` is the lock of the `registry.yaml` beside it. `sum` is the SHA-256 digest of the rest, so that an
/// edited file is noticed.
@_spi(Kumiko) public struct RegistryLock: Sendable {
  /// The version and commit of a package.
  public struct Package: Hashable, Sendable {
    /// The version.
    public var version: String
    /// The commit.
    public var revision: String

    /// Creates a pin.
    public init(version: String, revision: String) {
      (self.version, self.revision) = (version, revision)
    }
  }

  /// The SHA-256 digests of libraries and programs, by their paths from the folder of the lock file.
  public var files: [String: String] = [:]
  /// The pins of packages, by their URLs.
  public var packages: [String: Package] = [:]
  /// The text that was read; nil for a new lock.
  public private(set) var source: SourceText?
  /// The ranges of the names in the text.
  public private(set) var ranges: [String: SourceRange] = [:]

  /// Creates an empty lock.
  public init() {}

  /// Returns the path of a registry's lock file.
  ///
  /// - Returns: The path with the extension `lock`; nil for standard input.
  public static func path(forRegistry registry: String) -> String? {
    let name = FilePath.name(of: registry)
    guard let dot = name.lastIndex(of: "."), dot != name.startIndex, registry != SourceText.standardInputName else {
      return nil
    }
    return registry.dropLast(name.count) + name[..<dot] + ".lock"
  }

  /// Reads the lock file of a registry.
  ///
  /// - Throws: ``DocumentError`` with all faults of the file.
  /// - Complexity: O(*n*) in the size of the file.
  public static func beside(_ registry: RegistryDocument) throws(DocumentError) -> RegistryLock? {
    guard let path = path(forRegistry: registry.source.name) else { return nil }
    InputFiles.note(.text(path))
    guard FileStatus(path) != nil else { return nil }
    return try RegistryLock(SourceText(contentsOf: path))
  }

  /// Reads a lock.
  ///
  /// - Throws: ``DocumentError`` with all faults: syntax errors, values that are no digests, and a wrong `sum`.
  /// - Complexity: O(*n*) in the size of the text.
  public init(_ source: SourceText) throws(DocumentError) {
    self.source = source
    let faults = DocumentFaults()
    let root: SourceValue
    do throws(DocumentError) {
      root = try YAMLReader.read(source)
    } catch {
      throw DocumentError(
        error.diagnostics.map { fault in
          var fault = fault
          fault.message = "this lock file cannot be read: \(fault.message)"
          fault.help = fault.help ?? Self.remedy
          return fault
        })
    }
    guard
      let fields = MappingReader(
        root, of: source, known: ["lock", "files", "packages", "sum"], as: "a lock file", faults: faults),
      let version = fields.required("lock"), let sum = fields.required("sum")
    else { throw DocumentError(faults.diagnostics.sorted) }
    if case .int(1, _) = version.content {
    } else {
      fields.report("the version of the lock is 1, not \(version.wording)", at: version.range, help: Self.remedy)
    }
    for entry in fields.entries("files", "a mapping of paths to digests") {
      ranges[entry.key] = entry.keyRange
      files[entry.key] = Self.digits(64, entry.value, "a SHA-256 digest", fields)
    }
    for entry in fields.entries("packages", "a mapping of URLs to versions") {
      ranges[entry.key] = entry.keyRange
      guard
        let pin = MappingReader(
          entry.value, of: source, known: ["version", "revision"], as: "a package", faults: faults),
        let version = pin.name("version"), let revision = pin.required("revision")
      else { continue }
      packages[entry.key] = Package(
        version: version, revision: Self.digits(40, revision, "a commit", fields) ?? "")
    }
    let found = Self.digits(64, sum, "a SHA-256 digest", fields)
    if faults.diagnostics.isValid, let found, found != digest {
      fields.report(
        "the lock file was edited: the digest of its content is \(digest), not \(found)", at: sum.range,
        help: Self.remedy)
    }
    try faults.check()
  }

  /// The advice for lock files that cannot be used.
  public static let remedy = "'kumiko registry lock' writes the file; check what has changed before you commit it"

  private static func digits(_ count: Int, _ value: SourceValue, _ sort: String, _ fields: MappingReader) -> String? {
    let text = value.name ?? ""
    let isHexadecimal = text.utf8.allSatisfy {
      (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains($0)
    }
    if text.utf8.count == count, isHexadecimal { return text }
    fields.report("expected \(sort), \(count) hexadecimal digits", at: value.range, help: remedy)
    return nil
  }

  // MARK: - Writing

  /// The text of the lock file.
  ///
  /// - Complexity: O(*n* log *n*) in the pins.
  public var text: String {
    "# Written by 'kumiko registry lock'. Do not edit this file: its sum would be wrong.\n\(content)sum: \(digest)\n"
  }

  private var digest: String { SHA256.hexadecimal(of: content) }

  private var content: String {
    var writer = ExactText(.yaml)
    writer.append(raw: "lock: 1\n")
    func list(_ key: String, _ entries: [String: PlainValue]) {
      guard !entries.isEmpty else { return }
      writer.append(raw: "\(key):\n")
      for (name, value) in entries.sorted(by: { $0.key < $1.key }) { writer.append(line: (name, value), margin: "  ") }
    }
    list("files", files.mapValues { .string($0) })
    list("packages", packages.mapValues { ["version": .string($0.version), "revision": .string($0.revision)] })
    return writer.text
  }
}
