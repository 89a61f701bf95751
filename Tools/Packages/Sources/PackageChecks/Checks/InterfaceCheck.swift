import Foundation

/// Is the public interface of each library product the one that is committed in `api`?
///
/// The file of `Kumiko` holds what `import Kumiko` shows: modules, and single types of others. A module that it does not
/// show as a whole has a file of its own. `inlinable.txt` holds what is public only because inlinable code uses it: it is
/// not documented. So a change of the interface is seen in review as a change of a text.
struct InterfaceCheck: Check {
  var house: House
  var fixes: Bool

  var heading: String { "The public interface of each product" }
  var lane: Lane { .products }

  func run(in workplace: Workplace, report: Report) throws -> Int {
    let toolchain = try Self.toolchain(workplace)
    guard let built = try BuiltModules(house: house, workplace: workplace, report: report) else { return 1 }
    var wrong = 0
    var inlinable = Interface()
    for (file, modules) in try files(in: workplace) {
      var interface = Interface()
      for module in modules {
        let graphs = try built.symbols(of: module.name)
        interface.add(graphs, of: module.name, only: module.types)
        // A module that is shown in part has a file of its own, where it is taken in as a whole.
        guard module.types == nil else { continue }
        inlinable.addInlinable(
          try built.symbols(of: module.name, from: .internal), besides: graphs, of: module.name)
      }
      // A module whose symbols are all `@_spi` promises nothing.
      guard interface.count > 0 else { continue }
      wrong += try compare(interface, with: file, toolchain: toolchain, workplace: workplace, report: report)
    }
    return try wrong
      + compare(
        inlinable, with: "inlinable", toolchain: toolchain, workplace: workplace, report: report,
        note: "They are public because inlinable code of neighbouring packages uses them, and are not documented.")
  }

  /// A module in a text.
  struct Shown: Hashable {
    var name: String
    /// The types that are shown; nil where the whole module is.
    var types: Set<String>?
  }

  /// The names that the sources of the umbrella re-export, by module.
  static func shown(by sources: [String]) -> [Shown] {
    let pattern =
      /@_exported public import (?:(?:struct|enum|class|actor|protocol|typealias|func|let|var) )?(\w+)(?:\.(\w+))?/
    var types: [String: Set<String>] = [:]
    var whole: Set<String> = []
    for match in sources.flatMap({ $0.matches(of: pattern) }) {
      if let type = match.2 {
        types[String(match.1), default: []].insert(String(type))
      } else {
        whole.insert(String(match.1))
      }
    }
    let names = whole.union(types.keys).sorted()
    return names.map { Shown(name: $0, types: whole.contains($0) ? nil : types[$0]) }
  }

  /// The modules of each text: first those that the umbrella shows, then each library that it does not show as a whole.
  private func files(in workplace: Workplace) throws -> [(file: String, modules: [Shown])] {
    guard let umbrella = house.target(HouseRules.umbrella.target), let path = umbrella.path else {
      throw Failure("the root has no target \(HouseRules.umbrella.target)")
    }
    let sources = try workplace.files(below: path) { $0.hasSuffix(".swift") }
      .map { try String(contentsOf: workplace.at($0), encoding: .utf8) }
    let shown = [Shown(name: HouseRules.umbrella.target)] + Self.shown(by: sources)
    let libraries = house.root.products.filter { product in
      if case .library = product.type { return product.targets.count == 1 }
      return false
    }.flatMap(\.targets)
    let others = Set(libraries).subtracting(shown.filter { $0.types == nil }.map(\.name)).sorted()
    return [(HouseRules.umbrella.target, shown)] + others.map { ($0, [Shown(name: $0)]) }
  }

  private func compare(
    _ interface: Interface, with file: String, toolchain: String, workplace: Workplace, report: Report,
    note remark: String? = nil
  ) throws -> Int {
    let path = "api/\(file).txt"
    let url = workplace.at(path)
    let text = interface.text(toolchain: toolchain, note: remark)
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

  /// The name of the toolchain, without the build number: `Swift 6.3.1`.
  private static func toolchain(_ workplace: Workplace) throws -> String {
    let said = try Command.output(
      of: ["swift", "--version"], in: workplace.root, log: workplace.log("interface-version"))
    guard let match = said.firstMatch(of: /Swift version ([0-9.]+)/) else { throw Failure("swift has no version") }
    return "Swift \(match.1)"
  }
}
