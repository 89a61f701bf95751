import Foundation
import Testing

@testable import PackageChecks

@Suite("A guide that can be run")
struct GuideTests {
  @Test("its blocks are commands with what they print, and files")
  func steps() throws {
    let guide = try Guide(
      """
      # Title
      Some words and `code`.
      ```console
      $ cd shop
      $ build \\
          --fast
      one
      …

      three
      $ echo $?
      ```
      ```yaml
      # shop/a.yaml
      kinds: {}
      ```
      ```swift
      // Sources/A.swift
      ```
      ```swift
      // a/Package.swift
      // swift-tools-version: 6.3
      ```
      """, named: "guide.md")
    #expect(
      guide.steps.map(\.step) == [
        .command("cd shop", shown: nil), .command("build \\\n    --fast", shown: "one\n…\n\nthree\n"),
        .command("echo $?", shown: nil), .file(path: "shop/a.yaml", text: "# shop/a.yaml\nkinds: {}\n"),
        .file(path: "Sources/A.swift", text: "// Sources/A.swift\n"),
        .file(path: "a/Package.swift", text: "// swift-tools-version: 6.3\n"),
      ])
    #expect(guide.steps.map(\.line) == [4, 5, 11, 14, 18, 21])
  }

  @Test(
    "a block that would not be run is refused at its line",
    arguments: [
      ("```sh\nls\n```", "guide.md:2: error: a block that is not in 'console' is a file"),
      ("```\n```", "guide.md:2: error: a block that is not"),
      ("```yaml\n# ../a.yaml\n```", "guide.md:2: error: a block that is not"),
      ("```yaml\n# some words\n```", "guide.md:2: error: a block that is not"),
      ("\n```console\noutput\n$ ls\n```", "guide.md:3: error: a block in 'console' begins with a command"),
      ("```console\n$ ls\n", "guide.md:1: error: the block has no end"),
    ])
  func refused(text: String, message: String) {
    let failure = #expect(throws: Failure.self) { try Guide(text, named: "guide.md") }
    #expect(failure?.description.hasPrefix(message) == true, "\(String(describing: failure))")
  }

  @Test(
    "what is shown is held against what is printed",
    arguments: [
      ("a\nb\n", "a\nb\n", true), ("a\nb\n", "a\nb", true), ("a\n", "a\n\n", true), ("a\n", "a\nb\n", false),
      ("a\nb\n", "a\n", false), ("…\nb\n", "b\n", true), ("…\nb\n", "x\nb\ny\nb\n", true), ("…\nb\n", "b\nx\n", false),
      ("a\n…\n", "a\n", true), ("a\n…\n", "b\n", false), ("…/bin/…\n", "/x/bin/kumiko\n", true),
      ("a …\n", "a b\n", true), ("a … c\n", "a b c\n", true), ("a … a\n", "a \n", false), ("a…b…c\n", "a-b-c\n", true),
      ("a…b…c\n", "a-c\n", false), ("ab…ba\n", "aba\n", false), ("…\n", "", true), ("a\n", "", false),
      ("  a\n", "a\n", false),
    ])
  func shown(shown: String, printed: String, isSame: Bool) {
    #expect(ShownOutput(text: shown).matches(printed) == isSame)
  }

  @Test("a shell keeps its folder, its variables and its status from command to command")
  func shell() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("guide-shell-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let start = folder.appendingPathComponent("start", isDirectory: true)
    try FileManager.default.createDirectory(at: start, withIntermediateDirectories: true)
    var shell = try GuideShell(
      folder: folder.appendingPathComponent("shell", isDirectory: true), start: start, environment: ["GIVEN": "here"],
      log: folder.appendingPathComponent("log"))
    #expect(try shell.run("echo $GIVEN; echo no >&2").output == "here\nno\n")
    #expect(try shell.run("mkdir 'a b' && cd 'a b' && export OWN=\"it's mine\"").status == 0)
    #expect(try shell.run("pwd").output.hasSuffix("/start/a b\n"))
    #expect(try shell.run("echo \"$OWN\"").output == "it's mine\n")
    #expect(try shell.run("sh -c 'exit 7'").status == 7)
    #expect(try shell.run("echo $?").output == "7\n")
    #expect(try shell.run("echo $?").output == "0\n")
    #expect(try shell.run("exit 3").status == 3)
    #expect(try shell.run("pwd").output.hasSuffix("/start/a b\n"))
  }
}
