/// The open files of an application: all screens of a file share one connection, and see the changes of one another.
@MainActor public struct OpenFiles<File: AnyObject> {
  private struct Reference {
    weak var file: File?
  }

  private var references: [String: Reference] = [:]

  /// Creates a collection without files.
  public init() {}

  /// Returns the open file of a path, or opens it if none is still there.
  public mutating func file(
    at path: String, isThere: (File) -> Bool, open: (String) throws(StorageError) -> File
  ) throws(StorageError) -> File {
    if let file = references[path]?.file, isThere(file) { return file }
    let file = try open(path)
    references[path] = Reference(file: file)
    return file
  }
}
