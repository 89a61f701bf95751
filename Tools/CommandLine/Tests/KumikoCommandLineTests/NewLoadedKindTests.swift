import Foundation
import Testing

@testable import KumikoCommandLine

@Suite("kumiko new kind: other languages")
struct NewLoadedKindTests {
  /// Runs a command in the folder of the kind; false where its program is not there.
  private func done(_ words: [String], in folder: Folder) throws -> Bool {
    guard let program = SystemProgram.path(of: words[0]) else { return false }
    let status = try SystemProgram.run(program, Array(words.dropFirst()), in: folder.path("kind")).status
    #expect(status == 0, "\(words)")
    return status == 0
  }

  private func written(_ language: String) throws -> Folder {
    let folder = try Folder()
    let outcome = kumiko("new", "kind", "acme.photo-wall", "--language", language, "--path", folder.path("kind"))
    #expect(outcome.status == 0, "\(outcome)")
    #expect(outcome.errors.hasPrefix("\nNext:\n  cd "))
    return folder
  }

  /// The kind keeps the contract of kinds, and its example is laid out.
  private func expectSound(_ folder: Folder) {
    let registry = folder.path("kind/registry.yaml")
    let tested = kumiko("kinds", "test", "--registry", registry, "--in-process")
    #expect(tested.output == "acme.photo-wall: sound\n", "\(tested)")
    let example = folder.path("kind/Example/screen.yaml")
    let frames = kumiko("frames", example, "--registry", registry, "--in-process", "--format", "text")
    #expect(frames.output.hasPrefix("content 390 × 580\n"), "\(frames)")
  }

  @Test("A library in C", .blocking)
  func c() throws {
    let folder = try written("c")
    let header =
      URL(fileURLWithPath: #filePath).pathComponents.dropLast(5).joined(separator: "/").dropFirst()
      + "/Modules/Kinds/Hosting/Sources/CKumikoPlugin"
    let cc = ["cc", "-std=c99", "-Wall", "-Wextra", "-Werror", "-I", String(header)]
    try FileManager.default.createDirectory(atPath: folder.path("kind/build"), withIntermediateDirectories: true)
    guard try done(cc + ["-o", "build/test", "test.c"], in: folder) else { return }
    #expect(try done(["env", "build/test"], in: folder))
    let library = "build/libkind.\(LoadedKind.ending)"
    #expect(try done(cc + ["-shared", "-fPIC", "-o", library, "kind.c"], in: folder))
    expectSound(folder)
  }

  @Test("A library in Rust", .blocking)
  func rust() throws {
    let folder = try written("rust")
    guard try done(["cargo", "test", "--offline"], in: folder) else { return }
    #expect(try done(["cargo", "build", "--offline"], in: folder))
    expectSound(folder)
  }

  @Test("A program in Python", .blocking)
  func python() throws {
    let folder = try written("python")
    guard try done(["python3", "-m", "unittest"], in: folder) else { return }
    expectSound(folder)
  }

  @Test("A namespace is needed, and Kumiko is not")
  func faults() throws {
    let folder = try Folder()
    func outcome(_ name: String, _ more: String...) -> Outcome {
      run(["new", "kind", name, "--language", "c", "--path", folder.path("kind")] + more)
    }
    #expect(outcome("wall").errors.contains("call it 'yours.wall'"))
    let kumiko = outcome("acme.wall", "--kumiko", "https://x.org/kumiko")
    #expect(kumiko.status == 64)
    #expect(kumiko.errors.contains("--kumiko requires --language swift"))
    #expect(!FileManager.default.fileExists(atPath: folder.path("kind")))
    #expect(outcome("acme.wall", "--language", "cobol").status == 64)
  }
}
