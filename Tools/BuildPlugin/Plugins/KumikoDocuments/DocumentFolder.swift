import Foundation
import PackagePlugin

/// The documents of a target: what is in its folder `Kumiko`, and the registry that holds for them.
struct DocumentFolder {
  /// The folder's name. Other YAML in a target is none of the plugin's business.
  static let name = "Kumiko"

  /// Layouts, data and registries: every YAML file.
  private var documents: [URL]
  /// What documents may name: JSON and CSV, and files that describe kinds.
  private var others: [URL]
  /// The registry; nil where there is none.
  private var registry: URL?

  /// The documents of the target in a folder; nil where it has none.
  init?(in target: URL) {
    self.init(files: Self.files(below: target.appendingPathComponent(Self.name, isDirectory: true)), near: target)
  }

  /// The documents among some files; nil where there are none.
  ///
  /// - Parameter folder: where the search for a registry begins that is not among them.
  init?(files: [URL], near folder: URL) {
    documents = files.filter { ["yaml", "yml"].contains($0.pathExtension.lowercased()) }
    others = files.filter { ["json", "csv"].contains($0.pathExtension.lowercased()) }
    guard !documents.isEmpty else { return nil }
    // The outermost one; it may include those below it.
    registry = documents.filter { $0.lastPathComponent == "registry.yaml" }
      .min { $0.pathComponents.count < $1.pathComponents.count }
    guard registry == nil, let found = Self.registry(nearest: folder.standardizedFileURL) else { return }
    registry = found
    // It may include others and name files, beside it and below; a folder of its own has nothing else in it.
    let home = found.deletingLastPathComponent()
    others += home.lastPathComponent == "config" ? Self.files(below: home).filter(Self.isText) : [found]
  }

  /// The registry that the command line finds for documents in a folder: the nearest one there or above.
  private static func registry(nearest folder: URL) -> URL? {
    var here = folder
    while true {
      let candidates = ["config/registry.yaml", "registry.yaml"].map { here.appendingPathComponent($0) }
      if let found = candidates.first(where: { FileManager.default.fileExists(atPath: $0.path) }) { return found }
      let above = here.deletingLastPathComponent()
      if above.pathComponents.count >= here.pathComponents.count { return nil }
      here = above
    }
  }

  /// The command that checks the documents and writes their handles.
  func handles(module: String, imports: [String], tool: URL, in work: URL) -> Command {
    let output = work.appendingPathComponent("KumikoDocuments.swift")
    let modules = imports.flatMap { ["--import", $0] }
    return command(
      "Checking the documents of \(module)", documents.map(\.path) + ["--module", module] + modules, output, tool)
  }

  /// The command that writes the test of the files that describe the kinds of a module.
  func tests(of module: String, tool: URL, in work: URL) -> Command {
    let output = work.appendingPathComponent("\(module)KindDescriptorTests.swift")
    return command(
      "Writing the test of the kinds of \(module)", documents.map(\.path) + ["--test", "--module", module], output, tool
    )
  }

  private func command(_ title: String, _ arguments: [String], _ output: URL, _ tool: URL) -> Command {
    .buildCommand(
      displayName: title, executable: tool,
      arguments: ["generate"] + arguments + (registry.map { ["--registry", $0.path] } ?? []) + [
        "--output", output.path,
      ],
      inputFiles: documents + others, outputFiles: [output])
  }

  /// The files in a folder and those below it, in order; without hidden ones.
  private static func files(below folder: URL) -> [URL] {
    let found = FileManager.default.enumerator(
      at: folder, includingPropertiesForKeys: [.isRegularFileKey], options: [.skipsHiddenFiles])
    var files: [URL] = []
    while let file = found?.nextObject() as? URL {
      if (try? file.resourceValues(forKeys: [.isRegularFileKey]))?.isRegularFile == true { files.append(file) }
    }
    return files.sorted { $0.path < $1.path }
  }

  private static func isText(_ file: URL) -> Bool {
    ["yaml", "yml", "json", "csv"].contains(file.pathExtension.lowercased())
  }
}
