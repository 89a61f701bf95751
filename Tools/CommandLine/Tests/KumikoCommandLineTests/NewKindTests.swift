import Foundation
import Testing

@testable import KumikoCommandLine

@Suite("kumiko new kind")
struct NewKindTests {
  @Test("A package by version: every file there, named after the kind")
  func byVersion() throws {
    let folder = try Folder()
    let target = folder.path("chart")
    let outcome = kumiko(
      "new", "kind", "acme.photo-wall", "--path", target, "--kumiko", "https://example.org/kumiko.git",
      "--from-version",
      "1.2.3")
    #expect(outcome.status == 0, "\(outcome)")
    #expect(
      outcome.output.split(separator: "\n").map { $0.replacing(target + "/", with: "") } == [
        "Package.swift", "README.md", "Sources/AcmePhotoWall/PhotoWallSection.swift",
        "Tests/AcmePhotoWallTests/PhotoWallSectionTests.swift", "Example/photo-wall.yaml",
        "Sources/AcmePhotoWallPlugin/Table.swift", "registry.yaml", ".gitignore",
      ])
    let manifest = try #require(folder.text("chart/Package.swift"))
    #expect(manifest.contains(".package(url: \"https://example.org/kumiko.git\", from: \"1.2.3\", traits: [])"))
    #expect(manifest.contains(".product(name: \"KumikoRegistry\", package: \"kumiko\")"))
    let provider = try #require(folder.text("chart/Sources/AcmePhotoWall/PhotoWallSection.swift"))
    #expect(provider.contains("public struct PhotoWallSection: SectionProvider"))
    #expect(provider.contains("kind: SectionKind = \"acme.photo-wall\""))
    #expect(outcome.errors.contains("swift test"))
    // A rule of Kumiko's own house.
    #expect(!(try #require(folder.text("chart/README.md"))).contains("May import"))
    // Its registry is found from its example, and is sound.
    let registry = kumiko("registry", "print", folder.path("chart/Example/photo-wall.yaml"))
    #expect(registry.status == 0)
    #expect(registry.output.contains("  acme.photo-wall: { library: .build/debug/libAcmePhotoWallPlugin."))
  }

  @Test("Inside Kumiko's own repository, a folder of Plugins that depends on its neighbours")
  func inHouse() throws {
    let parts = ["Package.swift", "Modules/Kinds/Registry/Package.swift", "Plugins/GridSection/Package.swift"]
    let house = try Folder(Dictionary(uniqueKeysWithValues: parts.map { ($0, "") }))
    let outcome = kumiko("new", "kind", "waterfall", "--path", house.path("Plugins/WaterfallSection"))
    #expect(outcome.status == 0, "\(outcome)")
    let manifest = try #require(house.text("Plugins/WaterfallSection/Package.swift"))
    #expect(manifest.contains(".package(path: \"../../Modules/Kinds\")"))
    #expect(manifest.contains(".product(name: \"KumikoRegistry\", package: \"Kinds\")"))
    #expect(manifest.contains(".product(name: \"KumikoLayout\", package: \"Engine\")"))
    #expect(house.has("Plugins/WaterfallSection/Sources/KumikoWaterfallSection/WaterfallSection.swift"))
    #expect(house.has("Plugins/WaterfallSection/Tests/KumikoWaterfallSectionTests/WaterfallSectionTests.swift"))
    #expect(outcome.errors.contains("\n  .plugin(\"Waterfall\"),"))
    #expect(outcome.errors.contains("\n  waterfall: { linked: Waterfall }\n"))
    // As the check of READMEs wants it, which is a rule of this repository alone.
    let readme = try #require(house.text("Plugins/WaterfallSection/README.md"))
    #expect(readme.contains("swift test --package-path Plugins/WaterfallSection\n"))
    #expect(readme.contains("May import: `KumikoDimension`, `KumikoComposition`, `KumikoRegistry`.\n"))
  }

  @Test(
    "A repository without the version of this tool: its default branch, which is said",
    arguments: [
      ("1\trefs/tags/0.0.9", #"branch: "trunk""#), ("", #"branch: "trunk""#),
      ("1\trefs/tags/9.0.0", #"branch: "trunk""#),
      ("1\trefs/tags/v\(Release.version)\n2\trefs/tags/v\(Release.version)^{}", "from: \"\(Release.version)\""),
    ])
  func untagged(tags: String, requirement: String) throws {
    let script = "#!/bin/sh\nprintf 'ref: refs/heads/trunk\\tHEAD\\n1\\tHEAD\\n%s\\n' '\(tags)'"
    let folder = try Folder()
    try folder.write(script, to: "programs/git", mode: 0o755)
    let call = ["new", "kind", "acme.x", "--path", folder.path("x"), "--kumiko", "https://x.org/kumiko"]
    let outcome = try kumiko(call, swift: nil, in: folder)
    #expect(outcome.status == 0, "\(outcome)")
    let manifest = try #require(folder.text("x/Package.swift"))
    #expect(manifest.contains(".package(url: \"https://x.org/kumiko\", \(requirement), traits: [])"), "\(manifest)")
    #expect(outcome.errors.contains("its branch 'trunk'") == requirement.hasPrefix("branch"))
  }

  @Test("Where git is missing or cannot tell, the version", arguments: [nil, "#!/bin/sh\nexit 128"])
  func untold(git: String?) throws {
    let folder = try Folder()
    if let git { try folder.write(git, to: "programs/git", mode: 0o755) }
    let call = ["new", "kind", "acme.x", "--path", folder.path("x"), "--kumiko", "https://x.org/kumiko"]
    #expect(try kumiko(call, swift: nil, in: folder).status == 0)
    #expect(folder.text("x/Package.swift")?.contains("from: \"\(Release.version)\"") == true)
  }

  @Test(
    "A branch or a commit in place of a version",
    arguments: [
      ("main", #"branch: "main""#), ("release/1.x", #"branch: "release/1.x""#), ("1.2.3-beta", #"from: "1.2.3-beta""#),
      ("0d66faee9e1d6b1c5c0fbd7b0a5a4a3a2a1a0a9a", #"revision: "0d66faee9e1d6b1c5c0fbd7b0a5a4a3a2a1a0a9a""#),
    ])
  func revisions(revision: String, requirement: String) throws {
    let folder = try Folder()
    let outcome = kumiko(
      "new", "kind", "acme.x", "--path", folder.path("x"), "--kumiko", "https://x.org/kumiko", "--from-version",
      revision)
    #expect(outcome.status == 0, "\(outcome)")
    #expect(folder.text("x/Package.swift")?.contains("\(requirement), traits: []") == true)
  }

  @Test("No revision", arguments: ["1.2", "9999", " ", "a b", "-x", "a..b", "\"", "a\nb"])
  func noRevision(revision: String) throws {
    let folder = try Folder()
    let outcome = kumiko(
      "new", "kind", "acme.x", "--path", folder.path("x"), "--kumiko", "https://x.org/kumiko",
      "--from-version=\(revision)")
    #expect(outcome.status == 64)
    #expect(outcome.errors.contains("must be a version such as 1.2.0, a branch or a commit of 40 digits"), "\(outcome)")
    #expect(!folder.has("x"))
  }

  @Test("For programs, what was written")
  func forPrograms() throws {
    let folder = try Folder(["Package.swift": ""])
    let outcome = kumiko(
      "new", "kind", "acme.x", "--path", folder.path("x"), "--kumiko", folder.path(""), "--format", "json")
    #expect((json(outcome.output)?["files"] as? [String])?.contains("registry.yaml") == true, "\(outcome)")
    #expect(folder.text("x/Package.swift")?.contains(".package(path: \"") == true)
  }

  @Test(
    "What cannot be, with nothing written",
    arguments: [
      (["Acme.Timeline"], Int32(2), "'Acme.Timeline' is not a valid kind name"),
      (["timeline", "--kumiko", "https://x/kumiko"], 2, "call it 'yours.timeline'"),
      (["acme.timeline"], 64, "say where Kumiko is: --kumiko"),
      (["acme.timeline", "--kumiko", "nowhere"], 2, "there is no folder 'nowhere', and it is no address"),
    ])
  func refused(arguments: [String], status: Int32, message: String) throws {
    let folder = try Folder()
    let outcome = run(["new", "kind", arguments[0], "--path", folder.path("new")] + arguments.dropFirst())
    #expect(outcome.status == status)
    #expect(outcome.errors.contains(message), "\(outcome)")
    #expect(!folder.has("new"))
  }

  @Test(
    "Into an empty repository, or an empty folder", arguments: [["new/.git/HEAD": "ref"], ["new/.git/config": ""], [:]])
  func empty(files: [String: String]) throws {
    let folder = try Folder(files)
    try FileManager.default.createDirectory(atPath: folder.path("new"), withIntermediateDirectories: true)
    let outcome = kumiko(
      "new", "kind", "acme.x", "--path", folder.path("new"), "--kumiko", "https://x/kumiko", "--from-version", "main")
    #expect(outcome.status == 0, "\(outcome)")
    for (name, text) in files { #expect(folder.text(name) == text) }
    let left = try FileManager.default.contentsOfDirectory(atPath: folder.path("new")).filter { $0 != ".git" }.sorted()
    #expect(left == [".gitignore", "Example", "Package.swift", "README.md", "Sources", "Tests", "registry.yaml"])
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path("")) == ["new"])
  }

  @Test("A folder that is there already is left alone")
  func there() throws {
    let folder = try Folder(["new/mine.txt": "mine"])
    let outcome = kumiko(
      "new", "kind", "acme.x", "--path", folder.path("new"), "--kumiko", "https://x/kumiko", "--from-version", "main")
    #expect(outcome.status == 2)
    #expect(outcome.errors.contains("is there already"))
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path("new")) == ["mine.txt"])
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path("")) == ["new"])
  }
}
