#if !hasFeature(Embedded)
  @_spi(Kumiko)
  extension FieldReader {
    /// Decodes an optional list. Returns an empty list if the field is missing or an element is invalid and was
    /// reported.
    ///
    /// - Complexity: O(n) for *n* elements.
    public mutating func list<T: Decodable>(_ name: Name, of type: T.Type = T.self) -> [T] {
      elements(name, of: type) ?? []
    }

    /// Decodes the raw value of an enumeration. Returns nil if the field is missing or was reported with the valid
    /// names.
    ///
    /// - Complexity: O(n) for *n* cases.
    public mutating func choice<T: RawRepresentable & CaseIterable>(
      _ name: Name, of type: T.Type = T.self
    ) -> T? where T.RawValue == String {
      optional(name) { try $0.choice() }
    }

    /// Decodes an integer in a range. Returns nil if the field is missing or was reported.
    public mutating func integer(_ name: Name, in range: ClosedRange<Int>) -> Int? {
      guard let value = optional(name, as: Int.self) else { return nil }
      guard range.contains(value) else {
        reject(name, "must be from \(range.lowerBound) to \(range.upperBound), not \(value)")
        return nil
      }
      return value
    }
  }
#endif
