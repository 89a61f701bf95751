import Foundation

/// The folder for builds of packages that depend on the repository by version, with all of its traits.
///
/// They share an address of it, a home and a scratch path. So SwiftPM checks the repository out once and compiles it once for
/// all of them: the programs of a stranger, the application, and the tool with every kind.
struct Strangers {
  /// The version of the repository as it is now.
  var version: String
  private var ground: GuideGround

  /// Brings the files of a workplace into the repository that the packages depend on.
  init(in workplace: Workplace) throws {
    ground = GuideGround(workplace: workplace, name: "strangers")
    version = try ground.prepare(fresh: false)
  }

  /// The repository's address.
  var url: String { GuideGround.kumiko }

  /// The folder of the packages.
  var folder: URL { ground.start }

  /// The scratch path of all of them.
  var build: URL { ground.folder.appendingPathComponent("build", isDirectory: true) }

  /// The variables by which git finds the address.
  var environment: [String: String] { ground.environment }

  /// The options by which `swift` builds a package there.
  func paths(of package: URL) -> [String] {
    ["--package-path", package.path, "--scratch-path", build.path, SwiftPM.freshPlan]
  }
}
