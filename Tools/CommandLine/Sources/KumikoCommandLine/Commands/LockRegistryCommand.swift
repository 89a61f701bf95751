import ArgumentParser
@_spi(Kumiko) import Kumiko
@_spi(Kumiko) import KumikoConfiguration

struct LockRegistryCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "lock",
    abstract: "Write or check the lock file of a registry.",
    discussion: """
      The lock file of registry.yaml is registry.lock beside it. It has the SHA-256 digests of libraries and programs, and \
      the version and commit of each Swift package. Included registries count too. Commit the file.

      A registry with a lock file loads only libraries and programs with these digests, and 'kumiko build' takes these \
      commits. A package stays at its locked version while 'from' allows it; --update takes the newest version. Programs on \
      the PATH, such as python3, are not locked.

        kumiko registry lock
        kumiko registry lock --check --format github
      """)

  @Argument(help: "Registry. Default: nearest.", completion: .documents)
  var registry: String?
  @Flag(help: "Write nothing; exit with status 1 for a difference.")
  var check = false
  @Flag(help: "Take the newest versions of packages.")
  var update = false
  @Option(help: "Output for people (text), programs (json, sarif) or GitHub Actions.")
  var format: ReportFormat = .text

  func validate() throws {
    if check, update { throw ValidationError("--check and --update cannot be used together") }
    if registry == "-" { throw ValidationError("a lock file is beside its registry, and stdin is no file") }
    if !check, format != .text { throw ValidationError("--format requires --check") }
  }

  func run() throws {
    let console = CommandContext.current.console
    guard let found = registry ?? RegistryDocument.path(nearest: "-") else {
      throw CommandFailure("there is no registry here: no config/registry.yaml and no registry.yaml")
    }
    do {
      let document = try RegistryDocument(path: found)
      guard let path = RegistryLock.path(forRegistry: found) else {
        throw CommandFailure("'\(found)' has no extension that 'lock' could replace")
      }
      if check { return try compare(document, path, console) }
      // A lock that cannot be read is written again.
      let old = update ? nil : try? RegistryLock.beside(document)
      let lock = try document.newLock(keeping: old)
      try OutputFile(path: path, force: true).write(lock.text)
      console.write("\(path): \(lock.files.count.counted("file")), \(lock.packages.count.counted("package"))\n")
    } catch let error as DocumentError {
      throw ExitCode(console.report(Diagnostics(error.diagnostics), as: format))
    }
  }

  private func compare(_ document: RegistryDocument, _ path: String, _ console: Console) throws {
    guard let lock = try RegistryLock.beside(document) else {
      throw CommandFailure(
        "there is no lock file '\(path)'; 'kumiko registry lock' writes it", status: CommandFailure.failedCheck)
    }
    let faults = Diagnostics(document.packageFaults(in: lock) + document.faults(in: lock))
    let status = console.report(faults, as: format)
    if status != 0 { throw FailedCheck() }
    if format == .text { console.write("\(path): up to date\n") }
  }
}
