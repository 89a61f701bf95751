@_spi(Kumiko) import KumikoComposition
@_spi(Kumiko) import KumikoDimension
@_spi(Kumiko) import KumikoRegistry
@_spi(Kumiko) import KumikoValues
import Testing

@Suite struct SectionRegistryTests {
  @Test func linkedKindsAreMadeByName() throws {
    let registry = try SectionRegistry.sample()
    #expect(registry.names == ["endless", "pair", "ribbon", "sample"])
    let section = try registry.section("sample", ["row-height": "56pt", "spacing": 8])
    #expect(section.group.layoutSize.heightDimension == .absolute(56))
    #expect(section.interGroupSpacing == 8)
  }

  @Test func oneNameIsForOneKind() {
    #expect(throws: RegistryError.self) { try SectionRegistry(linked: [SampleSection.self, SampleSection.self]) }
  }

  @Test func anUnknownKindNamesTheNearest() throws {
    let error = try #require(SectionRegistry.sample().error("sampel"))
    guard case .unknownKind("sampel", let known, nearest: "sample") = error.reason else {
      Issue.record("\(error)")
      return
    }
    #expect(known == ["endless", "pair", "ribbon", "sample"])
    #expect(error.description.contains("did you mean 'sample'?"))
    #expect(error.faults.first?.unknownName == "sampel")
    #expect(error.path == [.key("kind")])
    #expect(try SectionRegistry.sample().error("x\n  y")?.description.utf8.contains(0x0A) == false)
  }

  @Test func aKindOfAnotherBuildSaysWhatWouldBringIt() throws {
    var registry = try SectionRegistry.sample()
    try registry.insert(.unavailable(reason: "link the product KumikoGridSection"), as: "grid")
    #expect(!registry.names.contains("grid"))
    #expect(
      registry.error("grid")?.description == "the kind 'grid' is not in this build: link the product KumikoGridSection")
    #expect(throws: RegistryError.self) { try registry.descriptor(for: "grid") }
  }

  @Test func faultsOfOptionsHaveTheirPlaceInTheDocument() throws {
    let registry = try SectionRegistry.sample()
    let error = #expect(throws: RegistryError.self) {
      try registry.section(
        kind: "sample", options: ["columns": 0, "spacin": 1], at: [.key("sections"), .index(3)], in: screen,
        itemCount: 1)
    }
    let options: [CodingFault.Step] = [.key("sections"), .index(3), .key("options")]
    #expect(Set(error?.faults.map(\.path) ?? []) == [options + [.key("columns")], options + [.key("spacin")]])
    #expect(error?.description.contains("did you mean 'spacing'?") == true)
  }

  @Test func aKindsOwnFaultsAndErrorsAreTold() throws {
    let registry = try SectionRegistry.sample()
    #expect(registry.error("sample", ["ratio": -1])?.faults.map(\.path) == [[.key("options"), .key("ratio")]])
    #expect(registry.error("sample", ["title": "explode"])?.description == "the kind 'sample' failed: bang")
  }
}

@Suite struct PresetTests {
  @Test func aPresetIsItsBaseWithOtherDefaults() throws {
    let registry = try SectionRegistry.sample().adding(
      SectionPreset(extends: "sample", options: ["row-height": "99pt", "spacing": 3], summary: "Tall."), as: "tall")
    #expect(try registry.section("tall").group.layoutSize.heightDimension == .absolute(99))
    #expect(try registry.section("tall", ["row-height": 10]).group.layoutSize.heightDimension == .absolute(10))
    #expect(try registry.section("tall", ["row-height": 10]).interGroupSpacing == 3)
    let descriptor = try registry.descriptor(for: "tall")
    #expect(descriptor.kind == "tall")
    #expect(descriptor.extends == "sample")
    #expect(descriptor.summary == "Tall.")
    #expect(descriptor.option("row-height")?.defaultValue == "99pt")
    #expect(descriptor.option("columns")?.defaultValue == 2)
  }

