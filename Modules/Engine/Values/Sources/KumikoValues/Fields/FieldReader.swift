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
    /// The name of a field.
    public typealias Name = CodingPathKey

    private let decoder: PlainValueDecoder
    private let mapping: Mapping
    private let collector: FaultCollector?
    private var firstFault: (any Error)?

    /// Creates a reader of a record, and reports each unknown key, and each known one without a value.
    ///
    /// - Parameters:
    ///   - decoder: The decoder of the record.
    ///   - known: The valid keys, or nil if all keys are valid.
    /// - Throws: `DecodingError.typeMismatch` if the value is not a record.
    /// - Complexity: O(k n) for *k* valid keys and *n* fields. A decoder of another library decodes the whole value.
    public init(_ decoder: any Decoder, known: [String]?) throws {
      self.decoder = try PlainValueDecoder(reading: decoder)
      mapping = try self.decoder.mapping()
      collector = FaultCollector.of(decoder)
      guard let known else { return }
      for fault in mapping.unknownKeys(besides: known) + mapping.emptyKeys(among: known) { fail(fault) }
    }

    /// The record with its place in a text.
    public var value: SourceValue { mapping.value }

    /// The names of the fields of the record.
    ///
    /// - Complexity: O(n) for *n* fields.
    public var names: [String] { mapping.entries.map(\.key) }

    /// Returns whether the record contains a field that is not null.
    public func has(_ name: Name) -> Bool { mapping[name.stringValue] != nil }

    /// Returns whether the record contains a field, with a value or without one in a text, which was reported.
    func states(_ name: Name) -> Bool {
      has(name) || mapping.value[name.stringValue]?.isWrittenNull ?? false
    }

    /// Decodes a required field. Returns nil if the field is missing or invalid and was reported.
    ///
    /// - Complexity: The cost of decoding the value. O(d) for a fault at depth *d* of the data.
    public mutating func required<T: Decodable>(_ name: Name, as type: T.Type = T.self) -> T? {
      // A key without a value was reported.
      if mapping.value[name.stringValue]?.isWrittenNull ?? false { return nil }
      do throws(CodingFault) {
        _ = try mapping.required(name.stringValue)
      } catch {
        fail(error)
      }
      return optional(name, as: type)
    }

    /// Decodes an optional field. Returns nil if the field is missing, or invalid and was reported.
    ///
    /// - Complexity: The cost of decoding the value. O(d) for a fault at depth *d* of the data.
    public mutating func optional<T: Decodable>(_ name: Name, as type: T.Type = T.self) -> T? {
      optional(name) { try T(from: $0) }
    }

    /// Decodes an optional field with a function. Returns nil if the field is missing, or invalid and was reported.
    ///
    /// - Complexity: The cost of decoding the value. O(d) for a fault at depth *d* of the data.
    @discardableResult public mutating func optional<T>(_ name: Name, with decode: (PlainValueDecoder) throws -> T)
      -> T?
    {
      guard let value = mapping[name.stringValue] else { return nil }
      let field = decoder.step(to: name, value)
      do {
        return try decode(field)
      } catch is FaultsReported {
        firstFault = firstFault ?? FaultsReported()
      } catch {
        report(CodingFault(error, at: field.codingPath))
      }
      return nil
    }

    /// Decodes an optional field by a coding. Returns nil if the field is missing, or invalid and was reported.
    ///
    /// - Complexity: The cost of decoding the value. O(d) for a fault at depth *d* of the data.
    public mutating func value<T>(_ name: Name, _ coding: CodedValue<T>) -> T? { optional(name, with: coding.decode) }

    /// Decodes an optional list. Returns an empty list if the field is missing or an element is invalid and was
    /// reported.
    ///
    /// - Complexity: O(n) for *n* elements.
    public mutating func list<T: Decodable>(_ name: Name, of type: T.Type = T.self) -> [T] {
      optional(name) { try $0.elements { try T(from: $0) } } ?? []
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

    /// Reports a fault in the value of a field, or in the record.
    ///
    /// - Parameters:
    ///   - name: The field, or nil for the record.
    ///   - message: The message, as one sentence without a full stop.
    ///   - unknown: The unknown name, for a fault in a name.
    ///   - known: The valid names, for a fault in a name.
    /// - Complexity: O(d) at depth *d* of the data.
    public mutating func reject(_ name: Name? = nil, _ message: String, unknown: String? = nil, known: [String] = []) {
      guard let name else { return fail(mapping.fault(message, unknown: unknown, known: known)) }
      fail(mapping.fault(at: name.stringValue, message, unknown: unknown, known: known))
    }

    /// Finishes the reading.
    ///
    /// - Throws: The first fault, if the decoder has no collector. ``FaultsReported`` if a collector has the faults.
    public func finish() throws {
      guard let firstFault else { return }
      throw collector == nil ? firstFault : FaultsReported()
    }

    /// Reports a fault with a path from the record.
    public mutating func fail(_ fault: CodingFault) { report(fault.under(CodingFault.steps(decoder.codingPath))) }

    private mutating func report(_ fault: CodingFault) {
      collector?.report(fault)
      firstFault = firstFault ?? fault
    }
  }
#endif
