import Foundation
import Testing

@testable import KumikoCommandLine

/// A build that fails for what the registry says of a package, told where the registry says it.
@Suite("kumiko build: whose fault a failed build is")
struct BuildBlameTests {
  private static let registry = """
    kinds:
      grid: { linked: Grid }
      acme.timeline: { package: "https://example.org/timeline", from: 1.2.0, product: AcmeTimeline, type: TimelineSecton }
      acme.wall: { package: "https://example.org/wall", from: 1.0.0, product: Wall, type: Wall }
    """

  /// What is told where `swift build` fails with a line.
  private func failed(saying line: String) throws -> Outcome {
    let folder = try Folder(["registry.yaml": Self.registry])
    let call = [
      "build", "--registry", folder.path("registry.yaml"), "--kumiko", "https://example.org/kumiko", "--product",
      "mine",
    ]
    // The number of the program's line that has a text.
    let script = """
      program="$3/Sources/OwnKumiko/main.swift"
      line() { /usr/bin/grep -n -- "$1" "$program" | /usr/bin/cut -d: -f1; }
      \(line)
      exit 1
      """
    let outcome = try kumiko(call, swift: script, in: folder).within(folder)
    #expect(!folder.has(".build-kumiko/bin"))
    #expect(outcome.output.isEmpty)
    return outcome
  }

  @Test(
    "The line of the table, and what the compiler says of it",
    arguments: [
      ("module 'AcmeTimeline' has no member named 'TimelineSecton'", "has no public type 'TimelineSecton'"),
      ("cannot find 'AcmeTimeline' in scope", "has no public type 'TimelineSecton'"),
      ("'TimelineSecton' is inaccessible due to 'internal' protection level", "is not public"),
      (
        "cannot convert value of type 'X.Type' to expected dictionary value type 'any SectionProvider.Type'",
        "is no section kind: it is no SectionProvider"
      ),
      ("generic parameter 'T' could not be inferred", "does not compile as the kind 'acme.timeline'"),
    ])
  func type(compiler: String, message: String) throws {
    let outcome = try failed(saying: "echo \"$program:$(line AcmeTimeline.TimelineSecton):38: error: \(compiler)\"")
    #expect(outcome.status == 2)
    #expect(outcome.errors.hasPrefix("registry.yaml:3:103: error: the "), "\(outcome.errors)")
    #expect(outcome.errors.contains(message))
    // The compiler's own words stand below.
    #expect(outcome.errors.contains(".build-kumiko/Sources/OwnKumiko/main.swift:11:38: error: \(compiler)\n"))
    #expect(outcome.errors.hasSuffix("kumiko: error: the package in '.build-kumiko' does not build\n"))
  }

  @Test("A type that is called like its module is told of in its own line")
  func sameName() throws {
    let outcome = try failed(saying: "echo \"$program:$(line Wall.self):5: error: cannot find 'Wall' in scope\"")
    #expect(outcome.status == 2)
    #expect(
      outcome.errors.contains("registry.yaml:4:87: error: the product 'Wall' has no public type 'Wall'"), "\(outcome)")
  }

  @Test("A product that has no module of its name")
  func module() throws {
    let outcome = try failed(
      saying: "echo \"$program:$(line 'import AcmeTimeline'):8: error: no such module 'AcmeTimeline'\"")
    #expect(outcome.status == 2)
    #expect(
      outcome.errors.contains(
        "registry.yaml:3:83: error: the package 'https://example.org/timeline' has no module 'AcmeTimeline'"),
      "\(outcome)")
  }

  @Test("A package without the product")
  func product() throws {
    let outcome = try failed(
      saying: """
        echo "error: 'own-kumiko': product 'AcmeTimeline' required by package 'own-kumiko' target 'OwnKumiko' not found \\
        in package 'timeline'. Did you mean 'Timeline'?"
        """)
    #expect(outcome.status == 2)
    #expect(
      outcome.errors.contains(
        "registry.yaml:3:83: error: the package 'https://example.org/timeline' has no library product 'AcmeTimeline'"),
      "\(outcome)")
    #expect(outcome.errors.contains("did you mean 'Timeline'?"))
  }

  @Test(
    "A package that cannot be had",
    arguments: [
      "error: Failed to clone repository https://example.org/wall:",
      "error: Dependencies could not be resolved because no versions of 'wall' match the requirement 1.0.0..<2.0.0.",
    ])
  func package(words: String) throws {
    let outcome = try failed(saying: "echo \"\(words)\"")
    #expect(outcome.status == 2)
    #expect(
      outcome.errors.hasPrefix(
        "registry.yaml:4:25: error: the package 'https://example.org/wall' cannot be used as the registry names it"),
      "\(outcome)")
    #expect(outcome.errors.contains("\n\(words)\n"))
  }

  @Test(
    "What no entry is to blame for stays the compiler's",
    arguments: [
      "/x/checkouts/timeline/Sources/AcmeTimeline/A.swift:3:9: error: cannot find 'y' in scope",
      "/x/main.swift:9:5: error: cannot find 'AcmeTimeline' in scope",
      "error: fatalError", "error: product 'Other' required by package 'x' target 'y' not found in package 'z'.",
    ])
  func others(line: String) throws {
    let outcome = try failed(saying: "echo \"\(line)\"")
    #expect(outcome.status == 1)
    #expect(outcome.errors == "\(line)\nkumiko: error: the package in '.build-kumiko' does not build\n")
  }
}
