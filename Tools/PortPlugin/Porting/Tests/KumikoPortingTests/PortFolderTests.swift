#if Port
  import Foundation
  import KumikoPorting
  import KumikoTestSupport
  import Testing

  @Suite struct PortFolderTests {
    let folder: TemporaryFolder

    init() throws {
      folder = try TemporaryFolder([
        "Shop/Views/A.swift": "import UIKit\nclass A: UIView { @objc func a() {} }\n", "Shop/B.swift": "struct B {}\n",
      ])
    }

    /// Rewrites the folder, and returns the number of files.
    private func port(to output: String) throws(PortFolder.Fault) -> Int {
      let sources = try PortFolder(folder["Shop"])
      let result = Port.rewrite(sources.sources)
      try sources.write(result, to: folder[output])
      return result.files.count
    }

    @Test("Files are written at their places, and the originals stay")
    func writes() throws {
      #expect(try port(to: "Out") == 3)
      let text = try #require(folder.text("Out/Views/A.swift"))
      #expect(text.hasPrefix("import KumikoUIKit\nclass A: UIView {       func a() {} ;"))
      #expect(folder.text("Out/B.swift") == "struct B {}\n")
      #expect(folder.has("Out/KumikoPort.swift"))
      #expect(folder.text("Shop/Views/A.swift")?.hasPrefix("import UIKit\n") == true)
      try folder.write("struct C {}\n", to: "Shop/C.swift")
      #expect(try port(to: "Out") == 4, "the folder is replaced")
    }

    @Test(
      "Nothing is replaced but an empty folder, or one of an earlier run",
      arguments: [
        ("Other", "is there already, and not written by 'kumiko-port': name another folder"),
        ("Shop", "is the folder of the sources or around it: name another one"),
        ("", "is the folder of the sources or around it: name another one"), ("Other/file.txt", "is there already"),
      ])
    func refuses(output: String, reason: String) throws {
      try folder.write("", to: "Other/file.txt")
      let fault = #expect(throws: PortFolder.Fault.self) { try port(to: output) }
      #expect(fault?.description.contains(reason) == true, "\(String(describing: fault))")
      #expect(folder.text("Other/file.txt")?.isEmpty == true)
    }

    @Test("A folder of an earlier run is replaced only while nobody has changed it")
    func changes() throws {
      #expect(try port(to: "Out") == 3)
      for (name, text) in [
        ("Out/B.swift", "struct B { var mine = 1 }\n"), ("Out/Views/Mine.swift", "struct Mine {}\n"),
      ] {
        let before = folder.text(name)
        try folder.write(text, to: name)
        let fault = #expect(throws: PortFolder.Fault.self) { try port(to: "Out") }
        #expect(fault?.description.contains("\(name)' is not as 'kumiko-port' wrote it: move your changes") == true)
        #expect(folder.text(name) == text)
        if let before { try folder.write(before, to: name) }
      }
      try FileManager.default.removeItem(atPath: folder["Out/Views/Mine.swift"])
      #expect(try port(to: "Out") == 3)
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() == ["Out", "Shop"])
    }

    @Test("What was written inside of the folder is no source")
    func inside() throws {
      #expect(try port(to: "Shop/Out") == 3)
      #expect(try port(to: "Shop/Out") == 3)
    }

    @Test("A folder without sources and a file that is no text are faults")
    func input() throws {
      try FileManager.default.createDirectory(atPath: folder["Empty"], withIntermediateDirectories: true)
      try folder.write(Data([0xFF, 0xFE]), to: "Bad/Bad.swift")
      for (name, reason) in [
        ("No", "No' is no folder"), ("Empty", "Empty' has no Swift files"),
        ("Bad", "Bad.swift' is not UTF-8: convert it"),
      ] {
        let fault = #expect(throws: PortFolder.Fault.self) { try PortFolder(folder[name]) }
        #expect(fault?.description.contains(reason) == true, "\(String(describing: fault))")
      }
    }
  }
#endif
