#if canImport(XcodeProjectPlugin)
  import Foundation
  import PackagePlugin
  import XcodeProjectPlugin

  extension KumikoDocuments: XcodeBuildToolPlugin {
    /// As for a package's target. Xcode does not tell tests from others here: a target that has no documents is taken for one
    /// that tests those on which it depends.
    func createBuildCommands(context: XcodePluginContext, target: XcodeTarget) throws -> [Command] {
      let tool = try Self.tool { try context.tool(named: $0).url }
      let work = context.pluginWorkDirectoryURL
      let project = context.xcodeProject.directoryURL
      if let folder = Self.documents(of: target, in: project) {
        // Nor does it tell which modules a target may import.
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

    /// A project's target is a list of files, wherever they are.
    private static func documents(of target: XcodeTarget, in project: URL) -> DocumentFolder? {
      DocumentFolder(
        files: target.inputFiles.map(\.url).filter { $0.pathComponents.contains(DocumentFolder.name) }, package: project
      )
    }

    /// The module that Xcode makes of a product: its name, with underscores for what cannot stand in one.
    private static func moduleName(_ target: XcodeTarget) -> String {
      let name = target.product?.name ?? target.displayName
      let parts = name.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "_" }
      return (parts.first?.isNumber == true ? "_" : "") + String(parts)
    }
  }
#endif
