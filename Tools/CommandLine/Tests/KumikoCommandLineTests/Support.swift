import Foundation
import Kumiko
import Synchronization

@testable import KumikoCommandLine

/// What a command said, and how it ended.
struct Outcome {
  var output: String
  var errors: String
  var status: Int32
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

/// A text that several closures may add to.
private final class Sink: Sendable {
  private let parts = Mutex<[String]>([])
  func append(_ part: String) { parts.withLock { $0.append(part) } }
  var text: String { parts.withLock { $0.joined() } }
}

/// A folder of files that is gone when the test is.
final class Folder: Sendable {
  let url: URL

  init(_ files: [String: String] = [:]) throws {
    url = FileManager.default.temporaryDirectory.appending(path: "kumiko-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    for (name, text) in files { try write(text, to: name) }
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  func path(_ name: String) -> String { url.appending(path: name).path }

  func write(_ text: String, to name: String) throws {
    let file = url.appending(path: name)
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }

  func text(_ name: String) -> String? { try? String(contentsOf: url.appending(path: name), encoding: .utf8) }

  func has(_ name: String) -> Bool { FileManager.default.fileExists(atPath: path(name)) }
}

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
