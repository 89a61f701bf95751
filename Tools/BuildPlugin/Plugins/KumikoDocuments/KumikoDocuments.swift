import Foundation
import PackagePlugin

/// Checks the documents in a target's folder `Kumiko` during its build, and writes Swift handles for them.
///
/// For a test target, the plugin writes a test of the descriptor files of its dependencies.
@main
struct KumikoDocuments: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) async throws -> [Command] {
    guard let module = target as? any SourceModuleTarget else { return [] }
    let tool = try Self.tool { try context.tool(named: $0).url }
    let work = context.pluginWorkDirectoryURL
    guard module.kind == .test else {
      guard let folder = DocumentFolder(in: module.directoryURL) else {
        Diagnostics.warning(
          "the target '\(target.name)' uses KumikoDocuments, but has no folder '\(DocumentFolder.name)' with documents")
        return []
      }
      return [folder.handles(module: module.moduleName, imports: Self.imports(of: target), tool: tool, in: work)]
    }
    return target.dependencies.compactMap { dependency in
      guard case .target(let tested) = dependency, let tested = tested as? any SourceModuleTarget,
        let folder = DocumentFolder(in: tested.directoryURL)
      else { return nil }
      return folder.tests(of: tested.moduleName, tool: tool, in: work)
    }
  }

  /// Returns the tool, by the name of its target in the same package, or by the name of its product from this package.
  static func tool(named find: (String) throws -> URL) throws -> URL {
    do {
      return try find("KumikoTool")
    } catch {
      return try find("kumiko")
    }
  }

  /// Returns the modules that a target may import: those of its dependencies.
  private static func imports(of target: any Target) -> [String] {
    // Every target may import this module. An empty list would mean that the modules are unknown.
    var modules: Set<String> = ["Swift"]
    for dependency in target.dependencies {
      switch dependency {
      case .target(let other): modules.formUnion([other].compactMap(moduleName))
      case .product(let product): modules.formUnion(product.targets.compactMap(moduleName))
      @unknown default: continue
      }
    }
    return modules.sorted()
  }

  private static func moduleName(_ target: any Target) -> String? {
    (target as? any SourceModuleTarget)?.moduleName
  }
}
