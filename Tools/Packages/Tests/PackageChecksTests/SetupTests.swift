import Foundation
import Testing

@testable import PackageChecks

/// `Tools/setup` on machines that lack something, played by programs in a folder that is the whole PATH.
@Suite("Setup")
struct SetupTests {
  private static let script = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("setup")

  /// A machine with some programs, each with its script, and the few that every machine has.
  private func setup(_ programs: [String: String]) throws -> Command.Outcome {
    let files = FileManager.default
    let folder = files.temporaryDirectory.appendingPathComponent("kumiko-setup-\(UUID().uuidString)")
    defer { try? files.removeItem(at: folder) }
    let bin = folder.appendingPathComponent("bin", isDirectory: true)
    try files.createDirectory(at: bin, withIntermediateDirectories: true)
    for name in ["bash", "sh", "sed", "head", "cat", "chmod", "env"] {
      let path = try #require(["/bin/\(name)", "/usr/bin/\(name)"].first(where: files.isExecutableFile))
      try files.createSymbolicLink(atPath: bin.appendingPathComponent(name).path, withDestinationPath: path)
    }
    for (name, script) in programs {
      let file = bin.appendingPathComponent(name)
      try "#!/bin/sh\n\(script)\n".write(to: file, atomically: true, encoding: .utf8)
      try files.setAttributes([.posixPermissions: 0o755], ofItemAtPath: file.path)
    }
    return try Command(
      arguments: ["bash", Self.script.path], folder: folder, log: folder.appendingPathComponent("log"),
      environment: ["PATH": bin.path, "HOME": folder.path, "BIN": bin.path, "SWIFTLY_HOME_DIR": folder.path]
    ).run()
  }

  private static let swift = "echo 'Swift version 6.3.1 (swift-6.3.1-RELEASE)'"
  private static let git = "echo 'git version 2.39.5'"
  private static let pkgConfig = "case $1 in --exists) exit 0 ;; --modversion) echo 0.2.5 ;; *) echo 1.8.1 ;; esac"
  /// Writes the programs that were asked for.
  private static let apt = """
    case "$*" in
      *libyaml-dev*) printf '#!/bin/sh\\n%s\\n' "\(pkgConfig.replacingOccurrences(of: "$", with: "\\$"))" >"$BIN/pkg-config"
        chmod +x "$BIN/pkg-config" ;;
      *install*git*) printf '#!/bin/sh\\necho git version 2.39.5\\n' >"$BIN/git"; chmod +x "$BIN/git" ;;
    esac
    """

  @Test("prints nothing if all is there")
  func complete() throws {
    let outcome = try setup(["swift": Self.swift, "git": Self.git, "pkg-config": Self.pkgConfig])
    #expect(outcome.succeeded && outcome.output.isEmpty, "\(outcome)")
  }

  @Test("installs git, libyaml and pkg-config, and says so")
  func installs() throws {
    let outcome = try setup(["swift": Self.swift, "apt-get": Self.apt, "id": "echo 0"])
    #expect(outcome.succeeded, "\(outcome)")
    #expect(
      outcome.output == """
        setup: installing git with apt-get
        setup: installed git version 2.39.5
        setup: installing libyaml-dev pkg-config with apt-get
        setup: installed libyaml 0.2.5 and pkg-config 1.8.1

        """)
  }

  @Test("asks no password where there is no terminal, and names the command")
  func noRoot() throws {
    let outcome = try setup([
      "swift": Self.swift, "git": Self.git, "apt-get": "exit 0", "id": "echo 1000", "sudo": "exit 1",
    ])
    #expect(outcome.status == 1)
    #expect(outcome.output.contains("setup: error: this failed; run it yourself as root, then try again:"))
    #expect(outcome.output.contains("--no-install-recommends libyaml-dev pkg-config"))
  }

  @Test("says what is missing where nothing can install it")
  func noInstaller() throws {
    let outcome = try setup(["swift": Self.swift, "git": Self.git])
    #expect(outcome.status == 1)
    #expect(outcome.output.contains("setup: error: missing pkg-config and libyaml's development package"))
  }

  @Test("refuses an old Swift, and a machine without one", arguments: ["5.10", "6.2.4", ""])
  func swift(version: String) throws {
    let programs = version.isEmpty ? [:] : ["swift": "echo 'Swift version \(version)'"]
    let outcome = try setup(programs)
    #expect(outcome.status == 1)
    #expect(
      outcome.output.contains(
        version.isEmpty ? "setup: error: there is no swift on the PATH" : "setup: error: this is Swift \(version) "))
  }
}
