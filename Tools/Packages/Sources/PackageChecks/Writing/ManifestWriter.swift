/// Writes the manifest of a nested package. `swift format` breaks its lines. A term that no package needs so far is refused.
struct ManifestWriter {
  var house: House

  /// The line by which a written manifest is known.
  static let mark =
    "// Written by `Tools/check-packages --fix` from the root's Package.swift: edit that one, never this."

  /// The whole text of a package's manifest.
  func manifest(of package: NestedPackage) throws -> String {
    // The tools version implies the language mode.
    guard house.root.swiftLanguageVersions ?? ["6"] == ["6"] else {
      throw Failure("check-packages writes packages in Swift 6 mode alone")
    }
    var arguments = ["name: \(quoted(package.name)), platforms: \(list(house.root.platforms.map(platform)))"]
    if !package.products.isEmpty { arguments.append("products: \(list(try package.products.map(product)))") }
    if !package.traits.isEmpty { arguments.append("traits: \(list(package.traits.map(trait)))") }
    if let dependencies = dependencies(of: package) { arguments.append("dependencies: \(dependencies)") }
    let targets = try package.targets.map { try "    \(target($0, of: package)),\n" }
    arguments.append("targets: [\n\(targets.joined())  ]")
    let body = """
      // swift-tools-version: \(house.root.toolsVersion.short)
      \(Self.mark)
      import PackageDescription

      let package = Package(
        \(arguments.joined(separator: ",\n  "))
      )

      """
    let usesModules = body.contains(".map(module)")
    return try body + (usesModules ? Self.module : "") + settings(of: package.targets)
  }

  /// The function through which a manifest names the modules of other packages.
  private static let module = """

    /// The module of another package of this repository.
    func module(_ name: String) -> Target.Dependency { .product(name: "Kumiko\\(name)", package: name) }

    """

  private func platform(_ record: RootManifest.PlatformRecord) -> String {
    let names = ["macos": "macOS", "ios": "iOS", "tvos": "tvOS", "watchos": "watchOS", "visionos": "visionOS"]
    let version = record.version.hasSuffix(".0") ? ".v\(record.version.dropLast(2))" : quoted(record.version)
    return ".\(names[record.platformName] ?? record.platformName)(\(version))"
  }

  private func product(_ record: ProductRecord) throws -> String {
    let kind =
      switch record.type {
      case .library: "library"
      case .executable: "executable"
      case .plugin: "plugin"
      case .unknown: throw Failure("the product \(record.name) is of a sort that check-packages cannot write")
      }
    return ".\(kind)(name: \(quoted(record.name)), targets: \(strings(record.targets)))"
  }

  /// A trait. The root's manifest has the descriptions.
  private func trait(_ record: RootManifest.TraitRecord) -> String {
    record.name == "default" ? ".default(enabledTraits: \(strings(record.enabledTraits)))" : quoted(record.name)
  }

  /// The packages beside this one and those from outside; nil where there are none. The traits of neighbours follow ours, one by
  /// one: with all of ours on, all of theirs are on too.
  private func dependencies(of package: NestedPackage) -> String? {
    func path(_ neighbour: NestedPackage.Neighbour) -> String {
      quoted(RelativePath.from(package.folder, to: neighbour.folder))
    }
    let plain = package.neighbours.filter(\.traits.isEmpty).map(path)
    let switched = package.neighbours.filter { !$0.traits.isEmpty }.map { neighbour in
      let traits = "\(strings(neighbour.traits)).map { .trait(name: $0, condition: .when(traits: [$0])) }"
      return ".package(path: \(path(neighbour)), traits: Set(\(traits)))"
    }
    let others =
      switched + package.externals.map { ".package(url: \(quoted($0.url)), from: \(quoted($0.minimumVersion)))" }
    return sum([plain.isEmpty ? nil : "\(list(plain)).map { .package(path: $0) }", others.isEmpty ? nil : list(others)])
  }

  // MARK: - Targets

