@_spi(Kumiko) import Kumiko
import KumikoConfiguration

/// Finds the entries of a registry that a failed build complains of.
///
/// The compiler speaks of a manifest and a program that nobody has written by hand; who gave the wrong name gave it in
/// the registry.
struct BuildFaults {
  var package: OwnPackage

  /// The faults of registry entries, read from the output of a build.
  func diagnostics(_ lines: [String]) -> Diagnostics {
    var found = Diagnostics()
    for line in lines {
      guard let parts = line.firstMatch(of: /^(?:(.+):([0-9]+):[0-9]+: )?error: (.+)$/) else { continue }
      let message = String(parts.3)
      if let file = parts.1, let number = parts.2.flatMap({ Int($0) }) {
        if file.hasSuffix(package.programPath) { found.add(inProgram(at: number, message)) }
      } else {
        found.add(inManifest(message))
      }
    }
    return found
  }

  /// Returns the fault of the entry from which a line of the program was made.
  private func inProgram(at number: Int, _ message: String) -> [Diagnostic] {
    let lines = package.program.split(separator: "\n", omittingEmptySubsequences: false)
    guard lines.indices.contains(number - 1) else { return [] }
    let line = lines[number - 1]
    if let kind = package.selection.packageKinds.first(where: { package.row(of: $0) == line }) {
      return [error(reason(kind, message), kind, "type")]
    }
    let imported = package.selection.packageKinds.filter { package.importLine(of: $0) == line }
    return imported.map { kind in
      error(
        "the package '\(location(of: kind))' has no module '\(kind.product)'", kind, "product",
        help: "the product's module must have its name, because the program imports it by that")
    }
  }

  private func reason(_ kind: LinkedSelection.PackageKind, _ message: String) -> String {
    if message.contains("inaccessible") {
      return "the type '\(kind.type)' of the product '\(kind.product)' is not public"
    }
    if message.contains("has no member") || message.contains("cannot find") {
      return "the product '\(kind.product)' has no public type '\(kind.type)'"
    }
    if message.contains("SectionProvider") {
      return "the type '\(kind.type)' of the product '\(kind.product)' is no section kind: it is no SectionProvider"
    }
    return "the type '\(kind.type)' of the product '\(kind.product)' does not compile as the kind '\(kind.kind)'"
  }

  /// Returns the fault of a package in the manifest for an error without a place.
  private func inManifest(_ message: String) -> [Diagnostic] {
    if let parts = message.firstMatch(of: /product '([^']+)' .*not found(.*)/) {
      let known = parts.2.firstMatch(of: /[Dd]id you mean '([^']+)'/).map { NearestName.question("\($0.1)") }
      return package.selection.packageKinds.filter { $0.product == parts.1 }.map { kind in
        error(
          "the package '\(location(of: kind))' has no library product '\(kind.product)'", kind, "product", help: known)
      }
    }
    // It could not be fetched, or has no such version.
    let named = package.selection.packageKinds.filter { kind in
      switch kind.place {
      case .folder(let path): message.contains("'\(path)'") || message.contains("\(path)/Package.swift")
      case .address(let url, _):
        message.contains(url)
          || message.lowercased().contains("'\(kind.place.identity)'") && message.contains("version")
      }
    }
    return named.map {
      error("the package '\(location(of: $0))' cannot be used as the registry names it", $0, "package")
    }
  }

  private func location(of kind: LinkedSelection.PackageKind) -> String {
    if case .package(let reference) = kind.entry.origin { return reference.location }
    return kind.place.identity
  }

  private func error(
    _ message: String, _ kind: LinkedSelection.PackageKind, _ key: String, help: String? = nil
  ) -> Diagnostic {
    Diagnostic(.error, message, in: kind.entry.source, at: kind.entry.range(of: key), help: help)
  }
}
