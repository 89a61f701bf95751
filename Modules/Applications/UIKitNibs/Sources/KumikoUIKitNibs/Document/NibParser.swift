import FoundationXML
import KumikoUIKitViews

/// Reads the XML of a nib or a storyboard, within limits.
final class NibParser: NSObject, XMLParserDelegate {
  static let maximumBytes = 16 << 20
  static let maximumDepth = 200
  static let maximumElements = 200_000

  private let bytes: Data
  private let file: String
  private var root: NibElement?
  private var open: [NibElement] = []
  private var count = 0
  private var failure: NibError?
  /// The place up to which the parser has come, and the start of the last tag before it.
  private var (line, column, offset) = (1, 1, 0)
  private var tag = (line: 1, column: 1)

  private init(_ data: Data, _ file: String) { (bytes, self.file) = (data, file) }

  /// Returns the root of a document. Throws for text that is not XML in UTF-8, has a document type, or exceeds a limit.
  static func parse(_ data: Data, file: String) throws(NibError) -> NibElement {
    func fail(_ message: String) -> NibError { NibError(file: file, message: message) }
    if data.starts(with: Data("NIBArchive".utf8)) || data.starts(with: Data("bplist".utf8)) {
      throw fail(
        "the nib is compiled: use the '.xib' or '.storyboard' file of the sources, from which Xcode compiles it")
    }
    if data.isEmpty { throw fail("the file is empty") }
    guard data.count <= maximumBytes else {
      throw fail("the file has \(data.count) bytes; the limit is \(maximumBytes). Split the storyboard")
    }
    let head = String(decoding: data.prefix(200), as: UTF8.self)
    let encoding = head.firstMatch(of: /^\s*<\?xml[^>]*encoding=["']([^"']*)["']/)?.1.lowercased() ?? "utf-8"
    guard encoding == "utf-8", !data.contains(0), String(validating: data, as: UTF8.self) != nil else {
      throw fail("the file is not text in UTF-8, as Xcode writes it")
    }
    // Entities cannot be declared without a document type, so none are expanded and none are fetched.
    if data.range(of: Data("<!DOCTYPE".utf8)) != nil {
      throw fail("the file has a document type (<!DOCTYPE …>), which no file of Xcode has: remove it")
    }
    let reader = NibParser(data, file)
    let parser = XMLParser(data: data)
    parser.shouldResolveExternalEntities = false
    parser.delegate = reader
    _ = parser.parse()
    if let failure = reader.failure { throw failure }
    guard let root = reader.root, reader.open.isEmpty else { throw fail("the file is cut: an element does not end") }
    return root
  }

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
    attributes: [String: String]
  ) {
    advance(to: parser.lineNumber, parser.columnNumber)
    count += 1
    if count > Self.maximumElements { return fail(parser, "there are more than \(Self.maximumElements) elements") }
    if open.count >= Self.maximumDepth {
      return fail(parser, "elements are nested more than \(Self.maximumDepth) deep")
    }
    let element = NibElement(name, attributes, tag.line, tag.column)
    open.last?.children.append(element)
    root = root ?? element
    open.append(element)
  }

  func parser(_ parser: XMLParser, didEndElement: String, namespaceURI: String?, qualifiedName: String?) {
    open.removeLast()
  }

  func parser(_ parser: XMLParser, foundCharacters string: String) { open.last?.text += string }

  func parser(_ parser: XMLParser, foundCDATA CDATABlock: Data) {
    open.last?.text += String(decoding: CDATABlock, as: UTF8.self)
  }

  func parser(_ parser: XMLParser, parseErrorOccurred parseError: any Error) {
    guard failure == nil else { return }
    let code = (parseError as NSError).code
    let reasons = [5: "the file is cut: an element does not end", 76: "a tag ends another element than the open one"]
    let message = reasons[code] ?? "this is not XML (libxml2's error \(code))"
    failure = NibError(file: file, at: (parser.lineNumber, parser.columnNumber), message: message)
  }

  private func fail(_ parser: XMLParser, _ message: String) {
    failure = failure ?? NibError(file: file, at: tag, message: message)
    parser.abortParsing()
  }

  /// Follows the parser, which is somewhere in the tag that it reports. It counts columns in characters.
  private func advance(to line: Int, _ column: Int) {
    while offset < bytes.count, self.line < line || (self.line == line && self.column < column) {
      let byte = bytes[bytes.startIndex + offset]
      offset += 1
      if byte == UInt8(ascii: "<") { tag = (self.line, self.column) }
      if byte == UInt8(ascii: "\n") {
        (self.line, self.column) = (self.line + 1, 1)
      } else if byte & 0xC0 != 0x80 {
        self.column += 1
      }
    }
  }
}
