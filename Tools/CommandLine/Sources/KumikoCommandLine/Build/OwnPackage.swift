import KumikoRegistry
@_spi(Kumiko) import KumikoValues

/// The package of a tool of one's own: a manifest and a program with the table of its section kinds.
struct OwnPackage {
  /// The program's target and product in the manifest. A product of the name that people see would be mistaken for
  /// Kumiko's own, which is called `kumiko` as well; and of another name, everything would be built again.
  static let target = "OwnKumiko"

  var selection: LinkedSelection
  /// The place of the Kumiko package, as the manifest names it.
  var kumiko: PackagePlace
  var traits: [String]

  struct File {
    var path: String
    var text: String
  }

  var files: [File] {
    [
      File(path: "Package.swift", text: manifest), File(path: programPath, text: program),
      File(path: ".gitignore", text: "*\n"),
    ]
  }

  private static let note = "// Written by `kumiko build`, and anew whenever other kinds are asked for."

  private var manifest: String {
    let traits = traits.map(SwiftText.quoted).joined(separator: ", ")
    var places: [PackagePlace] = []
    for kind in selection.packageKinds where !places.contains(kind.place) { places.append(kind.place) }
    let dependencies =
      [".package(\(kumiko.requirement), traits: [\(traits)])"] + places.map { ".package(\($0.requirement))" }
    let products =
      (Self.modules + selection.products).map { ($0, kumiko) }
      + packageProducts.map { ($0.product, $0.place) }
    return """
      // swift-tools-version: 6.3
      \(Self.note)
      import PackageDescription

      let package = Package(
        name: "own-kumiko",
        platforms: [.macOS(.v14)],
        products: [.executable(name: "\(Self.target)", targets: ["\(Self.target)"])],
        dependencies: [
      \(dependencies.map { "    \($0),\n" }.joined())  ],
        targets: [
          .executableTarget(
            name: "\(Self.target)",
            dependencies: [
      \(products.map { "        \(Self.product($0, of: $1)),\n" }.joined())      ])
        ],
        swiftLanguageModes: [.v6]
      )

      """
  }

  /// The modules that every program imports.
  private static let modules = ["Kumiko", "KumikoCommandLine", "KumikoRegistry"]

  var programPath: String { "Sources/\(Self.target)/main.swift" }

  func importLine(of kind: LinkedSelection.PackageKind) -> String { "import \(kind.product)" }

  /// The line of the program's table that has a kind.
  func row(of kind: LinkedSelection.PackageKind) -> String {
    "  \(SwiftText.quoted(kind.kind.name)): \(SwiftName.expression(ofType: kind.type, in: kind.product)).self,"
  }

  var program: String {
    let modules = Self.modules + selection.products
    let imports =
      modules.map { "import \($0)\n" }.joined() + packageProducts.map { importLine(of: $0) + "\n" }.joined()
    let rows =
      selection.linked.map { "  \(SwiftText.quoted($0)): Kumiko\($0)Section.\($0)Section.self,\n" }
      + selection.packageKinds.map { row(of: $0) + "\n" }
    let table = rows.isEmpty ? "[:]" : "[\n\(rows.joined())]"
    return """
      \(Self.note)
      \(imports)
      let providers: [Swift.String: any SectionProvider.Type] = \(table)
      KumikoCommand.main(providers: LinkedKinds(providers))

      """
  }

  /// Every product of other packages once.
  private var packageProducts: [LinkedSelection.PackageKind] {
    var seen: Set<String> = []
    return selection.packageKinds.filter { seen.insert($0.product).inserted }
  }

  private static func product(_ name: String, of place: PackagePlace) -> String {
    ".product(name: \(SwiftText.quoted(name)), package: \(SwiftText.quoted(place.identity)))"
  }
}
