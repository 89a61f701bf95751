@_spi(Kumiko) import Kumiko
@_spi(Kumiko) import KumikoConfiguration
import KumikoPage
@_spi(Kumiko) import KumikoSystem

/// The documents of a preview, and how they are read.
struct PreviewDocuments: Sendable {
  var layout: String
  /// The paths of the data documents; empty for samples.
  var data: [String]
  /// The loader, with the settings of the screen before a reader changes them.
  var loader: DocumentLoader
  /// Whether libraries are loaded into this process, which keeps them until it ends.
  var loadsInProcess = false
  var title: String

  /// The number of screens: one for each data document, or that of the samples.
  var count: Int { max(1, data.count) }

  /// The data document of a screen; nil for samples.
  func data(of screen: Int) -> String? { data.isEmpty ? nil : data[screen % count] }

  /// The names of the screens: those of the files, with their folders where the names alone are ambiguous.
  var names: [String] { Self.names(of: data) }

  static func names(of data: [String]) -> [String] {
    let files = data.map { $0 == "-" ? "standard input" : FilePath.name(of: $0) }
    let counts = Dictionary(files.map { ($0, 1) }, uniquingKeysWith: +)
    return zip(data, files).map { path, file in counts[file] == 1 ? file : path }
  }

  /// What a valid screen gives.
  struct Reading: Sendable {
    var page: LivePage
    /// What tells the texts that the page was read from.
    var stamp: String
    /// What a page that is open shows next.
    var parts: (layout: String, contents: String)
    var warnings: [Diagnostic]
  }

  /// Checks that files can be read now.
  static func checkExistence(of paths: [String], maxBytes: Int) throws {
    var missing: [Diagnostic] = []
    for path in paths {
      do {
        _ = try InputFiles.$observer.withValue(InputFiles(follows: true) { _ in }) {
          try SourceText(contentsOf: path, maxBytes: maxBytes)
        }
      } catch let error as DocumentError {
        missing += error.diagnostics
      }
    }
    guard missing.isEmpty else { throw DocumentError(missing) }
  }

  /// Returns a text that tells the texts of the layout and of the data of a screen from others; the same for files that cannot be
  /// read.
  func stamp(of screen: Int) -> String {
    var digest = SHA256()
    for path in [layout] + (data(of: screen).map { [$0] } ?? []) {
      digest.update((try? SourceText(contentsOf: path, maxBytes: loader.dataLimits.maxBytes))?.bytes ?? [])
    }
    return digest.hexadecimal
  }

  /// Reads a screen and makes its page.
  func page(of screen: Int) throws(DocumentError) -> Reading {
    // Read before the page, so that a page never counts as newer than it is.
    let stamp = stamp(of: screen)
    let made = try self.screen(screen)
    let kinds = try loader.registry(for: layout)
    let page = try made.livePage(title: title, registry: kinds, seenThrough: nil)
    let parts = try made.placed { () throws(LivePageError) in try page.parts() }
    return Reading(page: page, stamp: stamp, parts: parts, warnings: made.warnings)
  }
}
