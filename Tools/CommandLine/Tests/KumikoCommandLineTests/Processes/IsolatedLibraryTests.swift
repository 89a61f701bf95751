import Foundation
@_spi(Kumiko) import Kumiko
import Testing

@testable import KumikoCommandLine

@Suite("Libraries that a registry names, in child processes of the tool", .blocking)
struct IsolatedLibraryTests {
  private static let layout = "version: 1\nsections:\n  - { id: a, kind: acme.crash, sample: 3 }\n"

  private func folder(_ library: Library) throws -> Folder {
    let folder = try Folder([
      "registry.yaml": "kinds: { acme.crash: { library: lib/libcrash.so } }", "a.yaml": Self.layout,
      "wrong.yaml": "version: 1\nsections:\n  - { id: a, kind: acme.crash, optoins: {} }\n",
    ])
    try Library.build(library.c, to: "lib/libcrash.so", in: folder)
    return folder
  }

  private func call(_ command: String, _ folder: Folder, _ file: String = "a.yaml", _ more: String...) -> Outcome {
    run([command, folder.path(file), "--registry", folder.path("registry.yaml")] + more, program: [Tool.path])
  }

  @Test("The same frames either way")
  func same() throws {
    let folder = try folder(Library())
    let isolated = call("frames", folder)
    #expect(isolated.status == 0, "\(isolated)")
    #expect(json(isolated.output)?["contentSize"] as? [Double] == [390, 132])
    #expect(call("frames", folder, "a.yaml", "--in-process").output == isolated.output)
  }

  @Test(
    "A library that ends the process is told of, whenever it does, and the tool's status is its own",
    arguments: [
      ("exit(0);", "ended with status 0"), ("_exit(0);", "ended with status 0"),
      ("abort();", "was killed by signal 6 (SIGABRT)"),
      ("*(volatile int *)0 = 1;", "was killed by signal 11 (SIGSEGV)"),
      ("signal(SIGTERM, SIG_IGN); kill(getpid(), SIGKILL);", "was killed by signal 9 (SIGKILL)"),
    ], ["load", "describe", "section"])
  func ends(act: (String, String), moment: String) throws {
    var library = Library()
    switch moment {
    case "load": library.load = act.0
    case "describe": library.describe = act.0
    default: library.section = act.0
    }
    let folder = try folder(library)
    let outcome = call("validate", folder)
    #expect(outcome.status == 2, "\(outcome)")
    #expect(!outcome.output.contains("a.yaml: layout document, valid"))
    let path = folder.path("lib/libcrash.so")
    #expect(outcome.errors.contains("library \(path): its process \(act.1) before it answered"), "\(outcome)")
  }

  @Test("A wrong document stays wrong, whatever the library does when the process ends")
  func wrong() throws {
    var library = Library()
    library.load = "atexit(load2);"
    let source = library.c.replacing(
      "__attribute__((constructor))", with: "static void load2(void) { _exit(0); }\n__attribute__((constructor))")
    let folder = try folder(library: source)
    let outcome = call("validate", folder, "wrong.yaml")
    #expect(outcome.status == 2)
    #expect(outcome.errors.contains("wrong.yaml:3:"), "\(outcome)")
  }

  private func folder(library source: String) throws -> Folder {
    let folder = try folder(Library())
    try Library.build(source, to: "lib/libcrash.so", in: folder)
    return folder
  }

