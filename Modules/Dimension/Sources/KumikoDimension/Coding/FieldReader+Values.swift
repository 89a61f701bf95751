#if !hasFeature(Embedded)
  extension FieldReader {
    /// The elements of a list; nil where it is missing, or where any of them was reported instead.
    public mutating func elements<T: Decodable>(_ name: Name, of type: T.Type = T.self) -> [T]? {
      optional(name, as: FaultTolerantList<T>.self)?.elements
    }

    /// The elements of a list that may be missing; those that cannot be read are reported and left out.
    public mutating func list<T: Decodable>(_ name: Name, of type: T.Type = T.self) -> [T] {
      elements(name, of: type) ?? []
    }

    /// One of the named choices of an enumeration, by its raw value; a wrong name is reported with the right ones.
    public mutating func choice<T: RawRepresentable & CaseIterable>(
      _ name: Name, of type: T.Type = T.self
    ) -> T? where T.RawValue == String {
      guard let text = optional(name, as: String.self) else { return nil }
      guard let value = T(rawValue: text) else {
        let known = T.allCases.map(\.rawValue)
        reject(name, "'\(text)' is not one of: \(known.joined(separator: ", "))", unknown: text, known: known)
        return nil
      }
      return value
    }

    /// A number of points, `10` or `10pt`.
    public mutating func points(_ name: Name) -> Double? {
      optional(name, as: PointsLength.self)?.points
    }

    /// A whole number within `range`.
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
