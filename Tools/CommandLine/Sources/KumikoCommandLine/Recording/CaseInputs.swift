@_spi(Kumiko) import KumikoConfiguration
import KumikoRegistry
@_spi(Kumiko) import KumikoSystem

/// The files that a document's cases depend on: what was read while they ran.
final class CaseInputs: Sendable {
  /// What comes before the path of a library, or of a file of a process.
  static let program = "program "

  private let paths = Guarded<[String]>([])
  private let folder: String

  /// Creates no inputs.
  ///
  /// - Parameter document: The path of the document, from whose folder paths are recorded.
  init(of document: String) { folder = FilePath.folder(of: document) }

  /// Notes the files that are read meanwhile.
  func watch<Result>(_ body: () throws -> Result) rethrows -> Result {
    let observer = InputFiles.current { [paths] input in
      switch input {
      case .text(let path): paths.withLock { $0.append(path) }
      case .program(let path): paths.withLock { $0.append(Self.program + path) }
      case .file: break
      }
    }
    return try InputFiles.$observer.withValue(observer, operation: body)
  }

  /// Notes files of which it is known that they were read before.
  func note(_ names: some Sequence<FilePath>) {
    let isProgram = { (name: String) in name.hasPrefix(Self.program) ? Self.program : "" }
    paths.withLock { paths in paths += names.map { isProgram($0.text) + Self.file($0.text, in: folder) } }
  }

  /// The paths as they were read, by the paths from the folder of the document.
  var names: [FilePath: String] {
    var names: [FilePath: String] = [:]
    for path in paths.withLock({ $0 }) where path != "-" {
      let isProgram = path.hasPrefix(Self.program)
      let plain = isProgram ? String(path.dropFirst(Self.program.count)) : path
      let name = FilePath.relative(plain, to: folder)
      // The first one is as it was read.
      if names[isProgram ? Self.program + name : name] == nil { names[isProgram ? Self.program + name : name] = path }
    }
    return names
  }

  /// The digests of the files, without those that are missing above the repository: each machine has other folders there.
  var digests: [FilePath: String] {
    let steps = FilePath.absoluteSteps(folder)
    let depth = steps.indices.reversed().first { index in
      FileStatus("/" + steps[...index].joined(separator: "/") + "/.git") != nil
    }
    let above = depth.map { steps.count - 1 - $0 } ?? 0
    return Self.digests(names.keys, in: folder).filter { name, digest in
      digest != "-" || FilePath.steps(name.text).prefix { $0 == ".." }.count <= above
    }
  }

  /// The digests of files by their paths from the folder of a document; "-" for one that is not there.
  static func digests(_ names: some Sequence<FilePath>, in folder: String) -> [FilePath: String] {
    Dictionary(names.map { ($0, digest(of: file($0.text, in: folder))) }) { first, _ in first }
  }

  private static func file(_ name: String, in folder: String) -> String {
    FilePath.join(folder, name.hasPrefix(program) ? String(name.dropFirst(program.count)) : name)
  }

  private static func digest(of path: String) -> String {
    guard FileStatus(path)?.sort == .file, let source = try? PictureFolder.source(of: path) else { return "-" }
    return digest(of: source.bytes)
  }

  static func digest(of bytes: some Collection<UInt8>) -> String {
    var digest = SHA256()
    digest.update(bytes)
    return String(digest.hexadecimal.prefix(16))
  }
}

extension FilePath {
  /// Returns the path of a file from a folder. Both may be relative to the current folder.
  static func relative(_ path: String, to folder: String) -> String {
    let (path, folder) = (absoluteSteps(path), absoluteSteps(folder))
    let common = zip(path, folder).prefix { $0 == $1 }.count
    return (folder.dropFirst(common).map { _ in ".." } + path.dropFirst(common)).joined(separator: "/")
  }

  /// The steps of the absolute path, without `.` and `..`.
  fileprivate static func absoluteSteps(_ path: String) -> [Substring] {
    steps(isAbsolute(path) ? path : "\(real(".") ?? "")/\(path)").reduce(into: []) { steps, step in
      if step == ".." { _ = steps.popLast() } else { steps.append(step) }
    }
  }
}

extension RecordedValues {
  /// The values of a document of tests, of the files that were read for it, and of the kinds that these name.
  init(of document: LayoutTestDocument, _ inputs: CaseInputs, by loader: DocumentLoader) {
    self.init()
    names = inputs.names
    files = inputs.digests
    tool = Self.tool(loader)
    if !document.isGenerated, let tests = try? SourceDocument(document.source) {
      add(tests.root, as: "tests", in: document.source.name)
    }
    var registryLoader = loader
    if loader.registryPath == nil, let path = document.cases.first?.settings.registry {
      (registryLoader.registryPath, registryLoader.host) = (path, nil)
    }
    let registry = registryLoader.registryPath ?? RegistryDocument.path(nearest: document.layout)
    let parts = [(document.layout, "layout"), (document.data, "data"), (registry, "registry")]
    var known: Set<FilePath> = []
    let folder = FilePath.folder(of: document.source.name)
    for (path, part) in parts {
      guard let path, known.insert(FilePath(FilePath.relative(path, to: folder))).inserted else { continue }
      add(path, as: part, loader)
    }
    for (name, path) in names.sorted(by: { $0.key < $1.key }) where known.insert(name).inserted {
      add(path, as: "file[\(SafeText.line(name.text))]", loader)
    }
    guard let kinds = try? registryLoader.registry(for: document.layout) else { return }
    for kind in self.kinds.sorted() {
      guard let descriptor = try? kinds.descriptor(for: SectionKind(stringLiteral: kind)) else { continue }
      add("\(descriptor.version)", at: "kind \(kind)")
      for option in descriptor.options {
        add("\(option.defaultValue)", at: "kind \(kind).\(option.name)\(Self.byDefault)")
      }
    }
  }

  /// The version of the tool with what its options change.
  static func tool(_ loader: DocumentLoader) -> String {
    Release.version + (loader.registryPath == nil ? "" : " --registry")
  }

  /// Adds the values of a file: of a document or records, or the lines of a table.
  private mutating func add(_ path: String, as part: String, _ loader: DocumentLoader) {
    guard !path.hasPrefix(CaseInputs.program), FileStatus(path)?.sort == .file,
      let source = try? PictureFolder.source(of: path)
    else { return }
    switch OutputFile(path: path).fileExtension {
    case "yaml", "yml", "json":
      if let root = try? YAMLReader.read(source, limits: loader.dataLimits) { add(root, as: part, in: path) }
    case "csv", "tsv", "jsonl": addLines(of: source, as: part)
    default: break
    }
  }

  /// Adds the lines of a table by their first field.
  private mutating func addLines(of source: SourceText, as part: String) {
    let lines = String(decoding: source.bytes, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
    guard lines.count <= Self.limit else { return }
    add(nil, at: part, SourcePlace(file: source.name, line: 1))
    for (index, line) in lines.enumerated() where !line.isEmpty {
      let line = line.hasSuffix("\r") ? line.dropLast() : line
      let first = line.prefix { !",;\t".contains($0) }
      let key = values["\(part)[\(first)]"] == nil ? SafeText.line(first) : "\(index)"
      add(String(line), at: "\(part)[\(key)]", SourcePlace(file: source.name, line: index + 1))
    }
  }
}
