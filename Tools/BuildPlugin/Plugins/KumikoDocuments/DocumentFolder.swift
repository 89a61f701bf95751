import Foundation
import PackagePlugin

/// The documents in a target's folder `Kumiko`, with their registry.
struct DocumentFolder {
  /// The name of the folder. The plugin ignores other YAML files of a target.
  static let name = "Kumiko"

  /// The YAML files: layouts, data and registries.
  private var documents: [URL]
  /// The files that documents may name: JSON, CSV and descriptors of kinds.
  private var others: [URL]
  /// The registry; nil if there is none.
  private var registry: URL?

  /// Finds the documents of the target in a folder; nil if it has none.
  init?(in target: URL) {
    self.init(files: Self.files(below: target.appendingPathComponent(Self.name, isDirectory: true)), near: target)
  }

  /// Finds the documents in a list of files; nil if there are none.
  ///
  /// - Parameter folder: The folder in which the search for a registry begins, if it is not one of the files.
  init?(files: [URL], near folder: URL) {
    documents = files.filter { ["yaml", "yml"].contains($0.pathExtension.lowercased()) }
    others = files.filter { ["json", "csv"].contains($0.pathExtension.lowercased()) }
    guard !documents.isEmpty else { return nil }
    // The outermost registry may include the others.
    registry = documents.filter { $0.lastPathComponent == "registry.yaml" }
      .min { $0.pathComponents.count < $1.pathComponents.count }
    guard registry == nil, let found = Self.registry(nearest: folder.standardizedFileURL) else { return }
    registry = found
    // A registry may include other files next to it and below. A folder `config` contains no other files.
    let home = found.deletingLastPathComponent()
    others += home.lastPathComponent == "config" ? Self.files(below: home).filter(Self.isText) : [found]
  }

  /// Returns the nearest registry in a folder or its parents, as the command-line tool does.
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

  /// Returns the command that checks the documents and writes their handles.
  func handles(module: String, imports: [String], tool: URL, in work: URL) -> Command {
    let output = work.appendingPathComponent("KumikoDocuments.swift")
    let modules = imports.flatMap { ["--import", $0] }
    return command(
      "Checking the documents of \(module)", documents.map(\.path) + ["--module", module] + modules, output, tool)
  }

  /// Returns the command that writes the test of a module's descriptor files.
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

  /// Returns the sorted files in a folder and its subfolders, without hidden ones.
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
