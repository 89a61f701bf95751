import Foundation
@_spi(Kumiko) import KumikoComposition
@_spi(Kumiko) import KumikoDimension
@_spi(Kumiko) import KumikoHosting
@_spi(Kumiko) import KumikoLayout
@_spi(Kumiko) import KumikoRegistry
@_spi(Kumiko) import KumikoValues
import Testing

/// Where `Examples/build FOLDER --test` has put the examples that take a package's build.
private let examples = ProcessInfo.processInfo.environment["KUMIKO_EXAMPLES"]

/// The example in Swift, as a shared library and as a program, each with a copy of Kumiko of its own.
@Suite(.blocking, .enabled(if: examples != nil, "Examples/build FOLDER --test builds the example and runs this"))
struct BuiltExampleTests {
  private func check(_ kinds: [any OutsideKind]) throws {
    #expect(kinds.map(\.descriptor.kind) == ["acme.timeline"])
    let registry = try registry(of: kinds)
    let section = try registry.section(
      kind: "acme.timeline", options: ["row-height": 50], in: screen, itemCount: 3, item: { ["major": .bool($0 == 1)] })
    #expect(section.group.layoutSize.heightDimension == .absolute(216))
    let message = message {
      _ = try registry.section(
        kind: "acme.timeline", options: ["spacing": 90], at: [.key("sections"), .index(0)], in: screen, itemCount: 3)
    }
    #expect(message == "sections[0].options.spacing: must be less than the height of an entry")
  }

  @Test func builtExampleLibraryIsLoaded() throws {
    let folder = try #require(examples)
    #if canImport(Darwin)
      let name = "libTimelineLibrary.dylib"
    #else
      let name = "libTimelineLibrary.so"
    #endif
    try check(PluginHost().kinds(inLibrary: "\(folder)/\(name)"))
  }

  @Test func builtExampleProgramIsRun() throws {
    let folder = try #require(examples)
    try check(PluginHost().kinds(ofProcess: ["./timeline-process"], in: folder, timeout: nil))
  }
}
