import Foundation
import Testing

/// Programs that not every machine has. A test that needs one is skipped without it: `.needsCompiler`, `.needsPython`.
enum Tools {
  static let compiler = SystemProgram.path(of: "cc", "clang", "gcc")
  static let python = SystemProgram.path(of: "python3")

  /// Compiles C into a shared library.
  static func library(_ source: String, as name: String = "libkind.so", in folder: TemporaryFolder) throws -> String {
    let file = try folder.write(source, to: name + ".c")
    return try compile(file, to: folder[name])
  }

  static func compile(_ file: String, to library: String, _ flags: [String] = []) throws -> String {
    let compiler = try #require(compiler)
    let arguments = ["-shared", "-fPIC", "-I", Package.headers, "-o", library, file] + flags
    let status = try SystemProgram.run(compiler, arguments).status
    try #require(status == 0, "the library of this test does not compile")
    return library
  }
}

/// A library of section kinds in C, from what its two functions do.
struct LibrarySource {
  /// The body of `describe`.
  var describe = #"return text("{\"kinds\":[{\"kind\":\"acme.one\"}]}");"#
  /// The body of `section`.
  var section = #"return text("{\"section\":{}}");"#
  /// What makes up the table.
  var table = "{KUMIKO_PLUGIN_ABI_VERSION, NULL, describe, section, release}"

  var c: String {
    """
    #include <stdio.h>
    #include <stdlib.h>
    #include <string.h>
    #include <unistd.h>
    #include "kumiko_plugin.h"
    int given, released, strange;
    static const char *last;
    static kumiko_text sized(char *bytes, size_t count) {
      given++;
      last = bytes;
      return (kumiko_text){bytes, count};
    }
    static kumiko_text text(const char *text) { return sized(strdup(text), strlen(text)); }
    static kumiko_text describe(void *context) { (void)context; \(describe) }
    static kumiko_text section(void *context, const char *request, size_t count) {
      (void)context; (void)request; (void)count;
      \(section)
    }
    static void release(void *context, kumiko_text text) {
      (void)context;
      if (text.bytes != last) strange++;
      last = NULL;
      released++;
      free((char *)text.bytes);
    }
    static const kumiko_plugin table = \(table);
    const kumiko_plugin *kumiko_plugin_table(void) { return &table; }
    """
  }
}

/// The number that a library has under a name, as it is now.
func counter(_ name: String, in library: String) -> Int32? {
  guard let handle = dlopen(library, RTLD_NOW), let symbol = dlsym(handle, name) else { return nil }
  return symbol.load(as: Int32.self)
}
