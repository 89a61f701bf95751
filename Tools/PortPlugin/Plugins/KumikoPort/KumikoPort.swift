import Foundation
import PackagePlugin

/// Compiles an application's sources for UIKit, rewritten by `kumiko-port`.
///
/// The sources are in folders outside of the target: see ``PortedSources``.
@main
struct KumikoPort: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) async throws -> [Command] {
    guard let module = target as? any SourceModuleTarget else { return [] }
    let sources = try PortedSources(of: target)
    guard !sources.files.isEmpty else {
      Diagnostics.error(
        "the target '\(target.name)' uses KumikoPort, but there are no Swift files in \(sources.places)")
      return []
    }
    let output = context.pluginWorkDirectoryURL.appendingPathComponent("Ported", isDirectory: true)
    let names = sources.files.map { "Ported+" + $0.lastPathComponent } + ["KumikoPort.swift"]
    let tool = try Self.tool { try context.tool(named: $0).url }
    let library = module.kind == .executable ? [] : ["--library"]
    return [
      .buildCommand(
        displayName: "Porting the UIKit sources of \(module.moduleName)", executable: tool,
        arguments: ["--output", output.path] + library + sources.files.map(\.path), inputFiles: sources.files,
        outputFiles: Set(names).sorted().map { output.appendingPathComponent($0) })
    ]
  }

  /// Returns the tool, by the name of its target in the same package, or by the name of its product from this package.
  static func tool(named find: (String) throws -> URL) throws -> URL {
    do {
      return try find("KumikoPortTool")
    } catch {
      return try find("kumiko-port")
    }
  }
}
