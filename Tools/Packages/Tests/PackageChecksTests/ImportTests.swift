import Testing

@testable import PackageChecks

@Suite("Imports")
struct ImportTests {
  @Test(
    "every form of import is found",
    arguments: [
      "import Base", "public import Base", "@testable import Base", "@_exported public import Base",
      "@_spi(Testing) import Base", "import struct Base.Size", "  internal import Base.Part", "let a = 1; import Base",
      "import `Base`", "@preconcurrency\timport\tBase // why",
    ])
  func forms(source: String) {
    #expect(ImportScanner.imports(in: "\n" + source) == [.init(module: "Base", line: 2)])
  }

  @Test(
    "words in comments and strings are not imports",
    arguments: [
      "// import Base", "/* a /* nested */\nimport Base\n*/", "let a = \"\"\"\n  import Base\n  \"\"\"",
      "let a = #\"\"\"\n  \"\"\"\n  import Base\n  \"\"\"#", "let important = \"\\\"; import Base\"",
      "func import_Base() {}",
      "let a = \"\\(f(\")\"))\n\"\n/*\nimport Base\n*/",
    ])
  func notImports(source: String) {
    #expect(ImportScanner.imports(in: source).isEmpty)
  }

  @Test("code goes on after a string, an interpolation, and a lone quotation mark")
  func goesOn() {
    let source = "let a = \"\\(\"x\" + \")\")\"\nlet r = /\"/\nlet raw = #\"\\\"#\nimport Base"
    #expect(ImportScanner.imports(in: source) == [.init(module: "Base", line: 4)])
  }

  @Test("conditions that ask for a trait are found, whole words only")
  func conditions() {
    let source = "#if Grid && !os(Linux)\n#elseif canImport(GridKind)\n#endif\n// #if Grid\nlet a = Grid()"
    #expect(ImportScanner.conditions(in: source, naming: ["Grid"]) == [.init(module: "Grid", line: 1)])
  }

  private func complaints(_ source: String, target: String) throws -> [String] {
    let house = try SampleHouse.make()
    let package = try #require(house.packages.first { $0.targets.contains { $0.name == target } })
    let record = try #require(house.target(target))
    return ImportCheck(house: house, packages: []).complaints(about: source, at: "X.swift", of: record, in: package)
  }

  @Test("a target may import itself, what it declares, and what is not ours")
  func allowed() throws {
    #expect(try complaints("import Base\nimport CYAML\nimport Foundation", target: "Reader") == [])
    #expect(try complaints("@testable import Base\nimport Testing\nimport Foundation", target: "BaseTests") == [])
    #expect(try complaints("import ArgumentParser\nimport All", target: "Tool") == [])
    #expect(try complaints("import Base\nimport Synchronization", target: "GridKind") == [])
  }

  @Test(
    "what is ours but not declared is refused with its place",
    arguments: [
      ("All", "import CYAML"), ("Tool", "import Base"), ("All", "import ArgumentParser"), ("Base", "import GridKind"),
    ])
  func undeclared(target: String, source: String) throws {
    let found = try complaints("\n" + source, target: target)
    #expect(found.count == 1)
    #expect(found.first?.hasPrefix("X.swift:2: error: \(target) imports ") == true)
  }

  @Test(
    "portable modules stand on Swift alone, on every platform",
    arguments: [
      "import Foundation", "#if canImport(Glibc)\nimport Glibc\n#endif", "import CLibYAML", "import Dispatch",
    ])
  func portable(source: String) throws {
    #expect(try complaints(source, target: "GridKind").count == 1)
    #expect(try complaints(source, target: "Base").count == 1)
  }

  @Test("only the module that reads YAML may import libyaml")
  func reserved() throws {
    #expect(try complaints("import CLibYAML", target: "All") == ["X.swift:1: error: All may not import CLibYAML"])
  }

  @Test("a package without a trait cannot ask for it: alone it would never be on")
  func traits() throws {
    #expect(try complaints("#if Grid\n#endif", target: "All") == [])
    #expect(try complaints("#if Grid\n#endif", target: "Base").count == 1)
  }
}
