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

// SwiftPM hands several package traits to the compiler in random order, and compiles everything again where the order is
// another one. So one trait is on by default, and each other one suffices alone: it has the tool with its server too.

/// The package trait of the tool `kumiko`, on by default.
let toolTrait = Trait.trait(
  name: "Tool", description: "The tool kumiko with its server. Needs swift-argument-parser and swift-nio.")
/// The package trait of a tool without a server.
let offlineTrait = Trait.trait(
  name: "Offline", description: "The tool kumiko without its server. Needs swift-argument-parser.")
/// The package trait of pictures.
let picturesTrait = Trait.trait(
  name: "Pictures",
  description: "The tool, PNG and PDF pictures, and texts measured by Pango. Needs Pango, libpng and libjpeg.")
/// The package trait of `kumiko-port`.
let portTrait = Trait.trait(
  name: "Port", description: "The tool, and the rewriting of UIKit sources by kumiko-port. Needs swift-syntax.")
/// The package trait of sessions in Redis.
let redisTrait = Trait.trait(
  name: "Redis", description: "The tool, and states of served screens in Redis. Needs hiredis.")

/// The traits with the server.
let serverTraits = Set([toolTrait, picturesTrait, portTrait, redisTrait].map(\.name))

/// The engine: from descriptions and snapshots to frames and changes. It imports nothing but Swift.
let engine = Storey(
  "Engine",
  .module("Values"),
  // Rounding to device pixels calls the C library's mathematics, which nothing else links where Foundation is absent.
  .module("Dimension", uses: ["Values"], links: [.linkedLibrary("m", .when(platforms: [.linux]))]),
  .module("Composition", uses: ["Values", "Dimension"]),
  .module("Layout", uses: ["Values", "Dimension", "Composition"], testsUse: testSupport, referenceSupport),
  .module("Snapshot", testsUse: testSupport),
  .module("Diffing", uses: ["Snapshot"], testsUse: testSupport),
  .module(
    "Collection", uses: ["Values", "Dimension", "Composition", "Layout", "Snapshot", "Diffing"], testsUse: testSupport,
    referenceSupport))

