import KumikoRegistry
@_spi(Kumiko) import KumikoSource
@_spi(Kumiko) import KumikoSystem

/// The kinds that files describe. Each file is read once.
struct DescribedKinds {
  /// A Boolean value that indicates whether the files are complete. Incomplete files may be missing.
  let areComplete: Bool
  private var known: [FilePath: Result<DescriptorFile, DocumentError>] = [:]

  init(areComplete: Bool) {
    self.areComplete = areComplete
  }

  /// The entry of a kind whose file was reported. Presets of it are valid.
  private static let unreadable = SectionRegistry.Entry.unavailable(reason: "its description cannot be read")

  /// Returns the registry's entry of a kind. A file that does not describe it is reported.
  mutating func entry(
    for entry: RegistryDocument.Entry, _ reference: RegistryDocument.Entry.DescriptorReference,
    faults: DocumentFaults
  ) -> SectionRegistry.Entry {
    guard areComplete else {
      let kinds = try? file(reference.path).get().kinds
      let old = kinds?.first { $0.kind == entry.kind } ?? SectionDescriptor(kind: entry.kind, summary: "")
      return .described(old, isComplete: false)
    }
    let place = entry.range(of: "descriptor")
    let path = reference.path
    InputFiles.note(.text(path))
    guard FileStatus(path)?.sort == .file else {
      let advice = DescriptorAdvice(kind: entry.kind)
      faults.report(
        FilePath.real(path) == nil
          ? "cannot read '\(path)': there is no such file" : "'\(path)' is not a file",
        in: entry.source, at: place, help: advice.text)
      return Self.unreadable
    }
    switch file(path) {
    case .failure(let error):
      for var diagnostic in error.diagnostics {
        diagnostic.notes.append(
          Diagnostic.Note("the registry names the file for '\(entry.kind)'", in: entry.source, at: place))
        faults.add(diagnostic)
      }
      return Self.unreadable
    case .success(let file):
      if let descriptor = file.kinds.first(where: { $0.kind == entry.kind }) { return .described(descriptor) }
      let names = file.kinds.map(\.kind.name).sorted()
      faults.report(
        "'\(path)' does not describe '\(entry.kind)'; it describes: "
          + (names.isEmpty ? "none" : names.joined(separator: ", ")),
        in: entry.source, at: place, help: Diagnostic.help(unknown: entry.kind.name, known: names))
      return Self.unreadable
    }
  }

  private mutating func file(_ path: String) -> Result<DescriptorFile, DocumentError> {
    if let found = known[path] { return found }
    let found = Result { () throws(DocumentError) in try DescriptorFile(path: path) }
    known[path] = found
    return found
  }
}

/// The advice on how to create a file of descriptors.
struct DescriptorAdvice {
  var kind: SectionKind

  var text: String {
    "the test that 'kumiko generate --test' writes makes the file, with KUMIKO_RENEW_DESCRIPTORS=1 in the environment; "
      + "so does a tool that contains the kind: kumiko kinds show \(kind) --format json"
  }
}
