import Foundation
import Testing

@Suite("kumiko generate --test")
struct GenerateTestTests {
  private let registry = """
    kinds:
      grid: { linked: Grid }
      shop.timeline: { descriptor: timeline.kind.json, type: TimelineSection }
      shop.rail: { descriptor: rail.kind.json, type: Rail.Section, module: ShopKinds }
    """

  @Test("A test for each file, whether it is there or not")
  func tests() throws {
    let folder = try Folder(["registry.yaml": registry])
    let outcome = kumiko(
      "generate", folder.path("registry.yaml"), "--test", "--module", "Shop", "-o", folder.path("T.swift"))
    #expect(outcome.status == 0, "\(outcome.errors)")
    let text = try #require(folder.text("T.swift"))
    for line in [
      "import Testing\n", "@testable import Shop\n", "@testable import ShopKinds\n",
      "@Test(\"shop.timeline is as its file says\") func shopTimeline0() {",
      "DescriptorCheck(TimelineSection.self, as: \"shop.timeline\", file: \"\(folder.path("timeline.kind.json"))\")",
      "DescriptorCheck(ShopKinds.Rail.Section.self, as: \"shop.rail\"",
    ] {
      #expect(text.contains(line), "\(line)\n\(text)")
    }
  }

  @Test("A registry without such kinds makes a file without tests")
  func none() throws {
    let made = try generate(["registry.yaml": "kinds: { grid: { linked: Grid } }"], "--test", "--module", "Shop")
    #expect(made.outcome.status == 0)
    #expect(made.text?.contains("@Test") == false)
  }

  @Test("While files are renewed, what they do not know passes with a warning in the build and in the source")
  func renewing() throws {
    var files = [
      "registry.yaml": "kinds: { shop.timeline: { descriptor: timeline.kind.json, type: TimelineSection } }",
      "timeline.kind.json": timelineDescriptor,
      "a.yaml": "sections: [{ id: a, kind: shop.timeline, options: { rail: 3, new: 4 } }]",
    ]
    #expect(try generate(files).outcome.status == 2)
    let made = try generate(files, isRenewing: true)
    #expect(made.outcome.status == 0, "\(made.outcome.errors)")
    #expect(
      made.outcome.errors.hasPrefix(
        "registry.yaml: warning: because of KUMIKO_RENEW_DESCRIPTORS, the options of 'shop.timeline' are not checked"))
    #expect(made.text?.contains("\n#warning(\"") == true)
    #expect(made.has("let rail = OptionHandle<Double>(\"rail\", 3.0)"))
    files["timeline.kind.json"] = nil
    #expect(try generate(files, isRenewing: true).outcome.status == 0)
    #expect(try generate(files).outcome.errors.contains("cannot read 'timeline.kind.json': there is no such file"))
    // Everything else is checked all the same, and what is right is not warned of.
    files["b.yaml"] = "sections: [{ id: b, kind: grid }]"
    #expect(try generate(files, isRenewing: true).outcome.status == 2)
    files["b.yaml"] = nil
    files["timeline.kind.json"] = timelineDescriptor
    files["a.yaml"] = "sections: [{ id: a, kind: shop.timeline }]"
    let current = try generate(files, isRenewing: true)
    #expect(current.outcome.errors == "")
    #expect(current.text?.contains("#warning") == false)
  }

  @Test("Frames of a screen with such a kind cannot be told: the error names the kind and says why")
  func frames() throws {
    let folder = try Folder([
      "registry.yaml": "kinds: { shop.timeline: { descriptor: timeline.kind.json } }",
      "timeline.kind.json": timelineDescriptor, "a.yaml": "sections: [{ id: a, kind: shop.timeline }]",
    ])
    #expect(kumiko("validate", folder.path("a.yaml"), folder.path("registry.yaml")).status == 0)
    for command in [["frames"], ["render", "-o", folder.path("a.svg")]] {
      let outcome = run(command + [folder.path("a.yaml")])
      #expect(outcome.status == 2)
      #expect(
        outcome.errors.contains(
          "a.yaml:1:27: error: the kind 'shop.timeline' cannot be laid out by this program: only its "
            + "description is known"), "\(outcome.errors)")
    }
    #expect(!folder.has("a.svg"))
    let registry = ["--registry", folder.path("registry.yaml")]
    #expect(run(["kinds", "list"] + registry).output == "")
    #expect(run(["kinds", "show", "shop.timeline"] + registry).output.contains("rail: points"))
    #expect(run(["kinds", "test", "shop.timeline"] + registry).status == 1)
    let printed = run(["registry", "print", folder.path("a.yaml"), "--origin"])
    #expect(printed.output.contains("shop.timeline: { descriptor: timeline.kind.json }"))
    #expect(printed.output.contains("# not to be used here: the kind 'shop.timeline' cannot be laid out"))
    let described = run(["kinds", "show", "shop.timeline", "--format", "json"] + registry)
    try folder.write(described.output, to: "timeline.kind.json")
    #expect(kumiko("validate", folder.path("a.yaml")).status == 0, "what the command prints can be such a file")
  }
}
