import Foundation
import Testing

/// The rules of axe-core, which is not part of this repository: `KUMIKO_AXE` names its `axe.min.js`, or pip fetches the package
/// that has it.
enum Axe {
  static let script: String? = {
    if let path = ProcessInfo.processInfo.environment["KUMIKO_AXE"] {
      return try? String(contentsOfFile: path, encoding: .utf8)
    }
    guard Chromium.path != nil, let folder = try? Folder([:]) else { return nil }
    let fetch = """
      import glob, subprocess, sys, zipfile
      subprocess.run([sys.executable, "-m", "pip", "download", "-q", "--no-deps", "--timeout", "10", "--retries", "0", "-d", ".",
        "axe-playwright-python==0.1.8"], check=True, capture_output=True, timeout=60)
      wheel = zipfile.ZipFile(glob.glob("*.whl")[0])
      open("axe.js", "wb").write(wheel.read("axe_playwright_python/axe.min.js"))
      """
    guard (try? SystemProgram.run("python3", ["-c", fetch], in: folder.path)) != nil else { return nil }
    return folder.text("axe.js")
  }()

  /// Six samples, or all where `KUMIKO_AXE_SAMPLES` is `all`, which takes minutes.
  static let samples =
    ProcessInfo.processInfo.environment["KUMIKO_AXE_SAMPLES"] == "all"
    ? SamplesInBrowserTests.names : ["app-store", "calendar", "countries", "orthogonal-behaviors", "settings", "today"]
}

/// What axe-core finds in live pages.
@Suite(
  "Live pages and axe-core", .needsChromium,
  .enabled(if: Axe.script != nil, "axe-core is absent: set KUMIKO_AXE, or let pip fetch axe-playwright-python"),
  .serialized, .blocking)
struct LiveAccessibilityTests {
  /// What is found in a page after each change, one after another.
  private func violations(_ page: String, after changes: [String]) throws -> [String] {
    try LiveBrowser.answer(
      to: """
        await pause(600);
        const found = [];
        for (const change of [\(changes.map { "async () => { \($0) }" }.joined(separator: ", "))]) {
          await change();
          await pause(400);
          const { violations } = await axe.run(document, { resultTypes: ["violations"] });
          found.push(...violations.flatMap(({ id, nodes }) => nodes.map(node => `${id} after ${change}: ${node.html}`)));
        }
        return found;
        """, of: page, before: try #require(Axe.script), compiles: true, as: [String].self)
  }

  @Test("Samples have no violations, on phones and in windows, in either theme", arguments: Axe.samples)
  func samples(_ name: String) throws {
    let window = "kumiko.set({ theme: 'dark', direction: 'rtl' });"
    let phone = "kumiko.set({ theme: 'light', direction: 'ltr', device: '390x844' });"
    let found = try violations(samplePage(name), after: [window, phone])
    #expect(found.isEmpty, "\(found)")
  }

  @Test("A page of states has none, before and after a step") func states() throws {
    let folder = try Folder([
      "layout.yaml": PlayTests.layout, "a.yaml": PlayTests.rows(["x", "y"]), "b.yaml": PlayTests.rows(["z", "x"]),
    ])
    let outcome = kumiko(
      "play", folder.path("layout.yaml"), "--data", folder.path("a.yaml"), "--data", folder.path("b.yaml"), "-o", "-")
    let step = "kumiko.go(1); for (const animation of document.getAnimations()) animation.finish();"
    #expect(outcome.status == 0, "\(outcome.errors)")
    let found = try violations(outcome.output, after: ["", step])
    #expect(found.isEmpty, "\(found)")
  }
}
