public import KumikoDiffing
public import KumikoDimension
@_spi(Kumiko) import KumikoSource

/// The error of a patch that does not fit a document: the first difference from the old state, or the first missing or
/// unused content.
public enum DataPatchMismatch: Error, Hashable {
  /// Sections or items differ, or are in other positions.
  case changes(ChangesetMismatch<String, String>)
  /// The content of a section differs.
  case section(String, expected: DataPatch.SectionFacts, found: DataPatch.SectionFacts)
  /// The content of an item differs.
  case item(String, expected: PlainRecord, found: PlainRecord)
  /// The texts of a span differ.
  case span(String, expected: DataPatch.SectionFacts?, found: DataPatch.SectionFacts?)
  /// A size in `measurements` differs.
  case measurement(MeasuredSize.Element, expected: Size2D?, found: Size2D?)
  /// The parent or the expansion state of an item differs.
  case outline(String, expected: DataPatch.OutlinePlace, found: DataPatch.OutlinePlace)
  /// The parent of an item is not before it in its section.
  case misplaced(String, under: String)
  /// An item would be nested deeper than 64 levels.
  case tooDeep(String)
  /// The patch inserts items into a section without item identifiers.
  case countedSection(String)
  /// The patch has no content for a section that is inserted or reloaded.
  case missingSection(String)
  /// The patch has no content for an item that is inserted or reconfigured.
  case missingItem(String)
  /// The patch has content for a section that it does not change.
  case straySection(String)
  /// The patch has content for an item that it does not change.
  case strayItem(String)
}

extension DataPatchMismatch: CustomStringConvertible {
  /// The error as a sentence without a full stop.
  ///
  /// - Complexity: O(*n*) in the size of the content.
  public var description: String {
    switch self {
    case .changes(let mismatch): return mismatch.description
    case .section(let id, let expected, let found):
      return "the patch is for section '\(id)' with " + Self.difference(expected.record, found.record)
    case .item(let id, let expected, let found):
      return "the patch is for item '\(id)' with " + Self.difference(expected, found)
    case .span(let id, nil, _):
      return "the patch adds the texts of span '\(id)', and there are some"
    case .span(let id, let expected?, let found?):
      return "the patch is for span '\(id)' with " + Self.difference(expected.record, found.record)
    case .span(let id, _, nil):
      return "the patch is for span '\(id)', and there are no texts of it"
    case .measurement(let element, let expected, let found):
      func text(_ size: Size2D?) -> String { size.map { PlainValue($0).yaml } ?? "none" }
      return
        "the patch is for the measurement \(element.wording) with the size \(text(expected)), and it is \(text(found))"
    case .outline(let id, let expected, let found):
      return "the patch is for item '\(id)' with " + Self.difference(expected.record, found.record)
    case .misplaced(let id, let parent):
      return "item '\(id)' cannot be below '\(parent)', which is not before it"
    case .tooDeep(let id): return "item '\(id)' is more than \(DataOutline.maximumLevels) levels deep"
    case .countedSection(let id): return "the patch puts items into section '\(id)', whose items are merely counted"
    case .missingSection(let id): return "the patch does not say what section '\(id)' is then"
    case .missingItem(let id): return "the patch does not say what item '\(id)' is then"
    case .straySection(let id): return "the patch describes section '\(id)' and does not change it"
    case .strayItem(let id): return "the patch describes item '\(id)' and does not change it"
    }
  }

  private static func difference(_ expected: PlainRecord, _ found: PlainRecord) -> String {
    for name in expected.names + found.names {
      let (left, right) = (expected[name], found[name])
      if let left, let right, left.isSame(as: right) { continue }
      if left == nil, right == nil { continue }
      let wanted = left.map { "\(name): \(text($0))" } ?? "no \(name)"
      let there = right.map { left == nil ? "\(name): \(text($0))" : text($0) } ?? "none"
      return "\(wanted), and it has \(there)"
    }
    return "other content"
  }

  private static func text(_ value: PlainValue) -> String {
    let text = value.string.map(JSONText.quoted) ?? value.yaml
    return text.count > 60 ? "\(text.prefix(60))…" : text
  }
}

extension DataPatch.SectionFacts {
  /// The content by the keys of a section.
  var record: PlainRecord {
    var record = PlainRecord(texts.fields.map { (name: $0.key, value: .string($0.text)) })
    if let count { record["count"] = .int(count) }
    return record
  }
}

extension MeasuredSize.Element {
  /// The element in words, for messages: `of 'header' in section 'talks'`.
  var wording: String {
    var parts: [String] = []
    if let kind { parts.append("'\(kind)'" + (index == 0 ? "" : " \(index)")) }
    if let item { parts.append("item '\(item)'") }
    return "of \(parts.joined(separator: " on ")) in section '\(section)'"
  }
}
