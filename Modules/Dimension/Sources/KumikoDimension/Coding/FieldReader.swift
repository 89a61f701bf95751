#if !hasFeature(Embedded)
  /// Reads a record field by field, and goes on after a fault, so that one run reports them all.
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
  public struct FieldReader {
    /// A key of any name.
    public struct Name: CodingKey, ExpressibleByStringLiteral {
      /// The name.
      public var stringValue: String
      /// Nil: fields have names, not numbers.
      public var intValue: Int? { nil }
      /// A key of this name.
      public init(stringValue: String) { self.stringValue = stringValue }
      /// Nil: fields have names, not numbers.
      public init?(intValue: Int) { nil }
      /// A key of the name that is written.
      public init(stringLiteral value: String) { self.stringValue = value }
    }

    private let decoder: any Decoder
    private let container: KeyedDecodingContainer<Name>
    private let collector: FaultCollector?
    private var firstFault: (any Error)?

    /// Opens the record, and reports every key that is not in `known`.
    ///
    /// - Throws: where the value is not a record at all.
    public init(_ decoder: any Decoder, known: [String]) throws {
      self.decoder = decoder
      self.container = try decoder.container(keyedBy: Name.self)
      self.collector = FaultCollector.of(decoder)
      for key in container.allKeys where !known.contains(key.stringValue) {
        fail(
          CodingFault(
            path: CodingFault.steps(decoder.codingPath) + [.key(key.stringValue)], isKey: true,
            message: "unknown key '\(key.stringValue)'", unknownName: key.stringValue, knownNames: known))
      }
    }

    /// The names of the fields that are there.
    public var names: [String] { container.allKeys.map(\.stringValue) }

    /// Whether the field is there and not null.
    public func has(_ name: Name) -> Bool {
      container.contains(name) && (try? container.decodeNil(forKey: name)) != true
    }

    /// The value of a field that must be there; nil when a fault was reported instead.
    public mutating func required<T: Decodable>(_ name: Name, as type: T.Type = T.self) -> T? {
      guard has(name) else {
        fail(CodingFault(path: CodingFault.steps(decoder.codingPath), message: "'\(name.stringValue)' is missing"))
        return nil
      }
      return optional(name, as: type)
    }

    /// The value of a field that may be missing; nil when it is, or when a fault was reported instead.
    public mutating func optional<T: Decodable>(_ name: Name, as type: T.Type = T.self) -> T? {
      guard has(name) else { return nil }
      do {
        return try container.decode(T.self, forKey: name)
      } catch {
        fail(error, at: name)
        return nil
      }
    }

    /// Reports a fault in the value of a field, or in the record itself.
    public mutating func reject(_ name: Name? = nil, _ message: String, unknown: String? = nil, known: [String] = []) {
      let path = CodingFault.steps(decoder.codingPath) + (name.map { [.key($0.stringValue)] } ?? [])
      fail(CodingFault(path: path, message: message, unknownName: unknown, knownNames: known))
    }

    /// Ends the reading.
    ///
    /// - Throws: the first fault; or `FaultsReported`, where a collector has them all.
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
