import Foundation
import PackagePlugin

/// Checks the documents in a target's folder `Kumiko` as it is built, and writes the Swift by which the target uses them.
///
/// Applied to a test target, it writes the test that keeps the files current which describe the section kinds of the targets
/// that are tested.
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

  /// The tool: the versioned package knows it by its target, and this package alone, to which it is another's, by its product.
  static func tool(named find: (String) throws -> URL) throws -> URL {
    do {
      return try find("KumikoTool")
    } catch {
      return try find("kumiko")
    }
  }

  /// The modules that a target's sources may import: those of the targets and products that it depends on.
  private static func imports(of target: any Target) -> [String] {
    // Every target may import this one; to name no module at all would be to say nothing.
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
