import Foundation
import Testing

@testable import KumikoCommandLine

@Suite("kumiko kinds test, of what may take the program down", .blocking)
struct IsolatedTests {
  private func build(_ source: String, in folder: Folder) throws {
    try Library.build(source, to: "lib/libcrash.so", in: folder)
  }

  private func test(_ folder: Folder, _ arguments: String...) -> Outcome {
    run(["kinds", "test", "acme.crash", "--registry", folder.path("registry.yaml")] + arguments, program: [Tool.path])
  }

  @Test(
    "A library that crashes as it is loaded is told of, and takes nothing down",
    arguments: [
      "#include <stdlib.h>\n__attribute__((constructor)) static void boom(void) { abort(); }",
      "__attribute__((constructor)) static void boom(void) { *(volatile int *)0 = 1; }",
    ])
  func crash(source: String) throws {
    let folder = try Folder(["registry.yaml": "kinds: { acme.crash: { library: lib/libcrash.so } }"])
    try build(source, in: folder)
    let outcome = test(folder)
    #expect(outcome.status == 1)
    #expect(outcome.output.hasPrefix("acme.crash:\n  - the process was killed by signal "), "\(outcome)")
    #expect(outcome.output.contains("(SIG"), "\(outcome)")
  }

  @Test("A library that never comes back is stopped")
  func hang() throws {
    let folder = try Folder(["registry.yaml": "kinds: { acme.crash: { library: lib/libcrash.so } }"])
    try build("__attribute__((constructor)) static void hang(void) { for (;;) { } }", in: folder)
    let outcome = test(folder, "--timeout", "0.5")
    #expect(outcome.status == 1)
    #expect(outcome.output.hasPrefix("acme.crash:\n  - it took longer than the --timeout of 0.5 s"), "\(outcome)")
  }

  @Test("A library that is none is told of in the same way")
  func none() throws {
    let folder = try Folder(["registry.yaml": "kinds: { acme.crash: { library: lib/libcrash.so } }"])
    try folder.write("no library", to: "lib/libcrash.so")
    let outcome = test(folder, "--format", "json")
    #expect(outcome.status == 1)
    let kinds = json(outcome.output)?["kinds"] as? [[String: Any]]
    #expect((kinds?.first?["findings"] as? [String])?.first?.contains("libcrash.so") == true, "\(outcome)")
  }

  @Test(
    "A missing library or program is skipped by name, and the other kinds are tested; a named one is a finding",
    arguments: ["library: lib/none.so", "process: [no-such-program]", "process: [./nope, x]", "process: bin/nope"])
  func missing(origin: String) throws {
    let folder = try Folder(["registry.yaml": "kinds: { grid: { linked: Grid }, acme.crash: { \(origin) } }"])
    let all = run(["kinds", "test", "--registry", folder.path("registry.yaml")], program: [Tool.path])
    #expect(all.status == 0, "\(all)")
    let lines = all.output.split(separator: "\n")
    #expect(lines.count == 2 && lines.last == "grid: sound", "\(all)")
    #expect(lines.first?.hasPrefix("acme.crash: skipped: the kind 'acme.crash' is not in this build: ") == true)
    let named = test(folder)
    #expect(named.status == 1 && named.output.hasPrefix("acme.crash:\n  - "), "\(named)")
  }

  @Test("A faulty library or program is the fault of its own kinds alone, and has its place")
  func faultsOfOthers() throws {
    let folder = try Folder([
      "registry.yaml": """
      kinds:
        grid: { linked: Grid }
        acme.crash: { library: lib/libcrash.so }
        acme.wall: { process: [sh, -c, exit 3] }
        high: { extends: acme.wall, options: {} }
      """
    ])
    try folder.write("no library", to: "lib/libcrash.so")
    let outcome = run(["kinds", "test", "--registry", folder.path("registry.yaml")], program: [Tool.path])
    #expect(outcome.status == 1)
    let lines = outcome.output.split(separator: "\n").map(String.init)
    let places = ["3:26", "4:25", "4:25"]
    #expect(lines.count == 7 && lines.contains("grid: sound"), "\(outcome)")
    for (kind, place) in zip(["acme.crash", "acme.wall", "high"], places) {
      let index = lines.firstIndex(of: "\(kind):") ?? lines.count
      let finding = index + 1 < lines.count ? lines[index + 1] : ""
      #expect(finding.contains("registry.yaml:\(place): "), "\(kind): \(outcome)")
    }
  }

  @Test("What a library prints is no answer, and does not hide it")
  func chatter() throws {
    let folder = try Folder(["registry.yaml": "kinds: { acme.crash: { library: lib/libcrash.so } }"])
    var library = Library()
    library.load = #"printf("Hello\n{\"kinds\":1}\n"); fflush(stdout);"#
    try build(library.c, in: folder)
    let outcome = test(folder)
    #expect(outcome.output == "acme.crash: sound\n", "\(outcome)")
    #expect(outcome.status == 0)
  }

  @Test("A descendant that has left the process group and holds the pipes does not keep the tool")
  func escaped() throws {
    let folder = try Folder(["registry.yaml": "kinds: { acme.crash: { library: lib/libcrash.so } }"])
    var library = Library()
    library.load = """
      if (fork() == 0) {
        setsid();
        note("\(folder.path("pid"))");
        for (;;) pause();
      }
      for (;;) pause();
      """
    try build(library.c, in: folder)
    let outcome = test(folder, "--timeout", "3")
    #expect(outcome.output.hasPrefix("acme.crash:\n  - it took longer than the --timeout of 3 s"), "\(outcome)")
    // On a machine that is very busy the library may not even have been loaded.
    guard let pid = folder.text("pid").flatMap(pid_t.init) else { return }
    #expect(isRunning(pid))
    kill(pid, SIGKILL)
  }
}
