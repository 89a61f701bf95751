// swift-tools-version: 6.3
import PackageDescription

// The whole monorepo as one versioned package. Every target is named by path and nothing is a path dependency, because
// SwiftPM refuses those in a package that is depended on by version. The manifests inside Modules, Plugins, Tests and
// Tools are written from this one by `Tools/check-packages --fix`; edit here, never there.

// MARK: - The house: what there is, and what each piece may import

/// What tests share. It is in no product.
let testSupport = "KumikoTestSupport"
/// A layout engine of loops and arrays, with which tests compare the engine and the viewport.
let referenceSupport = "KumikoReferenceTestSupport"
/// What tests of section kinds share.
let kindSupport = "KumikoKindTestSupport"

/// The package trait of `kumiko preview`, on by default. A tool without it has no server.
let previewTrait = Trait.trait(name: "Preview", description: "The server of kumiko preview. Needs swift-nio.")
/// The package trait of pictures, off by default.
let picturesTrait = Trait.trait(
  name: "Pictures", description: "PNG and PDF pictures, and texts measured by Pango. Needs Pango, libpng and libjpeg.")
/// The package trait of `kumiko-port`, off by default.
let portTrait = Trait.trait(
  name: "Port", description: "The rewriting of UIKit sources by kumiko-port. Needs swift-syntax.")

/// The package trait of sessions in Redis, off by default.
let redisTrait = Trait.trait(name: "Redis", description: "States of served screens in Redis. Needs hiredis.")

let modules: [Piece] = [
  .module("Values"),
  // Rounding to device pixels calls the C library's mathematics, which nothing else links where Foundation is absent.
  .module("Dimension", uses: ["Values"], links: [.linkedLibrary("m", .when(platforms: [.linux]))]),
  .module("Composition", uses: ["Values", "Dimension"]),
  .module("Layout", uses: ["Values", "Dimension", "Composition"], testsUse: testSupport, referenceSupport),
  .module("Snapshot", testsUse: testSupport),
  .module("Diffing", uses: ["Snapshot"], testsUse: testSupport),
  .module("Registry", uses: ["Values", "Dimension", "Composition", "Layout"], testsUse: testSupport),
  .module(
    "Collection", uses: ["Dimension", "Composition", "Layout", "Snapshot", "Diffing"], testsUse: testSupport,
    referenceSupport),
  // Pango measures texts with the package trait alone.
  .module("TextMeasuring", uses: ["Values"], needs: ["CPango"], needsTrait: picturesTrait.name),
  .module("Cells", uses: ["Dimension", "TextMeasuring"]),
  // The rules of screens at every width, without a source of screens.
  .module("Sweep", uses: ["Values", "Dimension"]),
  // The C library, files, threads and processes: nothing of Foundation.
  .module("System", needs: ["CKumikoSystem"], testsUse: testSupport),
  .module(
    "Configuration",
    uses: [
      "Values", "Dimension", "Composition", "Layout", "Snapshot", "Diffing", "Registry", "TextMeasuring", "Cells",
      "Sweep", "System",
    ],
    needs: ["CLibYAML"], testsUse: testSupport),
  .module(
    "Hosting", uses: ["Values", "Dimension", "Composition", "Layout", "Registry", "System"], needs: ["CKumikoPlugin"],
    testsUse: testSupport),
  // The server of previews. Without the trait the module has none, and swift-nio is not fetched.
  .module(
    "Serving", uses: ["System"], needs: ["NIOCore", "NIOPosix", "NIOHTTP1", "NIOWebSocket"], of: "swift-nio",
    needsTrait: previewTrait.name, testsUse: testSupport),
  // Conversations with editors and agents. The answers are the tool's.
  .module("LanguageServer", uses: ["Values"], testsUse: testSupport),
  .module("Rendering", uses: ["Values", "Dimension", "Composition", "Layout", "TextMeasuring", "Cells"]),
  // What a live page runs: it also compiles as Embedded Swift, for WebAssembly.
  .module("PageEngine", uses: ["Dimension", "Composition", "Layout"], testsUse: testSupport),
  .module(
    "Page",
    uses: ["Values", "Dimension", "Composition", "Layout", "TextMeasuring", "Cells", "Rendering", "PageEngine"],
    testsUse: testSupport),
]

/// Modules that are empty without their trait.
let switched: [Piece] = [
  // Pictures of pixels and pages, by libraries of the system.
  .module(
    "Pictures", uses: ["Dimension", "TextMeasuring", "Cells", "System", "Rendering"],
    needs: ["CCairo", "CLibPNG", "CLibJPEG"], needsTrait: picturesTrait.name, testsUse: testSupport),
  // Sources for UIKit as sources for Linux.
  .module(
    "Porting", uses: ["Values", "System"], needs: ["SwiftSyntax", "SwiftParser"], of: "swift-syntax",
    needsTrait: portTrait.name, testsUse: testSupport),
]

