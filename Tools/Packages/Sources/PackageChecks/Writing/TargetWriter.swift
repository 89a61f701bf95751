/// Writes one target of a nested manifest.
struct TargetWriter {
  var house: House
  var package: NestedPackage
  /// A Boolean value that indicates whether a block at the manifest's end says the Swift settings for all targets.
  var swiftIsShared: Bool

  /// The target's call.
  func text(of target: TargetRecord) throws -> ManifestText {
    guard (target.pluginUsages ?? []).isEmpty else {
      throw Failure("\(target.name) uses a build plugin, which check-packages cannot write")
    }
    var parts: [(label: String?, value: ManifestText)] = [("name", .string(target.name))]
    if target.type == .plugin {
      guard target.pluginCapability?.isBuildTool == true else {
        throw Failure("\(target.name) is a command plugin, which check-packages cannot write")
      }
      parts.append(("capability", .word(".buildTool()")))
    }
    if !target.dependencies.isEmpty {
      parts.append(("dependencies", .list(target.dependencies.map { dependency($0, of: target) })))
    }
    if let path = ownPath(of: target) { parts.append(("path", .string(path))) }
    if let exclude = target.exclude, !exclude.isEmpty { parts.append(("exclude", .strings(exclude))) }
    if let sources = target.sources { parts.append(("sources", .strings(sources))) }
    if let resources = target.resources, !resources.isEmpty {
      parts.append(("resources", .list(try resources.map { try resource($0, of: target) })))
    }
    if let headers = target.publicHeadersPath { parts.append(("publicHeadersPath", .string(headers))) }
    parts += try SettingsBlock.parts(of: target, swiftIsShared: swiftIsShared)
    if let pkgConfig = target.pkgConfig { parts.append(("pkgConfig", .string(pkgConfig))) }
    if let providers = target.providers, !providers.isEmpty {
      let calls = providers.flatMap { $0.sorted { $0.key < $1.key } }.map { tool, names in
        ManifestText.call(".\(tool)", [(nil, .strings(names.flatMap(\.self)))])
      }
      parts.append(("providers", .list(calls)))
    }
    return .call(try call(for: target), parts)
  }

  private func call(for target: TargetRecord) throws -> String {
    switch target.type {
    case .regular: return ".target"
    case .executable: return ".executableTarget"
    case .test: return ".testTarget"
    case .system: return ".systemLibrary"
    case .plugin: return ".plugin"
    case .macro, .binary: throw Failure("\(target.name) is of a sort that check-packages cannot write")
    }
  }

  /// The path of the target in its package, or nil for SwiftPM's default.
  private func ownPath(of target: TargetRecord) -> String? {
    let path = RelativePath.from(package.folder, to: target.path ?? "")
    let usual =
      switch target.type {
      case .test: "Tests"
      case .plugin: "Plugins"
      default: "Sources"
      }
    return path == "\(usual)/\(target.name)" ? nil : path
  }

  private func dependency(_ dependency: TargetRecord.Dependency, of target: TargetRecord) -> ManifestText {
    let condition: [(label: String?, value: ManifestText)] = dependency.condition.map { [("condition", $0.text)] } ?? []
    let name = ManifestText.string(dependency.name)
    if let outside = dependency.package {
      return .call(".product", [("name", name), ("package", .string(outside))] + condition)
    }
    guard let folder = house.packageOfTarget[dependency.name], folder != package.folder else {
      return condition.isEmpty ? name : .call(".target", [("name", name)] + condition)
    }
    let product = house.product(of: dependency.name, for: target) ?? dependency.name
    let home = RelativePath.lastStep(folder)
    return .call(".product", [("name", .string(product)), ("package", .string(home))] + condition)
  }

  private func resource(_ resource: TargetRecord.Resource, of target: TargetRecord) throws -> ManifestText {
    guard let rule = resource.rule.keys.first, resource.rule[rule]?.isEmpty == true else {
      throw Failure("\(target.name) has a resource with a localisation, which check-packages cannot write")
    }
    return .call(".\(rule)", [(nil, .string(resource.path))])
  }
}
