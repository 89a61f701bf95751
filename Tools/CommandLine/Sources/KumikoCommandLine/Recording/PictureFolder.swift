@_spi(Kumiko) import KumikoConfiguration
@_spi(Kumiko) import KumikoSystem

/// The folder with the records and pictures of a document of tests: `mountains.pictures` beside `mountains.yaml`.
struct PictureFolder {
  let path: String
  /// The names of the files of the cases, without endings.
  private var stems: [String: String] = [:]

  init(of document: String, cases: [String] = []) {
    path = OutputTarget.path(beside: document, ending: "pictures")
    // The file of the values has a name that no case has.
    var taken: Set = [String(RecordedValues.file.prefix { $0 != "." })]
    for name in cases {
      // Of two names that differ in capitals alone, the second one has a digest.
      let stem = Self.stem(name)
      stems[name] = taken.insert(stem).inserted ? stem : Self.stem(name, withDigest: true)
    }
  }

  /// Whether something was recorded.
  var exists: Bool { FileStatus(path)?.sort == .folder }

  /// The name of the files of a case, without ending.
  func stem(of name: String) -> String { stems[name] ?? Self.stem(name) }

  func path(_ name: String, _ ending: String) -> String { FilePath.join(path, "\(stem(of: name)).\(ending)") }

  /// The name of a case as that of a file: small letters and digits. What gets lost by that is in a digest.
  static func stem(_ name: String, withDigest: Bool = false) -> String {
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
    let isWhole = isPlain && !stem.isEmpty && stem.count <= 60
    guard isWhole, !withDigest, stem == name.lowercased().replacing(" ", with: "-") else {
      return "\(stem.prefix(51))-\(CaseInputs.digest(of: name.utf8).prefix(8))"
    }
    return stem
  }

  /// Reads the record of a case; nil where there is none.
  func record(of name: String) throws -> CaseRecord? {
    let record = try Self.read(path(name, "txt"), "this is no record of a case", CaseRecord.init(text:))
    // The file of another name that looks the same.
    return record?.name == SafeText.line(name) ? record : nil
  }

  /// Reads the recorded values; nil where there are none.
  func values() throws -> RecordedValues? {
    try Self.read(
      FilePath.join(path, RecordedValues.file), "these are no recorded values", RecordedValues.init(text:))
  }

  private static func read<Record>(
    _ file: String, _ fault: String, _ read: (String) throws(RecordFault) -> Record
  ) throws -> Record? {
    guard FileStatus(file) != nil else { return nil }
    let source = try Self.source(of: file)
    do throws(RecordFault) {
      return try read(String(decoding: source.bytes, as: UTF8.self))
    } catch {
      throw error.error(fault, in: source)
    }
  }

  /// Reads the picture of a case; nil where there is none.
  func picture(of name: String) -> SourceText? { try? Self.source(of: path(name, "svg")) }

  /// Reads a file of the folder. It is no input, which a command may not replace.
  static func source(of file: String) throws -> SourceText {
    try InputFiles.$observer.withValue(.current()) {
      try SourceText(contentsOf: file, maxBytes: YAMLLimits.data.maxBytes)
    }
  }

  /// The digest of the files of a case; nil where one is missing, cannot be read, or does not belong to the other.
  func digest(of name: String) -> String? {
    guard let record = try? record(of: name), let picture = picture(of: name),
      CaseInputs.digest(of: picture.bytes) == record.picture
    else { return nil }
    return record.digest
  }

  /// Makes the folder if it is not there.
  func make() throws(CommandFailure) {
    guard exists else {
      guard mkdir(path, 0o777) == 0 else { throw CommandFailure(cannotWrite: path, SystemError().reason) }
      return
    }
    // Also for a superuser, whom the system lets write to everything.
    if let status = FileStatus(path), status.mode & 0o222 == 0 {
      throw CommandFailure(cannotWrite: path, "the folder is read-only")
    }
  }

  /// The files of cases that the document does not have, and what an interrupted recording left behind.
  func stale(keeping names: some Sequence<String>) -> [String] {
    let kept = Set(names.map { stem(of: $0) })
    let files = (try? FilePath.names(in: path)) ?? []
    return files.filter { file in
      if TemporaryItem.isLeft(file) { return true }
      let ending = OutputFile(path: file).fileExtension
      guard ending == "txt" || ending == "svg", file != RecordedValues.file else { return false }
      return !kept.contains(String(file.dropLast(4)))
    }.sorted().map { FilePath.join(path, $0) }
  }
}
