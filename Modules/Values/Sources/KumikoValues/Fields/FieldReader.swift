#if !hasFeature(Embedded)
  /// A decoder of records that continues after a fault, so that one run reports all faults.
  ///
  /// ```swift
  /// init(from decoder: any Decoder) throws {
  ///   var fields = try FieldReader(decoder, known: ["width", "height"])
  ///   let width = fields.required("width", as: Length.self)
  ///   let height = fields.required("height", as: Length.self)
  ///   try fields.finish()
  ///   …
  /// }
  /// ```
  @_spi(Kumiko)
  public struct FieldReader {
    /// A coding key with any name.
    public struct Name: CodingKey, ExpressibleByStringLiteral {
      /// The name of the field.
      public var stringValue: String
      /// Nil. Fields have no integer keys.
      public var intValue: Int? { nil }
      /// Creates a key from a name.
      public init(stringValue: String) { self.stringValue = stringValue }
      /// Returns nil. Fields have no integer keys.
      public init?(intValue: Int) { nil }
      /// Creates a key from a literal.
      public init(stringLiteral value: String) { self.stringValue = value }
    }

    private let decoder: any Decoder
    private let container: KeyedDecodingContainer<Name>
    private let collector: FaultCollector?
    private var firstFault: (any Error)?

    /// Creates a reader of a record, and reports each unknown key.
    ///
    /// - Parameters:
    ///   - decoder: The decoder of the record.
    ///   - known: The valid keys.
    /// - Throws: `DecodingError.typeMismatch` or `valueNotFound` if the value is not a record.
    /// - Complexity: O(k n) for *k* valid keys and *n* fields.
    public init(_ decoder: any Decoder, known: [String]) throws {
      self.decoder = decoder
      self.container = try decoder.container(keyedBy: Name.self)
      self.collector = FaultCollector.of(decoder)
      for key in container.allKeys where !known.contains(key.stringValue) {
        fail(
          CodingFault(
            path: CodingFault.steps(decoder.codingPath) + [.key(key.stringValue)], isKey: true,
            message: "unknown key '\(BoundedText.name(key.stringValue))'", unknownName: key.stringValue,
            knownNames: known))
      }
    }

    /// The names of the fields of the record.
    ///
    /// - Complexity: O(n) for *n* fields.
    public var names: [String] { container.allKeys.map(\.stringValue) }

    /// Returns whether the record contains a field that is not null.
    public func has(_ name: Name) -> Bool {
      container.contains(name) && (try? container.decodeNil(forKey: name)) != true
    }

    /// Decodes a required field. Returns nil if the field is missing or invalid and was reported.
    ///
    /// - Complexity: The cost of decoding the value. O(d) for a fault at depth *d* of the data.
    public mutating func required<T: Decodable>(_ name: Name, as type: T.Type = T.self) -> T? {
      guard has(name) else {
        fail(CodingFault(path: CodingFault.steps(decoder.codingPath), message: "'\(name.stringValue)' is missing"))
        return nil
      }
      return optional(name, as: type)
    }

    /// Decodes an optional field. Returns nil if the field is missing, or invalid and was reported.
    ///
    /// - Complexity: The cost of decoding the value. O(d) for a fault at depth *d* of the data.
    public mutating func optional<T: Decodable>(_ name: Name, as type: T.Type = T.self) -> T? {
      optional(name) { container, name in try container.decode(T.self, forKey: name) }
    }

    /// Decodes an optional field with a function. Returns nil if the field is missing, or invalid and was reported.
    ///
    /// - Complexity: The cost of decoding the value. O(d) for a fault at depth *d* of the data.
    public mutating func optional<T>(_ name: Name, with decode: (any Decoder) throws -> T) -> T? {
      optional(name) { container, name in try decode(container.superDecoder(forKey: name)) }
    }

    private mutating func optional<T>(
      _ name: Name, _ decode: (KeyedDecodingContainer<Name>, Name) throws -> T
    ) -> T? {
      guard has(name) else { return nil }
      do {
        return try decode(container, name)
      } catch {
        fail(error, at: name)
        return nil
      }
    }

    /// Decodes a list, and reports each invalid element. Returns nil if the field is missing or an element is invalid.
    ///
    /// - Complexity: O(n) for *n* elements.
    public mutating func elements<T: Decodable>(_ name: Name, of type: T.Type = T.self) -> [T]? {
      let collector = collector
      return optional(name) { decoder in
        var list = try decoder.unkeyedContainer()
        var elements: [T] = []
        var firstFault: (any Error)?
        while !list.isAtEnd {
          let element = try list.superDecoder()
          do {
            elements.append(try T(from: element))
          } catch {
            if !(error is FaultsReported) { collector?.report(CodingFault(error, at: element.codingPath)) }
            firstFault = firstFault ?? error
          }
        }
        if let firstFault { throw collector == nil ? firstFault : FaultsReported() }
        return elements
      }
    }

    /// Reports a fault in the value of a field, or in the record.
    ///
    /// - Parameters:
    ///   - name: The field, or nil for the record.
    ///   - message: The message, as one sentence without a full stop.
    ///   - unknown: The unknown name, for a fault in a name.
    ///   - known: The valid names, for a fault in a name.
    /// - Complexity: O(d) at depth *d* of the data.
    public mutating func reject(_ name: Name? = nil, _ message: String, unknown: String? = nil, known: [String] = []) {
      let path = CodingFault.steps(decoder.codingPath) + (name.map { [.key($0.stringValue)] } ?? [])
      fail(CodingFault(path: path, message: message, unknownName: unknown, knownNames: known))
    }

    /// Finishes the reading.
    ///
    /// - Throws: The first fault, if the decoder has no collector. ``FaultsReported`` if a collector has the faults.
    public func finish() throws {
      guard let firstFault else { return }
      throw collector == nil ? firstFault : FaultsReported()
    }

    private mutating func fail(_ error: any Error, at name: Name) {
      if error is FaultsReported {
        firstFault = firstFault ?? error
      } else {
        fail(CodingFault(error, at: decoder.codingPath + [name]))
      }
    }

    private mutating func fail(_ fault: CodingFault) {
      collector?.report(fault)
      firstFault = firstFault ?? fault
    }
  }
#endif
