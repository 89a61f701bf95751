import Foundation
import Testing

@testable import KumikoCommandLine

/// A tool that has been built reads the layouts that it was built for.
@Suite("kumiko build --from: options, held against the tool that was built")
struct BuildTrialTests {
  /// A stand-in for `swift`, which "builds" a script and says where it is.
  private func builds(_ program: String) -> String {
    """
    bin="${0%/*}/bin"
    case "$*" in
      *--show-bin-path*) echo "$bin" ;;
      *) /bin/mkdir -p "$bin"
         printf '%s\\n' '#!/bin/sh' '\(program.split(separator: "\n").joined(separator: "' '"))' > "$bin/OwnKumiko"
         /bin/chmod +x "$bin/OwnKumiko" ;;
    esac
    """
  }

  private func folder() throws -> Folder {
    try Folder([
      "registry.yaml": "kinds: { grid: { linked: Grid } }",
      "screens/a.yaml": "sections: [{ id: a, kind: grid, options: { colums: 3 } }]",
      "screens/b.yaml": "sections: [{ id: b, kind: grid }]",
    ])
  }

  private func arguments(_ folder: Folder, _ rest: String...) -> [String] {
    [
      "build", "--registry", folder.path("registry.yaml"), "--kumiko", "https://example.org/kumiko", "--from",
      folder.path("screens"),
    ] + rest
  }

  @Test("It is asked of every layout, with the registry and no libraries")
  func call() throws {
    let folder = try folder()
    let program = "echo \"$@\" > \(folder.path("asked"))\necho a.yaml: warning: old >&2\necho valid"
    let outcome = try kumiko(arguments(folder), swift: builds(program), in: folder)
    #expect(outcome.status == 0, "\(outcome)")
    #expect(outcome.output == folder.path(".build-kumiko/bin/kumiko") + "\n")
    #expect(outcome.errors == "a.yaml: warning: old\n")
    #expect(
      folder.text("asked")
        == "validate --linked-only --registry \(folder.path("registry.yaml")) -- "
        + "\(folder.path("screens/a.yaml")) \(folder.path("screens/b.yaml"))\n")
  }

  @Test("The screen that layouts must fit is another one where somebody says so")
  func viewport() throws {
    let folder = try folder()
    let program = "echo \"$@\" > \(folder.path("asked"))"
    let call = arguments(folder, "--viewport", "1280x800.5")
    #expect(try kumiko(call, swift: builds(program), in: folder).status == 0)
    #expect(folder.text("asked")?.contains(" --viewport 1280x800.5 -- ") == true)
    let alone = ["build", "--registry", folder.path("registry.yaml"), "--viewport", "1280x800"]
    #expect(run(alone).status == 64)
  }

  @Test("With --strict, warnings of the layouts make the status 1, and there is a program")
  func strict() throws {
    let folder = try folder()
    let program = "echo \"$@\" > \(folder.path("asked"))\necho a.yaml: warning: old >&2\nexit 1"
    let outcome = try kumiko(arguments(folder, "--strict"), swift: builds(program), in: folder)
    #expect(outcome.status == 1)
    #expect(outcome.output == folder.path(".build-kumiko/bin/kumiko") + "\n")
    #expect(outcome.errors == "a.yaml: warning: old\n")
    #expect(folder.text("asked")?.contains(" --strict -- ") == true)
    #expect(folder.has(".build-kumiko/bin/kumiko"))
    let json = try kumiko(
      arguments(folder, "--strict", "--format", "json"), swift: builds("echo \"{}\"\nexit 1"), in: folder)
    #expect(json.status == 1)
    #expect(json.output.hasPrefix(#"{"formatVersion":1,"product":"#))
    // Without it, a program that ends like this is broken.
    #expect(try kumiko(arguments(folder), swift: builds("exit 1"), in: folder).output == "")
  }

  @Test("A wrong option fails the build at its place, and there is no program")
  func wrong() throws {
    let folder = try folder()
    let program = "echo screens/a.yaml:1:44: error: no option >&2\necho noise\nexit 2"
    let outcome = try kumiko(arguments(folder), swift: builds(program), in: folder)
    #expect(outcome.status == 2)
    #expect(outcome.output.isEmpty)
    #expect(
      outcome.errors == """
        screens/a.yaml:1:44: error: no option
        kumiko: error: the layouts ask for what their kinds do not take, so there is no program

        """)
    #expect(!folder.has(".build-kumiko/bin"))
    let json = try kumiko(
      arguments(folder, "--format", "json"), swift: builds("echo \"{}\"\necho noise >&2\nexit 2"), in: folder)
    #expect(json.status == 2)
    #expect(json.output == "{}\n")
  }

  @Test("A program that was there before stays as it was")
  func before() throws {
    let folder = try folder()
    #expect(try kumiko(arguments(folder), swift: builds("exit 0"), in: folder).status == 0)
    let first = folder.text(".build-kumiko/bin/kumiko")
    #expect(first == "#!/bin/sh\nexit 0\n")
    #expect(try kumiko(arguments(folder), swift: builds("exit 2"), in: folder).status == 2)
    #expect(folder.text(".build-kumiko/bin/kumiko") == first)
  }

  @Test("A program that breaks is no fault of the layouts")
  func broken() throws {
    let folder = try folder()
    let outcome = try kumiko(arguments(folder), swift: builds("echo trap >&2\nexit 70"), in: folder)
    #expect(outcome.status == 1)
    #expect(outcome.errors.contains("trap\n"))
    #expect(outcome.errors.contains("the program that was built cannot read the layouts (status 70)"))
    #expect(!folder.has(".build-kumiko/bin"))
  }
}

@Suite("kumiko validate --linked-only")
struct ValidateLinkedOnlyTests {
  private let registry = """
    kinds:
      grid: { linked: Grid }
      nested: { linked: Nested }
      acme.chart: { process: [no-such-program-here] }
      acme.lib: { library: lib/none.so }
      bars: { extends: acme.chart, options: { height: 3 } }
    """

  private func validate(_ section: String, _ rest: String...) throws -> Outcome {
    let folder = try Folder(["registry.yaml": registry, "a.yaml": "sections:\n  - { id: a, \(section) }\n"])
    return run(["validate", folder.path("a.yaml"), "--registry", folder.path("registry.yaml")] + rest)
  }

  @Test(
    "passes over kinds of libraries and processes, and loads none",
    arguments: [
      "kind: acme.chart, options: { anything: 1 }", "kind: acme.lib", "kind: bars",
      "kind: grid, when: [{ min-width: 800pt, kind: acme.lib }]",
    ])
  func outside(section: String) throws {
    #expect(try validate(section).status == 2)
    let outcome = try validate(section, "--linked-only")
    #expect(outcome.status == 0, "\(outcome)")
    #expect(outcome.errors.isEmpty)
  }

  @Test("does not go with a schema")
  func schema() throws {
    #expect(try validate("kind: grid", "--linked-only", "--schema", "x.json").status == 64)
  }
}
