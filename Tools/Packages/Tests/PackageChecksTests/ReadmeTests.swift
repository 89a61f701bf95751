import Testing

@testable import PackageChecks

@Suite("What a package says of itself")
struct ReadmeTests {
  private func complaints(_ text: String, of name: String) throws -> [String] {
    let (house, package) = try SampleHouse.package(name)
    return ReadmeCheck(house: house, packages: [package]).complaints(about: text, of: package)
  }

  @Test(
    "is right in several forms",
    arguments: [
      ("Base", "It may import nothing: no Foundation.\n\nAlone: `swift test --package-path Modules/Base`."),
      ("Grid", "May import: `Base`.\n\n```\nswift build --package-path Plugins/Grid\n```\n"),
      ("Reader", "## What it may import\n\n`Base`, and libyaml.\n\n`swift build --package-path Modules/Reader`"),
      ("Umbrella", "**May import** `Base` and\n`GridKind`.\n\n`swift build --package-path Modules/Umbrella`"),
      ("Umbrella", "May import `Base` and every plugin.\n\n`swift build --package-path Modules/Umbrella`"),
      ("Tool", "May import All and ArgumentParser.\n\n`swift build --package-path Tools/Tool`"),
      ("Whole", "May import: `All`.\n\n`swift test --package-path Tests/Whole`"),
    ])
  func right(name: String, text: String) throws {
    #expect(try complaints(text, of: name) == [])
  }

  @Test("tells of a missing command, and of one of another package")
  func command() throws {
    let told = ["it does not say how to work on it alone: `swift test --package-path Modules/Base`"]
    #expect(try complaints("May import nothing.", of: "Base") == told)
    #expect(try complaints("May import nothing. `swift test --package-path Modules/Base2`", of: "Base") == told)
  }

  @Test("tells what it should say of imports, and what it should not")
  func imports() throws {
    let command = "\n\n`swift build --package-path Modules/Umbrella`"
    #expect(
      try complaints("Fine." + command, of: "Umbrella") == [
        "it does not say what the package may import: \"May import: …\", with `Base`, `GridKind`"
      ])
    #expect(
      try complaints("May import `Base`, `Reader`." + command, of: "Umbrella") == [
        "it says what the package may import without `GridKind`, as the manifest has it",
        "it says that the package may import `Reader`, which the manifest does not",
      ])
    #expect(
      try complaints("May import every module and every plugin." + command, of: "Umbrella")
        == ["it says that the package may import `Reader`, which the manifest does not"])
    #expect(
      try complaints("May import what it likes.\n\n`swift test --package-path Modules/Base`", of: "Base")
        == ["it does not say that the package may import nothing"])
  }

  @Test("Every folder has an owner of its own, and every owner something")
  func owners() {
    let owners = Owners("# Whose\n*  @all\n/Modules/Base/ @a @b # note\n/Plugins/ @c\n/gone/ @d\n/Package.swift\n")
    let folders = ["Modules/Base", "Modules/Base2", "Plugins/Grid"]
    #expect(
      owners.complaints(about: folders) { $0 != "gone" } == [
        "Modules/Base2 belongs to nobody: add a line /Modules/Base2/ with its owners", "line 5: there is no gone",
        "line 6: nobody is named",
      ])
  }
}
