import KumikoRegistry

/// The kinds that files describe, each file read once.
struct DescribedKinds {
  /// Whether the files know all that is to be known; where they do not, they need not be there.
  let areComplete: Bool
  private var known: [String: Result<DescriptorFile, DocumentError>] = [:]

  init(areComplete: Bool) {
    self.areComplete = areComplete
  }

  /// What a kind is whose file has been told of: presets of it are not wrong.
  private static let unreadable = SectionRegistry.Entry.unavailable(reason: "its description cannot be read")

  /// What a registry holds for an entry. Where its file does not describe it, that is noted.
  mutating func entry(
    for entry: RegistryDocument.Entry, _ reference: RegistryDocument.Entry.DescriptorReference,
    faults: inout DocumentFaults
  ) -> SectionRegistry.Entry {
    guard areComplete else {
      let kinds = try? file(reference.path).get().kinds
      let old = kinds?.first { $0.kind == entry.kind } ?? SectionDescriptor(kind: entry.kind, summary: "")
      return .described(old, isComplete: false)
    }
    let place = entry.range(of: "descriptor")
    let path = reference.path
    guard FolderPath.isFile(path) else {
      let advice = DescriptorAdvice(kind: entry.kind)
      faults.report(
        FolderPath.real(path) == nil
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
    let found: Result<DescriptorFile, DocumentError>
    do throws(DocumentError) {
      found = .success(try DescriptorFile(path: path))
    } catch {
      found = .failure(error)
    }
    known[path] = found
    return found
  }
}

/// How a file of descriptors comes to be.
struct DescriptorAdvice {
  var kind: SectionKind

  var text: String {
    "the test that 'kumiko generate --test' writes makes the file, with KUMIKO_RENEW_DESCRIPTORS=1 in the environment; "
      + "so does a tool that contains the kind: kumiko kinds describe \(kind)"
  }
}
