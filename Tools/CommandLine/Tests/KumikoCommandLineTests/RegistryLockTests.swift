import Foundation
import Testing

@testable import KumikoCommandLine

@Suite("kumiko registry lock, and builds of locked registries", .blocking)
struct LockRegistryTests {
  private static let commits = ["a", "b", "c"].map { String(repeating: $0, count: 40) }
  /// A stand-in for `git`, which knows three versions. The second has an annotated tag.
  private static let git = """
    #!/bin/sh
    case "$*" in *missing*) exit 128 ;; esac
    cat <<'END'
    ref: refs/heads/main\tHEAD
    \(commits[2])\tHEAD
    \(commits[0])\trefs/tags/1.0.0
    \(String(repeating: "9", count: 40))\trefs/tags/v1.2.0
    \(commits[1])\trefs/tags/v1.2.0^{}
    \(commits[2])\trefs/tags/2.0.0
    \(commits[2])\trefs/tags/1.3.0-beta.1
    END
    """

  private static func registry(from version: String = "1.0.0", more: String = "") -> String {
    """
    kinds:
      grid: { linked: Grid }
      acme.timeline:
        package: https://git.example.org/acme-timeline
        from: \(version)
        product: AcmeTimeline
        type: TimelineSection
    \(more)
    """
  }

  private func folder(_ registry: String = registry()) throws -> Folder {
    let folder = try Folder(["registry.yaml": registry, "lib/rows.so": "rows"])
    try folder.write(Self.git.replacing("cat <<", with: "PATH=/usr/bin:/bin; cat <<"), to: "programs/git", mode: 0o755)
    return folder
  }

  private func lock(_ folder: Folder, _ rest: String...) throws -> Outcome {
    try kumiko(["registry", "lock", folder.path("registry.yaml")] + rest, swift: nil, in: folder).within(folder)
  }

  @Test("It has the newest version that is wanted with its commit, and the digests of files")
  func written() throws {
    let folder = try folder(Self.registry(more: "  acme.rows: { library: lib/rows.so }"))
    let outcome = try lock(folder)
    #expect(outcome.status == 0, "\(outcome)")
    #expect(outcome.output == "registry.lock: 1 file, 1 package\n")
    let text = folder.text("registry.lock") ?? ""
    #expect(text.contains("acme-timeline\": { version: \"1.2.0\", revision: \(Self.commits[1]) }\n"), "\(text)")
    #expect(text.contains("  lib/rows.so: "))
    #expect(try lock(folder, "--check").output == "registry.lock: up to date\n")
  }

  @Test("A program that is missing is an error, before and after it was locked")
  func missingProgram() throws {
    let folder = try folder("kinds: { grid: { linked: Grid }, acme.wall: { process: lib/wall } }\n")
    let missing = try lock(folder)
    #expect(missing.status == 2 && missing.errors.contains("lib/wall': there is no such file"), "\(missing)")
    try folder.write("wall", to: "lib/wall", mode: 0o755)
    #expect(try lock(folder).output == "registry.lock: 1 file, 0 packages\n")
    try FileManager.default.removeItem(atPath: folder.path("lib/wall"))
    let gone = try lock(folder, "--check")
    #expect(gone.status == 1 && gone.errors.contains("lib/wall': there is no such file"), "\(gone)")
  }

