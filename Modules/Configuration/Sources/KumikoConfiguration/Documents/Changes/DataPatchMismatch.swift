public import KumikoDiffing
public import KumikoDimension
public import KumikoRegistry

/// Why a patch cannot be applied to a document: the first thing that is not as the patch says it was, or that the patch
/// should say and does not.
public enum DataPatchMismatch: Error, Hashable {
  /// Sections or items are others, or elsewhere.
  case changes(ChangesetMismatch<String, String>)
  /// Something else is said of a section.
  case section(String, expected: DataPatch.SectionFacts, found: DataPatch.SectionFacts)
  /// Something else is said of an item.
  case item(String, expected: PlainRecord, found: PlainRecord)
  /// The size that `measurements` tell is another.
  case measurement(MeasuredSize.Element, expected: Size2D?, found: Size2D?)
  /// An item is elsewhere in the outline of its section, or expanded otherwise.
  case outline(String, expected: DataPatch.OutlinePlace, found: DataPatch.OutlinePlace)
  /// An item is to be below another that is not before it in its section, or not in its section at all.
  case misplaced(String, under: String)
  /// An item is to be below more items than may be below one another.
  case tooDeep(String)
  /// The items of a section are merely counted, and the patch puts items into it.
  case countedSection(String)
  /// A section appears or is another, and the patch does not say with which texts.
  case missingSection(String)
  /// An item appears or is another, and the patch does not say what it is.
  case missingItem(String)
  /// The patch describes a section that it does not change.
  case straySection(String)
  /// The patch describes an item that it does not change.
  case strayItem(String)
}

extension DataPatchMismatch: CustomStringConvertible {
  /// The error as a sentence without its full stop.
  public var description: String {
    switch self {
    case .changes(let mismatch): return mismatch.description
    case .section(let id, let expected, let found):
      return "the patch is for section '\(id)' with " + Self.difference(expected.record, found.record)
    case .item(let id, let expected, let found):
      return "the patch is for item '\(id)' with " + Self.difference(expected, found)
    case .measurement(let element, let expected, let found):
      func text(_ size: Size2D?) -> String { size.map { PlainValue($0).yaml } ?? "none" }
      return
        "the patch is for the measurement \(element.wording) with the size \(text(expected)), and it is \(text(found))"
    case .outline(let id, let expected, let found):
      return "the patch is for item '\(id)' with " + Self.difference(expected.record, found.record)
    case .misplaced(let id, let parent):
      return "item '\(id)' cannot be below '\(parent)', which it does not stand behind"
    case .tooDeep(let id): return "item '\(id)' is more than \(DataOutline.maximumLevels) levels deep"
    case .countedSection(let id): return "the patch puts items into section '\(id)', whose items are merely counted"
    case .missingSection(let id): return "the patch does not say what section '\(id)' is then"
    case .missingItem(let id): return "the patch does not say what item '\(id)' is then"
    case .straySection(let id): return "the patch describes section '\(id)' and does not change it"
    case .strayItem(let id): return "the patch describes item '\(id)' and does not change it"
    }
  }

  /// The first field that differs.
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
  /// What is said, by the keys of a section.
  var record: PlainRecord {
    var record = PlainRecord(texts.fields.map { (name: $0.key, value: .string($0.text)) })
    if let count { record["count"] = .int(count) }
    return record
  }
}

extension MeasuredSize.Element {
  /// The element as a message names it: `of 'header' in section 'talks'`.
  var wording: String {
    var parts: [String] = []
    if let kind { parts.append("'\(kind)'" + (index == 0 ? "" : " \(index)")) }
    if let item { parts.append("item '\(item)'") }
    return "of \(parts.joined(separator: " on ")) in section '\(section)'"
  }
}
