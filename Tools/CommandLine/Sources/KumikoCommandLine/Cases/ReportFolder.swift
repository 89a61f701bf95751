@_spi(Kumiko) import Kumiko
@_spi(Kumiko) import KumikoSystem

/// The folder of a report: its page, its other forms, and both pictures of each case that is not as recorded.
struct ReportFolder {
  /// A case that differs or fails.
  struct Entry {
    var document: String
    var name: String
    var device: String
    /// The sorts of differences, and the rules that are broken, as filters name them.
    var kinds: [String] = []
    var difference: RecordDifference?
    var causes: [RecordedCause] = []
    var steps: [FrameStep] = []
    /// What is wrong other than frames; nil for nothing.
    var note: String?
    /// The paths of the pictures in the folder; nil for none.
    var before: String?
    var after: String?
    /// The path of the picture with the frames of the elements that differ.
    var marks: String?
    /// The sizes of the pictures, in points.
    var oldSize = Size2D.zero
    var newSize = Size2D.zero

    var weight: Int { difference?.changes.count ?? 0 }
  }

  let path: String
  var entries: [Entry] = []
  /// The documents by the names that their pictures begin with.
  private var documents: [String: String] = [:]
  private var pictures: Set<String> = []

  private static let endings = [".before.svg", ".after.svg", ".difference.svg"]

  /// Makes the folder of a report. A folder that is there keeps its other files.
  init(_ path: String) throws(CommandFailure) {
    self.path = path
    for path in [path, FilePath.join(path, "pictures")] where FileStatus(path)?.sort != .folder {
      guard mkdir(path, 0o777) == 0 else { throw CommandFailure(cannotWrite: path, SystemError().reason) }
    }
  }

  /// Adds the cases of a document that are not as recorded, and writes their pictures.
  mutating func add(_ check: PictureCheck) throws(CommandFailure) {
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
      document: document, name: one.name, device: one.new.device, steps: one.steps, after: after,
      oldSize: one.before.map(DifferenceMarks.size) ?? newSize, newSize: newSize)
    var files = [(after, one.after)]
    if one.old != nil, let before = one.before {
      entry.before = "pictures/\(name).before.svg"
      files.append(("pictures/\(name).before.svg", before))
    }
    switch one.difference {
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
    try OutputFile.write(files.map { (FilePath.join(path, $0.0), $0.1) })
    return entry
  }

  /// Writes the page, its forms for programs and for a comment, and removes pictures of earlier reports.
  func write(_ report: TestReport) throws(CommandFailure) {
    let files = [("index.html", report.page), ("report.json", report.json), ("report.md", report.markdown)]
    try OutputFile.write(files.map { (FilePath.join(path, $0.0), $0.1) })
    let place = FilePath.join(path, "pictures")
    for name in (try? FilePath.names(in: place)) ?? [] where !pictures.contains(name) {
      if Self.endings.contains(where: name.hasSuffix) { FilePath.remove(FilePath.join(place, name)) }
    }
  }
}
