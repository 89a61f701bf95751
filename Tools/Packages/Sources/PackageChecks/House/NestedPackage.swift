/// One package of the monorepo: a folder, and what its own manifest says.
struct NestedPackage {
  /// Its path from the root: `Modules/Layout`.
  var folder: String
  var products: [ProductRecord]
  var targets: [TargetRecord]
  /// The packages beside it that it uses, in the order of the root's manifest.
  var neighbours: [Neighbour]
  /// The packages from outside that it uses.
  var externals: [DependencyRecord]
  /// The package traits that it has, with its own share of the defaults, sorted by name.
  var traits: [RootManifest.TraitRecord]

  /// The package's name and, in lower case, SwiftPM's identity of it: the folder's last step.
  var name: String { RelativePath.lastStep(folder) }

  /// A Boolean value that indicates whether `swift test` has anything to run.
  var hasTests: Bool { targets.contains { $0.type == .test } }
  /// A Boolean value that indicates whether it has anything besides tests.
  var hasLibraries: Bool { targets.contains { $0.type != .test } }

  /// The names of its traits, without the list of defaults.
  var traitNames: [String] { traits.map(\.name).filter { $0 != "default" } }

  /// A line for the script that builds packages alone.
  func order(tests: Bool) -> String {
    let action = tests && hasTests ? "test" : tests || hasLibraries ? "build" : "skip"
    return ([action, folder] + neighbours.map(\.folder)).joined(separator: " ") + "\n"
  }

  /// A package beside this one, and the traits that are handed on to it.
  struct Neighbour: Hashable {
    var folder: String
    var traits: [String]

    var name: String { RelativePath.lastStep(folder) }
  }
}
