@_spi(Kumiko) import KumikoCells
@_spi(Kumiko) import KumikoSource
@_spi(Kumiko) import KumikoSystem

/// Checks the displayed fields of items: colours, image files, accessories and sides.
struct ItemFaces {
  /// The document, whose folder contains the files.
  private let home: SourceText
  /// The images that were read, by their names.
  private(set) var images: [String: CellPicture] = [:]
  private var imageFaults: [String: String] = [:]
  /// The images by their files. Several names can lead to one file.
  private var files: [FilePath: CellPicture] = [:]
  private var imageBytes = 0
  /// The names without a file that were looked up among the symbols.
  private var symbols: Set<String> = []
  private(set) var warnings: [Diagnostic] = []

  /// The largest size of the images of a document together, in bytes.
  private static let maximumBytes = 64 << 20

  /// The extensions of image files. Only PNG and JPEG can be drawn.
  private static let endings: Set<String> = [
    "avif", "bmp", "gif", "heic", "heif", "ico", "jpeg", "jpg", "pdf", "png", "svg", "tif", "tiff", "webp",
  ]

  init(home: SourceText) {
    self.home = home
  }

  /// Checks a displayed field of an item, and reports its fault.
  ///
  /// - Parameter path: The path of the field in the document, if it names one.
  mutating func check(
    _ name: ItemField, _ value: SourceValue, in source: SourceText, from path: SourceValue? = nil,
    faults: DocumentFaults
  ) {
    let asked = path.map { [Diagnostic.Note("it is asked for here", in: home, at: $0.range)] } ?? []
    guard let text = value.name else {
      if value.isNull { return }
      let inner = value.entries.first { $0.value.name != nil }?.key
      let symbol = ["name", "symbol", "src", "url", "file"].lazy.compactMap { value[$0]?.name }.first
      let size = "the style has the size of the image: 'parts: [{ image: 40 }]'"
      let image = name == .image ? symbol.map { "write 'image: \(BoundedText.name($0))'; \(size)" } : nil
      let further = path?.name.flatMap { path in inner.map { "write '\(path).\(BoundedText.name($0))'" } }
      faults.report(
        "the \(name.rawValue) of an item is a text, not \(value.wording)", in: source, at: value.range,
        help: further ?? image ?? value.helpForLanguageKey, notes: asked)
      return
    }
    switch name {
    case .color:
      guard let complaint = Self.complaint(color: text) else { return }
      faults.report(
        complaint, in: source, at: value.range,
        help: ColorText.nearestName(to: text).map { NearestName.question($0) }, notes: asked)
    case .image:
      if Self.isAddress(text) {
        return faults.report(
          "the image cannot be used: '\(BoundedText.name(text))' is an address, and nothing is fetched", in: source,
          at: value.range, help: "save the image in the folder of this document, and write its path")
      }
      guard Self.looksLikeAFile(text) else { return checkSymbol(text, in: source, at: value.range) }
      guard let complaint = complaint(image: text, at: value.range) else { return }
      faults.report("the image cannot be used: \(complaint)", in: source, at: value.range)
    case .accessory: check(name, text, among: CellAccessory.allCases, at: value, in: source, faults: faults)
    case .side: check(name, text, among: CellSide.allCases, at: value, in: source, faults: faults)
    case .title, .subtitle, .badge, .value: break
    }
  }

  /// Reports a text that is not one of a few names.
  private func check<Name: RawRepresentable<String>>(
    _ field: ItemField, _ text: String, among names: [Name], at value: SourceValue, in source: SourceText,
    faults: DocumentFaults
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

  /// Warns once of an image that is no symbol. JSON is written by programs, which make no mistakes.
  private mutating func checkSymbol(_ name: String, in source: SourceText, at range: SourceRange) {
    guard source.form == .yaml, warnings.count < DocumentFaults.limit, symbols.insert(name).inserted,
      !CellSymbol.draws(name)
    else { return }
    warnings.warn(
      "there is no symbol '\(BoundedText.name(name))': a letter of the title is drawn", in: source, at: range,
      help: NearestName.question(name, among: CellSymbol.names)
        ?? "'kumiko explain data.sections.items.image' lists the symbols")
  }

  /// Returns true if a file is an address, of another machine or of data.
  static func isAddress(_ text: String) -> Bool {
    text.contains("://") || text.hasPrefix("//") || text.lowercased().hasPrefix("data:")
  }

  /// Returns true if an image is the name of a file, not a symbol or an emoji.
  private static func looksLikeAFile(_ text: String) -> Bool {
    guard let dot = text.lastIndex(of: "."), dot != text.startIndex else { return false }
    return endings.contains(text[text.index(after: dot)...].lowercased())
  }

  /// Reads an image, and returns its fault or nil. Each is read once.
  private mutating func complaint(image name: String, at range: SourceRange) -> String? {
    if images[name] != nil { return nil }
    if let known = imageFaults[name] { return known }
    var complaint: String
    do throws(DocumentError) {
      images[name] = try read(NamedFile(name, in: home, at: range), at: range)
      return nil
    } catch {
      complaint = error.diagnostics.first?.message ?? ""
    }
    imageFaults[name] = complaint
    return complaint
  }

  private mutating func read(_ file: NamedFile, at range: SourceRange) throws(DocumentError) -> CellPicture {
    if let known = files[file.identity] { return known }
    func fault(_ message: String) -> DocumentError {
      DocumentError(message, in: home, at: range)
    }
    let bytes = try SourceText(contentsOf: file.path, maxBytes: CellPicture.maximumBytes).bytes
    let picture: CellPicture
    do throws(CellPictureFault) {
      picture = try CellPicture(bytes)
    } catch {
      throw fault("cannot read '\(file.path)': \(error)")
    }
    guard imageBytes + bytes.count <= Self.maximumBytes else {
      throw fault("the images of a document have at most \(Self.maximumBytes >> 20) MB together")
    }
    imageBytes += bytes.count
    files[file.identity] = picture
    return picture
  }
}