/// The storeys of Modules, the lowest first. A module uses those before it in this list, and none behind it.
let storeys = [
  // The C library, files, threads and processes, of which the engine's tests use some. Nothing of Foundation.
  Storey("System", .module("System", needs: ["CKumikoSystem"], testsUse: testSupport)),
  engine,
  // Section kinds by name, and those from outside of the program.
  Storey(
    "Kinds",
    .module("Registry", uses: ["Values", "Dimension", "Composition", "Layout"], testsUse: testSupport),
    .module(
      "Hosting", uses: ["Values", "Dimension", "Composition", "Layout", "Registry", "System"],
      needs: ["CKumikoPlugin"], testsUse: testSupport)),
  // What a cell shows and how large it is, and scenes as text and pictures.
  Storey(
    "Drawing",
    // Pango measures texts with the package trait alone.
    .module("TextMeasuring", uses: ["Values"], needs: ["CPango"], needsTraits: [picturesTrait.name]),
    .module("Cells", uses: ["Values", "Dimension", "TextMeasuring"]),
    .module("Rendering", uses: ["Values", "Dimension", "Composition", "Layout", "TextMeasuring", "Cells"]),
    // Pictures of pixels and pages, by libraries of the system. Without the trait it is empty.
    .module(
      "Pictures", uses: ["Dimension", "TextMeasuring", "Cells", "System", "Rendering"],
      needs: ["CCairo", "CLibPNG", "CLibJPEG"], needsTraits: [picturesTrait.name], testsUse: testSupport)),
  // Documents with places, and the screens that they describe.
  Storey(
    "Documents",
    // The rules of screens at every width, without a source of screens.
    .module("Sweep", uses: ["Values", "Dimension"]),
    // Source text: YAML, JSON, string tables, diagnostics, and edits by place.
    .part("Source", uses: ["Values", "Dimension", "Composition", "Registry", "System"], needs: ["CLibYAML"]),
    // Records, their differences and patches.
    .part("Data", uses: ["Dimension", "Snapshot", "Diffing", "Cells", "System", "Source"]),
    // Layouts, registries, cells, tests and schemas.
    .part(
      "Screens",
      uses: [
        "Dimension", "Composition", "Layout", "Snapshot", "Registry", "TextMeasuring", "Cells", "Sweep", "System",
        "Source", "Data",
      ]),
    // The name by which the three are imported.
    .module(
      "Configuration", uses: ["Source", "Data", "Screens"],
      testsUse: testSupport, "KumikoValues", "KumikoDimension", "KumikoComposition", "KumikoLayout", "KumikoSnapshot",
      "KumikoDiffing", "KumikoRegistry", "KumikoTextMeasuring", "KumikoCells", "KumikoSystem")),
  // Screens as pages that lay themselves out, and the server of previews.
  Storey(
    "Live",
    // What a live page runs: it also compiles as Embedded Swift, for WebAssembly.
    .module("PageEngine", uses: ["Values", "Dimension", "Composition", "Layout"], testsUse: testSupport),
    .module(
      "Page",
      uses: ["Values", "Dimension", "Composition", "Layout", "TextMeasuring", "Cells", "Rendering", "PageEngine"]),
    // Without the traits the module has no server, and swift-nio is not fetched.
    .module(
      "Serving", uses: ["Values", "System"], needs: ["NIOCore", "NIOPosix", "NIOHTTP1", "NIOWebSocket"],
      of: "swift-nio",
      needsTraits: serverTraits, testsUse: testSupport)),
  // Apple's names over the engine. The umbrella does not show them.
  Storey(
    "UIKit",
    // Linear constraints, for the views. It knows nothing of views, and imports nothing.
    .module("Constraints", testsUse: testSupport),
    .module("UIKitViews", folder: "Views", uses: ["Constraints", "TextMeasuring"], testsUse: testSupport),
    .module(
      "UIKit", folder: "Collections",
      uses: [
        "Values", "Dimension", "Composition", "Layout", "Snapshot", "Diffing", "Collection", "Cells", "UIKitViews",
      ], testsUse: testSupport)),
  // Whole applications of UIKit and their tests, without a device.
  Storey(
    "Applications",
    // Records that change, as snapshots.
    .module("Feeds", uses: ["Snapshot"], testsUse: "KumikoUIKit", testSupport),
    // What views show, as values that renderers draw: for pictures of screens and for browsers.
    .module(
      "UIKitDrawing", uses: ["Dimension", "TextMeasuring", "Cells", "Rendering", "UIKitViews", "UIKit"],
      needs: ["KumikoPictures"], needsTraits: [picturesTrait.name]),
    // Screens of UIKit in browsers.
    .module(
      "UIKitServing",
      uses: [
        "Values", "Dimension", "TextMeasuring", "System", "Serving", "Rendering", "UIKitViews", "UIKit", "UIKitDrawing",
      ],
      testsUse: testSupport),
    // The states of such screens in Redis. Without the trait it is empty.
    .module("RedisStore", uses: ["UIKitServing"], needs: ["CHiredis"], needsTraits: [redisTrait.name]),
    // Nib and storyboard files: what links FoundationXML.
    .module("UIKitNibs", uses: ["Values", "UIKitViews", "UIKit"], testsUse: testSupport),
    // Compositions as objects of UIKit where there is one, and of KumikoUIKit elsewhere.
    .module(
      "UIKitBridge",
      uses: ["Dimension", "Composition", "Layout", "Registry", "Configuration", "UIKit"], testsUse: testSupport),
    // The one library that imports Testing.
    .module(
      "Testing",
      uses: [
        "Values", "Dimension", "Composition", "Layout", "Sweep", "Rendering", "UIKitViews", "UIKit", "UIKitDrawing",
      ])),
]

/// What an application's author imports by the name `Kumiko`.
let umbrella = [
  "Dimension", "Composition", "Layout", "Snapshot", "Diffing", "Collection", "Configuration",
]

// A section kind is one line: its name in registries, which is its name in layouts with a capital.
let plugins: [Piece] = [
  .plugin("List", uses: "Layout", testsUse: kindSupport),
  .plugin("Grid", testsUse: kindSupport),
  .plugin("Orthogonal", testsUse: kindSupport),
  .plugin("Nested", testsUse: kindSupport),
  .plugin("Waterfall", testsUse: kindSupport),
  .plugin("Flow", testsUse: kindSupport),
  .plugin("Justified", testsUse: kindSupport),
  .plugin("Calendar", testsUse: kindSupport),
]

/// All of Kumiko's section kinds under one name.
let kinds = Piece(
  module: "Kinds", path: "Plugins/Kinds", uses: ["Registry", "Configuration"] + plugins.map(\.module),
  testsUse: ["Kumiko", "KumikoLayout"])

/// Conversations with editors and agents. The answers are the tool's.
let languageServer = Piece(
  module: "LanguageServer", path: "Tools/CommandLine/LanguageServer", uses: ["Values"], testsUse: [testSupport])

/// Sources for UIKit as sources for Linux. Without the trait it is empty.
let porting = Piece(
  module: "Porting", path: "Tools/PortPlugin/Porting", uses: ["Values", "System"],
  needs: ["SwiftSyntax", "SwiftParser"],
  needsPackage: "swift-syntax", needsTraits: [portTrait.name], testsUse: [testSupport])

let modules = storeys.flatMap(\.modules)

