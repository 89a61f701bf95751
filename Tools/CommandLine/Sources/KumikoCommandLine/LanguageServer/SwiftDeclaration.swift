@_spi(Kumiko) import KumikoConfiguration
@_spi(Kumiko) import KumikoLanguageServer
@_spi(Kumiko) import KumikoSystem

/// The declaration of a section kind in the Swift sources of a package at hand.
struct SwiftDeclaration {
  /// The largest number of sources that are read.
  private static let maximumFiles = 2_000
  private static let maximumBytes = 1 << 20
  private static let keywords = ["struct", "class", "enum", "actor"]

  let path: String
  let text: EditedText
  let range: SourceRange

  /// Finds the provider type of an entry; nil for kinds that are no Swift types or whose package is not in a folder.
  init?(of entry: RegistryDocument.Entry) {
    switch entry.origin {
    case .package(let reference):
      guard let type = reference.type, !PackagePlace.isAddress(reference.location),
        let folder = PackagePlace.existingFolder(reference.location, from: entry.folder)
      else { return nil }
      self.init(type, in: folder)
    case .descriptor(let reference):
      guard let type = reference.type, let folder = Self.package(around: entry.folder) else { return nil }
      self.init(type, in: folder)
    default: return nil
    }
  }

  private init?(_ type: String, in folder: String) {
    let name = type.split(separator: ".").last.map(String.init) ?? type
    for path in Self.sources(of: folder) {
      guard let bytes = try? SourceText(contentsOf: path, maxBytes: Self.maximumBytes).bytes else { continue }
      let source = String(decoding: bytes, as: UTF8.self)
      for keyword in Self.keywords {
        for found in source.ranges(of: "\(keyword) \(name)") {
          let next = source[found.upperBound...].first
          guard next.map({ !$0.isLetter && !$0.isNumber && $0 != "_" }) ?? true else { continue }
          let end = source.utf8.distance(from: source.startIndex, to: found.upperBound)
          (self.path, text) = (path, EditedText(bytes: bytes))
          range = SourceRange(start: text.mark(at: end - name.utf8.count), end: text.mark(at: end))
          return
        }
      }
    }
    return nil
  }

  /// The nearest folder with a manifest.
  private static func package(around folder: String) -> String? {
    var folder = FilePath.real(folder) ?? folder
    while FileStatus(FilePath.join(folder, "Package.swift"))?.sort != .file {
      guard folder.count > 1 else { return nil }
      folder = FilePath.folder(of: folder)
    }
    return folder
  }

  /// The Swift files of a package, without those of builds and links.
  private static func sources(of package: String) -> [String] {
    var sources: [String] = []
    var waiting = [FilePath.join(package, "Sources")]
    while let folder = waiting.popLast(), sources.count < maximumFiles {
      for name in (try? FilePath.names(in: folder))?.sorted() ?? [] where !name.hasPrefix(".") {
        let path = FilePath.join(folder, name)
        switch FileStatus(path, followsLinks: false)?.sort {
        case .folder: waiting.append(path)
        case .file where name.hasSuffix(".swift"): sources.append(path)
        default: break
        }
      }
    }
    return sources
  }
}