/// Apple's names over the engine. They use a section kind, so they come behind the kinds, and the umbrella does not show them.
let faces: [Piece] = [
  // Linear constraints, for the views. It knows nothing of views, and imports nothing.
  .module("Constraints", testsUse: testSupport),
  .module("UIKitViews", uses: ["Constraints", "TextMeasuring"], testsUse: testSupport),
  .module(
    "UIKit",
    uses: [
      "Values", "Dimension", "Composition", "Layout", "Snapshot", "Diffing", "Registry", "Collection", "ListSection",
      "UIKitViews",
    ], testsUse: testSupport),
  // Records that change, as snapshots.
  .module("Feeds", uses: ["UIKit"], testsUse: testSupport),
  // What views show, as values that renderers draw: for pictures of screens and for browsers.
  .module(
    "UIKitDrawing", uses: ["Dimension", "TextMeasuring", "Cells", "Rendering", "UIKitViews", "UIKit"],
    needs: ["KumikoPictures"], needsTrait: picturesTrait.name, testsUse: testSupport),
  // Screens of UIKit in browsers.
  .module(
    "UIKitServing",
    uses: [
      "Values", "Dimension", "TextMeasuring", "System", "Serving", "Rendering", "UIKitViews", "UIKit", "UIKitDrawing",
    ],
    testsUse: testSupport),
  // The states of such screens in Redis. Without the trait it is empty.
  .module("RedisStore", uses: ["UIKitServing"], needs: ["CHiredis"], needsTrait: redisTrait.name),
  // Nib and storyboard files: what links FoundationXML.
  .module("UIKitNibs", uses: ["Values", "UIKitViews", "UIKit"], testsUse: testSupport),
  // Compositions as objects of UIKit where there is one, and of the module above elsewhere.
  .module(
    "UIKitBridge",
    uses: ["Dimension", "Composition", "Layout", "Registry", "Configuration", "UIKit"], testsUse: testSupport),
  // The one library that imports Testing.
  .module(
    "Testing",
    uses: ["Dimension", "Composition", "Layout", "Sweep", "Rendering", "UIKitViews", "UIKit", "UIKitDrawing"]
  ),
]

// A section kind is one line: its package trait, which is its name in documents with a capital, and what it shows.
let plugins: [Piece] = [
  .plugin("List", "rows under one another", testsUse: kindSupport),
  .plugin("Grid", "equal columns", testsUse: kindSupport),
  .plugin("Orthogonal", "a row of groups that scrolls across the layout's axis", testsUse: kindSupport),
  .plugin("Nested", "a leading piece beside a column of trailing pieces", testsUse: kindSupport),
  .plugin("Waterfall", "columns in which each item goes to the shortest one", testsUse: kindSupport),
  .plugin("Flow", "chips that wrap by their widths", testsUse: kindSupport),
  .plugin("Justified", "rows of photographs from edge to edge", testsUse: kindSupport),
  .plugin("Calendar", "the days of a month", testsUse: kindSupport),
]

/// What an application's author does not import by the name `Kumiko`.
let umbrellaLeavesOut: Set = [
  "Values", "System", "Hosting", "Serving", "Rendering", "TextMeasuring", "Cells", "Sweep", "PageEngine", "Page",
  "LanguageServer",
]

let argumentParser = Target.Dependency.product(name: "ArgumentParser", package: "swift-argument-parser")

