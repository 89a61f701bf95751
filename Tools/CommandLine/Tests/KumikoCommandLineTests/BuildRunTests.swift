import Foundation
@_spi(Kumiko) import KumikoSystem
import Testing

@testable import KumikoCommandLine

@Suite("kumiko build: writing and building", .blocking)
struct BuildRunTests {
  /// A stand-in for `swift`: it "builds" a file and says where.
  private static let builds = """
    case "$*" in
      *--show-bin-path*) echo "noise on the way" >&2; echo "$(dirname "$0")/bin" ;;
      *) mkdir -p "$(dirname "$0")/bin"; echo "$*" > "$(dirname "$0")/called"
         echo "[1/2] Compiling Sources"; echo "program" > "$(dirname "$0")/bin/OwnKumiko" ;;
    esac
    """

  private func arguments(_ folder: Folder, _ rest: String...) -> [String] {
    ["build", "--registry", folder.path("registry.yaml"), "--kumiko", "https://example.org/kumiko"] + rest
  }

  @Test("The answer is where the program is")
  func answer() throws {
    let folder = try Folder(["registry.yaml": "kinds: { grid: { linked: Grid } }"])
    let call = arguments(folder, "--product", "mine", "--configuration", "release", "--", "-j", "1")
    let outcome = try kumiko(call, swift: Self.builds, in: folder)
    #expect(outcome.status == 0, "\(outcome)")
    #expect(outcome.output == folder.path(".build-kumiko/bin/mine") + "\n")
    #expect(outcome.errors.isEmpty)
    #expect(folder.text(".build-kumiko/bin/mine") == "program\n")
    #expect(
      folder.text("programs/called")
        == "build --package-path \(folder.path(".build-kumiko")) --configuration release --product OwnKumiko "
        + "--disable-index-store -j 1\n")
    let again = try kumiko(arguments(folder, "--format", "json"), swift: Self.builds, in: folder)
    let record = json(again.output)
    #expect(record?["product"] as? String == folder.path(".build-kumiko/bin/kumiko"), "\(again)")
    #expect(record?["kinds"] as? [String] == ["grid"])
  }

  @Test("What has not changed is not written again, and what has is, with nothing left beside it")
  func again() throws {
    let folder = try Folder(["registry.yaml": "kinds: { grid: { linked: Grid } }"])
    let old = Date(timeIntervalSince1970: 1_000_000)
    let files = ["Package.swift", "Sources/OwnKumiko/main.swift", ".gitignore"].map {
      folder.path(".build-kumiko/\($0)")
    }
    func dates() throws -> [Bool] {
      try files.map { try FileManager.default.attributesOfItem(atPath: $0)[.modificationDate] as? Date == old }
    }
    #expect(try kumiko(arguments(folder), swift: Self.builds, in: folder).status == 0)
    for file in files { try FileManager.default.setAttributes([.modificationDate: old], ofItemAtPath: file) }
    #expect(try kumiko(arguments(folder), swift: Self.builds, in: folder).status == 0)
    #expect(try dates() == [true, true, true])
    try folder.write("kinds: { list: { linked: List } }", to: "registry.yaml")
    #expect(try kumiko(arguments(folder), swift: Self.builds, in: folder).status == 0)
    #expect(try dates() == [false, false, true])
    #expect(folder.text(".build-kumiko/Package.swift")?.contains("KumikoListSection") == true)
    let left = try FileManager.default.contentsOfDirectory(atPath: folder.path(".build-kumiko")).sorted()
    #expect(left == [".gitignore", "Package.swift", "Sources", "bin"])
  }

  @Test("A folder of Kumiko is known by one name, whatever it is called")
  func folder() throws {
    let folder = try Folder(["registry.yaml": "kinds: {}", "clone-7/Package.swift": ""])
    let call = ["build", "--registry", folder.path("registry.yaml"), "--kumiko", folder.path("clone-7")]
    for _ in 1...2 { #expect(try kumiko(call, swift: Self.builds, in: folder).status == 0) }
    let link = folder.path(".build-kumiko/kumiko")
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == folder.path("clone-7"))
    #expect(
      folder.text(".build-kumiko/Package.swift")?.contains(".package(path: \"\(link)\", traits: [\"Tool\"])") == true
    )
    #expect(folder.text(".build-kumiko/Package.swift")?.contains("package: \"kumiko\"") == true)
  }

  @Test("A build that fails: the compiler's own words, status 1, and no program")
  func failing() throws {
    let folder = try Folder(["registry.yaml": "kinds: {}"])
    let script = """
      echo "Fetching https://example.org/kumiko"
      echo "Building for debugging..."
      echo "[3/9] Compiling Layout"
      echo "/x/Sources/A.swift:3:9: error: cannot find 'y' in scope" >&2
      printf 'half a line' >&2
      exit 1
      """
    let outcome = try kumiko(arguments(folder), swift: script, in: folder)
    #expect(outcome.status == 1)
    #expect(outcome.output.isEmpty)
    #expect(
      outcome.errors == """
        /x/Sources/A.swift:3:9: error: cannot find 'y' in scope
        half a line
        kumiko: error: the package in '\(folder.path(".build-kumiko"))' does not build

        """)
    #expect(!folder.has(".build-kumiko/bin"))
    // The next one goes on from there.
    #expect(try kumiko(arguments(folder), swift: Self.builds, in: folder).status == 0)
  }

  @Test("What swift has started and left behind is not waited for")
  func leftBehind() throws {
    let folder = try Folder(["registry.yaml": "kinds: {}"])
    // Waiting would take the hour that the other process sleeps.
    let script = """
      PATH=/usr/bin:/bin
      sleep 3600 & echo $! > '\(folder.path("pid"))'
      echo 'error: no'
      exit 1
      """
    let outcome = try kumiko(arguments(folder), swift: script, in: folder)
    #expect(outcome.status == 1)
    #expect(outcome.errors.contains("error: no\n"))
    let pid = try #require(folder.text("pid").flatMap { pid_t($0.trimmingCharacters(in: .newlines)) })
    kill(pid, SIGKILL)
  }

  @Test("Progress for who watches, and for nobody else")
  func progress() throws {
    let folder = try Folder(["registry.yaml": "kinds: {}"])
    let watched = try kumiko(arguments(folder), swift: Self.builds, in: folder, isWatched: true)
    #expect(watched.errors == "\r\u{1B}[K[1/2] Compiling Sources\r\u{1B}[K")
    #expect(try kumiko(arguments(folder), swift: Self.builds, in: folder).errors.isEmpty)
  }

  @Test("Where no terminal shows progress, a line each minute")
  func minutes() throws {
    let folder = try Folder(["registry.yaml": "kinds: { grid: { linked: Grid } }"])
    // Two seconds pass between two looks at the clock.
    let looks = Guarded(0)
    let start = ContinuousClock.now
    let script = "case \"$*\" in *--show-bin-path*) ;; *) seq -f '[%g/99] Compiling A' 99 ;; esac\n" + Self.builds
    let outcome = try kumiko(arguments(folder), swift: "PATH=/usr/bin:/bin\n" + script, in: folder) {
      start
        + .seconds(
          2
            * looks.withLock {
              $0 += 1; return $0
            })
    }
    #expect(
      outcome.errors.split(separator: "\n") == [30, 60, 90].map { "kumiko: building: [\($0)/99] Compiling A" },
      "\(outcome)")
  }

  @Test("No swift on the PATH, with nothing written")
  func noSwift() throws {
    let folder = try Folder(["registry.yaml": "kinds: {}", "programs/swift/in-a-folder": "", "programs/other": ""])
    let outcome = try kumiko(arguments(folder), swift: nil, in: folder)
    #expect(outcome.status == 1)
    #expect(outcome.errors.contains("there is no 'swift' on the PATH"), "\(outcome)")
    #expect(!folder.has(".build-kumiko"))
  }

  @Test("A swift that cannot be started, or does not say where it has built to")
  func brokenSwift() throws {
    let folder = try Folder(["registry.yaml": "kinds: {}"])
    let silent = try kumiko(arguments(folder), swift: "exit 0", in: folder)
    #expect(silent.status == 1)
    #expect(silent.errors.contains("swift does not say where it has built to"))
    try folder.write("#!/no/such/program\n", to: "programs/swift", mode: 0o755)
    let broken = try kumiko(arguments(folder), swift: nil, in: folder)
    #expect(broken.status == 1)
    #expect(broken.errors.contains("cannot start '\(folder.path("programs/swift"))'"), "\(broken)")
  }

  @Test("A place that cannot be written, with nothing of it changed")
  func unwritable() throws {
    // Who may write anything may still not make a folder of a file.
    let folder = try Folder(["registry.yaml": "kinds: {}", ".build-kumiko": "a file"])
    let outcome = try kumiko(arguments(folder), swift: Self.builds, in: folder)
    #expect(outcome.status == 2)
    #expect(outcome.errors.contains("cannot write '\(folder.path(".build-kumiko"))'"), "\(outcome)")
    #expect(folder.text(".build-kumiko") == "a file")
    let half = try Folder([
      "registry.yaml": "kinds: { grid: { linked: Grid } }", ".build-kumiko/Package.swift": "old",
      ".build-kumiko/Sources": "a file",
    ])
    #expect(try kumiko(arguments(half), swift: Self.builds, in: half).status == 2)
    #expect(half.text(".build-kumiko/Package.swift") == "old")
    #expect(try FileManager.default.contentsOfDirectory(atPath: half.path(".build-kumiko")).count == 2)
    #expect(!half.has("programs/called"))
  }

  @Test("A folder in which nobody but root may write", .enabled(if: geteuid() != 0, "root may write anywhere"))
  func forbidden() throws {
    let folder = try Folder(["registry.yaml": "kinds: {}"])
    let programs = try Folder()
    try programs.write("#!/bin/sh\n" + Self.builds, to: "swift")
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: programs.path("swift"))
    try FileManager.default.setAttributes([.posixPermissions: 0o555], ofItemAtPath: folder.path(""))
    defer { try? FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: folder.path("")) }
    var surroundings = BuildSurroundings()
    surroundings.searchPath = programs.path("")
    let outcome = BuildSurroundings.$current.withValue(surroundings) { run(arguments(folder)) }
    #expect(outcome.status == 2)
    #expect(outcome.errors.contains("cannot write '\(folder.path(".build-kumiko"))'"), "\(outcome)")
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path("")) == ["registry.yaml"])
  }

  @Test("A program that cannot be put in its place, with none there")
  func noPlace() throws {
    let folder = try Folder(["registry.yaml": "kinds: {}", ".build-kumiko/bin": "a file"])
    let outcome = try kumiko(arguments(folder), swift: Self.builds, in: folder)
    #expect(outcome.status == 2)
    #expect(outcome.errors.contains("cannot write '\(folder.path(".build-kumiko/bin/kumiko"))'"), "\(outcome)")
    #expect(folder.text(".build-kumiko/bin") == "a file")
  }

  @Test("A build that fails half-way leaves the program of the last one")
  func halfWay() throws {
    let folder = try Folder(["registry.yaml": "kinds: { grid: { linked: Grid } }"])
    #expect(try kumiko(arguments(folder), swift: Self.builds, in: folder).status == 0)
    try folder.write("kinds: { list: { linked: List } }", to: "registry.yaml")
    let outcome = try kumiko(
      arguments(folder), swift: "echo '[5/9] Compiling'\necho '/x/A.swift:1:1: error: no'\nkill -9 $$", in: folder)
    #expect(outcome.status == 1)
    #expect(outcome.errors.hasPrefix("/x/A.swift:1:1: error: no\n"), "\(outcome)")
    #expect(folder.text(".build-kumiko/bin/kumiko") == "program\n")
    let left = try FileManager.default.contentsOfDirectory(atPath: folder.path(".build-kumiko/bin"))
    #expect(left == ["kumiko"])
  }
}
