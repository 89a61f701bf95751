import Foundation

/// Is the public interface of each library product the one that is committed in `api`?
///
/// The file of `Kumiko` holds every module that `import Kumiko` shows. A module that it does not show has a file of its
/// own. So a change of the interface is seen in review as a change of a text.
struct InterfaceCheck: Check {
  var house: House
  var fixes: Bool

  var heading: String { "The public interface of each product" }
  var lane: Lane { .products }

  func run(in workplace: Workplace, report: Report) throws -> Int {
    let toolchain = try Self.toolchain(workplace)
    guard let built = try BuiltModules(house: house, workplace: workplace, report: report) else { return 1 }
    var wrong = 0
    for (file, modules) in try files(in: workplace) {
      var interface = Interface()
      for module in modules {
        interface.add(try built.symbols(of: module), of: module)
      }
      // A module whose symbols are all `@_spi` promises nothing.
      guard interface.count > 0 else { continue }
      wrong += try compare(
        interface, with: "api/\(file).txt", toolchain: toolchain, workplace: workplace, report: report)
    }
    return wrong
  }

  /// The modules of each text: first those that the umbrella shows, then each library that it does not show.
  private func files(in workplace: Workplace) throws -> [(file: String, modules: [String])] {
    guard let umbrella = house.target(HouseRules.umbrella.target), let path = umbrella.path else {
      throw Failure("the root has no target \(HouseRules.umbrella.target)")
    }
    var shown: Set<String> = [HouseRules.umbrella.target]
    for file in workplace.files(below: path, named: { $0.hasSuffix(".swift") }) {
      let text = try String(contentsOf: workplace.at(file), encoding: .utf8)
      for match in text.matches(of: /@_exported public import (\w+)/) { shown.insert(String(match.1)) }
    }
    let libraries = house.root.products.filter { product in
      if case .library = product.type { return product.targets.count == 1 }
      return false
    }.flatMap(\.targets)
    let others = Set(libraries).subtracting(shown).sorted()
    return [(HouseRules.umbrella.target, shown.sorted())] + others.map { ($0, [$0]) }
  }

  private func compare(
    _ interface: Interface, with path: String, toolchain: String, workplace: Workplace, report: Report
  ) throws -> Int {
    let url = workplace.at(path)
    let text = interface.text(toolchain: toolchain)
    let committed = (try? String(contentsOf: url, encoding: .utf8)) ?? ""
    let note = "\(interface.count) declarations"
    if fixes {
      try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      if committed != text { try text.write(to: url, atomically: true, encoding: .utf8) }
      report.good(path, note: committed == text ? note : "\(note); written")
    } else if let pinned = Interface.toolchain(of: committed), pinned != toolchain {
      report.skipped(path, why: "it was written by \(pinned), and this is \(toolchain)")
    } else if committed != text {
      report.bad(path, note: "it has changed; `Tools/check-packages --interface --fix` renews it")
      report.detail(LineChanges.between(committed, text).prefix(40).joined(separator: "\n"))
      return 1
    } else {
      report.good(path, note: note)
    }
    guard interface.undocumented.isEmpty else {
      report.bad(path, note: "\(interface.undocumented.count) declarations have no doc comment")
      report.detail(workplace.shortened(interface.undocumented.sorted().joined(separator: "\n")))
      return 1
    }
    return 0
  }

  /// What the toolchain calls itself, without the build's number: `Swift 6.3.1`.
  private static func toolchain(_ workplace: Workplace) throws -> String {
    let said = try Command.output(
      of: ["swift", "--version"], in: workplace.root, log: workplace.log("interface-version"))
    guard let match = said.firstMatch(of: /Swift version ([0-9.]+)/) else { throw Failure("swift has no version") }
    return "Swift \(match.1)"
  }
}