let package = Package(
  name: "Kumiko",
  platforms: [.macOS(.v14), .iOS(.v17), .tvOS(.v17), .visionOS(.v1)],
  products: (modules + switched + plugins + faces).map(\.product) + [
    .library(name: "Kumiko", targets: ["Kumiko"]),
    .library(name: "KumikoEngine", targets: modules.prefix(while: { $0.folder != "TextMeasuring" }).map(\.name)),
    .library(name: "KumikoCommandLine", targets: ["KumikoCommandLine"]),
    .executable(name: "kumiko", targets: ["KumikoTool"]),
    .executable(name: "kumiko-port", targets: ["KumikoPortTool"]),
    .plugin(name: "KumikoDocuments", targets: ["KumikoDocuments"]),
    .plugin(name: "KumikoPort", targets: ["KumikoPort"]),
  ],
  traits: Set(
    plugins.compactMap(\.trait) + [
      picturesTrait, portTrait, previewTrait, redisTrait,
      .default(enabledTraits: Set(plugins.compactMap(\.trait?.name) + [previewTrait.name])),
    ]),
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.0"),
    .package(url: "https://github.com/apple/swift-nio", from: "2.101.2"),
    .package(url: "https://github.com/swiftlang/swift-syntax", from: "603.0.1"),
  ],
  targets: (modules + switched + plugins + faces).flatMap(\.targets) + [
    .systemLibrary(
      name: "CLibYAML", path: "Modules/Configuration/Sources/CLibYAML", pkgConfig: "yaml-0.1",
      providers: [.apt(["libyaml-dev"]), .yum(["libyaml-devel"]), .brew(["libyaml"])]),
    .systemLibrary(
      name: "CPango", path: "Modules/TextMeasuring/Sources/CPango", pkgConfig: "pangoft2",
      providers: [.apt(["libpango1.0-dev"]), .yum(["pango-devel"]), .brew(["pango"])]),
    .systemLibrary(
      name: "CCairo", path: "Modules/Pictures/Sources/CCairo", pkgConfig: "pangocairo",
      providers: [
        .apt(["libpango1.0-dev", "libcairo2-dev"]), .yum(["pango-devel", "cairo-devel"]), .brew(["pango", "cairo"]),
      ]),
    .systemLibrary(
      name: "CLibPNG", path: "Modules/Pictures/Sources/CLibPNG", pkgConfig: "libpng",
      providers: [.apt(["libpng-dev"]), .yum(["libpng-devel"]), .brew(["libpng"])]),
    .systemLibrary(
      name: "CLibJPEG", path: "Modules/Pictures/Sources/CLibJPEG", pkgConfig: "libjpeg",
      providers: [.apt(["libjpeg62-turbo-dev"]), .yum(["libjpeg-turbo-devel"]), .brew(["jpeg-turbo"])]),
    .systemLibrary(
      name: "CHiredis", path: "Modules/RedisStore/Sources/CHiredis", pkgConfig: "hiredis",
      providers: [.apt(["libhiredis-dev"]), .yum(["hiredis-devel"]), .brew(["hiredis"])]),
    .systemLibrary(name: "CKumikoSystem", path: "Modules/System/Sources/CKumikoSystem"),
    .systemLibrary(name: "CKumikoPlugin", path: "Modules/Hosting/Sources/CKumikoPlugin"),
    .target(name: testSupport, dependencies: ["KumikoSystem"], path: "Tests/Support/Sources/KumikoTestSupport"),
    .target(
      name: referenceSupport, dependencies: ["KumikoDimension", "KumikoComposition", "KumikoLayout"],
      path: "Tests/ReferenceSupport/Sources/KumikoReferenceTestSupport"),
    .target(
      name: kindSupport,
      dependencies: [
        "KumikoDimension", "KumikoComposition", "KumikoLayout", "KumikoRegistry", .target(name: testSupport),
      ],
      path: "Tests/KindSupport/Sources/KumikoKindTestSupport"),
    .target(
      name: "Kumiko",
      dependencies: modules.filter { !umbrellaLeavesOut.contains($0.folder) }.map(\.dependency)
        + plugins.map(\.dependency),
      path: "Modules/Umbrella/Sources/Kumiko"),
    .testTarget(
      name: "KumikoTests", dependencies: ["Kumiko", "KumikoRegistry"], path: "Modules/Umbrella/Tests/KumikoTests"),
    .target(
      name: "KumikoCommandLine",
      dependencies: [
        "Kumiko", "KumikoValues", "KumikoLayout", "KumikoRegistry", "KumikoCollection", "KumikoConfiguration",
        "KumikoSystem", "KumikoHosting", "KumikoRendering", "KumikoTextMeasuring", "KumikoCells", "KumikoSweep",
        "KumikoPage", "KumikoPageEngine",
        .target(name: "KumikoPictures", condition: .when(traits: [picturesTrait.name])), "KumikoServing",
        "KumikoLanguageServer", argumentParser,
      ],
      path: "Tools/CommandLine/Sources/KumikoCommandLine"),
    .executableTarget(
      name: "KumikoTool", dependencies: ["KumikoCommandLine"], path: "Tools/CommandLine/Sources/KumikoTool"),
    .plugin(
      name: "KumikoDocuments", capability: .buildTool(), dependencies: ["KumikoTool"],
      path: "Tools/BuildPlugin/Plugins/KumikoDocuments"),
    .executableTarget(
      name: "KumikoPortTool",
      dependencies: [
        .target(name: "KumikoPorting", condition: .when(traits: [portTrait.name])),
        .target(name: "KumikoValues", condition: .when(traits: [portTrait.name])),
        .product(
          name: "ArgumentParser", package: "swift-argument-parser", condition: .when(traits: [portTrait.name])),
      ],
      path: "Tools/PortPlugin/Sources/KumikoPortTool"),
    .plugin(
      name: "KumikoPort", capability: .buildTool(), dependencies: ["KumikoPortTool"],
      path: "Tools/PortPlugin/Plugins/KumikoPort"),
    .testTarget(
      name: "KumikoCommandLineTests",
      dependencies: [
        "KumikoCommandLine", "Kumiko", "KumikoValues", "KumikoRegistry", "KumikoConfiguration", "KumikoSystem",
        "KumikoHosting", "KumikoServing", "KumikoPage", "KumikoPageEngine", "KumikoLanguageServer", "KumikoSweep",
        .target(name: testSupport),
      ],
      path: "Tools/CommandLine/Tests/KumikoCommandLineTests"),
    .testTarget(
      name: "KumikoConformanceTests",
      dependencies: [
        "Kumiko", "KumikoValues", "KumikoRegistry", "KumikoConfiguration", "KumikoPageEngine",
        .target(name: testSupport),
      ],
      path: "Tests/Conformance/Tests/KumikoConformanceTests"),
    .testTarget(
      name: "KumikoIntegrationTests",
      dependencies: [
        "Kumiko", "KumikoCommandLine", "KumikoValues", "KumikoRegistry", "KumikoConfiguration",
        .target(name: testSupport),
      ],
      path: "Tests/Integration/Tests/KumikoIntegrationTests"),
  ],
  swiftLanguageModes: [.v6]
)

