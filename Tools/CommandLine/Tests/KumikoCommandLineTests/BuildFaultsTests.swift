import Foundation
import Testing

@Suite("kumiko build: what cannot be")
struct BuildFaultsTests {
  private static func package(_ rest: String) -> String { "package: \"https://example.org/a\", from: 1.0.0\(rest)" }

  @Test(
    "An entry of the registry, told at its place",
    arguments: [
      ("linked: Gird", "18: error: this program links no kind 'Gird'"),
      (package(", type: T"), "19: error: 'product' is missing"),
      (package(", product: P"), "19: error: 'type' is missing"),
      ("package: \"https://example.org/a\", product: P, type: T", "19: error: 'from' is missing"),
      ("package: \"https://example.org/a\", from: 1.2, product: P, type: T", "50: error: '1.2' is no version"),
      ("package: somewhere, product: P, type: T", "19: error: 'somewhere' is neither an address nor a folder"),
      ("package: \"ext::sh -c 'x' ://\", product: P, type: T", "is neither an address nor a folder"),
      ("package: \"--upload-pack=x\", product: P, type: T", "is neither an address nor a folder"),
      ("package: \"ssh://-oProxyCommand=x/y\", product: P, type: T", "is neither an address nor a folder"),
      ("package: empty, product: P, type: T", "the folder 'empty' has no Package.swift"),
      (package(", product: 'P; import Q', type: T"), "'P; import Q' is no name in Swift"),
      (package(", product: P, type: 'T.self, x: Y'"), "'T.self, x: Y' is no name in Swift"),
      (package(", product: P, type: T..U"), "'T..U' is no name in Swift"),
      (package(", product: 2P, type: T"), "'2P' is no name in Swift"),
      (package(", product: P, type: \"T\\nU\""), "is no name in Swift"),
      (package(", product: Kumiko, type: T"), "'Kumiko' is a name of Kumiko's own"),
      ("package: \"https://other.org/kumiko.git\", from: 1.0.0, product: P, type: T", "both are called 'kumiko'"),
      ("extends: nothing", "the kind 'a.b' extends 'nothing', which does not exist"),
    ])
  func entry(definition: String, message: String) throws {
    let outcome = try plan("kinds:\n  a.b: { \(definition) }\n", with: ["empty/x": ""])
    #expect(outcome.status == 2)
    let place = message.first?.isNumber == true ? "registry.yaml:2:" : ""
    #expect(outcome.errors.contains(place + message), "\(outcome.errors)")
    #expect(outcome.output.isEmpty)
  }

  @Test("Two kinds of one name from two packages")
  func oneNameTwice() throws {
    let outcome = try plan(
      "include: [a/registry.yaml, b/registry.yaml]",
      with: [
        "a/registry.yaml": "kinds: { acme.x: { \(Self.package(", product: A, type: X")) } }",
        "b/registry.yaml": "kinds: { acme.x: { package: \"https://b.org/b\", from: 1.0.0, product: B, type: X } }",
      ])
    #expect(outcome.status == 2)
    #expect(outcome.errors.contains("b/registry.yaml:1:10: error: duplicate kind 'acme.x'"), "\(outcome)")
    #expect(outcome.errors.contains("a/registry.yaml:1:10: note: it is first given here"))
  }

  @Test(
    "Kinds that cannot be in one program",
    arguments: [
      // One type by two names.
      ("https://a.org/a", "1.0.0", "A", "T", "error: the kinds 'acme.x' and 'acme.y' are one type"),
      // Two packages with modules of one name.
      ("https://b.org/b", "1.0.0", "A", "U", "error: two packages have a product 'A'"),
      // Two packages of one name.
      ("https://b.org/a.git", "1.0.0", "B", "U", "two packages apart that are both called 'a'"),
      // One package, two requirements.
      ("https://a.org/a", "1.1.0", "A", "U", "the package is wanted from another version, 1.0.0, too"),
    ])
  func together(location: String, from: String, product: String, type: String, message: String) throws {
    let outcome = try plan(
      """
      kinds:
        acme.x: { package: "https://a.org/a", from: 1.0.0, product: A, type: T }
        acme.y: { package: "\(location)", from: \(from), product: \(product), type: \(type) }
      """)
    #expect(outcome.status == 2)
    #expect(outcome.errors.contains("registry.yaml:3:") && outcome.errors.contains(message), "\(outcome.errors)")
    #expect(outcome.errors.contains("registry.yaml:2:"))
  }

  @Test(
    "A wrong call",
    arguments: [
      (["--product", "../x"], Int32(64), "invalid --product"), (["--product", ""], 64, "invalid --product"),
      (["--kumiko", "nowhere"], 2, "there is no folder 'nowhere', and it is no address"),
      (["--from-version", "1.2"], 64, "invalid --from-version '1.2'"),
      (["--configuration", "fast"], 64, "debug"),
    ])
  func call(arguments: [String], status: Int32, message: String) throws {
    let folder = try Folder(["registry.yaml": "kinds: {}"])
    let outcome = run(
      ["build", "--registry", folder.path("registry.yaml")]
        + (arguments[0] == "--kumiko" ? [] : ["--kumiko", "https://x.org/kumiko"])
        + (arguments[0] == "--from-version" ? [] : ["--from-version", "1.0.0"]) + arguments)
    #expect(outcome.status == status, "\(outcome)")
    #expect(outcome.errors.contains(message))
    #expect(!folder.has(".build-kumiko"))
  }

  @Test("Without a registry, or a place for Kumiko")
  func incomplete() throws {
    #expect(run(["build"]).status == 64)
    let folder = try Folder(["registry.yaml": "kinds: {}"])
    let outcome = kumiko("build", "--registry", folder.path("registry.yaml"))
    #expect(outcome.status == 64)
    #expect(outcome.errors.contains("say where Kumiko is: --kumiko https://…/kumiko --from-version "))
    #expect(kumiko("build", "--registry", folder.path("no.yaml"), "--kumiko", "https://x.org/kumiko").status == 2)
  }
}
