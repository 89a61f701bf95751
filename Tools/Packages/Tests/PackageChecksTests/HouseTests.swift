import Foundation
import Testing

@testable import PackageChecks

@Suite("The house is divided by the paths of the root's targets")
struct HouseTests {
  @Test(
    "a package is the folder above Sources or Tests",
    arguments: [
      ("Modules/Layout/Sources/KumikoLayout", "Modules/Layout"),
      ("Plugins/GridSection/Tests/KumikoGridSectionTests", "Plugins/GridSection"),
      ("Tests/Conformance/Tests/KumikoConformanceTests", "Tests/Conformance"),
      ("Tools/Builder/Plugins/KumikoBuilder", "Tools/Builder"),
    ])
  func packageFolder(path: String, folder: String) {
    #expect(RelativePath.packageFolder(ofTarget: path) == folder)
  }

  @Test("a target that is in no package's folder has none", arguments: ["Sources/X", "Modules/X", ""])
  func noPackageFolder(path: String) {
    #expect(RelativePath.packageFolder(ofTarget: path) == nil)
  }

  @Test(
    "the way between two folders is the shortest",
    arguments: [
      ("Modules/Layout", "Modules/Dimension", "../Dimension"),
      ("Plugins/Grid", "Modules/Dimension", "../../Modules/Dimension"),
      ("Modules/Layout", "Modules/Layout/Sources/X", "Sources/X"),
      ("Modules/Layout", "Modules/Layout", "."),
    ])
  func relativePath(start: String, end: String, way: String) {
    #expect(RelativePath.from(start, to: end) == way)
  }

  @Test("packages come in the root's order, with the neighbours and the packages from outside that they use")
  func division() throws {
    let house = try SampleHouse.make()
    #expect(
      house.packages.map(\.folder) == [
        "Modules/Base", "Modules/Reader", "Plugins/Grid", "Modules/Umbrella", "Tools/Tool", "Tools/BuildPlugin",
        "Tests/Whole",
      ])
    let (_, tool) = try SampleHouse.package("Tool")
    #expect(tool.neighbours.map(\.folder) == ["Modules/Umbrella"])
    #expect(tool.externals.map(\.identity) == ["swift-argument-parser"])
    #expect(try SampleHouse.package("Umbrella").1.externals.isEmpty)
    #expect(try SampleHouse.package("BuildPlugin").1.neighbours.map(\.folder) == ["Tools/Tool"])
  }

  @Test("a trait goes with the package that switches by it and with all who use that, and no further")
  func traits() throws {
    let house = try SampleHouse.make()
    let traits = Dictionary(uniqueKeysWithValues: house.packages.map { ($0.name, $0.traitNames) })
    #expect(
      traits == [
        "Base": [], "Reader": [], "Grid": [], "Umbrella": ["Grid"], "Tool": ["Grid"],
        "BuildPlugin": ["Grid"], "Whole": ["Grid"],
      ])
  }

  @Test("a product of several packages belongs to none of them")
  func products() throws {
    let names = try SampleHouse.make().packages.flatMap(\.products).map(\.name)
    #expect(names.sorted() == ["All", "Base", "Documents", "GridKind", "Reader", "tool"])
  }

  @Test("a package is found by folder, by name in any case, by target; a wrong name lists the right ones")
  func names() throws {
    let house = try SampleHouse.make()
    for word in ["Plugins/Grid", "Plugins/Grid/", "grid", "GridKind"] {
      #expect(try house.packages(named: word).map(\.folder) == ["Plugins/Grid"])
    }
    #expect { try house.packages(named: "Gird") } throws: { "\($0)".contains("Base, Reader, Grid") }
  }

  @Test(
    "what SwiftPM would refuse later is refused here, with its reason",
    arguments: [
      ("Plugins/Grid/", "Modules/base/", "cannot tell these packages apart"),
      ("Modules/Base/Sources/Base", "Modules/Base", "needs a path below the Sources or Tests"),
      ("\"target\": [\"Base\", null]", "\"target\": [\"Bass\", null]", "depends on Bass"),
      ("\"targets\": [\"Base\"],", "\"targets\": [\"Base\", \"All\"],", "needs a library product"),
      ("{ \"executable\": null }", "{ \"other\": null }", "needs an executable product"),
      ("null, null] }],", "{\"A\": \"B\"}, null] }],", "module aliases"),
      ("\"Grid\", \"description\"", "\"Gird\", \"description\"", "trait Grid is used but not declared"),
    ])
  func refusals(old: String, new: String, reason: String) throws {
    let dump = SampleHouse.dump.replacingOccurrences(of: old, with: new)
    try #require(dump != SampleHouse.dump)
    #expect { try House(root: RootManifest.decode(Data(dump.utf8))) } throws: { "\($0)".contains(reason) }
  }
}
