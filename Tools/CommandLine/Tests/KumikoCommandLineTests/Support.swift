import Foundation
@_spi(Kumiko) import Kumiko
import KumikoKinds
@_spi(Kumiko) import KumikoSystem
@_exported public import KumikoTestSupport
import Synchronization
import Testing

@testable import KumikoCommandLine

/// What a command said, and how it ended.
struct Outcome {
  var output: String
  var errors: String
  var status: Int32

  /// The same, with the paths of files from the folder on.
  func within(_ folder: Folder) -> Outcome {
    func short(_ text: String) -> String {
      text.replacing(folder.path + "/", with: "").replacing(folder.path, with: "")
    }
    return Outcome(output: short(output), errors: short(errors), status: status)
  }
}

/// Runs the tool in this process.
func kumiko(_ arguments: String..., linked: LinkedKinds = .builtIn) -> Outcome {
  run(arguments, linked: linked)
}

func run(
  _ arguments: [String], linked: LinkedKinds = .builtIn,
  itemProviders: [String: CompositionalLayout.ItemProvider] = [:], colours: Bool = false, columns: Int? = nil,
  program: [String]? = nil, isRenewing: Bool = false
) -> Outcome {
  let output = Sink()
  let errors = Sink()
  let console = Console(
    write: { output.append($0) }, writeError: { errors.append($0) }, colorsOutput: colours,
    colorsErrors: false, outputColumns: columns)
  // Not this program, which runs tests whatever it is called with.
  var context = CommandContext(
    linked: linked, itemProviders: itemProviders, console: console, program: program ?? ["/no/kumiko"])
  context.isRenewing = isRenewing
  let status = KumikoCommand.run(arguments, context)
  return Outcome(output: output.text, errors: errors.text, status: status)
}

/// A folder of files that is gone when the test is.
typealias Folder = TemporaryFolder

/// JSON as nested dictionaries and lists.
func json(_ text: String) -> [String: Any]? {
  (try? JSONSerialization.jsonObject(with: Data(text.utf8))) as? [String: Any]
}

let gridLayout = """
  version: 1
  sections:
    - id: apps
      kind: grid
      options: { columns: 2, row-height: 50pt }
      header: { size: { width: 100%, height: 30pt } }
  """

/// The layout of a sample and its data, if it has some, as arguments of a command.
func sampleDocuments(_ name: String) -> [String] {
  let root = URL(fileURLWithPath: #filePath).pathComponents.dropLast(5).joined(separator: "/").dropFirst()
  let data = "\(root)/config/data/\(name).yaml"
  return ["\(root)/config/layouts/\(name).yaml"]
    + (FileManager.default.fileExists(atPath: data) ? ["--data", data] : [])
}

/// The page that `render` writes for a layout, and perhaps for data.
func htmlPage(
  _ layout: String, _ data: String? = nil, isLive: Bool = true, with options: [String] = []
) throws -> String {
  let folder = try Folder(["layout.yaml": layout, "data.yaml": data ?? ""])
  let outcome = run(
    ["render", folder.path("layout.yaml"), "--to", "html", "-o", "-"] + (isLive ? ["--live"] : [])
      + (data == nil ? [] : ["--data", folder.path("data.yaml")]) + options)
  #expect(outcome.status == 0, "\(outcome.errors)")
  return outcome.output
}

private let samplePages = Mutex<[String: String]>([:])

/// The live page of a sample, written once for all tests: one takes seconds.
func samplePage(_ name: String) -> String {
  if let page = samplePages.withLock({ $0[name] }) { return page }
  let outcome = run(["render"] + sampleDocuments(name) + ["--live", "--to", "html", "-o", "-"])
  #expect(outcome.status == 0, "\(outcome.errors)")
  samplePages.withLock { $0[name] = outcome.output }
  return outcome.output
}
