import KumikoUIKitViews

final class NibDocument {
  let file: String
  let root: NibElement
  let elements: [String: NibElement]

  /// Reads the content of a file. Throws ``NibError`` if it is none of Interface Builder's for iOS, or exceeds a limit.
  init(_ data: Data, file: String) throws(NibError) {
    let root = try NibParser.parse(data, file: file)
    func fail(_ message: String) -> NibError {
      NibError(file: file, at: (root.line, root.column), message: message)
    }
    if root.name == "archive" {
      throw fail("the file has the format of Xcode 3: open it in a newer Xcode, and save it")
    }
    guard root.name == "document", let type = root["type"] else {
      throw fail("the root is '\(root.name)', not the 'document' of a '.xib' or '.storyboard' file")
    }
    guard type.contains("CocoaTouch") || type.contains("AppleTV") else {
      throw fail("the file is for another system than iOS: '\(type)'")
    }
    (self.file, self.root) = (file, root)
    elements = Dictionary(root.all.compactMap { element in element.id.map { ($0, element) } }) { first, _ in first }
  }

  /// Reads a file. Throws ``NibError`` if there is none, or as ``init(_:file:)``.
  convenience init(path: String) throws(NibError) {
    let size = (try? FileManager.default.attributesOfItem(atPath: path)[.size] as? Int) ?? 0
    guard size <= NibParser.maximumBytes else {
      let message = "the file has \(size) bytes; the limit is \(NibParser.maximumBytes). Split the storyboard"
      throw NibError(file: path, message: message)
    }
    guard let data = FileManager.default.contents(atPath: path) else {
      throw NibError(file: path, message: "the file cannot be read")
    }
    try self.init(data, file: path)
  }

  var scenes: [NibElement] { root.child("scenes")?.children ?? [] }
  var objects: [NibElement] { root.child("objects")?.children ?? [] }
}
