/// The rules of the architecture that the root's manifest cannot express.
enum HouseRules {
  /// The modules that also compile as Embedded Swift, in the order in which they may use one another. One that the
  /// root does not have yet is passed over.
  static let embedded = [
    "KumikoValues", "KumikoDimension", "KumikoComposition", "KumikoLayout", "KumikoSnapshot", "KumikoDiffing",
    "KumikoCollection", "KumikoPageEngine",
  ]

  /// The product whose modules stand on the standard library alone: no Foundation, no C library, no libyaml.
  static let portableProduct = "KumikoEngine"

  /// The modules of the toolchain, on every platform, that a portable module may import.
  static let standardModules: Set<String> = ["Swift", "_Concurrency", "_StringProcessing", "Synchronization"]

  /// The modules that only some house modules may import: module, and who may.
  static let reserved: [String: Set<String>] = ["CLibYAML": ["KumikoConfiguration"]]

  /// The folders whose `Package.swift` is written by hand, with the folders below them.
  static let ownManifests = [
    "Tools/Packages", "Tools/Benchmarks", "Tools/BuildPlugin/Example", "Modules/Hosting/Examples/Timeline",
  ]

  /// The module that has every other one and the section kinds: the folder of its package, and its target.
  static let umbrella = (folder: "Modules/Umbrella", target: "Kumiko")
}
