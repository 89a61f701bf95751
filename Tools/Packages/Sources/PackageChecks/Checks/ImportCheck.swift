import Foundation

/// Does each target import only what it declares, and the portable ones nothing else?
///
/// SwiftPM lets a target import whatever happens to be built, so a boundary that nobody looks at does not hold.
struct ImportCheck: Check {
  var house: House
  var packages: [NestedPackage]

  var heading: String { "Imports against the declared dependencies" }

  func run(in workplace: Workplace, report: Report) throws -> Int {
    var wrong = 0
    for package in packages {
      var complaints: [String] = []
      for target in package.targets where target.type != .system {
        complaints += try self.complaints(about: target, of: package, in: workplace)
      }
      if complaints.isEmpty {
        report.good(package.folder)
      } else {
        report.bad(package.folder)
        complaints.forEach(report.detail)
        wrong += complaints.count
      }
    }
    return wrong
  }

  /// The faults of a target, as `file:line: error: …`.
  private func complaints(
    about target: TargetRecord, of package: NestedPackage, in workplace: Workplace
  ) throws -> [String] {
    var complaints: [String] = []
    for path in workplace.files(below: target.path ?? "", named: { $0.hasSuffix(".swift") }) {
      let source = try String(contentsOf: workplace.at(path), encoding: .utf8)
      complaints += self.complaints(about: source, at: path, of: target, in: package)
    }
    return complaints
  }

  /// The faults of one source of a target.
  func complaints(
    about source: String, at path: String, of target: TargetRecord, in package: NestedPackage
  ) -> [String] {
    let declared = Set(target.dependencies.map(\.name)).union([target.name])
    var complaints: [String] = []
    for found in ImportScanner.imports(in: source) {
      if let reason = objection(to: found.module, by: target, declared: declared) {
        complaints.append("\(path):\(found.line): error: \(reason)")
      }
    }
    let traits = Set((house.root.traits ?? []).map(\.name)).subtracting(package.traitNames)
    for found in ImportScanner.conditions(in: source, naming: traits) {
      complaints.append(
        "\(path):\(found.line): error: asks for the package trait \(found.module), which \(package.name) alone has not")
    }
    return complaints
  }

  /// Why a target may not import a module, or nil where it may.
  private func objection(to module: String, by target: TargetRecord, declared: Set<String>) -> String? {
    if let allowed = HouseRules.reserved[module], !allowed.contains(target.name) {
      return "\(target.name) may not import \(module)"
    }
    let isOurs = house.packageOfTarget[module] != nil || isFromOutside(module)
    if isOurs, !declared.contains(module) {
      return "\(target.name) imports \(module), which the root's manifest does not list among its dependencies"
    }
    if !isOurs, isPortable(target), !HouseRules.standardModules.contains(module) {
      return
        "\(target.name) imports \(module), but what is in \(HouseRules.portableProduct) stands on nothing but Swift"
    }
    return nil
  }

  private func isPortable(_ target: TargetRecord) -> Bool {
    house.targets(ofProduct: HouseRules.portableProduct).contains(target.name)
      || HouseRules.embedded.contains(target.name)
  }

  /// Returns whether a module is a product that some target takes from another repository.
  private func isFromOutside(_ module: String) -> Bool {
    house.root.targets.contains { $0.dependencies.contains { $0.package != nil && $0.name == module } }
  }
}
