@_spi(Kumiko) import Kumiko
@_spi(Kumiko) import KumikoConfiguration
@_spi(Kumiko) import KumikoSystem
@_spi(Kumiko) import KumikoValues

/// The folder with the records and pictures of a document of tests: `mountains.pictures` beside `mountains.yaml`.
struct PictureFolder {
  let path: String

  /// The folder of a document.
  init(of document: String) { path = OutputTarget.path(beside: document, ending: "pictures") }

  /// Whether something was recorded.
  var exists: Bool { FileStatus(path)?.sort == .folder }

  /// The path of a file of a case.
  func path(_ name: String, _ ending: String) -> String { FilePath.join(path, "\(Self.stem(name)).\(ending)") }

  /// The name of a case as that of a file: small letters and digits. What gets lost by that is in a digest.
  static func stem(_ name: String) -> String {
    var stem = ""
    var isPlain = true
    for scalar in name.unicodeScalars {
      let small = scalar.properties.lowercaseMapping
      if scalar.isASCII, scalar.properties.isAlphabetic || ("0"..."9").contains(scalar) {
        stem += small
      } else {
        isPlain = isPlain && scalar == " "
        if !stem.isEmpty, !stem.hasSuffix("-") { stem += "-" }
      }
    }
    while stem.hasSuffix("-") { stem.removeLast() }
    guard isPlain, !stem.isEmpty, stem.count <= 60, stem == name.lowercased().replacing(" ", with: "-") else {
      var digest = SHA256()
      digest.update(Array(name.utf8))
      return "\(stem.prefix(51))-\(digest.hexadecimal.prefix(8))"
    }
    return stem
  }

  /// Reads the record of a case; nil where there is none.
  ///
  /// - Throws: `DocumentError` at the line that is not as this tool writes it.
  func record(of name: String) throws -> CaseRecord? {
    let file = path(name, "txt")
    guard FileStatus(file) != nil else { return nil }
    let source = try Self.source(of: file)
    do throws(CaseRecord.Fault) {
      return try CaseRecord(text: String(decoding: source.bytes, as: UTF8.self))
    } catch {
      throw DocumentError(
        Diagnostic(
          .error, "this is no record of a case", in: source,
          at: SourceRange(Mark(line: error.line, column: 1)), help: "write it anew with --record"))
    }
  }

  /// Whether there is a file of a case.
  func has(_ name: String, _ ending: String) -> Bool { FileStatus(path(name, ending)) != nil }

  /// Reads a file of the folder. It is no input, which a command may not replace.
  static func source(of file: String) throws -> SourceText {
    try InputFiles.$observer.withValue(nil) {
      try SourceText(contentsOf: file, maxBytes: YAMLLimits.data.maxBytes)
    }
  }

  /// Makes the folder if it is not there.
  func make() throws(CommandFailure) {
    guard !exists else { return }
    guard mkdir(path, 0o777) == 0 else { throw CommandFailure(cannotWrite: path, SystemError().reason) }
  }

  /// The files of cases that the document does not have.
  func stale(keeping names: some Sequence<String>) -> [String] {
    let kept = Set(names.map { Self.stem($0) })
    let files = (try? FilePath.names(in: path)) ?? []
    return files.filter { file in
      let ending = OutputFile(path: file).fileExtension
      guard ending == "txt" || ending == "svg", file != RecordedValues.file else { return false }
      return !kept.contains(String(file.dropLast(4)))
    }.sorted().map { FilePath.join(path, $0) }
  }
}