// MARK: - The manifest's own words

/// A module or a section kind: one folder, one library target, one test target, one product.
struct Piece {
  var folder: String
  var path: String
  var trait: Trait?
  var uses: [String]
  var needs: [String] = []
  /// The package from which `needs` are products; nil for targets.
  var needsPackage: String?
  /// The package trait that switches them.
  var needsTrait: String?
  var links: [LinkerSetting]?
  /// What its tests need besides.
  var testsUse: [String] = []

  /// A package in Modules.
  static func module(
    _ folder: String, uses: [String] = [], needs: [String] = [], of package: String? = nil,
    needsTrait: String? = nil, links: [LinkerSetting]? = nil, testsUse: String...
  ) -> Piece {
    Piece(
      folder: folder, path: "Modules/\(folder)", uses: uses, needs: needs, needsPackage: package,
      needsTrait: needsTrait, links: links, testsUse: testsUse)
  }

  /// A section kind in Plugins, switched by the package trait of its name.
  static func plugin(_ trait: String, _ summary: String, testsUse: String...) -> Piece {
    let words = trait.map { $0.isUppercase ? "-\($0.lowercased())" : String($0) }.joined().dropFirst()
    return Piece(
      folder: "\(trait)Section", path: "Plugins/\(trait)Section",
      trait: .trait(name: trait, description: "The section kind \(words): \(summary)."),
      uses: ["Dimension", "Composition", "Layout", "Registry"], testsUse: testsUse)
  }

  var name: String { "Kumiko\(folder)" }

  var product: Product { .library(name: name, targets: [name]) }

  var dependency: Target.Dependency {
    guard let trait else { return .target(name: name) }
    return .target(name: name, condition: .when(traits: [trait.name]))
  }

  var targets: [Target] {
    let condition = needsTrait.flatMap { TargetDependencyCondition.when(traits: [$0]) }
    let used =
      uses.map { Target.Dependency.target(name: "Kumiko\($0)") }
      + needs.map { name in
        needsPackage.map { .product(name: name, package: $0, condition: condition) }
          ?? (condition == nil ? .target(name: name) : .target(name: name, condition: condition))
      }
    let support = testsUse.map { Target.Dependency.target(name: $0) }
    return [
      .target(name: name, dependencies: used, path: "\(path)/Sources/\(name)", linkerSettings: links),
      .testTarget(
        name: "\(name)Tests", dependencies: [.target(name: name)] + used + support, path: "\(path)/Tests/\(name)Tests"),
    ]
  }
}

// MARK: - Settings, the same for every target
for target in package.targets where ![.system, .plugin].contains(target.type) {
  target.swiftSettings = [
    // https://github.com/swiftlang/swift-evolution/blob/main/proposals/0335-existential-any.md
    .enableUpcomingFeature("ExistentialAny"),
    // https://github.com/swiftlang/swift-evolution/blob/main/proposals/0409-access-level-on-imports.md
    .enableUpcomingFeature("InternalImportsByDefault"),
    // https://github.com/swiftlang/swift-evolution/blob/main/proposals/0444-member-import-visibility.md
    .enableUpcomingFeature("MemberImportVisibility"),
  ]
}
