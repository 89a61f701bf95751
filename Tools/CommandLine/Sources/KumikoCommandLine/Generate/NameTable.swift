@_spi(Kumiko) import KumikoConfiguration

/// Finds names in Swift for the things of a document or of several, and complains where two would have one name.
struct NameTable {
  struct Thing {
    /// The word for what it is, such as `section`.
    var what: String
    var name: String
    var source: SourceText
    /// The place that names it; nil for a document as a whole.
    var range: SourceRange?
  }

  private var first: [String: Thing] = [:]

  /// The name of a property; nil where there is none, which is noted.
  mutating func property(of thing: Thing, faults: inout Diagnostics) -> String? {
    guard let name = MemberName.property(thing.name) else {
      faults.report(
        "no name in Swift can be made of the \(thing.what) '\(thing.name)'", in: thing.source, at: thing.range,
        help: "a name has letters or digits")
      return nil
    }
    guard let other = first[name] else {
      first[name] = thing
      return name
    }
    let where_ = other.source.name == thing.source.name ? "" : ", of '\(other.source.name)'"
    faults.report(
      "the \(thing.what)s '\(other.name)' and '\(thing.name)' would both be called '\(name)' in Swift\(where_)",
      in: thing.source, at: thing.range, help: "give one of them another name",
      notes: [Diagnostic.Note("this is the other one", in: other.source, at: other.range)])
    return nil
  }
}
