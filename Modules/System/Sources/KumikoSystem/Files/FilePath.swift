/// A path as the key of a file, and operations on paths. As the system does, they compare bytes: `é` in another normal form is
/// another name, and a slash is one whatever mark follows it.
@_spi(Kumiko) public struct FilePath: Hashable, Comparable, Sendable {
  /// The path.
  public let text: String

  /// Creates the key of a path.
  public init(_ text: String) { self.text = text }

  /// Returns whether two paths have the same bytes.
  public static func == (lhs: FilePath, rhs: FilePath) -> Bool { lhs.text.utf8.elementsEqual(rhs.text.utf8) }

  /// Returns whether the bytes of a path come before those of another.
  public static func < (lhs: FilePath, rhs: FilePath) -> Bool { lhs.text.utf8.lexicographicallyPrecedes(rhs.text.utf8) }

  /// Hashes the bytes.
  public func hash(into hasher: inout Hasher) {
    var text = text
    text.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
  }

  private static let slash = UInt8(ascii: "/")

  /// Returns whether a path starts at the root.
  public static func isAbsolute(_ path: some StringProtocol) -> Bool { path.utf8.first == slash }

  /// Returns whether a path is more than a name.
  public static func hasFolder(_ path: String) -> Bool { path.utf8.contains(slash) }

  /// Returns the folder of a file; `.` for a name alone.
  public static func folder(of path: String) -> String {
    guard let last = path.utf8.lastIndex(of: slash) else { return "." }
    return last == path.startIndex ? "/" : String(path[..<last])
  }

  /// Returns the name of a file in its folder; empty if the path ends with a slash.
  public static func name(of path: String) -> String {
    path.utf8.lastIndex(of: slash).map { String(path[path.utf8.index(after: $0)...]) } ?? path
  }

  /// Returns a path relative to a folder.
  public static func join(_ folder: String, _ path: String) -> String {
    folder == "." ? path : folder.utf8.last == slash ? folder + path : "\(folder)/\(path)"
  }

  /// Returns the names in a path between its slashes, without empty ones and `.`.
  public static func steps(_ path: String) -> [Substring] {
    path.utf8.split(separator: slash).map { Substring($0) }.filter { $0 != "." }
  }

  /// Returns the path of a file from a folder; nil if it is not inside. Links and `..` are taken as names.
  public static func path(_ path: String, inside folder: String) -> String? {
    if folder == "." { return isAbsolute(path) ? nil : path }
    let start = join(folder, "").utf8
    return path.utf8.starts(with: start) ? String(Substring(path.utf8.dropFirst(start.count))) : nil
  }

  /// Returns a path without `.` and `..` in its middle, unless symbolic links give those another meaning.
  public static func normalized(_ path: String) -> String {
    var steps: [Substring] = []
    for step in self.steps(path) {
      if step == "..", let last = steps.last, last != ".." {
        steps.removeLast()
      } else {
        steps.append(step)
      }
    }
    let plain = (isAbsolute(path) ? "/" : "") + steps.joined(separator: "/")
    return real(plain) == real(path) ? plain : path
  }

  /// Returns the absolute path without symbolic links; nil, with the reason in `errno`, if nothing is there.
  public static func real(_ path: String) -> String? {
    guard let resolved = realpath(path, nil) else { return nil }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  /// Returns the path in a symbolic link, relative to the folder of the link; nil if it is no link.
  public static func target(ofLink path: String) -> String? {
    var bytes = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = readlink(path, &bytes, bytes.count)
    guard count > 0 else { return nil }
    let target = String(decoding: bytes[..<count].map { UInt8(bitPattern: $0) }, as: UTF8.self)
    return isAbsolute(target) ? target : join(folder(of: path), target)
  }

  /// Returns the sorted names in a folder.
  ///
  /// - Throws: `SystemError` if the folder cannot be read.
  public static func names(in folder: String) throws(SystemError) -> [String] {
    guard let stream = opendir(folder) else { throw SystemError() }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { name in
        name.withMemoryRebound(to: CChar.self, capacity: 1) { String(cString: $0) }
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names.sorted()
  }

  /// Removes a file, or a folder with its contents, as far as possible. Links are not followed.
  public static func remove(_ path: String) {
    if unlink(path) == 0 || rmdir(path) == 0 { return }
    guard FileStatus(path, followsLinks: false)?.sort == .folder else { return }
    for name in (try? names(in: path)) ?? [] { remove("\(path)/\(name)") }
    rmdir(path)
  }
}

@_spi(Kumiko) extension Dictionary where Key == FilePath {
  /// The value of a path.
  public subscript(path: String) -> Value? {
    get { self[FilePath(path)] }
    set { self[FilePath(path)] = newValue }
  }
}
