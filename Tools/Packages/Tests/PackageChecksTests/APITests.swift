import Foundation
import Testing

@testable import PackageChecks

@Suite("The public interface since the last version")
struct APITests {
  @Test("what the tool says is read module by module")
  func report() {
    let report = APIReport(
      """

      No breaking changes detected in KumikoLayout

      2 breaking changes detected in KumikoHosting:
        💔 API breakage: func PluginLibrary.table(of:) has been renamed to func tables(of:)
        💔 API breakage: struct HostLimits has been removed

      1 breaking change detected in KumikoDiffing:
        💔 API breakage: enumelement Change.move has been added as a new enum case

      """)
    #expect(
      report.modules == [
        .init(name: "KumikoDiffing", changes: ["enumelement Change.move has been added as a new enum case"]),
        .init(
          name: "KumikoHosting",
          changes: [
            "func PluginLibrary.table(of:) has been renamed to func tables(of:)", "struct HostLimits has been removed",
          ]),
        .init(name: "KumikoLayout", changes: []),
      ])
    #expect(report.changes.count == 3)
    #expect(APIReport("error: no such tag\n").modules.isEmpty)
  }

  @Test("the last version is the highest, not the last in the alphabet, and no other tag")
  func lastVersion() {
    #expect(APICheck.lastVersion(among: "0.10.0\n0.2.0\n0.9.1\nnightly\n1.0\n") == "0.10.0")
    #expect(APICheck.lastVersion(among: "v1.2.3\n1.0.0-beta\n") == "v1.2.3")
    #expect(APICheck.lastVersion(among: "nightly\n") == nil)
    #expect(APICheck.lastVersion(among: "") == nil)
  }

  @Test("a program that takes too long is stopped")
  func limit() throws {
    let folder = FileManager.default.temporaryDirectory
    let log = folder.appendingPathComponent("check-packages-\(UUID().uuidString).log")
    defer { try? FileManager.default.removeItem(at: log) }
    var command = Command(arguments: ["sleep", "3600"], folder: folder, log: log, limit: 0.2, grace: 0.2)
    let outcome = try command.run()
    #expect(outcome.isOutOfTime && !outcome.succeeded)
    command.arguments = ["true"]
    command.limit = 30
    let quick = try command.run()
    #expect(!quick.isOutOfTime && quick.succeeded)
  }
}
