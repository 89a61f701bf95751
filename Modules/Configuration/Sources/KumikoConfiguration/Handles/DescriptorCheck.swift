public import KumikoRegistry

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Whether the file that describes an application's own kind to tools says what the kind says of itself: what the test does
/// that `kumiko generate --test` writes.
///
/// ```swift
/// let check = DescriptorCheck(TimelineSection.self, as: "acme.timeline", file: "…/timeline.kind.json")
/// if let fault = check.fault() { Issue.record("\(fault)") }
/// ```
public struct DescriptorCheck: Sendable {
  /// The variable of the environment that, with the value `1`, has files written anew instead of complained about.
  public static let renewingVariable = "KUMIKO_RENEW_DESCRIPTORS"

  private let descriptor: SectionDescriptor
  private let file: String

  /// A check of a kind.
  ///
  /// - Parameters:
  ///   - provider: the type that is the kind.
  ///   - kind: the name that the registry gives it.
  ///   - file: the path of the file that should describe it.
  public init(_ provider: any SectionProvider.Type, as kind: SectionKind, file: String) {
    var descriptor = SectionDescriptor(of: provider)
    descriptor.kind = kind
    self.descriptor = descriptor
    self.file = file
  }

  /// What is wrong with the file, and what would put it right; nil where all is well.
  ///
  /// - Parameter isRenewing: whether the file is written where it is not as it should be. By default, whether the
  ///   environment says so.
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

  /// The descriptor as it comes back from a file, where a number that is whole reads as a whole number.
  private var asWritten: SectionDescriptor {
    guard let text = try? DescriptorFile.text(of: [descriptor]),
      let file = try? DescriptorFile(SourceText(name: file, text: text))
    else { return descriptor }
    return file.kinds.first ?? descriptor
  }

  /// Writes the file, or says how to have it written.
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

  /// Whether the environment asks for files to be written anew.
  public static var environmentRenews: Bool {
    getenv(renewingVariable).map { String(cString: $0) == "1" } ?? false
  }
}

/// A file that is written whole or not at all.
private struct FileText {
  struct Failure: Error, CustomStringConvertible {
    var description: String
  }

  var path: String

  func write(_ text: String) throws(Failure) {
    let draft = "\(path).\(getpid()).new"
    let bytes = Array(text.utf8)
    guard let stream = fopen(draft, "w") else { throw failure }
    let written = fwrite(bytes, 1, bytes.count, stream)
    let isClosed = fclose(stream) == 0
    guard written == bytes.count, isClosed, rename(draft, path) == 0 else {
      let failure = failure
      unlink(draft)
      throw failure
    }
  }

  private var failure: Failure { Failure(description: String(cString: strerror(errno))) }
}
