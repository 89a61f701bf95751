import Testing

@testable import PackageChecks

@Suite("The command line")
struct OptionsTests {
  @Test("without a word, every check")
  func all() throws {
    #expect(try Options(arguments: []).chosen == Set(Options.Choice.allCases))
    #expect(try Options(arguments: ["--root", "/x"]).chosen == Set(Options.Choice.allCases))
  }

  @Test("named checks and no others")
  func named() throws {
    #expect(try Options(arguments: ["--manifests-only"]).chosen == [.manifests])
    #expect(try Options(arguments: ["--consumer", "--traits"]).chosen == [.consumer, .traits])
  }

  @Test("--fix alone only writes; with a check it writes and checks")
  func fix() throws {
    #expect(try Options(arguments: ["--fix"]).chosen == [.manifests])
    let both = try Options(arguments: ["--fix", "--manifests", "--alone"])
    #expect(both.fixes && both.chosen == [.manifests, .alone])
  }

  @Test("--only takes one name, several, or comes again")
  func only() throws {
    let options = try Options(arguments: ["--only", "Layout,Grid", "--only=Modules/Snapshot"])
    #expect(options.only == ["Layout", "Grid", "Modules/Snapshot"])
    #expect(options.chosen == [.manifests, .imports, .readmes, .alone])
    #expect(try Options(arguments: ["--only", "Layout", "--imports"]).chosen == [.imports])
  }

  @Test("packages run their tests alone where that was asked for, by the check or by their names")
  func testsAlone() throws {
    #expect(try !Options(arguments: []).testsPackages)
    #expect(try !Options(arguments: ["--traits"]).testsPackages)
    #expect(try Options(arguments: ["--alone"]).testsPackages)
    #expect(try Options(arguments: ["--only", "Layout"]).testsPackages)
  }

  @Test(
    "what is not understood is refused",
    arguments: [
      ["--bogus"], ["Layout"], ["--only"], ["--only", "--fix"], ["--alone=yes"], ["--root"], [""],
    ])
  func refusals(arguments: [String]) {
    #expect(throws: Failure.self) { try Options(arguments: arguments) }
  }

  @Test("every check has its line in the help")
  func help() {
    for choice in Options.Choice.allCases { #expect(Options.help.contains("--\(choice.rawValue)")) }
  }
}
