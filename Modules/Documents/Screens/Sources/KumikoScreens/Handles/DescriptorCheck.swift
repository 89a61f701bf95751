public import KumikoRegistry
@_spi(Kumiko) import KumikoSystem

/// A check that the descriptor file of an application's own kind matches its type. The test that `kumiko generate
/// --test` writes uses it.
///
/// ```swift
/// let check = DescriptorCheck(TimelineSection.self, as: "acme.timeline", file: "…/timeline.kind.json")
/// if let fault = check.fault() { Issue.record("\(fault)") }
/// ```
public struct DescriptorCheck: Sendable {
  /// The environment variable that renews files instead of reporting a fault, with the value `1`.
  public static let renewingVariable = "KUMIKO_RENEW_DESCRIPTORS"

  private let descriptor: SectionDescriptor
  private let file: String

  /// Creates a check of a kind.
  ///
  /// - Parameters:
  ///   - provider: The provider type.
  ///   - kind: The name in the registry.
  ///   - file: The path of the descriptor file.
  /// - Complexity: O(*n*) in the options of the type.
  public init(_ provider: any SectionProvider.Type, as kind: SectionKind, file: String) {
    var descriptor = SectionDescriptor(of: provider)
    descriptor.kind = kind
    self.descriptor = descriptor
    self.file = file
  }

  /// Returns the fault of the file with advice, or nil if the file matches the type.
  ///
  /// - Parameter isRenewing: A Boolean value that indicates whether to write the file if it does not match. Default:
  ///   ``environmentRenews``.
  /// - Returns: The fault; nil also after the file was written.
  /// - Complexity: O(*n*) in the size of the file.
  public func fault(isRenewing: Bool = DescriptorCheck.environmentRenews) -> String? {
    let found: String
    var others: [SectionDescriptor] = []
    do throws(DocumentError) {
      let kinds = try DescriptorFile(path: file).kinds
      others = kinds.filter { $0.kind != descriptor.kind }
      guard let old = kinds.first(where: { $0.kind == descriptor.kind }) else {
        return renewed(others, isRenewing, "'\(file)' does not describe the kind '\(descriptor.kind)'")
      }
      let differences = DescriptorDifferences(from: old, to: asWritten).sentences
      if differences.isEmpty { return nil }
      found =
        "'\(file)' is out of date: of the kind '\(descriptor.kind)', " + differences.joined(separator: "; ")
    } catch {
      found = error.description
    }
    return renewed(others, isRenewing, found)
  }

  /// The descriptor as it reads back from a file, in which whole numbers have no fraction.
  private var asWritten: SectionDescriptor {
    guard let text = try? DescriptorFile.text(of: [descriptor]),
      let file = try? DescriptorFile(SourceText(name: file, text: text))
    else { return descriptor }
    return file.kinds.first ?? descriptor
  }

  /// Writes the file, or returns advice on how to renew it.
  private func renewed(_ others: [SectionDescriptor], _ isRenewing: Bool, _ fault: String) -> String? {
    guard isRenewing else {
      return "\(fault)\nto renew it: \(Self.renewingVariable)=1 swift test"
    }
    do {
      try FileText(path: file).write(DescriptorFile.text(of: (others + [descriptor]).sorted { $0.kind < $1.kind }))
      return nil
    } catch {
      return "cannot write '\(file)': \(error)"
    }
  }

  /// A Boolean value that indicates whether the environment requests the renewal of files.
  public static var environmentRenews: Bool {
    getenv(renewingVariable).map { String(cString: $0) == "1" } ?? false
  }
}

/// Writes a file completely or not at all.
private struct FileText {
  var path: String

  func write(_ text: String) throws(SystemError) {
    let draft = "\(path).\(getpid()).new"
    let bytes = Array(text.utf8)
    guard let stream = fopen(draft, "w") else { throw SystemError() }
    let written = fwrite(bytes, 1, bytes.count, stream)
    let isClosed = fclose(stream) == 0
    guard written == bytes.count, isClosed, rename(draft, path) == 0 else {
      let error = SystemError()
      unlink(draft)
      throw error
    }
  }
}