let argumentParser = Target.Dependency.product(
  name: "ArgumentParser", package: "swift-argument-parser",
  condition: .when(traits: serverTraits.union([offlineTrait.name])))

let package = Package(
  name: "Kumiko",
  platforms: [.macOS(.v14), .iOS(.v17), .tvOS(.v17), .visionOS(.v1)],
  products: (modules + plugins + [kinds, languageServer, porting]).flatMap(\.products) + [
    .library(name: "Kumiko", targets: ["Kumiko"]),
    .library(name: "KumikoEngine", targets: engine.modules.map(\.name) + ["KumikoRegistry"]),
    .library(name: "KumikoCommandLine", targets: ["KumikoCommandLine"]),
    .executable(name: "kumiko", targets: ["KumikoTool"]),
    .executable(name: "kumiko-port", targets: ["KumikoPortTool"]),
    .plugin(name: "KumikoDocuments", targets: ["KumikoDocuments"]),
    .plugin(name: "KumikoPort", targets: ["KumikoPort"]),
  ],
  traits: [
    toolTrait, offlineTrait, picturesTrait, portTrait, redisTrait, .default(enabledTraits: [toolTrait.name]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.0"),
    .package(url: "https://github.com/apple/swift-nio", from: "2.101.2"),
    .package(url: "https://github.com/swiftlang/swift-syntax", from: "603.0.1"),
  ],
  targets: modules.flatMap(\.targets) + [
    .target(
      name: "Kumiko", dependencies: umbrella.map { .target(name: "Kumiko\($0)") },
      path: "Modules/Umbrella/Sources/Kumiko"),
    .testTarget(
      name: "KumikoTests", dependencies: ["Kumiko", "KumikoRegistry"], path: "Modules/Umbrella/Tests/KumikoTests"),
  ] + (plugins + [kinds, languageServer, porting]).flatMap(\.targets) + [
    .systemLibrary(
      name: "CLibYAML", path: "Modules/Documents/Source/Sources/CLibYAML", pkgConfig: "yaml-0.1",
      providers: [.apt(["libyaml-dev"]), .yum(["libyaml-devel"]), .brew(["libyaml"])]),
    .systemLibrary(
      name: "CPango", path: "Modules/Drawing/TextMeasuring/Sources/CPango", pkgConfig: "pangoft2",
      providers: [.apt(["libpango1.0-dev"]), .yum(["pango-devel"]), .brew(["pango"])]),
    .systemLibrary(
      name: "CCairo", path: "Modules/Drawing/Pictures/Sources/CCairo", pkgConfig: "pangocairo",
      providers: [
        .apt(["libpango1.0-dev", "libcairo2-dev"]), .yum(["pango-devel", "cairo-devel"]), .brew(["pango", "cairo"]),
      ]),
    .systemLibrary(
      name: "CLibPNG", path: "Modules/Drawing/Pictures/Sources/CLibPNG", pkgConfig: "libpng",
      providers: [.apt(["libpng-dev"]), .yum(["libpng-devel"]), .brew(["libpng"])]),
    .systemLibrary(
      name: "CLibJPEG", path: "Modules/Drawing/Pictures/Sources/CLibJPEG", pkgConfig: "libjpeg",
      providers: [.apt(["libjpeg62-turbo-dev"]), .yum(["libjpeg-turbo-devel"]), .brew(["jpeg-turbo"])]),
    .systemLibrary(
      name: "CHiredis", path: "Modules/Applications/RedisStore/Sources/CHiredis", pkgConfig: "hiredis",
      providers: [.apt(["libhiredis-dev"]), .yum(["hiredis-devel"]), .brew(["hiredis"])]),
    .systemLibrary(name: "CKumikoSystem", path: "Modules/System/Sources/CKumikoSystem"),
    .systemLibrary(name: "CKumikoPlugin", path: "Modules/Kinds/Hosting/Sources/CKumikoPlugin"),
    .target(name: testSupport, dependencies: ["KumikoSystem"], path: "Modules/System/Tests/KumikoTestSupport"),
    .target(
      name: referenceSupport, dependencies: ["KumikoDimension", "KumikoComposition", "KumikoLayout"],
      path: "Modules/Engine/Layout/Tests/KumikoReferenceTestSupport"),
    .target(
      name: kindSupport,
      dependencies: [
        "KumikoDimension", "KumikoComposition", "KumikoLayout", "KumikoRegistry", .target(name: testSupport),
      ],
      path: "Modules/Kinds/Registry/Tests/KumikoKindTestSupport"),
    .target(
      name: "KumikoCommandLine",
      dependencies: [
        "Kumiko", "KumikoValues", "KumikoLayout", "KumikoDiffing", "KumikoRegistry", "KumikoCollection",
        "KumikoConfiguration", "KumikoSystem", "KumikoHosting", "KumikoRendering", "KumikoTextMeasuring", "KumikoCells",
        "KumikoSweep", "KumikoPage", "KumikoPageEngine",
        .target(name: "KumikoPictures", condition: .when(traits: [picturesTrait.name])), "KumikoServing",
        "KumikoLanguageServer", argumentParser,
      ],
      path: "Tools/CommandLine/Sources/KumikoCommandLine"),
    .executableTarget(
      name: "KumikoTool", dependencies: ["KumikoCommandLine", "KumikoKinds"],
      path: "Tools/CommandLine/Sources/KumikoTool"),
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
        "KumikoCommandLine", "Kumiko", "KumikoKinds", "KumikoValues", "KumikoRegistry", "KumikoConfiguration",
        "KumikoSystem", "KumikoHosting", "KumikoServing", "KumikoPage", "KumikoPageEngine", "KumikoLanguageServer",
        "KumikoSweep", "KumikoDimension", "KumikoLayout", argumentParser,
        .target(name: testSupport),
      ],
      path: "Tools/CommandLine/Tests/KumikoCommandLineTests"),
    .testTarget(
      name: "KumikoConformanceTests",
      dependencies: [
        "Kumiko", "KumikoKinds", "KumikoValues", "KumikoRegistry", "KumikoConfiguration", "KumikoPageEngine",
        .target(name: testSupport),
      ],
      path: "Tests/Conformance/Tests/KumikoConformanceTests"),
    .testTarget(
      name: "KumikoIntegrationTests",
      dependencies: [
        "Kumiko", "KumikoKinds", "KumikoCommandLine", "KumikoValues", "KumikoRegistry", "KumikoConfiguration",
        .target(name: testSupport),
      ],
      path: "Tests/Integration/Tests/KumikoIntegrationTests"),
  ],
  swiftLanguageModes: [.v6]
)

