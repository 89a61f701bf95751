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
    let tool = try context.tool(named: "KumikoTool").url
    let work = context.pluginWorkDirectoryURL
    let package = context.package.directoryURL
    guard module.kind == .test else {
      guard let folder = DocumentFolder(in: module.directoryURL, package: package) else {
        Diagnostics.warning(
          "the target '\(target.name)' uses KumikoDocuments, but has no folder '\(DocumentFolder.name)' with documents")
        return []
      }
      return [folder.handles(module: module.moduleName, imports: Self.imports(of: target), tool: tool, in: work)]
    }
    return target.dependencies.compactMap { dependency in
      guard case .target(let tested) = dependency, let tested = tested as? any SourceModuleTarget,
        let folder = DocumentFolder(in: tested.directoryURL, package: package)
      else { return nil }
      return folder.tests(of: tested.moduleName, tool: tool, in: work)
    }
  }

  /// The modules that a target's sources may import: those of the targets and products that it depends on.
  private static func imports(of target: any Target) -> [String] {
    var modules: Set<String> = []
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
