import Foundation
@_spi(Kumiko) import KumikoHosting
@_spi(Kumiko) import KumikoRegistry
import Testing

/// Libraries that can be loaded and are none of section kinds, or say nonsense.
@Suite(.blocking) struct BadLibraryTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// The error that loading says, with the library's path shortened; nil where it loads.
  private func error(_ path: String) -> String? {
    message { _ = try PluginHost().kinds(inLibrary: path) }?.replacingOccurrences(of: folder.path + "/", with: "")
  }

  @Test(.needsCompiler) func aLibraryOfSomethingElseIsRefused() throws {
    let library = try Tools.library("int something;", in: folder)
    #expect(
      error(library) == "library libkind.so is not a library of section kinds: it does not export 'kumiko_plugin_table'"
    )
  }

  @Test(.needsCompiler) func aNameForCPlusPlusAloneIsSaid() throws {
    let library = try Tools.library("void *_Z19kumiko_plugin_tablev(void) { return 0; }", in: folder)
    #expect(error(library)?.hasSuffix("; it exports the name of a C++ function: declare it extern \"C\"") == true)
  }

  @Test(
    .needsCompiler,
    arguments: [
      (
        "{2}",
        "library libkind.so was built for version 2 of the C interface of Kumiko; this program requires version 1: "
          + "build it with the kumiko_plugin.h of this version"
      ),
      (
        "{1, NULL, NULL, section, release}",
        "library libkind.so is not a library of section kinds: its table has no function 'describe'"
      ),
      (
        "{1, NULL, describe, NULL, release}",
        "library libkind.so is not a library of section kinds: its table has no function 'section'"
      ),
      (
        "{1, NULL, describe, section, NULL}",
        "library libkind.so is not a library of section kinds: its table has no function 'release'"
      ),
    ])
  func aTableThatIsNotCompleteIsRefused(_ table: String, _ expected: String) throws {
    let library = try Tools.library(LibrarySource(table: table).c, in: folder)
    #expect(error(library) == expected)
  }

  @Test(.needsCompiler) func aTableThatEndsAfterItsVersionIsNotReadFurther() throws {
    let source = """
      #include <stdint.h>
      #include <sys/mman.h>
      #include <unistd.h>
      /* The last four bytes before memory that must not be touched. */
      void *kumiko_plugin_table(void) {
        long size = sysconf(_SC_PAGESIZE);
        char *pages = mmap(0, 2 * size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
        mprotect(pages + size, size, PROT_NONE);
        uint32_t *version = (uint32_t *)(pages + size) - 1;
        *version = 7;
        return version;
      }
      """
    let library = try Tools.library(source, in: folder)
    #expect(error(library)?.contains("was built for version 7") == true)
  }

  @Test(.needsCompiler) func noTableAtAllIsRefused() throws {
    let library = try Tools.library("void *kumiko_plugin_table(void) { return 0; }", in: folder)
    #expect(
      error(library)
        == "library libkind.so is not a library of section kinds: 'kumiko_plugin_table' returned a null pointer")
  }

  // MARK: - What it says

  @Test(
    .needsCompiler,
    arguments: [
      ("return text(\"\");", "returned invalid JSON (expected a value, found the end, at byte 1): nothing"),
      ("return text(\"Hello\");", "returned invalid JSON (expected a value, found 'H', at byte 1): 'Hello'"),
      (
        "return text(\"\\\"\\xFF\\\"\");",
        "returned invalid JSON (string is not valid UTF-8, at byte 2): '\"\u{FFFD}\"'"
      ),
      (
        "char *b = malloc(300); memset(b, '[', 300); return sized(b, 300);",
        "returned invalid JSON (nested more than 64 deep, at byte 65): '\(String(repeating: "[", count: 60))…'"
      ),
      ("return sized(calloc(17, 1 << 20), 17 << 20);", "returned 17825792 bytes; the limit of an answer is 16 MB"),
      ("return sized(malloc(1), (size_t)-1);", "returned 18446744073709551615 bytes; the limit of an answer is 16 MB"),
    ])
  func nonsenseIsRefusedAndGivenBack(_ body: String, _ expected: String) throws {
    let library = try Tools.library(LibrarySource(describe: body).c, in: folder)
    #expect(error(library) == "library libkind.so " + expected)
    #expect(counter("given", in: library) == 1)
    #expect(counter("released", in: library) == 1)
    #expect(counter("strange", in: library) == 0)
  }

  @Test(.needsCompiler) func aNullPointerIsRefusedAndNotGivenBack() throws {
    let library = try Tools.library(LibrarySource(describe: "return sized(NULL, 5);").c, in: folder)
    #expect(error(library) == "library libkind.so returned a null pointer")
    #expect(counter("released", in: library) == 0)
  }

  @Test(.needsCompiler) func aLibraryThatFailedMayBeAskedAgain() throws {
    let source = LibrarySource(describe: #"return text(given ? "{\"kinds\":[{\"kind\":\"acme.one\"}]}" : "later");"#)
    let library = try Tools.library(source.c, in: folder)
    #expect(error(library)?.contains("invalid JSON") == true)
    #expect(try PluginHost().kinds(inLibrary: library).map(\.descriptor.kind) == ["acme.one"])
  }
}