// MARK: - The manifest's own words

/// A folder of modules: what one team builds and tests by one command.
struct Storey {
  var modules: [Piece]

  init(_ name: String, _ modules: Piece...) {
    self.modules = modules.map { piece in
      var piece = piece
      // A storey of one module is that module's folder.
      piece.path = piece.path == name ? "Modules/\(name)" : "Modules/\(name)/\(piece.path)"
      return piece
    }
  }
}

/// A module or a section kind: one folder, one library target, one test target, one product.
struct Piece {
  /// The module's name without `Kumiko`.
  var module: String
  var path: String
  var uses: [String]
  var needs: [String] = []
  /// Whether another module of the storey re-exports it, whose product and tests are its own.
  var isPart = false
  /// The package from which `needs` are products; nil for targets.
  var needsPackage: String?
  /// The package traits, any of which switches them on; empty where they are always there.
  var needsTraits: Set<String> = []
  var links: [LinkerSetting]?
  /// What its tests need besides.
  var testsUse: [String] = []

  /// A module of a storey, in a folder of its own name or of another one.
  static func module(
    _ module: String, folder: String? = nil, uses: [String] = [], needs: [String] = [], of package: String? = nil,
    needsTraits: Set<String> = [], links: [LinkerSetting]? = nil, testsUse: String...
  ) -> Piece {
    Piece(
      module: module, path: folder ?? module, uses: uses, needs: needs, needsPackage: package,
      needsTraits: needsTraits, links: links, testsUse: testsUse)
  }

  /// A module that another one of its storey re-exports.
  static func part(_ module: String, uses: [String], needs: [String] = []) -> Piece {
    Piece(module: module, path: module, uses: uses, needs: needs, isPart: true)
  }

  /// A section kind in Plugins; `uses` is what it imports besides what each kind needs. Their tests lay out.
  static func plugin(_ name: String, uses: String..., testsUse: String...) -> Piece {
    Piece(
      module: "\(name)Section", path: "Plugins/\(name)Section",
      uses: ["Dimension", "Composition", "Registry"] + uses,
      testsUse: (uses.contains("Layout") ? [] : ["KumikoLayout"]) + testsUse)
  }

  var name: String { "Kumiko\(module)" }

  var products: [Product] { isPart ? [] : [.library(name: name, targets: [name])] }

  var targets: [Target] {
    let condition = needsTraits.isEmpty ? nil : TargetDependencyCondition.when(traits: needsTraits)
    let used =
      uses.map { Target.Dependency.target(name: "Kumiko\($0)") }
      + needs.map { name in
        needsPackage.map { .product(name: name, package: $0, condition: condition) }
          ?? (condition == nil ? .target(name: name) : .target(name: name, condition: condition))
      }
    let library = Target.target(
      name: name, dependencies: used, path: "\(path)/Sources/\(name)", linkerSettings: links)
    if isPart { return [library] }
    let support = testsUse.map { Target.Dependency.target(name: $0) }
    return [
      library,
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
