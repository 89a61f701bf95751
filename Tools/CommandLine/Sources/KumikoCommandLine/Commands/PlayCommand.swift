import ArgumentParser
@_spi(Kumiko) import Kumiko
@_spi(Kumiko) import KumikoConfiguration
import KumikoPage
@_spi(Kumiko) import KumikoSystem

struct PlayCommand: ParsableCommand {
  /// What becomes of the reader's place.
  enum Anchoring: String, ExpressibleByArgument, CaseIterable {
    case reading, conversation

    var rule: ScrollAnchoring { self == .reading ? .reading : .conversation }
  }

  static let configuration = CommandConfiguration(
    commandName: "play", abstract: "Write a page that steps through states of a screen.",
    discussion: """
      Each --data is a state of the screen, in this order. The page carries the layout engine, the first state, and a patch \
      for each further state. It animates insertions, deletions, moves and changes between states and lists them in words. \
      Items are matched by id. The page is one file and needs no network. Without scripts or WebAssembly it shows the first \
      state.

      Each --patch changes the state before it, as 'kumiko diff OLD NEW --patch' prints it. A file .jsonl has many \
      patches, one after another. Thousands of states, and states of a million items, are given as patches.

      The visible items keep their places when items above them change. --anchoring sets the behavior at the ends of the \
      content: 'reading' shows new items at the top, as feeds do; 'conversation' stays at the last item.

        kumiko play list.yaml --data all.yaml --data some.yaml -o list.html
        kumiko play chat.yaml --data monday.yaml --data tuesday.yaml \\
          --anchoring conversation --scroll-to m6 -o chat.html
        kumiko play list.yaml --data all.yaml --patch states.jsonl -o list.html

      'kumiko help environment' has the options of screens, such as --viewport and --registry.
      """)

  @Argument(help: "Layout document; - is stdin.", completion: .documents)
  var layout: String

  @Argument(help: ArgumentHelp("Data documents, as by --data.", valueName: "data"), completion: .documents)
  var dataArguments: [String] = []

  @Option(
    name: .customLong("data"), parsing: .singleValue,
    help: ArgumentHelp("Data document of a state. Repeat for each state.", valueName: "file"), completion: .documents)
  var dataOptions: [String] = []

  var data: [String] { dataArguments + dataOptions }

  @Option(
    parsing: .singleValue,
    help: ArgumentHelp("Patch of the state before; a .jsonl file has many. Repeatable.", valueName: "file"),
    completion: .file(extensions: ["json", "jsonl", "yaml", "yml"]))
  var patch: [String] = []

  @Option(
    name: [.customShort("o"), .customLong("output")],
    help: ArgumentHelp("HTML file to write; - is stdout. Default: beside the layout.", valueName: "file"),
    completion: .file(extensions: ["html"]))
  var outputOption: String?

  var output: String { outputOption ?? OutputTarget.path(beside: layout, ending: "html") }

  @OptionGroup var overwrite: OverwriteOptions

  @Option(help: "Scroll anchoring at the ends of the content.")
  var anchoring: Anchoring = .reading

  @Option(help: "Title of the page. Default: name of the layout.")
  var title: String?

  @OptionGroup(visibility: .shared) var place: PlaceOptions
  @OptionGroup var format: FormatOptions
  @OptionGroup(visibility: .shared) var size: MaxBytesOptions
  @OptionGroup(visibility: .shared) var registry: RegistryOptions
  @OptionGroup(visibility: .shared) var environment: EnvironmentOptions

  func validate() throws {
    if outputOption == nil, layout == "-" { throw ValidationError("a layout from stdin requires --output") }
    if data.isEmpty, !patch.isEmpty {
      throw ValidationError("--patch requires --data: a patch changes a data document")
    }
    let count = data.count + patch.count
    if count < 2 { throw ValidationError("too few states (\(count)): give --data at least twice, or --patch") }
    let file = OutputFile(path: output)
    if output != "-", !["html", "htm"].contains(file.fileExtension) {
      throw ValidationError("cannot write HTML to '\(output)': the file must end in .html, or be - for stdout")
    }
  }

  func run() throws {
    let console = CommandContext.current.console
    if outputOption == nil, !overwrite.force { try OutputTarget.checkUnnamed(output) }
    let states = try states()
    let page = try states.page.page(
      title: title ?? ScreenOptions.name(ofFile: layout) ?? "Screen", anchoring: anchoring.rule,
      seenThrough: place.given == nil ? nil : try place.viewport(of: states.first))
    let html = try states.first.placed { () throws(LivePageError) in try page.html() }
    try OutputFile(path: output, force: overwrite.force).write(html)
    if outputOption == nil, !format.isJSON { console.write("\(output)\n") }
    if format.isJSON, output != "-" {
      let record: PlainRecord = ["formatVersion": 1, "output": .string(output), "states": .int(states.count)]
      console.write(JSONText.line(record))
    }
  }

  /// Reads the states, one after another, or reports everything that is wrong with any of the documents.
  private func states() throws -> (first: Screen, page: PlayedPage, count: Int) {
    var loader = environment.loader(registry)
    loader.dataLimits = size.limits
    let source = try SourceDocument(path: layout, limits: loader.limits)
    let states = ScreenStates(loader, layout: source, at: layout)
    var found: [Diagnostic] = []
    var told: Set<String> = []
    var result: (first: Screen, page: PlayedPage)?
    var last: (screen: Screen, data: SourceDocument)?
    for (path, name) in zip(data, PreviewDocuments.names(of: data)) {
      let screen: Screen
      let document: SourceDocument
      do throws(DocumentError) {
        document = try SourceDocument(path: path, limits: size.limits)
        screen = try states.screen(document)
      } catch {
        // A fault of the layout is a fault in every state.
        found += error.diagnostics.filter { told.insert(Diagnostics([$0]).text()).inserted }
        continue
      }
      guard found.isEmpty, let registry = states.registry else { continue }
      last = (screen, document)
      if result == nil {
        result = (screen, try PlayedPage(screen, name: name, registry: registry))
      } else {
        result?.page.append(screen, name: name)
      }
    }
    guard found.isEmpty, var result, let last, let shown = last.screen.data else { throw DocumentError(found) }
    var patched = PatchedStates(
      behind: last.screen, showing: shown, of: last.data, states: states, limits: size.limits)
    let count = try appendPatches(to: &result.page, by: &patched)
    return (result.first, result.page, data.count + count)
  }

  /// Appends the states that patches make of the last data document. A patch depends on those before it, so the first one that
  /// is wrong ends the reading.
  private func appendPatches(to page: inout PlayedPage, by states: inout PatchedStates) throws -> Int {
    var count = 0
    for path in patch {
      let source = try SourceText(contentsOf: path, maxBytes: size.limits.maxBytes)
      let name = FilePath.name(of: path)
      guard path.hasSuffix(".jsonl") else {
        try states.append(try PatchDocument(keepingKeysOf: source, limits: size.limits), named: name, to: &page)
        count += 1
        continue
      }
      var patches = PatchSequence(source, limits: size.limits)
      let before = count
      while let patch = try patches.next() {
        try states.append(patch, named: "\(name):\(patch.range.start.line)", to: &page)
        count += 1
      }
      if count == before { throw DocumentError("the file has no patch", in: source) }
    }
    return count
  }
}