  private func target(_ target: TargetRecord, of package: NestedPackage) throws -> String {
    let calls: [TargetRecord.Kind: (call: String, folder: String)] = [
      .regular: ("target", "Sources"), .executable: ("executableTarget", "Sources"), .test: ("testTarget", "Tests"),
      .system: ("systemLibrary", "Sources"), .plugin: ("plugin", "Plugins"),
    ]
    guard let (call, folder) = calls[target.type], !target.hasMore else {
      throw Failure("\(target.name) is of a sort that check-packages cannot write")
    }
    var parts = ["name: \(quoted(target.name))"]
    if target.type == .plugin { parts.append("capability: .buildTool()") }
    if let dependencies = try dependencies(of: target, in: package) { parts.append("dependencies: \(dependencies)") }
    let path = RelativePath.from(package.folder, to: target.path ?? "")
    if path != "\(folder)/\(target.name)" { parts.append("path: \(quoted(path))") }
    let links = try (target.settings ?? []).filter { $0.tool != "swift" }.map(link)
    if !links.isEmpty { parts.append("linkerSettings: \(list(links))") }
    if let name = target.pkgConfig { parts.append("pkgConfig: \(quoted(name))") }
    let providers = (target.providers ?? []).flatMap(\.self).map { ".\($0)(\(strings($1.flatMap(\.self))))" }
    if !providers.isEmpty { parts.append("providers: \(list(providers))") }
    return ".\(call)(\(parts.joined(separator: ", ")))"
  }

  /// The modules of other packages are listed by the names of these; everything else has a form of its own.
  private func dependencies(of target: TargetRecord, in package: NestedPackage) throws -> String? {
    var modules: [String] = []
    var others: [String] = []
    for dependency in target.dependencies {
      let condition = try dependency.condition.map { ", condition: \(try text(of: $0))" } ?? ""
      let home = dependency.package ?? house.packageOfTarget[dependency.name].map(RelativePath.lastStep) ?? ""
      let product = house.product(of: dependency.name, for: target) ?? dependency.name
      if dependency.package == nil, home == package.name || home.isEmpty {
        let name = quoted(dependency.name)
        others.append(condition.isEmpty ? name : ".target(name: \(name)\(condition))")
      } else if product == "Kumiko\(home)", condition.isEmpty {
        modules.append(quoted(home))
      } else {
        others.append(".product(name: \(quoted(product)), package: \(quoted(home))\(condition))")
      }
    }
    return sum([others.isEmpty ? nil : list(others), modules.isEmpty ? nil : "\(list(modules)).map(module)"])
  }

  private func text(of condition: ConditionRecord) throws -> String {
    guard condition.config == nil else { throw Failure("check-packages cannot write the condition of a configuration") }
    let platforms = (condition.platformNames ?? []).map { ".\($0)" }
    let traits = (condition.traits ?? []).sorted()
    let parts = [
      platforms.isEmpty ? nil : "platforms: \(list(platforms))", traits.isEmpty ? nil : "traits: \(strings(traits))",
    ]
    return ".when(\(parts.compactMap(\.self).joined(separator: ", ")))"
  }

  // MARK: - Settings

  private func link(_ setting: SettingRecord) throws -> String {
    guard setting.tool == "linker", setting.word == "linkedLibrary", let value = setting.value else {
      throw Failure("check-packages cannot write the setting \(setting.word)")
    }
    let condition = try setting.condition.map { ", \(try text(of: $0))" } ?? ""
    return ".linkedLibrary(\(quoted(value))\(condition))"
  }

  /// The loop that gives every target the features of the language.
  private func settings(of targets: [TargetRecord]) throws -> String {
    let built = targets.filter { ![.system, .plugin].contains($0.type) }
    let settings = Set(built.map { ($0.settings ?? []).filter { $0.tool == "swift" } })
    guard settings.count <= 1 else {
      throw Failure("the settings of \(targets[0].name) are not those of the targets beside it")
    }
    let features = try (settings.first ?? []).map { setting -> String in
      guard setting.word == "enableUpcomingFeature", setting.condition == nil, let value = setting.value else {
        throw Failure("check-packages cannot write the setting \(setting.word)")
      }
      return value
    }
    guard !features.isEmpty else { return "" }
    let isMixed = built.count < targets.count
    return """

      for target in package.targets\(isMixed ? " where ![.system, .plugin].contains(target.type)" : "") {
        target.swiftSettings = \(strings(features))
          .map { .enableUpcomingFeature($0) }
      }

      """
  }

  // MARK: - Terms

  private func quoted(_ text: String) -> String {
    "\"\(text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\""))\""
  }

  private func strings(_ texts: [String]) -> String { list(texts.map(quoted)) }

  private func list(_ terms: [String]) -> String { "[\(terms.joined(separator: ", "))]" }

  private func sum(_ terms: [String?]) -> String? {
    let terms = terms.compactMap(\.self)
    return terms.isEmpty ? nil : terms.joined(separator: " + ")
  }
}
