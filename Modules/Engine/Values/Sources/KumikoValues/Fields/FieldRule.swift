#if !hasFeature(Embedded)
  /// A rule about several fields of a record.
  @_spi(Kumiko)
  public struct FieldRule<Root: Sendable>: Sendable {
    /// The form of a rule, from which schemas are made.
    public enum Form: Hashable, Sendable {
      /// At most one of two fields.
      case notBoth(String, String)
      /// Exactly one of several fields.
      case one(of: [String])
      /// At most one element in a list if the record has a field.
      case soleElement(of: String, with: String)
    }

    /// The form.
    public let form: Form
    /// Reports a violation by a record that was read.
    let check: @Sendable (inout FieldReader, Root) -> Void
  }

  @_spi(Kumiko)
  extension FieldRule {
    /// Rejects the second of two fields if the record has both.
    public static func notBoth(
      _ first: FieldReader.Name, _ second: FieldReader.Name, _ message: String
    ) -> FieldRule {
      FieldRule(form: .notBoth(first.stringValue, second.stringValue)) { fields, _ in
        if fields.has(first), fields.has(second) { fields.reject(second, message) }
      }
    }

    /// Rejects a record with neither of two fields, and the second of two fields if the record has both.
    public static func one(
      of first: FieldReader.Name, _ second: FieldReader.Name, neither: String, both: String
    ) -> FieldRule {
      FieldRule(form: .one(of: [first.stringValue, second.stringValue])) { fields, _ in
        switch (fields.has(first), fields.has(second)) {
        case (false, false): fields.reject(nil, neither)
        case (true, true): fields.reject(second, both)
        default: break
        }
      }
    }

    /// Rejects a field if a list has several elements.
    public static func soleElement(
      of list: FieldReader.Name, with name: FieldReader.Name, count: @escaping @Sendable (Root) -> Int,
      _ message: @escaping @Sendable (_ count: Int) -> String
    ) -> FieldRule {
      FieldRule(form: .soleElement(of: list.stringValue, with: name.stringValue)) { fields, record in
        let count = count(record)
        if count > 1, fields.has(name) { fields.reject(name, message(count)) }
      }
    }
  }
#endif
