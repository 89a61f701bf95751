@_spi(Kumiko) import Kumiko
@_spi(Kumiko) import KumikoConfiguration
@_spi(Kumiko) import KumikoSystem
@_spi(Kumiko) import KumikoValues

/// A page with both pictures of each case that is not as recorded, the same for programs, and a comment for a pull request.
struct PictureReport {
  /// A case in the report.
  struct Entry {
    var document: String
    var name: String
    var device: String
    /// What became of the case, as filters name it.
    var kinds: [String]
    var difference: RecordDifference?
    var causes: [RecordedCause]
    var steps: [FrameStep]
    /// What is wrong other than frames; nil for nothing.
    var note: String?
    /// The paths of the pictures in the folder; nil for none.
    var before: String?
    var after: String
    /// The path of the picture with the frames of the elements that differ.
    var marks: String?
    /// The sizes of the pictures, in points.
    var oldSize: Size2D
    var newSize: Size2D

    var weight: Int { difference?.changes.count ?? 0 }
  }

  let folder: String
  var entries: [Entry] = []
  /// The number of all cases, also of those that are as recorded.
  private(set) var caseCount = 0
  /// The documents that could not be read, whose cases were not run.
  var invalid: [String] = []
  /// The documents by the names that their pictures begin with.
  private var documents: [String: String] = [:]
  private var pictures: Set<String> = []

  private static let endings = [".before.svg", ".after.svg", ".difference.svg"]

  /// Makes the folder of a report. A folder that is there keeps its other files.
  ///
  /// - Throws: `CommandFailure` if the folder cannot be made.
  init(in folder: String) throws(CommandFailure) {
    self.folder = folder
    for path in [folder, FilePath.join(folder, "pictures")] where FileStatus(path)?.sort != .folder {
      guard mkdir(path, 0o777) == 0 else { throw CommandFailure(cannotWrite: path, SystemError().reason) }
    }
  }

  /// Adds the cases of a document that are not as recorded, and writes their pictures.
  ///
  /// - Throws: `CommandFailure` if a picture cannot be written.
  mutating func add(_ check: PictureCheck) throws(CommandFailure) {
    caseCount += check.count + check.passedOver.count
    let start = name(of: check.document.source.name)
    for one in check.cases {
      let entry = try entry(one, check.document.source.name, "\(start).\(check.folder.stem(of: one.name))")
      entries.append(entry)
    }
  }

  /// The start of the names of a document's pictures.
  private mutating func name(of document: String) -> String {
    let file = FilePath.name(of: OutputTarget.path(beside: document, ending: ""))
    let stem = PictureFolder.stem(String(file.dropLast()))
    var name = stem
    var number = 1
    while documents[name, default: document] != document {
      number += 1
      name = "\(stem)-\(number)"
    }
    documents[name] = document
    return name
  }

  private mutating func entry(
    _ one: PictureCheck.Case, _ document: String, _ name: String
  ) throws(CommandFailure) -> Entry {
    let after = "pictures/\(name).after.svg"
    let newSize = DifferenceMarks.size(ofPicture: one.after)
    var entry = Entry(
      document: document, name: one.name, device: one.new.device, kinds: [], causes: [], steps: one.steps, after: after,
      oldSize: one.before.map(DifferenceMarks.size) ?? newSize, newSize: newSize)
    var files = [(after, one.after)]
    if one.old != nil, let before = one.before {
      entry.before = "pictures/\(name).before.svg"
      files.append(("pictures/\(name).before.svg", before))
    }
    switch one.finding {
    case .same: break
    case .new: entry.kinds = ["new"]
    case .picture(let fault): (entry.kinds, entry.note) = (["picture"], fault)
    case .changed(let difference, let causes):
      let kinds = difference.kinds
      entry.kinds = RecordDifference.Kind.allCases.filter(kinds.contains).map(\.rawValue)
      (entry.difference, entry.causes) = (difference, causes)
      let marks = DifferenceMarks(difference, old: one.old, new: one.new)
      entry.marks = "pictures/\(name).difference.svg"
      files.append(("pictures/\(name).difference.svg", marks.svg(entry.oldSize, entry.newSize)))
    }
    for file in files { pictures.insert(FilePath.name(of: file.0)) }
    try OutputFile.write(files.map { (FilePath.join(folder, $0.0), $0.1) })
    return entry
  }

  /// Writes the page, its forms for programs and for a comment, and removes pictures of earlier reports.
  ///
  /// - Throws: `CommandFailure` if a file cannot be written.
  func write() throws(CommandFailure) {
    let files = [("index.html", page), ("report.json", json), ("report.md", comment)]
    try OutputFile.write(files.map { (FilePath.join(folder, $0.0), $0.1) })
    let place = FilePath.join(folder, "pictures")
    for name in (try? FilePath.names(in: place)) ?? [] where !pictures.contains(name) {
      if Self.endings.contains(where: name.hasSuffix) { FilePath.remove(FilePath.join(place, name)) }
    }
  }
}
