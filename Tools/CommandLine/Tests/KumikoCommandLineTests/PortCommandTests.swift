import Foundation
import Testing

@testable import KumikoCommandLine

@Suite("kumiko port")
struct PortCommandTests {
  #if Port
    let folder: Folder

    init() throws {
      folder = try Folder()
      try folder.write("import UIKit\nclass A: UIView { @objc func a() {} }\n", to: "Shop/Views/A.swift")
      try folder.write("struct B {}\n", to: "Shop/B.swift")
    }

    private func port(_ arguments: String...) -> Outcome { run(["port", folder.path("Shop")] + arguments) }

    @Test("writes the files at their places, and leaves the originals")
    func writes() throws {
      let output = folder.path("Out")
      let outcome = port("-o", output)
      #expect(outcome.status == 0, "\(outcome.errors)")
      #expect(outcome.output == "\(output): 3 files, 1 changed, 0 problems\n")
      #expect(
        folder.text("Out/Views/A.swift")?.hasPrefix("import KumikoUIKit\nclass A: UIView {       func a() {} ;") == true
      )
      #expect(folder.text("Out/B.swift") == "struct B {}\n")
      #expect(folder.has("Out/KumikoPort.swift"))
      #expect(folder.text("Shop/Views/A.swift")?.hasPrefix("import UIKit\n") == true)
      try folder.write("struct C {}\n", to: "Shop/C.swift")
      #expect(port("-o", output).output == "\(output): 4 files, 1 changed, 0 problems\n", "the folder is replaced")
    }

    @Test("tells problems with their places, writes all the same, and ends with status 1")
    func problems() throws {
      try folder.write("import CoreData\nimport MapKit\nimport CoreData\n", to: "Shop/C.swift")
      let outcome = port("-o", folder.path("Out"))
      #expect(outcome.status == 1)
      #expect(outcome.errors.hasPrefix("\(folder.path("Shop/C.swift")):1:1: error: Linux has no module 'CoreData': "))
      #expect(folder.has("Out/C.swift"))
      let check = port("--check")
      #expect(check.status == 1)
      #expect(check.output == "2  import of CoreData\n1  import of MapKit\n4 files, 1 changed\n")
      let record = json(port("--check", "--format", "json").output)
      #expect((record?["problems"] as? [[String: Any]])?.count == 3)
      #expect((record?["counts"] as? [[String: Any]])?.first?["count"] as? Int == 2)
      #expect(record?["files"] as? Int == 4)
    }

    @Test("replaces nothing but an empty folder, or one of an earlier run")
    func folders() throws {
      try folder.write("", to: "Other/file.txt")
      func refused(_ output: String, _ reason: String) {
        let outcome = port("-o", folder.path(output))
        #expect(outcome.status == 2)
        #expect(outcome.errors.contains(reason), "\(outcome.errors)")
      }
      refused("Other", "is there already, and not written by 'kumiko port': name another folder")
      refused("Shop", "is the folder of the sources or around it: name another one")
      refused("", "is the folder of the sources or around it: name another one")
      refused("Other/file.txt", "is there already")
      #expect(folder.text("Other/file.txt")?.isEmpty == true)
      #expect(port("-o", folder.path("Shop/Out")).status == 0)
      #expect(port("-o", folder.path("Shop/Out")).output.contains("3 files"), "what was written is no source")
    }

    @Test("names a folder without sources, and a file that is no text")
    func input() throws {
      #expect(kumiko("port", folder.path("No"), "--check").errors.contains("No' is no folder"))
      try FileManager.default.createDirectory(atPath: folder.path("Empty"), withIntermediateDirectories: true)
      #expect(kumiko("port", folder.path("Empty"), "--check").errors.contains("Empty' has no Swift files"))
      try folder.write(Data([0xFF, 0xFE]), to: "Shop/Bad.swift")
      let outcome = port("--check")
      #expect(outcome.status == 2)
      #expect(outcome.errors.contains("Bad.swift' is not UTF-8: convert it"))
    }
  #else
    @Test("says which build has it")
    func absent() {
      let outcome = kumiko("port", "Shop", "--check")
      #expect(outcome.status == 2)
      #expect(outcome.errors.contains("this build of kumiko has no 'port': build it with --traits default,Port"))
    }
  #endif

  @Test("wants either an output or a check")
  func options() {
    for outcome in [kumiko("port", "Shop"), kumiko("port", "Shop", "--check", "--output", "Out")] {
      #expect(outcome.status == 64)
      #expect(outcome.errors.contains("give either --output or --check"))
    }
  }
}