  @Test("A locked version stays while it is wanted; --update takes the newest")
  func kept() throws {
    let folder = try folder()
    #expect(try lock(folder).status == 0)
    let first = folder.text("registry.lock")
    try folder.write(
      Self.git.replacing("1.2.0", with: "1.4.0").replacing("cat <<", with: "PATH=/usr/bin:/bin; cat <<"),
      to: "programs/git", mode: 0o755)
    #expect(try lock(folder).status == 0)
    #expect(folder.text("registry.lock") == first)
    #expect(try lock(folder, "--update").status == 0)
    #expect(folder.text("registry.lock")?.contains("1.4.0") == true)
    try folder.write(Self.registry(from: "2.0.0"), to: "registry.yaml")
    let check = try lock(folder, "--check")
    #expect(check.status == 1)
    #expect(
      check.errors.hasPrefix(
        "registry.yaml:5:11: error: the package is wanted from version 2.0.0, and the lock file has 1.4.0\n"),
      "\(check)")
    #expect(try lock(folder).status == 0)
    #expect(folder.text("registry.lock")?.contains("2.0.0") == true)
  }

  @Test("--check tells every difference with its place, with status 1, and writes nothing")
  func check() throws {
    let folder = try folder(Self.registry(more: "  acme.rows: { library: lib/rows.so }"))
    let none = try lock(folder, "--check")
    #expect(none.status == 1)
    #expect(none.errors.contains("there is no lock file 'registry.lock'; 'kumiko registry lock' writes it"), "\(none)")
    #expect(try lock(folder).status == 0)
    try folder.write("other", to: "lib/rows.so")
    let changed = try lock(folder, "--check", "--format", "github")
    #expect(changed.status == 1)
    #expect(
      changed.output.hasPrefix("::error file=registry.yaml,line=8,")
        && changed.output.contains("the library 'lib/rows.so' of 'acme.rows' is not the locked one"), "\(changed)")
    let text = try #require(folder.text("registry.lock"))
    try folder.write("", to: "registry.lock")
    let empty = try lock(folder, "--check")
    #expect(empty.status == 2)
    #expect(empty.errors.contains("registry.lock:1:1: error: this lock file cannot be read: the document is empty"))
    #expect(empty.errors.contains("help: 'kumiko registry lock' writes the file"), "\(empty)")
    // Another registry of this folder.
    try folder.write("kinds: { grid: { linked: Grid } }", to: "registry.yaml")
    try folder.write(text, to: "registry.lock")
    let foreign = try lock(folder, "--check")
    #expect(foreign.status == 1)
    #expect(foreign.errors.contains("does not have 'lib/rows.so'"), "\(foreign)")
  }

  @Test("What cannot be locked leaves the lock file as it was")
  func faults() throws {
    let folder = try folder(Self.registry(more: "  acme.rows: { library: lib/none.so }"))
    try folder.write("old", to: "registry.lock")
    let library = try lock(folder)
    #expect(library.status == 2)
    #expect(library.errors.hasPrefix("registry.yaml:8:25: error: cannot read 'lib/none.so': there is no such file\n"))
    try folder.write(Self.registry(from: "3.0.0"), to: "registry.yaml")
    let version = try lock(folder)
    #expect(version.status == 2)
    #expect(
      version.errors.hasPrefix(
        "registry.yaml:5:11: error: the package has no version from 3.0.0 to the next major one\n"), "\(version)")
    #expect(version.errors.contains("help: it has: 1.0.0, 1.2.0, 1.3.0-beta.1, 2.0.0\n"))
    try folder.write(Self.registry().replacing("acme-timeline", with: "missing"), to: "registry.yaml")
    #expect(try lock(folder).errors.contains("error: git cannot read the repository 'https://git.example.org/missing'"))
    #expect(folder.text("registry.lock") == "old")
    #expect(run(["registry", "lock", "-"]).status == 64)
    #expect(run(["registry", "lock", "--check", "--update"]).status == 64)
    #expect(run(["registry", "lock", folder.path("no.yaml")]).status == 2)
  }

  // MARK: - Builds

  private static let swift = """
    PATH=/usr/bin:/bin
    case "$*" in
      --version) echo "Swift 6" ;;
      *--show-bin-path*) echo "$(dirname "$0")/bin" ;;
      *) mkdir -p "$(dirname "$0")/bin"; echo build >> "$(dirname "$0")/called"
         echo "$SWIFT_DETERMINISTIC_HASHING" > "$(dirname "$0")/hashing"
         echo "program" > "$(dirname "$0")/bin/OwnKumiko" ;;
    esac
    """

  private func build(_ folder: Folder, _ rest: String...) throws -> Outcome {
    try kumiko(
      [
        "build", "--registry", folder.path("registry.yaml"), "--kumiko", "https://example.org/kumiko", "--from-version",
        "1.0.0",
      ] + rest, swift: Self.swift, in: folder)
  }

  @Test("The build takes the locked commits, and is not done again while nothing has changed")
  func builds() throws {
    let folder = try folder()
    #expect(try lock(folder).status == 0)
    func count() -> Int { folder.text("programs/called")?.split(separator: "\n").count ?? 0 }
    let first = try build(folder)
    #expect(first.status == 0, "\(first)")
    #expect(
      folder.text(".build-kumiko/Package.swift")?.contains(
        ".package(url: \"https://git.example.org/acme-timeline\", revision: \"\(Self.commits[1])\")") == true)
    #expect(folder.text("programs/hashing") == "1\n")
    #expect(try build(folder).output == first.output)
    #expect(count() == 1)
    // Another configuration, other kinds, or other commits of what is resolved.
    #expect(try build(folder, "--configuration", "release").status == 0)
    #expect(count() == 2)
    try folder.write("{}", to: ".build-kumiko/Package.resolved")
    #expect(try build(folder, "--configuration", "release").status == 0)
    #expect(count() == 3)
    try FileManager.default.removeItem(atPath: folder.path("registry.lock"))
    for _ in 1...2 { #expect(try build(folder).status == 0) }
    #expect(count() == 5)
  }

  @Test("A lock file without the package, and an edited one, build nothing")
  func refused() throws {
    let folder = try folder("kinds: { grid: { linked: Grid } }")
    #expect(try lock(folder).status == 0)
    try folder.write(Self.registry(), to: "registry.yaml")
    let missing = try build(folder)
    #expect(missing.status == 2)
    #expect(missing.errors.contains("registry.yaml:4:14: error: the lock file '"), "\(missing)")
    #expect(missing.errors.contains("registry.lock' does not have 'https://git.example.org/acme-timeline'"))
    try folder.write("lock: 1\nsum: \(String(repeating: "a", count: 64))\n", to: "registry.lock")
    let edited = try build(folder)
    #expect(edited.status == 2)
    #expect(edited.errors.contains("registry.lock:2:6: error: the lock file was edited"), "\(edited)")
    #expect(folder.text("programs/called") == nil)
    #expect(!folder.has(".build-kumiko"))
  }
}
