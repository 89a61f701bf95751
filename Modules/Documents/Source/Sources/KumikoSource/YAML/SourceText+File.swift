@_spi(Kumiko) import KumikoSystem
@_spi(Kumiko) import KumikoValues

extension SourceText {
  package static let standardInputName = "<stdin>"

  /// Reads a file, or standard input for `-`.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - maxBytes: The largest number of bytes.
  /// - Throws: ``DocumentError`` if the file does not exist, is a folder, cannot be read, or has more than `maxBytes`
  ///   bytes. A larger file is not read; a stream is read up to the first excess byte.
  /// - Complexity: O(*n*) in the size of the file.
  public init(contentsOf path: String, maxBytes: Int = YAMLLimits.document.maxBytes) throws(DocumentError) {
    guard path != "-" else {
      let bytes = try Self.contents(of: 0, named: Self.standardInputName, maxBytes: maxBytes)
      self.init(name: Self.standardInputName, bytes: bytes)
      return
    }
    InputFiles.note(.text(path))
    if let folder = InputFiles.folder(excluding: path) {
      throw Self.fault(path, "it is outside the folder '\(folder)'")
    }
    if let bytes = InputFiles.text(at: path) {
      self.init(name: path, bytes: bytes)
      try check(size: bytes.count, limit: maxBytes)
      return
    }
    // A path is a C string for the system, which a NUL would truncate. A pipe would block without a writer.
    let flags = O_RDONLY | O_CLOEXEC | (InputFiles.areFollowed ? O_NONBLOCK : 0)
    let descriptor = path.utf8.contains(0) ? -1 : open(path, flags)
    guard descriptor >= 0 else {
      throw Self.fault(path, SystemError(code: path.utf8.contains(0) ? ENOENT : errno))
    }
    defer { close(descriptor) }
    self.init(name: path, bytes: try Self.contents(of: descriptor, named: path, maxBytes: maxBytes))
  }

  package func check(size: Int, limit: Int) throws(DocumentError) {
    guard size > limit else { return }
    throw Self.fault(
      name, "it is too large: \(Self.amount(size)), where at most \(Self.amount(limit)) are allowed")
  }

  private static func contents(of descriptor: Int32, named name: String, maxBytes: Int) throws(DocumentError) -> [UInt8]
  {
    guard let status = FileStatus(descriptor: descriptor) else { throw fault(name, SystemError()) }
    if status.sort == .folder { throw fault(name, SystemError(code: EISDIR)) }
    if status.sort != .file, InputFiles.areFollowed {
      throw fault(name, "this is not a file, and its changes cannot be followed")
    }
    if status.sort == .file { InputFiles.note(.file(status.identity)) }
    let expected = status.sort == .file ? status.size : 0
    try SourceText(name: name, bytes: []).check(size: expected, limit: maxBytes)

    var bytes: [UInt8] = []
    while true {
      // One more byte than expected or allowed, to detect more content.
      let room = min(max(expected - bytes.count, bytes.isEmpty ? 0 : 1 << 16), maxBytes - bytes.count) + 1
      var code: Int32 = 0
      let chunk = [UInt8](unsafeUninitializedCapacity: room) { buffer, count in
        let length = WaitingRead.read(descriptor, buffer.baseAddress, room)
        if length < 0 { code = errno }
        count = max(length, 0)
      }
      guard code == 0 else { throw fault(name, SystemError(code: code)) }
      if chunk.isEmpty { return bytes }
      if bytes.isEmpty { bytes = chunk } else { bytes += chunk }
      if bytes.count > maxBytes {
        throw fault(name, "it is too large: more than \(amount(maxBytes)), the largest that is allowed")
      }
    }
  }

  private static func fault(_ name: String, _ message: String, help: String? = nil) -> DocumentError {
    DocumentError("cannot read '\(name)': \(message)", in: SourceText(name: name, bytes: []), help: help)
  }

  /// Asks for the file with the nearest name in the folder of a path; nil if no name is near.
  ///
  /// - Parameter asker: The document that names the file, and means another one.
  static func nearestFile(to path: String, for asker: String? = nil) -> String? {
    guard InputFiles.folder(excluding: path) == nil, !path.utf8.contains(0) else { return nil }
    if path.utf8.contains(UInt8(ascii: "*")) {
      return asker == nil ? "without quotes, the shell expands '*'" : "a document names each file, without '*'"
    }
    if ["true", "false"].contains(path) { return "a flag takes no value: it is given or left out" }
    let outer = FilePath.join(FilePath.folder(of: FilePath.folder(of: path)), FilePath.name(of: path))
    if outer != asker, FileStatus(outer)?.sort == .file { return "the folder above has one: '\(outer)'" }
    let names = (try? FilePath.names(in: FilePath.folder(of: path))) ?? []
    if names.contains("\(FilePath.name(of: path)).yaml") { return NearestName.question("\(path).yaml") }
    return NearestName.question(FilePath.name(of: path), among: names.prefix(1_000))
  }

  /// Names the documents in a folder; nil if it has none.
  private static func documentFiles(in folder: String) -> String? {
    let names = ((try? FilePath.names(in: folder)) ?? []).filter { SourceText.Form(fileName: $0) != nil }.sorted()
    let most = names.prefix(5).map { BoundedText.name("\(folder)/\($0)") } + (names.count > 5 ? ["…"] : [])
    return names.isEmpty ? nil : "name a file in it: \(most.joined(separator: ", "))"
  }

  private static func fault(_ name: String, _ error: SystemError) -> DocumentError {
    switch error.code {
    case ENOENT, ENOTDIR: fault(name, "there is no such file", help: nearestFile(to: name))
    case EACCES, EPERM: fault(name, error.reason)
    case EISDIR: fault(name, "this is a folder, not a file", help: documentFiles(in: name))
    default: fault(name, error.description)
    }
  }

  /// Returns a number of bytes in words.
  private static func amount(_ bytes: Int) -> String {
    let units = ["bytes", "KB", "MB", "GB"]
    var tenths = bytes.multipliedReportingOverflow(by: 10).partialValue
    var unit = 0
    while tenths >= 10_240, unit < units.count - 1 {
      tenths /= 1024
      unit += 1
    }
    return tenths % 10 == 0 ? "\(tenths / 10) \(units[unit])" : "\(tenths / 10).\(tenths % 10) \(units[unit])"
  }
}
