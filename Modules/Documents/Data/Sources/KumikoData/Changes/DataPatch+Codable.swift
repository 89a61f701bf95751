@_spi(Kumiko) import KumikoDiffing
@_spi(Kumiko) import KumikoSource

extension DataPatch: Codable {
  /// Encodes the patch. Empty lists are left out.
  ///
  /// - Throws: An error of the encoder.
  /// - Complexity: O(*n*) in the size of the patch.
  public func encode(to encoder: any Encoder) throws {
    var fields = encoder.container(keyedBy: FieldReader.Name.self)
    try fields.encode(Self.formatVersion, forKey: "formatVersion")
    try fields.encode(changes, forKey: "changes")
    let content = PlainRecord(
      contentLists.map { list in (name: list.name, value: .list((0..<list.count).map { .record(list.record($0)) })) })
    if !content.isEmpty { try fields.encode(PlainValue.record(content), forKey: "content") }
  }

  /// Decodes a patch and checks its consistency. Unknown keys are errors.
  ///
  /// - Throws: `CodingFault` with the path of the first fault: a missing or unsupported `formatVersion`, an unknown
  ///   key, an invalid value, or inconsistent changes. `FaultsReported` if a `FaultCollector` of the decoder has all
  ///   faults.
  /// - Complexity: O(*n* log *n*) in the size of the data, independent of its numbers.
  public init(from decoder: any Decoder) throws {
    let decoder = try PlainValueDecoder(reading: decoder)
    // The version comes first, because the keys of other versions are unknown.
    try Self.checkVersion(decoder)
    var fields = try FieldReader(decoder, known: ["formatVersion", "changes", "content"])
    let changes = fields.required("changes", as: LocatedChanges.self)
    var reader = PatchContentReader()
    if let content = fields.value["content"], !content.isNull {
      reader.read(content, at: CodingFault.steps(decoder.codingPath) + [.key("content")])
    }
    let collector = FaultCollector.of(decoder)
    for fault in reader.faults { collector?.report(fault) }
    try fields.finish()
    if let fault = reader.faults.first { throw collector == nil ? fault as any Error : FaultsReported() }
    guard let changes else { throw FaultsReported() }
    self.init(
      changes: changes.changes, sections: reader.sections, items: reader.items, measurements: reader.measurements,
      spans: reader.spans, outline: reader.outline)
  }

  private static func checkVersion(_ decoder: PlainValueDecoder) throws {
    let fields = try decoder.mapping(withPath: true)
    guard let version = fields.value["formatVersion"] else {
      throw fields.fault("this is no patch: 'formatVersion' is missing")
    }
    let number = try Int(from: decoder.step(to: CodingPathKey("formatVersion"), version))
    guard number == formatVersion else {
      throw fields.fault(
        at: "formatVersion", "unsupported format version \(number): only version \(formatVersion) is supported")
    }
    guard fields.value["changes"] != nil || fields.value["from"] == nil else {
      throw fields.fault(
        at: "from",
        "these are changes without their content; a patch has them under 'changes', and 'content' beside them")
    }
  }
}

/// The changes of a patch, with faults at their entries.
private struct LocatedChanges: Decodable {
  let changes: Changeset<String, String>

  init(from decoder: any Decoder) throws {
    do {
      changes = try Changeset(from: decoder)
    } catch DecodingError.dataCorrupted(let context) where context.underlyingError is PatchFault {
      let fault = context.underlyingError as? PatchFault
      let steps = fault.flatMap { $0.place(in: (try? PlainValue(from: decoder)) ?? .null) } ?? []
      throw CodingFault(path: CodingFault.steps(context.codingPath) + steps, message: context.debugDescription)
    }
  }
}

extension PatchFault {
  /// Returns the path of the changeset's entry with a fault.
  fileprivate func place(in changes: PlainValue) -> [CodingFault.Step]? {
    switch self {
    case .formatVersion: return [.key("formatVersion")]
    case .itemCount(let section, let count):
      // The number of a section's items, or of those deleted with it.
      if changes["from"]?.list?.indices.contains(section) == true, changes["from"]?.list?[section] == .int(count) {
        return [.key("from"), .index(section)]
      }
      return Self.entry(["sections", "deletes"], in: changes) { $0["at"] == .int(section) }
    case .sectionOutOfRange(let operation, let index, _), .sectionTwice(let operation, let index),
      .sectionNotKept(let operation, let index):
      let name = "\(operation.rawValue)s"
      func isMeant(_ value: PlainValue?) -> Bool { value == .int(index) || value?.list?.first == .int(index) }
      func isAbout(_ entry: PlainValue) -> Bool { ["at", "from", "to"].contains { isMeant(entry[$0]) } }
      return Self.entry(["items", name], in: changes, where: isAbout)
        .flatMap { path in if case .sectionNotKept = self { path } else { nil } }
        ?? Self.entry(["sections", name], in: changes, last: true, where: isAbout)
        ?? Self.entry(["items", name], in: changes, where: isAbout)
    case .itemOutOfRange(let operation, let position, _), .itemTwice(let operation, let position),
      .itemNotKept(let operation, let position), .noItems(let operation, let position):
      let value: PlainValue = .list([.int(position.section), .int(position.item)])
      return Self.entry(["items", "\(operation.rawValue)s"], in: changes, last: true) { entry in
        ["at", "from", "to"].contains { entry[$0] == value }
      }
    }
  }

  private static func entry(
    _ path: [String], in changes: PlainValue, last: Bool = false, where isMeant: (PlainValue) -> Bool
  ) -> [CodingFault.Step]? {
    var list = changes
    for key in path { list = list[key] ?? .null }
    let entries = list.list ?? []
    let index = last ? entries.lastIndex(where: isMeant) : entries.firstIndex(where: isMeant)
    return index.map { path.map { .key($0) } + [.index($0)] }
  }
}
