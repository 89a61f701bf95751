import KumikoCells
@_spi(Kumiko) import KumikoValues

/// Checks the displayed fields of items: colours, image files, accessories and sides.
struct ItemFaces {
  /// The document, whose folder contains the files.
  private let home: SourceText
  /// The images that were checked, each with its fault.
  private var images: [String: String?] = [:]

  /// The extensions of image files.
  private static let endings: Set<String> = [
    "avif", "bmp", "gif", "heic", "heif", "ico", "jpeg", "jpg", "pdf", "png", "svg", "tif", "tiff", "webp",
  ]

  init(home: SourceText) {
    self.home = home
  }

  /// Reports the fault of a field.
  mutating func check(
    _ name: ItemFields.Name, _ value: YAMLNode, in source: SourceText, faults: inout DocumentFaults
  ) {
    guard let text = value.name else {
      if !value.isNull {
        faults.report("the \(name.rawValue) of an item is a text, not \(value.wording)", in: source, at: value.range)
      }
      return
    }
    switch name {
    case .color:
      guard let complaint = Self.complaint(color: text) else { return }
      faults.report(
        complaint, in: source, at: value.range,
        help: ColorText.nearestName(to: text).map { "did you mean '\($0)'?" })
    case .image:
      guard Self.looksLikeAFile(text), let complaint = complaint(image: text, at: value.range) else { return }
      faults.report(complaint, in: source, at: value.range)
    case .accessory: check(name, text, among: CellAccessory.allCases, at: value, in: source, faults: &faults)
    case .side: check(name, text, among: CellSide.allCases, at: value, in: source, faults: &faults)
    case .title, .subtitle, .badge, .value: break
    }
  }

  /// Reports a text that is not one of a few names.
  private func check<Name: RawRepresentable<String>>(
    _ field: ItemFields.Name, _ text: String, among names: [Name], at value: YAMLNode, in source: SourceText,
    faults: inout DocumentFaults
  ) {
    guard Name(rawValue: text) == nil else { return }
    let known = names.map(\.rawValue)
    faults.report(
      "the \(field.rawValue) of an item is one of: \(known.joined(separator: ", ")); found "
        + "'\(BoundedText.name(text))'", in: source, at: value.range, help: Diagnostic.help(unknown: text, known: known)
    )
  }

  /// Returns the fault of a colour, or nil.
  static func complaint(color text: String) -> String? {
    guard ColorText.hex(text) == nil else { return nil }
    return "'\(BoundedText.name(text))' is not a color; write #rgb, #rrggbb or a name of CSS"
  }

  /// Returns true if an image is the name of a file, not a symbol, an emoji or an address.
  private static func looksLikeAFile(_ text: String) -> Bool {
    guard let dot = text.lastIndex(of: "."), dot != text.startIndex, !text.contains("://"), !text.hasPrefix("data:")
    else { return false }
    return endings.contains(text[text.index(after: dot)...].lowercased())
  }

  private mutating func complaint(image name: String, at range: SourceRange) -> String? {
    if let known = images[name] { return known }
    var complaint: String?
    do throws(DocumentError) {
      _ = try NamedFile(name, in: home, at: range)
    } catch {
      complaint = "the image cannot be used: \(error.diagnostics.first?.message ?? "")"
    }
    images[name] = .some(complaint)
    return complaint
  }
}
