import KumikoUIKit
@_spi(Kumiko) import KumikoUIKitViews
@_spi(Kumiko) import KumikoValues

/// Reads files by their names. Each file is read once.
@MainActor final class NibReading: NibReader {
  static let shared = NibReading()
  let files = NibFiles()
  private var documents: [String: NibDocument] = [:]
  private var storyboards: [String: NibStoryboard] = [:]

  func hasNib(named name: String, in bundle: Bundle?) -> Bool { files.path("\(name).xib", bundle) != nil }

  func nib(named name: String, in bundle: Bundle?) -> NibTemplate {
    guard let path = files.path("\(name).xib", bundle) else { misuse(files.reason("nib", name, "xib", bundle)) }
    return template(document(path))
  }

  func nib(of data: Data) -> NibTemplate {
    do throws(NibError) {
      return template(try NibDocument(data, file: "(data)"))
    } catch {
      misuse("\(error)")
    }
  }

  func storyboard(named name: String, in bundle: Bundle?) -> (any StoryboardFile)? {
    guard let path = files.path("\(name).storyboard", bundle) else { return nil }
    if let known = storyboards[path] { return known }
    let read = NibStoryboard(document(path))
    storyboards[path] = read
    return read
  }

  func reasonForNoStoryboard(named name: String) -> String { files.reason("storyboard", name, "storyboard", nil) }

  private func document(_ path: String) -> NibDocument {
    if let known = documents[path] { return known }
    do throws(NibError) {
      let read = try NibDocument(path: path)
      documents[path] = read
      return read
    } catch {
      misuse("\(error)")
    }
  }

  private func template(_ document: NibDocument) -> NibTemplate {
    { owner, options in NibInstance(document).instantiate(owner, options) }
  }
}

extension NibInstance {
  /// Makes the objects of a nib. Returns the objects at the top level.
  func instantiate(_ owner: AnyObject?, _ options: [UINib.OptionsKey: Any]) -> [Any] {
    guard Self.depth < 50 else {
      misuse(
        "the nib \(document.file) is loaded while it is loaded, 50 times: init(coder:) or awakeFromNib() loads it again"
      )
    }
    Self.depth += 1
    defer { Self.depth -= 1 }
    let externals = options[.externalObjects] as? [String: Any] ?? [:]
    var made: [Any] = []
    for element in document.objects {
      guard element.name == "placeholder" else {
        if let object = make(element) { made.append(object) }
        continue
      }
      let identifier = element["placeholderIdentifier"] ?? ""
      let object = identifier == "IBFilesOwner" ? owner : externals[identifier].map { $0 as AnyObject }
      guard let object else { continue }
      if let id = element.id { self[id] = object }
      connections += (element.child("connections")?.children ?? []).map { .init(element: $0, source: object) }
    }
    finish()
    return made
  }

  private static var depth = 0
}
