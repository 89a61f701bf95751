import KumikoRegistry

/// What an option no longer accepts.
struct SchemaNarrowing {
  var rule: CompatibilityRule
  /// The change, as in `takes 1 to 12, and took 1 to 64`.
  var words: String

  /// Compares the schemas of an option; nil if every old value is still valid.
  init?(from old: SectionOptionSchema, to new: SectionOptionSchema) {
    guard let found = Self.loss(old, new) else { return nil }
    self = found
  }

  private init(_ rule: CompatibilityRule, _ words: String) {
    (self.rule, self.words) = (rule, words)
  }

  private static func loss(_ old: SectionOptionSchema, _ new: SectionOptionSchema) -> SchemaNarrowing? {
    if old == new { return nil }
    let isNarrower: Bool
    switch (old, new) {
    case (_, .any), (.choice, .string), (.kind, .string): return nil
    case (.integer(let old), .integer(let new)): isNarrower = isLost(old, new)
    case (.integer(let old), .number(let new)), (.integer(let old), .points(let new)):
      isNarrower = isLost(old.map { Double($0.lowerBound)...Double($0.upperBound) }, new)
    case (.number(let old), .number(let new)), (.number(let old), .points(let new)),
      (.points(let old), .points(let new)):
      isNarrower = isLost(old, new)
    case (.choice(let old), .choice(let new)):
      let lost = old.filter { !new.contains($0) }
      return lost.isEmpty
        ? nil : SchemaNarrowing(.optionRange, "no longer takes \(lost.map { "'\($0)'" }.joined(separator: ", "))")
    case (.list(let old), .list(let new)):
      return loss(old, new).map { SchemaNarrowing($0.rule, "\($0.words) in its list") }
    case (.record(let old), .record(let new)): return loss(old, new)
    default: return SchemaNarrowing(.optionType, "takes \(new), and took \(old)")
    }
    return isNarrower ? SchemaNarrowing(.optionRange, "takes \(new), and took \(old)") : nil
  }

  private static func loss(_ old: [SectionOptionField], _ new: [SectionOptionField]) -> SchemaNarrowing? {
    for field in new where field.isRequired && !old.contains(where: { $0.name == field.name && $0.isRequired }) {
      return SchemaNarrowing(.optionRequired, "now requires the field '\(field.name)'")
    }
    // A record without known fields accepts all.
    if new.isEmpty { return nil }
    if old.isEmpty { return SchemaNarrowing(.optionRange, "takes only \(SectionOptionSchema.record(new))") }
    for field in old {
      guard let kept = new.first(where: { $0.name == field.name }) else {
        return SchemaNarrowing(.optionRange, "no longer takes the field '\(field.name)'")
      }
      if let found = loss(field.schema, kept.schema) {
        return SchemaNarrowing(found.rule, "\(found.words) in the field '\(field.name)'")
      }
    }
    return nil
  }

  private static func isLost<Bound: Comparable>(_ old: ClosedRange<Bound>?, _ new: ClosedRange<Bound>?) -> Bool {
    guard let new else { return false }
    guard let old else { return true }
    return old.lowerBound < new.lowerBound || old.upperBound > new.upperBound
  }
}
