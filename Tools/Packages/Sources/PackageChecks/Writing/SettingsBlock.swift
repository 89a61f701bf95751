/// The Swift settings that all targets of a package share, written once at the end of the manifest as the root does it.
struct SettingsBlock {
  private var shared: [SettingRecord]
  private var exempt: Set<TargetRecord.Kind>

  /// The block, or nil where the targets' Swift settings differ: then each target carries its own.
  init?(targets: [TargetRecord]) {
    let built = targets.filter { ![.system, .plugin].contains($0.type) }.map(Self.swiftSettings)
    guard let first = built.first, !first.isEmpty, built.allSatisfy({ $0 == first }) else { return nil }
    shared = first
    exempt = Set(targets.map(\.type)).intersection([.plugin])
  }

  private static func swiftSettings(of target: TargetRecord) -> [SettingRecord] {
    (target.settings ?? []).filter { $0.tool == "swift" }
  }

  /// The proposals that the upcoming features come from, for whoever reads the manifest.
  private static let proposals = [
    "ExistentialAny": "0335-existential-any",
    "InferIsolatedConformances": "0470-isolated-conformances",
    "InternalImportsByDefault": "0409-access-level-on-imports",
    "MemberImportVisibility": "0444-member-import-visibility",
    "NonisolatedNonsendingByDefault": "0461-async-function-isolation",
  ]

  /// The block's text, with the empty line above it.
  func text() throws -> String {
    let plugins = exempt.contains(.plugin) ? " && target.type != .plugin" : ""
    var lines = [
      "", "// MARK: - Settings, the same for every target",
      "for target in package.targets where target.type != .system\(plugins) {",
      "  target.swiftSettings = [",
    ]
    for setting in shared {
      if let value = setting.value, let proposal = Self.proposals[value] {
        lines.append("    // https://github.com/swiftlang/swift-evolution/blob/main/proposals/\(proposal).md")
      }
      let comma = shared.count > 1 ? "," : ""
      lines.append("    \(try Self.text(of: setting).rendered(indent: 4, column: 4, tail: 1))\(comma)")
    }
    return (lines + ["  ]", "}", ""]).joined(separator: "\n")
  }

  /// A target's own settings, in the arguments of its call; those for Swift only where no block says them for all.
  static func parts(
    of target: TargetRecord, swiftIsShared: Bool
  ) throws -> [(label: String?, value: ManifestText)] {
    let labels = [("c", "cSettings"), ("cxx", "cxxSettings"), ("swift", "swiftSettings"), ("linker", "linkerSettings")]
    return try labels.filter { $0.0 != "swift" || !swiftIsShared }.compactMap { tool, label in
      let settings = (target.settings ?? []).filter { $0.tool == tool }
      return settings.isEmpty ? nil : (label, .list(try settings.map(text), broken: true))
    }
  }

  private static func text(of setting: SettingRecord) throws -> ManifestText {
    guard setting.word != "unsafeFlags" else {
      throw Failure("unsafeFlags forbid the use of a package by version: not here")
    }
    guard let value = setting.value else {
      throw Failure("check-packages cannot write the setting \(setting.word)")
    }
    var parts: [(label: String?, value: ManifestText)]
    switch setting.word {
    case "swiftLanguageMode":
      parts = [(nil, .word(".v\(value)"))]
    case "define" where setting.tool != "swift" && value.contains("="):
      let halves = value.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
      parts = [(nil, .string(halves[0])), ("to", .string(halves[1]))]
    case "define", "enableUpcomingFeature", "enableExperimentalFeature", "headerSearchPath", "linkedLibrary",
      "linkedFramework":
      parts = [(nil, .string(value))]
    default:
      throw Failure("check-packages cannot write the setting \(setting.word)")
    }
    if let condition = setting.condition { parts.append((nil, condition.text)) }
    return .call(".\(setting.word)", parts)
  }
}
