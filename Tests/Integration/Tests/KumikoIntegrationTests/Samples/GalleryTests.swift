import Foundation
import Testing

/// The page `config/GALLERY.md` and the screens that it shows.
@Suite("The gallery")
struct GalleryTests {
  private static let appearances = ["-dark", "-rtl"]

  /// The screens with a picture in the gallery.
  static let screens = Repository.gallery.filter { name in !appearances.contains { name.hasSuffix($0) } }

  @Test("It shows twelve screens, and six of them are tested from right to left")
  func twelve() throws {
    #expect(Self.screens.count >= 12)
    let mirrored = try Self.screens.filter { try tests(of: $0).contains("rtl: true") }
    #expect(mirrored.count >= 6, "\(mirrored)")
  }

  @Test("The page shows each picture, and no other")
  func page() throws {
    let page = try String(contentsOf: Repository.galleryPage, encoding: .utf8)
    let shown = page.split(separator: "pictures/gallery/").dropFirst()
      .map { String($0.prefix { $0.isLetter || $0.isNumber || "-.".contains($0) }) }
    let folder = Repository.galleryPage.deletingLastPathComponent().appending(path: "pictures/gallery")
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    #expect(shown.sorted() == files.sorted())
    for name in Self.screens { #expect(page.contains("(layouts/\(name).yaml)"), "\(name)") }
  }

  @Test("Each screen has data, and tests on a phone and a tablet", arguments: screens)
  func screen(name: String) throws {
    #expect(Repository.samples.contains(name))
    #expect(Repository.data(name) != nil)
    let tests = try tests(of: name)
    for viewport in ["390x844", "1024x768"] { #expect(tests.contains("viewport: \(viewport)"), "\(viewport)") }
  }

  @Test("Each screen opens at the largest and the smallest text size", arguments: screens)
  func textSizes(name: String) throws {
    let data = try #require(Repository.data(name))
    for size in ["xs", "ax5"] {
      let outcome = kumiko([
        "frames", Repository.layout(name), "--data", data, "--viewport", "390x844", "--text-size", size,
      ])
      #expect(outcome.status == 0, "\(size): \(outcome.errors)")
    }
  }

  private func tests(of name: String) throws -> String {
    try String(contentsOf: Repository.tests.appending(path: "\(name).yaml"), encoding: .utf8)
  }
}
