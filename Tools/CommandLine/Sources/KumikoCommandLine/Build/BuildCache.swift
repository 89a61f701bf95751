@_spi(Kumiko) import KumikoConfiguration
@_spi(Kumiko) import KumikoSystem

/// The program of the last build of a locked registry, which is the next one's too if nothing has changed.
///
/// Without a lock, or with a package in a folder, only SwiftPM knows what has changed.
struct BuildCache {
  /// The path of the program; nil where it must be built.
  let program: String?

  private let build: OwnBuild
  private let keyFile: URL
  private let isUsable: Bool

  init(build: OwnBuild, product: String, lock: RegistryLock?) {
    self.build = build
    let places = [build.package.kumiko] + build.package.selection.packageKinds.map(\.place)
    isUsable =
      lock != nil
      && places.allSatisfy { if case .address = $0 { true } else { false } }
    let bin = build.folder.url.appendingPathComponent("bin")
    keyFile = bin.appendingPathComponent(".\(product).key")
    let path = bin.appendingPathComponent(product).path
    let isSame = isUsable && FileStatus(path)?.sort == .file && (try? Self.text(keyFile)) == Self.key(of: build)
    program = isSame ? path : nil
  }

  /// Notes of what the program was built.
  func store() throws(CommandFailure) {
    guard isUsable, program == nil else { return }
    try OutputFile(path: keyFile.path, force: true).write(Self.key(of: build))
  }

  private static func text(_ url: URL) throws -> String { try String(contentsOf: url, encoding: .utf8) }

  /// The digest of everything that the program is made of: the sources, the commits, the compiler and its arguments.
  private static func key(of build: OwnBuild) -> String {
    let resolved = try? text(build.folder.url.appendingPathComponent("Package.resolved"))
    let version = try? build.swift.run(["--version"], reading: .output).lines.joined(separator: "\n")
    let parts =
      build.package.files.map(\.text) + [build.configuration, resolved ?? "", version ?? ""] + build.arguments
    return SHA256.hexadecimal(of: parts.map { "\($0.utf8.count):\($0)" }.joined())
  }
}