  @Test func presetsOfPresetsAddUpAndTheLaterWins() throws {
    let registry = try SectionRegistry.sample().adding([
      "a": .preset(SectionPreset(extends: "b", options: ["spacing": 7], locked: ["spacing"])),
      "b": .preset(SectionPreset(extends: "sample", options: ["spacing": 3, "row-height": 5])),
    ])
    let section = try registry.section("a")
    #expect(section.interGroupSpacing == 7)
    #expect(section.group.layoutSize.heightDimension == .absolute(5))
    #expect(try registry.descriptor(for: "a").option("spacing")?.isLocked == true)
    #expect(try registry.descriptor(for: "b").option("spacing")?.isLocked == false)
  }

  @Test func lockedOptionsCannotBeSetByUsers() throws {
    let registry = try SectionRegistry.sample().adding(
      SectionPreset(extends: "sample", options: ["columns": 3], locked: ["columns"]), as: "photos")
    #expect((try? registry.section("photos", ["spacing": 1])) != nil)
    let error = registry.error("photos", ["columns": 4, "ratio": "x"])
    #expect(
      error?.faults.map(\.message) == [
        "the preset 'photos' has locked 'columns'", "expected a number, found the text 'x'",
      ])
    #expect(error?.faults.first?.path == [.key("options"), .key("columns")])
  }

  @Test func lockedOptionsCannotBeSetByFurtherPresets() throws {
    let registry = try SectionRegistry.sample().adding(
      SectionPreset(extends: "sample", locked: ["columns"]), as: "photos")
    let error = #expect(throws: RegistryError.self) {
      try registry.adding(SectionPreset(extends: "photos", options: ["columns": 3]), as: "more")
    }
    #expect(error?.description == "the kind 'more' sets 'columns', which the preset 'photos' has locked")
    #expect(error?.path == [.key("options"), .key("columns")])
  }

  @Test func presetsInACircleAreFoundWhenTheRegistryIsBuilt() throws {
    let error = #expect(throws: RegistryError.self) {
      try SectionRegistry.sample().adding([
        "a": .preset(SectionPreset(extends: "b")), "b": .preset(SectionPreset(extends: "c")),
        "c": .preset(SectionPreset(extends: "a")),
      ])
    }
    #expect(error?.description == "the presets extend each other in a cycle: a → b → c → a")
  }

  @Test func aPresetOfItselfFailsEvenWhereNobodyValidated() throws {
    var registry = SectionRegistry()
    try registry.insert(.preset(SectionPreset(extends: "a")), as: "a")
    #expect(registry.names == [])
    #expect(registry.error("a")?.description.contains("a → a") == true)
  }

  @Test func everyPresetsFaultsAreFoundAtOnce() throws {
    var registry = try SectionRegistry.sample()
    try registry.insert(.preset(SectionPreset(extends: "sampl")), as: "a")
    try registry.insert(.preset(SectionPreset(extends: "sample", options: ["columns": 0, "x": 1])), as: "b")
    try registry.insert(.preset(SectionPreset(extends: "sample", locked: ["columns", "colour"])), as: "c")
    try registry.insert(.unavailable(reason: "no"), as: "d")
    try registry.insert(.preset(SectionPreset(extends: "d")), as: "e")
    let problems = registry.problems()
    #expect(problems.map(\.preset) == ["a", "b", "c"])
    #expect(problems[0].error.description.contains("extends 'sampl', which does not exist; did you mean 'sample'?"))
    #expect(problems[0].error.path == [.key("extends")])
    #expect(problems[1].error.faults.map(\.path.first) == [.key("options"), .key("options")])
    #expect(problems[2].error.faults.map(\.path) == [[.key("locked"), .index(1)]])
    #expect(!registry.names.contains("e"))
  }

  @Test func namesFollowTheRuleAndAreTakenOnce() throws {
    let registry = try SectionRegistry.sample()
    for name: SectionKind in ["sample", "Bad Name"] {
      #expect(throws: RegistryError.self) { try registry.adding(SectionPreset(extends: "sample"), as: name) }
    }
  }
}
