#if canImport(XcodeProjectPlugin)
  import Foundation
  import PackagePlugin
  import XcodeProjectPlugin

  extension KumikoDocuments: XcodeBuildToolPlugin {
    /// Returns the commands of a target. Xcode does not report which targets are tests: a target without documents counts
    /// as a test of its dependencies.
    func createBuildCommands(context: XcodePluginContext, target: XcodeTarget) throws -> [Command] {
      let tool = try Self.tool { try context.tool(named: $0).url }
      let work = context.pluginWorkDirectoryURL
      let project = context.xcodeProject.directoryURL
      if let folder = Self.documents(of: target, in: project) {
        // Xcode does not report the modules that a target may import.
        return [folder.handles(module: Self.moduleName(target), imports: [], tool: tool, in: work)]
      }
      let tests = target.dependencies.compactMap { dependency -> Command? in
        guard case .target(let tested) = dependency, let folder = Self.documents(of: tested, in: project) else {
          return nil
        }
        return folder.tests(of: Self.moduleName(tested), tool: tool, in: work)
      }
      if tests.isEmpty {
        Diagnostics.warning(
          "the target '\(target.displayName)' uses KumikoDocuments, but has no documents in a folder "
            + "'\(DocumentFolder.name)', nor has a target on which it depends")
      }
      return tests
    }

    /// Finds the documents of a target, which is a list of files in any folders.
    private static func documents(of target: XcodeTarget, in project: URL) -> DocumentFolder? {
      DocumentFolder(
        files: target.inputFiles.map(\.url).filter { $0.pathComponents.contains(DocumentFolder.name) }, near: project
      )
    }

    /// Returns the module name of a product: its name, with underscores for invalid characters.
    private static func moduleName(_ target: XcodeTarget) -> String {
      let name = target.product?.name ?? target.displayName
      let parts = name.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "_" }
      return (parts.first?.isNumber == true ? "_" : "") + String(parts)
    }
  }
#endif
