@_spi(Kumiko) import KumikoConfiguration
@_spi(Kumiko) import KumikoLanguageServer
import KumikoRegistry
@_spi(Kumiko) import KumikoSystem

/// A document as it could be read last.
struct ParsedText: Sendable {
  let path: String
  let text: EditedText
  let document: SourceDocument
  let names: [NameUse]
  /// A Boolean value that indicates whether the file has another text now, which cannot be read. Its places are not those of the file.
  fileprivate(set) var isOld = false
}

struct TextMeaning: Sendable {
  /// The document as it could be read last; nil for other files.
  private(set) var text: ParsedText?
  /// Why the present text cannot be read; nil if it can be.
  private(set) var fault: DocumentError?

  /// Reads a file.
  init(of path: String, by loader: DocumentLoader, before old: ParsedText? = nil) {
    do throws(DocumentError) {
      if let document = try loader.documentFound(at: path) {
        text = ParsedText(
          path: path, text: EditedText(bytes: document.source.bytes), document: document,
          names: DocumentNames(document.root, document.kind).uses)
      } else if old != nil {
        // A text that cannot be read may have no key of a document.
        _ = try YAMLReader.read(path: path, limits: loader.dataLimits)
      }
    } catch {
      fault = error
      text = old
      text?.isOld = true
    }
  }
}

/// The documents of the folders that an editor has open, and the open ones elsewhere.
struct Workspace {
  /// The largest number of files that are read in folders.
  static let maximumFiles = 2_000

  /// The kinds for a document, and what explains them.
  struct Kinds {
    var registry: SectionRegistry
    var guide: KeyGuide
    var document: RegistryDocument?
  }

  /// A Boolean value that indicates whether large documents have the meaning that they had last.
  var takesOldMeaning = false

  private enum Stamp: Equatable {
    case open([UInt8]), file([Int])
  }

  let folders: [String]
  var loader: DocumentLoader
  private let linked: LinkedKinds
  private(set) var open: [FilePath: (uri: String, document: OpenDocuments.Document)] = [:]
  private(set) var texts: [FilePath: [UInt8]] = [:]
  private var meanings: [FilePath: (stamp: Stamp, meaning: TextMeaning)] = [:]
  private var kinds: [FilePath: Kinds] = [:]
  /// The kinds of a registry with a fault are those before.
  private var lastKinds: [FilePath: Kinds] = [:]

  init(folders: [String], loader: DocumentLoader, linked: LinkedKinds) {
    (self.folders, self.loader, self.linked) = (folders, loader, linked)
  }

  /// Follows an open document; nil for one that was closed.
  mutating func follow(_ uri: String, at path: String, _ document: OpenDocuments.Document?) {
    open[path] = document.map { (uri, $0) }
    texts[path] = document?.text.bytes
  }

  /// Reads the texts of open documents in place of their files.
  var observer: InputFiles { InputFiles(follows: true, texts: texts) { _ in } }

  func uri(of path: String) -> String { open[path]?.uri ?? FileURI.uri(of: path) }

  /// Returns whether a file is in one of the folders.
  func contains(_ path: String) -> Bool {
    let real = FilePath.real(path) ?? path
    return folders.contains { folder in FilePath.path(real, inside: FilePath.real(folder) ?? folder) != nil }
  }

  /// The paths of the files of all folders that may be documents.
  var files: [String] {
    Array(folders.flatMap { (try? DocumentFolder(path: $0).files()) ?? [] }.prefix(Self.maximumFiles))
  }

  // MARK: - Documents

  /// Returns a document with the places of its present text; nil for other files, and for one that cannot be read.
  mutating func parsed(_ path: String) -> ParsedText? { meaning(of: path)?.text.flatMap { $0.isOld ? nil : $0 } }

  /// Returns what a file says, or said when it could be read last; nil without the file.
  mutating func meaning(of path: String) -> TextMeaning? {
    let stamp: Stamp
    if let text = texts[path] {
      stamp = .open(text)
    } else if let status = FileStatus(path), status.sort == .file {
      stamp = .file(status.state)
    } else {
      meanings[path] = nil
      return nil
    }
    if let known = meanings[path], known.stamp == stamp || takesOldMeaning && known.meaning.text != nil && isLarge(path)
    {
      return known.meaning
    }
    let meaning = TextMeaning(of: path, by: loader, before: meanings[path]?.meaning.text)
    meanings[path] = (stamp, meaning)
    return meaning
  }

  /// Returns a document as it was read last.
  func last(_ path: String) -> ParsedText? { meanings[path]?.meaning.text }

  mutating func keep(_ meaning: TextMeaning, of text: [UInt8], at path: String) {
    meanings[path] = (.open(text), meaning)
  }

  /// Returns whether an open document is so large that it is not read with each key stroke.
  func isLarge(_ path: String) -> Bool { texts[path].map { $0.count >= TextExcerpt.leastBytes } ?? false }

