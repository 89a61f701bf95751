import Foundation
import Testing

/// The version is stated in the code once; what documents say of it must agree.
@Suite("The version")
struct VersionTests {
  private static let root = URL(fileURLWithPath: #filePath).appendingPathComponent("../../../../..").standardized

  private func text(_ path: String) throws -> String {
    try String(contentsOf: Self.root.appendingPathComponent(path), encoding: .utf8)
  }

  private var version: String { kumiko("--version").output.trimmingCharacters(in: .newlines) }

  @Test("kumiko --version is the newest version of the changelog")
  func changelog() throws {
    let newest = try #require(text("CHANGELOG.md").firstMatch(of: #/\n## \[([^\]]+)\] - /#))
    #expect(String(newest.1) == version)
  }

  /// A version that no tag names cannot be depended on.
  @Test("The tour depends on a branch until the version is released, then on the version")
  func tour() throws {
    let isReleased = try !text("CHANGELOG.md").contains("## [\(version)] - Unreleased")
    let tour = try text("Modules/Umbrella/Sources/Kumiko/Kumiko.docc/Tour.md")
    let dependencies = tour.matches(of: #/\.package\(url: "[^"]*kumiko", ([^)]*)\)/#)
    #expect(!dependencies.isEmpty)
    #expect(dependencies.allSatisfy { $0.1 == (isReleased ? "from: \"\(version)\"" : "branch: \"main\"") })
  }
}
