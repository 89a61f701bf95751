import Testing

@testable import KumikoCommandLine

@Suite("Names that go into Swift sources")
struct SwiftNameTests {
  @Test("Modules", arguments: ["AcmeTimeline", "actor_", "_x", "a1", "Type"])
  func modules(name: String) { #expect(SwiftName.fault(ofModule: name) == nil) }

  @Test(
    "What is no module of a package's own",
    arguments: ["", "1a", "a-b", "a.b", "class", "Any", "Self", "self", "_", "init", "Swift", "Foundation", "Testing"])
  func noModules(name: String) { #expect(SwiftName.fault(ofModule: name)?.contains("'\(name)' is ") == true) }

  @Test(
    "Types are written with backticks where they are keywords",
    arguments: [
      ("TimelineSection", "TimelineSection"), ("Kinds.default", "Kinds.`default`"), ("class", "`class`"),
      ("String", "String"),
    ])
  func types(name: String, expression: String) {
    #expect(SwiftName.fault(ofType: name) == nil)
    #expect(SwiftName.expression(ofType: name) == expression)
  }

  @Test("What is no type", arguments: ["", "A.", "_", "self", "Self", "Any", "A.Type", "Protocol", "A.init", "A.self"])
  func noTypes(name: String) { #expect(SwiftName.fault(ofType: name) != nil) }

  @Test(
    "build refuses them, at their place", arguments: [("class", "T"), ("Swift", "T"), ("P", "Type"), ("P", "T.self")])
  func build(product: String, type: String) throws {
    let outcome = try plan(
      "kinds:\n  a.b: { package: \"https://example.org/a\", from: 1.0.0, product: \(product), type: \(type) }\n")
    #expect(outcome.status == 2)
    #expect(outcome.errors.contains("registry.yaml:2:"), "\(outcome.errors)")
    #expect(outcome.errors.contains("is a keyword of Swift") || outcome.errors.contains("comes with Swift"))
  }

  @Test("new kind makes no package whose module another one hides")
  func newKind() throws {
    let folder = try Folder()
    for (name, module) in [("kumiko.registry", "KumikoRegistry"), ("x.c-test", "XCTest")] {
      let outcome = kumiko(
        "new", "kind", name, "--path", folder.path("made"), "--kumiko", "https://example.org/kumiko", "--from-version",
        "1.0.0")
      #expect(outcome.status == 2)
      #expect(outcome.errors.contains("'\(module)' is "), "\(outcome.errors)")
      #expect(!folder.has("made"))
    }
  }

  @Test("generate refuses keywords as modules")
  func generate() throws {
    let folder = try Folder(["layout.yaml": gridLayout])
    let outcome = kumiko("generate", folder.path("layout.yaml"), "-o", "-", "--module", "class")
    #expect(outcome.status == 64)
    #expect(outcome.errors.contains("--module: 'class' is a keyword of Swift"))
  }
}
