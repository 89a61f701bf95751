#if canImport(XcodeProjectPlugin)
  import Foundation
  import PackagePlugin
  import XcodeProjectPlugin

  extension KumikoDocuments: XcodeBuildToolPlugin {
    func createBuildCommands(context: XcodePluginContext, target: XcodeTarget) throws -> [Command] {
      let tool = try context.tool(named: "KumikoTool").url
      let work = context.pluginWorkDirectoryURL
      // A project's target is a list of files, wherever they are.
      func folder(of target: XcodeTarget) -> DocumentFolder? {
        let files = target.inputFiles.map(\.url).filter { $0.pathComponents.contains(DocumentFolder.name) }
        return DocumentFolder(files: files, package: context.xcodeProject.directoryURL)
      }
      guard case .unitTest? = target.product?.kind else {
        guard let folder = folder(of: target) else {
          Diagnostics.warning(
            "the target '\(target.displayName)' has no documents in a folder '\(DocumentFolder.name)'")
          return []
        }
        // Xcode does not tell which modules a target may import.
        return [folder.handles(module: target.product?.name ?? target.displayName, imports: [], tool: tool, in: work)]
      }
      return target.dependencies.compactMap { dependency in
        guard case .target(let tested) = dependency, let folder = folder(of: tested) else { return nil }
        return folder.tests(of: tested.product?.name ?? tested.displayName, tool: tool, in: work)
      }
    }
  }
#endif
