// The program of the build plugin `KumikoPort`. It rewrites the sources of one module into a folder.
//
//   kumiko-port --output FOLDER [--library] FILE…

import Foundation

#if Port
  import KumikoPorting
#endif

func fail(_ message: String) -> Never {
  FileHandle.standardError.write(Data("error: \(message)\n".utf8))
  exit(2)
}

#if Port
  var arguments = Array(CommandLine.arguments.dropFirst())
  var options = PortOptions()
  options.locatesFiles = true
  if let library = arguments.firstIndex(of: "--library") {
    arguments.remove(at: library)
    options.keepsMain = false
  }
  guard let place = arguments.firstIndex(of: "--output"), place + 1 < arguments.count else {
    fail("missing --output: kumiko-port --output FOLDER [--library] FILE…")
  }
  let output = URL(fileURLWithPath: arguments[place + 1], isDirectory: true)
  arguments.removeSubrange(place...place + 1)

  do {
    let result = Port.rewrite(try arguments.sorted().map { try PortFolder.source($0) }, options)
    for problem in result.problems { print(problem) }
    guard !result.problems.contains(where: { $0.severity == .error }) else { exit(1) }
    var texts = [Port.tableName: "// This module has no members for selectors and outlets.\n"]
    for file in result.files where file.path != Port.tableName {
      // The compiler takes one name for one file, be that the original or this one.
      texts["Ported+" + URL(fileURLWithPath: file.path).lastPathComponent] = file.text
    }
    if let table = result.files.last, table.path == Port.tableName { texts[table.path] = table.text }
    try FileManager.default.createDirectory(at: output, withIntermediateDirectories: true)
    for (name, text) in texts {
      let file = output.appendingPathComponent(name)
      // An unchanged file is not written: the compiler would compile it again.
      if (try? Data(contentsOf: file)) != Data(text.utf8) { try Data(text.utf8).write(to: file, options: .atomic) }
    }
  } catch let fault as PortFolder.Fault {
    fail(fault.description)
  } catch {
    fail("cannot write '\(output.path)'")
  }
#else
  fail(
    "this build has no 'kumiko-port': add the trait 'Port' to the dependency on Kumiko, as in "
      + ".package(url: …, traits: [.defaults, \"Port\"])")
#endif
