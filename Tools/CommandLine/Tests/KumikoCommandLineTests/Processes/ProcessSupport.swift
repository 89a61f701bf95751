import Foundation
@_spi(Kumiko) import Kumiko
@_spi(Kumiko) import KumikoHosting
@_spi(Kumiko) import KumikoSystem
import Testing

/// The tool that was built together with these tests.
enum Tool {
  static let path = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
    .appending(path: "kumiko").path

  /// Runs it as a process of its own, in a folder.
  static func run(
    _ arguments: [String], in folder: Folder, environment: [String: String] = [:]
  ) throws -> CommandRun.Outcome {
    let command = ["sh", "-c", "cd \"$0\" && exec \"$@\"", folder.path(""), path] + arguments
    var run = CommandRun(command)
    run.environment = ProcessInfo.processInfo.environment.merging(environment) { _, new in new }
    return try run.run()
  }

  /// Runs it, and does something meanwhile.
  static func run(
    _ arguments: [String], in folder: Folder, environment: [String: String] = [:], meanwhile body: () throws -> Void
  ) throws -> CommandRun.Outcome {
    let result = Guarded<Result<CommandRun.Outcome, any Error>?>(nil)
    let ended = DispatchSemaphore(value: 0)
    Thread.detachNewThread {
      let found = Result { try run(arguments, in: folder, environment: environment) }
      result.withLock { $0 = found }
      ended.signal()
    }
    let outcome = Result { try body() }
    ended.wait()
    try outcome.get()
    return try #require(result.withLock { $0 }).get()
  }
}

/// A library of one section kind, in C.
struct Library {
  /// What is done when it is loaded.
  var load = ""
  /// What is done when it is asked for its kinds.
  var describe = ""
  /// What is done when it is asked for a section.
  var section = ""
  /// The name of the kind.
  var kind = "acme.crash"
  /// The height of a row.
  var height = 44

  var c: String {
    """
    #define _GNU_SOURCE
    #include <fcntl.h>
    #include <signal.h>
    #include <stdio.h>
    #include <stdlib.h>
    #include <string.h>
    #include <unistd.h>
    #include "kumiko_plugin.h"
    static kumiko_text text(const char *text) { return (kumiko_text){text, strlen(text)}; }
    /* Writes this process's number into a file, all at once. */
    __attribute__((unused)) static void note(const char *path) {
      char draft[4096];
      snprintf(draft, sizeof draft, "%s.new", path);
      FILE *file = fopen(draft, "w");
      fprintf(file, "%d", getpid());
      fclose(file);
      rename(draft, path);
    }
    __attribute__((constructor)) static void load(void) { \(load) }
    static kumiko_text describe(void *context) {
      (void)context;
      \(describe)
      return text("{\\"kinds\\":[{\\"kind\\":\\"\(kind)\\",\\"summary\\":\\"Rows.\\"}]}");
    }
    static kumiko_text section(void *context, const char *request, size_t count) {
      (void)context, (void)request, (void)count;
      \(section)
      return text("{\\"section\\":{\\"group\\":{\\"size\\":{\\"width\\":\\"100%\\",\\"height\\":\(height)},"
                  "\\"items\\":[{\\"item\\":{\\"size\\":{\\"width\\":\\"100%\\",\\"height\\":\\"100%\\"}}}]}}}");
    }
    static void release(void *context, kumiko_text text) { (void)context, (void)text; }
    const kumiko_plugin *kumiko_plugin_table(void) {
      static const kumiko_plugin table = {KUMIKO_PLUGIN_ABI_VERSION, NULL, describe, section, release};
      return &table;
    }
    """
  }

  private static let headers = URL(fileURLWithPath: #filePath).appending(
    path: "../../../../../../Modules/Kinds/Hosting/Sources/CKumikoPlugin"
  ).standardizedFileURL.path

  /// Builds a shared library of a C source.
  static func build(_ source: String, to path: String, in folder: Folder) throws {
    try folder.write(source, to: path + ".c")
    let built = try CommandRun([
      "clang", "-shared", "-fPIC", "-I", headers, "-o", folder.path(path), folder.path(path + ".c"),
    ]).run()
    try #require(
      built.ending == .status(0),
      "a C compiler that is called clang, as Swift's toolchain has one: \(String(decoding: built.errors, as: UTF8.self))"
    )
  }
}
