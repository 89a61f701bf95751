/// The options of the command line.
struct Options: Equatable {
  /// Write the nested manifests instead of complaining about them.
  var fixes = false
  /// The checks that were named; all of them where none was.
  var chosen: Set<Choice> = Set(Choice.allCases)
  /// A Boolean value that indicates whether packages alone run their tests too: if this check or packages are asked for
  /// by name.
  var testsPackages = false
  /// The packages to look at; all of them where none was named.
  var only: [String] = []
  /// The repository's folder.
  var root = "."
  /// Print the help and do nothing else.
  var showsHelp = false

  /// A check that can be asked for by name.
  enum Choice: String, CaseIterable {
    case manifests, imports, readmes, interface, docs, articles, embedded, alone, traits, pictures, consumer
    case application, guide
    case readmeBlocks = "readme-blocks"
    case newKind = "new-kind"
    case buildOwn = "build-own"
    case api
  }

  /// Reads the arguments.
  init(arguments: [String]) throws {
    var named: Set<Choice> = []
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      let halves = argument.split(separator: "=", maxSplits: 1).map(String.init)
      switch halves.first ?? "" {
      case "--fix": fixes = true
      case "--manifests", "--manifests-only": named.insert(.manifests)
      case "--only": only += try Self.value(of: argument, halves, &rest).split(separator: ",").map(String.init)
      case "--root": root = try Self.value(of: argument, halves, &rest)
      case "--help", "-h": showsHelp = true
      case let word where word.hasPrefix("--"):
        guard let choice = Choice(rawValue: String(word.dropFirst(2))), halves.count == 1 else { fallthrough }
        named.insert(choice)
      default:
        throw Failure("unknown option \(argument); `Tools/check-packages --help` lists them")
      }
    }
    testsPackages = named.contains(.alone) || !only.isEmpty
    if !named.isEmpty {
      chosen = named
    } else if fixes {
      chosen = [.manifests]
    } else if !only.isEmpty {
      // The others concern the repository as a whole.
      chosen = [.manifests, .imports, .readmes, .alone]
    }
  }

  private static func value(
    of argument: String, _ halves: [String], _ rest: inout ArraySlice<String>
  ) throws -> String {
    if halves.count == 2 { return halves[1] }
    guard let next = rest.popFirst(), !next.hasPrefix("--") else { throw Failure("\(argument) needs a value") }
    return next
  }

  /// The text of `--help`.
  static let help = """
    Usage: Tools/check-packages [--fix] [CHECK …] [--only NAME …]

    Checks the monorepo's packages against the root's Package.swift. Without a CHECK it makes all of them; one that fails
    does not keep the others from running. The exit code is 1 if anything was wrong. What they build is in .build-tools.

      --fix              write the nested manifests, the list of kinds and the import graph; alone, it does nothing else
                         with --interface: write the texts in `api`

      --manifests-only   are nested manifests, the list of kinds and the import graph current? (also: --manifests)
      --imports          does each target import only what it declares, and the engine nothing but Swift?
      --readmes          does each README say how to work on its package, and do links lead to files?
      --interface        is the public interface of each product the one committed in `api`? (--fix renews it)
      --docs             does the documentation build as one site, without a warning? (see Tools/docs)
      --articles         does the Swift in the articles and READMEs compile as it is written?
      --embedded         do the engine's modules compile as Embedded Swift for WebAssembly?
      --alone            does each package build and pass its tests alone? (without this option they are built only)
      --traits           does the tool build with some package traits only, and list just their kinds?
      --pictures         do the modules of pictures pass their tests with their trait? (skipped without Pango's headers)
      --consumer         can another package depend on this one by version? (these files, committed and tagged aside)
      --application      does the build plugin serve an application that depends on this package by version?
      --guide            does the teams' guide work as it is written, from an empty repository to another team's screen?
      --readme-blocks    do the commands of README.md and of the tour work as they are written?
      --new-kind         does a new kind build, pass its test, and become built in by two lines?
      --build-own        does `kumiko build` make a tool with exactly the kinds that a registry names?
      --api              a reminder: what breaks whoever used the last version? (never fails)

      --only NAME        look at these packages alone: a folder, its last step, or a target's name; may be repeated
      --root FOLDER      the repository; the script sets it
      --help             this text

    NO_COLOR=1 switches colours off. The output of every command run is in .build-tools/logs.
    """
}
