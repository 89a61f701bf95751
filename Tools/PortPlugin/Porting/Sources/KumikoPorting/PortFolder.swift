#if Port
  import Foundation
  @_spi(Kumiko) import KumikoSystem
  @_spi(Kumiko) import KumikoValues

  /// The folder of a module's sources.
  public struct PortFolder: Sendable {
    /// The reason why a folder cannot be read or written.
    public struct Fault: Error, Hashable, Sendable, CustomStringConvertible {
      /// The fault, and the remedy.
      public var description: String
    }

    /// The file by which a later run knows that it may replace a folder.
    private static let mark = ".kumiko-port"

    /// The path.
    public let path: String
    /// The Swift files, sorted by path. Hidden files, manifests and folders that ``write(_:to:)`` has written are not among them.
    public let sources: [PortSource]

    /// Reads a folder and its subfolders. Links to folders are not followed.
    ///
    /// - Throws: ``Fault`` if the folder cannot be read, has no Swift file, or if a file is not UTF-8.
    public init(_ path: String) throws(Fault) {
      let folder = path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
      guard FileStatus(folder)?.sort == .folder else { throw Fault(description: "'\(path)' is no folder") }
      var sources: [PortSource] = []
      var pending = [folder]
      while let next = pending.popLast() {
        for name in try Self.attempt("read", next, { try FilePath.names(in: next) }) where !name.hasPrefix(".") {
          let item = FilePath.join(next, name)
          if FileStatus(item, followsLinks: false)?.sort == .folder {
            if FileStatus(FilePath.join(item, Self.mark)) == nil { pending.append(item) }
          } else if name.hasSuffix(".swift"), name != "Package.swift" {
            sources.append(try Self.source(item))
          }
        }
      }
      guard !sources.isEmpty else { throw Fault(description: "'\(path)' has no Swift files") }
      self.path = folder
      self.sources = sources.sorted { $0.path < $1.path }
    }

    /// Reads a source.
    ///
    /// - Throws: ``Fault`` if the file cannot be read, or is not UTF-8.
    public static func source(_ path: String) throws(Fault) -> PortSource {
      let data = try attempt("read", path) { try Data(contentsOf: URL(fileURLWithPath: path)) }
      guard let text = String(validating: data, as: UTF8.self) else {
        throw Fault(description: "'\(path)' is not UTF-8: convert it")
      }
      return PortSource(path: path, text: text)
    }

    private static func attempt<Result>(
      _ action: String, _ path: String, _ body: () throws -> Result
    ) throws(Fault) -> Result {
      do {
        return try body()
      } catch {
        let reason = (error as? SystemError).map { ": \($0.reason)" } ?? ""
        throw Fault(description: "cannot \(action) '\(path)'\(reason)")
      }
    }

    /// Writes the rewritten files at their places in another folder, all of them or none.
    ///
    /// A folder of an earlier run is replaced as long as its files are as that run has written them.
    ///
    /// - Parameters:
    ///   - result: The rewritten sources of this folder.
    ///   - output: The folder. One that is there is replaced if it is empty, or written by this function before.
    /// - Throws: ``Fault`` if the output cannot be written, or would replace something else.
    public func write(_ result: PortResult, to output: String) throws(Fault) {
      let target = URL(fileURLWithPath: output).standardizedFileURL.path
      let own = URL(fileURLWithPath: path).standardizedFileURL.path
      guard target != own, FilePath.path(own, inside: target) == nil else {
        throw Fault(description: "the output '\(output)' is the folder of the sources or around it: name another one")
      }
      if FileStatus(target) != nil, FileStatus(FilePath.join(target, Self.mark)) == nil {
        guard (try? FilePath.names(in: target))?.isEmpty == true else {
          throw Fault(
            description: "'\(output)' is there already, and not written by 'kumiko-port': name another folder")
        }
      }
      if let changed = Self.changedFile(in: target) {
        throw Fault(
          description:
            "'\(FilePath.join(output, changed))' is not as 'kumiko-port' wrote it: move your changes, or name "
            + "another folder")
      }
      try Self.attempt("write", output) { try writeAll(result, to: target) }
    }

    private func writeAll(_ result: PortResult, to target: String) throws {
      let manager = FileManager.default
      let above = FilePath.folder(of: target)
      try manager.createDirectory(atPath: above, withIntermediateDirectories: true)
      let draft = try TemporaryItem.folder(in: above)
      var lines = ["Written by 'kumiko-port'."]
      for file in result.files {
        let name = FilePath.path(file.path, inside: path) ?? file.path
        let place = FilePath.join(draft.path, name)
        lines.append("\(Self.sum(Data(file.text.utf8))) \(name)")
        try manager.createDirectory(atPath: FilePath.folder(of: place), withIntermediateDirectories: true)
        try Data(file.text.utf8).write(to: URL(fileURLWithPath: place))
      }
      try Data((lines.joined(separator: "\n") + "\n").utf8)
        .write(to: URL(fileURLWithPath: FilePath.join(draft.path, Self.mark)))
      try manager.setAttributes([.posixPermissions: 0o755], ofItemAtPath: draft.path)
      // The former folder is there under another name until the new one has its place.
      let former = FileStatus(target) == nil ? nil : try TemporaryItem.folder(in: above)
      if let former, rename(target, former.path) != 0 { throw SystemError() }
      do {
        try draft.move(to: target)
      } catch {
        if let former { rename(former.path, target) }
        throw error
      }
    }

    /// Returns a file of a folder that is not as it was written; nil for none.
    private static func changedFile(in folder: String) -> String? {
      guard let data = try? Data(contentsOf: URL(fileURLWithPath: FilePath.join(folder, mark))) else { return nil }
      var sums: [String: String] = [:]
      for line in String(decoding: data, as: UTF8.self).split(separator: "\n").dropFirst() {
        let parts = line.split(separator: " ", maxSplits: 1)
        if parts.count == 2 { sums[String(parts[1])] = String(parts[0]) }
      }
      var pending = [""]
      while let next = pending.popLast() {
        for name in (try? FilePath.names(in: FilePath.join(folder, next))) ?? [] where name != mark {
          let item = next.isEmpty ? name : FilePath.join(next, name)
          let place = FilePath.join(folder, item)
          if FileStatus(place, followsLinks: false)?.sort == .folder {
            pending.append(item)
          } else {
            let now = (try? Data(contentsOf: URL(fileURLWithPath: place))).map(sum)
            if now == nil || now != sums[item] { return item }
          }
        }
      }
      return nil
    }

    private static func sum(_ data: Data) -> String { String(StableHash.of(data), radix: 16) }
  }
#endif
