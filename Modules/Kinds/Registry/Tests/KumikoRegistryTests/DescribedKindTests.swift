@_spi(Kumiko) import KumikoComposition
@_spi(Kumiko) import KumikoDimension
@_spi(Kumiko) import KumikoLayout
@_spi(Kumiko) import KumikoRegistry
@_spi(Kumiko) import KumikoValues
import Testing

@Suite("Kinds of which the descriptor alone is known")
struct DescribedKindTests {
  private let room = LayoutEnvironment(size: Size2D(width: 400, height: 800))

  private func registry(isComplete: Bool = true) throws -> SectionRegistry {
    let descriptor = SectionDescriptor(
      kind: "acme.timeline", summary: "Rows.",
      options: [SectionOptionDescriptor(name: "rail", help: "How wide.", schema: .integer(1...9), defaultValue: 4)])
    return try SectionRegistry().adding([
      "acme.timeline": .described(descriptor, isComplete: isComplete),
      "thin": .preset(SectionPreset(extends: "acme.timeline", options: ["rail": 1], locked: ["rail"])),
    ])
  }

  private func error(_ options: PlainValue, isComplete: Bool = true) throws -> RegistryError {
    let registry = try registry(isComplete: isComplete)
    return try #require(throws: RegistryError.self) {
      try registry.section(kind: "acme.timeline", options: options, in: room, itemCount: 1)
    }
  }

  @Test("They have names and options, but make no sections")
  func names() throws {
    let registry = try registry()
    #expect(registry.names == [])
    #expect(registry.knownNames == ["acme.timeline", "thin"])
    #expect(registry.isMerelyDescribed("thin"))
    #expect(try registry.descriptor(for: "thin").option("rail")?.defaultValue == 1)
    #expect(try error(["rail": 3]).description.contains("only its description is known"))
    #expect(SectionKindCheck.findings(of: "thin", in: registry).count == 1)
  }

  @Test("Faults in options come first")
  func options() throws {
    #expect(try error(["rail": 10]).faults.map(\.message) == ["must be from 1 to 9, not 10"])
    #expect(try error(["rial": 3]).faults.map(\.message) == ["the kind 'acme.timeline' has no option 'rial'"])
  }

  @Test("Rows stand in for their sections where that is asked for, by whichever name")
  func standIns() throws {
    var registry = try registry()
    registry.makesStandIns = true
    for kind in registry.knownNames {
      let section = try registry.section(kind: kind, in: room, itemCount: 3)
      var layout = CompositionalLayout(section: section)
      try layout.prepare(itemCounts: [3], in: room)
      #expect(layout.contentSize == Size2D(width: 400, height: 132))
    }
    #expect(throws: RegistryError.self) {
      try registry.section(kind: "thin", options: ["rail": 2], in: room, itemCount: 3)
    }
  }

  @Test("Where the descriptor is not complete, options pass that it does not know")
  func incomplete() throws {
    let error = try error(["rial": 3], isComplete: false)
    #expect(error.description.contains("only its description is known"))
  }

  @Test("One of another age is refused")
  func age() {
    let old = SectionDescriptor(kind: "acme.timeline", summary: "", apiVersion: 99)
    #expect(throws: RegistryError.self) { try SectionRegistry().adding(["acme.timeline": .described(old)]) }
  }
}