  /// Returns whether a file is a document, or seems to be one that cannot be read.
  static func isDocument(_ path: String, by loader: DocumentLoader) -> Bool {
    do throws(DocumentError) {
      return try loader.documentFound(at: path) != nil
    } catch {
      return true
    }
  }

  /// All documents of the folders, and the open ones, as they could be read last.
  mutating func all() -> [ParsedText] { paths.compactMap { meaning(of: $0)?.text } }

  /// The documents that cannot be read, with the reasons and their last meanings.
  mutating func unreadable() -> [(path: String, fault: DocumentError, old: ParsedText?)] {
    paths.compactMap { path in
      meaning(of: path).flatMap { meaning in meaning.fault.map { (path, $0, meaning.text) } }
    }
  }

  private var paths: [String] { Set(files.map { FilePath($0) } + open.keys).sorted().map(\.text) }

  // MARK: - Kinds

  /// Forgets the registries, which are read again.
  mutating func forgetKinds() { kinds = [:] }

  mutating func kinds(for path: String) -> Kinds? {
    let name = loader.registryPath ?? RegistryDocument.path(nearest: path) ?? ""
    if let known = kinds[name] { return known }
    var found = lastKinds[name]
    do throws(DocumentError) {
      let registry = try loader.registry(for: path)
      found = Kinds(
        registry: registry, guide: KeyGuide(registry: registry, linked: linked),
        document: try loader.registryDocument(for: path))
    } catch {}
    if found == nil, let registry = try? linked.registry() {
      found = Kinds(registry: registry, guide: KeyGuide(registry: registry, linked: linked))
    }
    kinds[name] = found
    lastKinds[name] = found
    return found
  }

  // MARK: - Documents that belong together

  /// Returns the documents in which a name of a document means the same.
  ///
  /// Sections belong to a layout, its data and its tests. A document of tests says which data a layout has. Other data belong to
  /// the layout with the same file name, or to the only one with all their sections. Styles and templates belong to a layout and
  /// the layouts that it includes. So do sections of templates, unless the layout defines the name. Without a name, the included
  /// layouts belong to a layout, and not the other way round.
  mutating func scope(of sort: NameUse.Sort, named name: String? = nil, around path: String) -> [ParsedText] {
    let all = all()
    var groups = Groups(all.map(\.path))
    switch sort {
    case .kind, .file, .testCase: return all
    case .style, .template:
      for text in all where text.document.kind == .layout {
        for file in text.files { groups.join(text.path, file) }
      }
    case .section:
      var tested: Set<FilePath> = []
      for text in all where text.document.kind == .test {
        for file in text.files {
          groups.join(text.path, file)
          tested.insert(FilePath(file))
        }
      }
      let layouts = all.filter { $0.document.kind == .layout }
      for text in layouts {
        guard let name, !text.names.contains(where: { $0.sort == .section && $0.name == name && $0.scope != nil })
        else { continue }
        for file in text.files { groups.join(text.path, file) }
      }
      for text in all where text.document.kind == .data && !tested.contains(FilePath(text.path)) {
        let sections = text.sections
        var owners = layouts.filter { FilePath.stem($0.path) == FilePath.stem(text.path) }
        if owners.isEmpty { owners = layouts.filter { sections.isSubset(of: $0.sections) } }
        if owners.count == 1 { groups.join(text.path, owners[0].path) }
      }
    }
    var found = all.filter { groups.root(of: $0.path) == groups.root(of: path) }
    guard sort == .section, name == nil else { return found }
    // Included layouts have sections of templates.
    var known = Set(found.map { FilePath($0.path) })
    var new = found
    while let text = new.popLast() {
      let files = text.document.kind == .layout ? text.files.map { FilePath($0) } : []
      let included = all.filter { files.contains(FilePath($0.path)) && known.insert(FilePath($0.path)).inserted }
      found += included
      new += included
    }
    return found
  }
}

/// Sets of paths that are joined.
private struct Groups {
  private var parents: [FilePath: FilePath] = [:]

  init(_ paths: [String]) {
    for path in paths { parents[path] = FilePath(path) }
  }

  func root(of path: String) -> FilePath {
    var path = FilePath(path)
    while let parent = parents[path], parent != path { path = parent }
    return path
  }

  mutating func join(_ a: String, _ b: String) {
    guard parents[a] != nil, parents[b] != nil else { return }
    parents[root(of: a)] = root(of: b)
  }
}

extension ParsedText {
  var files: [String] { names.filter { $0.sort == .file }.map { path(of: $0.name) } }

  fileprivate var sections: Set<String> { Set(names.filter { $0.sort == .section }.map(\.name)) }

  func path(of name: String) -> String { FilePath.normalized(FilePath.join(FilePath.folder(of: path), name)) }
}

extension FilePath {
  /// Returns the name of a file up to its first dot.
  static func stem(_ path: String) -> String { String(name(of: path).prefix { $0 != "." }) }
}
