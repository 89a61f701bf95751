@_spi(Kumiko) import KumikoValues

struct KindManifest {
  var package: KindPackage

  var text: String {
    """
    // swift-tools-version: 6.3
    import PackageDescription

    let package = Package(
      name: "\(package.isInHouse ? package.names.type : package.names.folder)",
      platforms: [.macOS(.v14), .iOS(.v17), .tvOS(.v17), .visionOS(.v1)],
      products: [
    \(products.map { "    \($0),\n" }.joined())  ],
      dependencies: [
    \(dependencies.map { "    \($0),\n" }.joined())  ],
      targets: [
    \(targets.map { "    \($0),\n" }.joined())  ],
      swiftLanguageModes: [.v6]
    )

    """
  }

  private var module: String { package.module }

  private var products: [String] {
    let library = ".library(name: \"\(module)\", targets: [\"\(module)\"])"
    guard !package.isInHouse else { return [library] }
    return [
      library,
      "// What a registry loads at run time.\n"
        + "    .library(name: \"\(module)Plugin\", type: .dynamic, targets: [\"\(module)Plugin\"])",
    ]
  }

  private var dependencies: [String] {
    switch package.place {
    case .house: ["Engine", "Kinds"].map { ".package(path: \"../../Modules/\($0)\")" }
    // Without traits: a kind needs nothing of the tool.
    case .elsewhere(let place): [".package(\(place.requirement), traits: [])"]
    }
  }

  private var targets: [String] {
    let used = ["Dimension", "Composition", "Registry"].map(product)
    func target(_ kind: String, _ name: String, _ dependencies: [String]) -> String {
      ".\(kind)(\n      name: \"\(name)\",\n      dependencies: [\n"
        + dependencies.map { "        \($0),\n" }.joined() + "      ])"
    }
    var targets = [
      target("target", module, used),
      target("testTarget", "\(module)Tests", ["\"\(module)\""] + used + [product("Layout")]),
    ]
    if !package.isInHouse {
      targets.append(target("target", "\(module)Plugin", ["\"\(module)\"", product("Hosting")]))
    }
    return targets
  }

  private func product(_ module: String) -> String {
    let identity =
      switch package.place {
      case .house: module == "Registry" ? "Kinds" : "Engine"
      case .elsewhere(let place): place.identity
      }
    return ".product(name: \"Kumiko\(module)\", package: \(SwiftText.quoted(identity)))"
  }
}
