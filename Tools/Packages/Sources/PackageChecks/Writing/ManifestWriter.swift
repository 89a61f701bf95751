/// Writes the manifest of a nested package.
struct ManifestWriter {
  var house: House

  /// The line by which a written manifest is known.
  static let mark =
    "// Written by `Tools/check-packages --fix` from the root's Package.swift: edit that one, never this."

  /// The whole text of a package's manifest.
  func manifest(of package: NestedPackage) throws -> String {
    let settings = SettingsBlock(targets: package.targets)
    var parts: [(label: String?, value: ManifestText)] = [("name", .string(package.name))]
    if !house.root.platforms.isEmpty {
      parts.append(("platforms", .list(house.root.platforms.map(platform))))
    }
    if !package.products.isEmpty {
      parts.append(("products", .list(try package.products.map(product), broken: true)))
    }
    if !package.traits.isEmpty {
      parts.append(("traits", .list(package.traits.map(trait), broken: true)))
    }
    let dependencies = package.neighbours.map { neighbour($0, of: package) } + package.externals.map(external)
    if !dependencies.isEmpty {
      parts.append(("dependencies", .list(dependencies, broken: true)))
    }
    let targets = try package.targets.map { target in
      try TargetWriter(house: house, package: package, swiftIsShared: settings != nil).text(of: target)
    }
    parts.append(("targets", .list(targets, broken: true)))
    if let modes = house.root.swiftLanguageVersions {
      parts.append(("swiftLanguageModes", .list(modes.map { .word(".v\($0)") })))
    }

    let body = parts.map { part in
      let label = part.label.map { "\($0): " } ?? ""
      return "  \(label)\(part.value.rendered(indent: 2, column: 2 + label.count, tail: 1))"
    }
    let head = "// swift-tools-version: \(house.root.toolsVersion.short)\n\(Self.mark)\nimport PackageDescription\n"
    return head + "\nlet package = Package(\n" + body.joined(separator: ",\n") + "\n)\n" + (try settings?.text() ?? "")
  }

  private func platform(_ record: RootManifest.PlatformRecord) -> ManifestText {
    let name = PlatformName.word(for: record.platformName)
    let steps = record.version.split(separator: ".")
    if steps.count == 2, steps[1] == "0" { return .word("\(name)(.v\(steps[0]))") }
    return .call(name, [(nil, .string(record.version))])
  }

  private func product(_ record: ProductRecord) throws -> ManifestText {
    var parts: [(label: String?, value: ManifestText)] = [("name", .string(record.name))]
    let call: String
    switch record.type {
    case .library(let linkage):
      call = ".library"
      if linkage != "automatic" { parts.append(("type", .word(".\(linkage)"))) }
    case .executable: call = ".executable"
    case .plugin: call = ".plugin"
    case .unknown: throw Failure("the product \(record.name) is of a sort that check-packages cannot write")
    }
    return .call(call, parts + [("targets", .strings(record.targets))])
  }

  private func trait(_ record: RootManifest.TraitRecord) -> ManifestText {
    let enabled = ManifestText.strings(record.enabledTraits)
    if record.name == "default" { return .call(".default", [("enabledTraits", enabled)]) }
    var parts: [(label: String?, value: ManifestText)] = [("name", .string(record.name))]
    if let description = record.description { parts.append(("description", .string(description))) }
    if !record.enabledTraits.isEmpty { parts.append(("enabledTraits", enabled)) }
    return .call(".trait", parts)
  }

  /// A package beside this one. Its traits follow ours, one by one: with all of ours on, all of its are on too.
  private func neighbour(_ neighbour: NestedPackage.Neighbour, of package: NestedPackage) -> ManifestText {
    var parts: [(label: String?, value: ManifestText)] = [
      ("path", .string(RelativePath.from(package.folder, to: neighbour.folder)))
    ]
    if !neighbour.traits.isEmpty {
      let handedOn = neighbour.traits.map { name in
        let condition = ManifestText.call(".when", [("traits", .strings([name]))])
        return ManifestText.call(".trait", [("name", .string(name)), ("condition", condition)])
      }
      parts.append(("traits", .list(handedOn, broken: true)))
    }
    return .call(".package", parts)
  }

  private func external(_ record: DependencyRecord) -> ManifestText {
    let url: (label: String?, value: ManifestText) = ("url", .string(record.url))
    switch record.requirement {
    case .range(let lower, let upper):
      let numbers = lower.split(separator: ".").compactMap { Int($0) }
      if numbers.count == 3, upper == "\(numbers[0] + 1).0.0" {
        return .call(".package", [url, ("from", .string(lower))])
      }
      return .call(".package", [url, (nil, .word("\"\(lower)\"..<\"\(upper)\""))])
    case .exact(let version): return .call(".package", [url, ("exact", .string(version))])
    case .branch(let branch): return .call(".package", [url, ("branch", .string(branch))])
    case .revision(let revision): return .call(".package", [url, ("revision", .string(revision))])
    }
  }
}