  @Test("What it prints, closes and changes is its own")
  func meddles() throws {
    var library = Library()
    library.load = """
      printf("noise\\n"); fflush(stdout);
      if (chdir("/") != 0) abort();
      umask_of_its_own();
      signal(SIGTERM, SIG_IGN);
      sigset_t all; sigfillset(&all); sigprocmask(SIG_BLOCK, &all, NULL);
      char line[100];
      if (read(0, line, sizeof line) != 0) abort();
      close(0); close(1); close(2);
      """
    let source = library.c.replacing(
      "static kumiko_text text(",
      with: "#include <sys/stat.h>\nstatic void umask_of_its_own(void) { umask(0777); }\nstatic kumiko_text text(")
    let folder = try folder(library: source)
    let before = FileManager.default.currentDirectoryPath
    let outcome = call("render", folder, "a.yaml", "-o", folder.path("a.svg"))
    #expect(outcome.status == 0, "\(outcome)")
    #expect(outcome.output.isEmpty)
    #expect(folder.text("a.svg")?.hasPrefix("<svg") == true)
    #expect(FileManager.default.currentDirectoryPath == before)
    let as0600 = try FileManager.default.attributesOfItem(atPath: folder.path("a.svg"))[.posixPermissions] as? Int
    #expect(as0600 != 0)
  }

  @Test("A library that never comes back is an error after the time limit")
  func hangs() throws {
    var library = Library()
    library.section = "signal(SIGTERM, SIG_IGN); for (;;) pause();"
    let folder = try folder(library)
    let registry = "kinds: { acme.crash: { library: lib/libcrash.so, timeout: 2s } }"
    try folder.write(registry, to: "registry.yaml")
    let outcome = call("validate", folder)
    #expect(outcome.status == 2)
    #expect(outcome.errors.contains("its process did not answer within 2 seconds"), "\(outcome)")
    try folder.write(registry.replacing("2s", with: "601s"), to: "registry.yaml")
    #expect(call("validate", folder).errors.contains("'601s' is not a time from 1ms to 600s"))
  }

  @Test("What is wrong with a library is said in the same words either way")
  func none() throws {
    let folder = try folder(Library())
    try folder.write("int nothing;", to: "x.c")
    try Library.build("int nothing;", to: "lib/libcrash.so", in: folder)
    let isolated = call("validate", folder)
    #expect(isolated.errors.contains("it does not export 'kumiko_plugin_table'"), "\(isolated)")
    let inProcess = call("validate", folder, "a.yaml", "--in-process")
    #expect(inProcess.errors == isolated.errors)
    #expect([isolated.status, inProcess.status] == [2, 2])
  }

  @Test("The process is gone when the command is")
  func gone() throws {
    var library = Library()
    let folder = try folder(library)
    library.load = "note(\"\(folder.path("pid"))\");"
    try Library.build(library.c, to: "lib/libcrash.so", in: folder)
    #expect(call("validate", folder).status == 0)
    let pid = try #require(folder.text("pid").flatMap(pid_t.init))
    #expect(pid != ProcessInfo.processInfo.processIdentifier)
    #expect(eventually { !isRunning(pid) })
  }

  @Test("A program that does not hand its arguments on does not start itself for ever")
  func recursion() throws {
    let folder = try folder(Library())
    let script = "exec '\(Tool.path)' validate '\(folder.path("a.yaml"))' --registry '\(folder.path("registry.yaml"))'"
    let outcome = run(
      ["validate", folder.path("a.yaml"), "--registry", folder.path("registry.yaml")],
      program: ["/bin/sh", "-c", script])
    #expect(outcome.status == 2)
    #expect(
      outcome.errors.contains(
        "ended with status 64 before it answered; its standard error ends with:\n  kumiko: error: a child process was not "
          + "given its arguments"), "\(outcome)")
  }

  @Test("--in-process goes with what loads libraries")
  func option() throws {
    let folder = try Folder(["a.yaml": gridLayout, "r.yaml": "kinds: { grid: { linked: Grid } }"])
    #expect(kumiko("validate", folder.path("a.yaml"), "--in-process").status == 64)
    #expect(
      kumiko("validate", folder.path("a.yaml"), "--in-process", "--linked-only", "--registry", folder.path("r.yaml"))
        .status
        == 64)
    #expect(kumiko("generate", folder.path("a.yaml"), "--in-process", "-o", "-").status == 64)
    #expect(kumiko("validate", folder.path("a.yaml"), "--in-process", "--registry", folder.path("r.yaml")).status == 0)
  }
}
