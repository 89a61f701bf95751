#if !hasFeature(Embedded)
  /// A mapping that is read key by key. The readers of documents, options and coded types use it.
  ///
  /// Its faults have the path and the range of the key or the value. A key whose value is null has no value: this is a fault in
  /// a text, and in a program's values the key counts as missing.
  @_spi(Kumiko) public struct Mapping: Sendable {
    /// The value. It is a mapping.
    public let value: SourceValue
    /// The path of the mapping, with which the paths of its faults start.
    public let path: [CodingFault.Step]

    /// Creates a mapping of a value; nil if the value is another one.
    public init?(_ value: SourceValue, at path: [CodingFault.Step] = []) {
      guard case .mapping = value.content else { return nil }
      self.value = value
      self.path = path
    }

    /// The entries, in order. Their values may be null.
    public var entries: [SourceValue.Entry] { value.entries }

    /// Returns the entry of a key; nil if it is missing or null.
    ///
    /// - Complexity: O(*n*) in the entries.
    public func entry(_ key: String) -> SourceValue.Entry? {
      guard let entry = value.entry(key), !entry.value.isNull else { return nil }
      return entry
    }

    /// The value of a key; nil if it is missing or null.
    ///
    /// - Complexity: O(*n*) in the entries.
    public subscript(key: String) -> SourceValue? { entry(key)?.value }

    /// Returns the value of a required key.
    ///
    /// - Throws: ``CodingFault`` if the key is missing.
    /// - Complexity: O(*n*) in the entries.
    public func required(_ key: String) throws(CodingFault) -> SourceValue {
      if let value = self[key] { return value }
      throw fault("'\(key)' is missing")
    }

    /// Returns what `read` makes of the value of a key; nil if the key is missing.
    ///
    /// - Throws: ``CodingFault`` of `read`, with the path of the value.
    /// - Complexity: O(*n*) in the entries, plus the cost of `read`.
    public func value<T>(
      _ key: String, _ read: (SourceValue) throws(CodingFault) -> T
    ) throws(CodingFault) -> T? {
      guard let value = self[key] else { return nil }
      do throws(CodingFault) {
        return try read(value)
      } catch {
        throw error.under(path + [.key(key)])
      }
    }

    /// Returns a text; nil if the key is missing.
    ///
    /// - Throws: ``CodingFault`` for another value.
    /// - Complexity: O(*n*) in the entries.
    public func text(_ key: String) throws(CodingFault) -> String? {
      try value(key) { value throws(CodingFault) in try value.text() }
    }

    /// Returns the elements of a list; nil if the key is missing.
    ///
    /// - Throws: ``CodingFault`` for another value.
    /// - Complexity: O(*n*) in the entries.
    public func list(_ key: String) throws(CodingFault) -> [SourceValue]? {
      try value(key) { value throws(CodingFault) in try value.list() }
    }

    /// Returns a whole number that is not negative; nil if the key is missing.
    ///
    /// - Throws: ``CodingFault`` for another value.
    /// - Complexity: O(*n*) in the entries.
    public func count(_ key: String) throws(CodingFault) -> Int? {
      try value(key) { value throws(CodingFault) in
        let count = try value.integer(Int.self)
        if count < 0 { throw value.fault("'\(key)' must be 0 or more, not \(count)") }
        return count
      }
    }

    /// Returns the faults of the keys that are not in `known`. Of very many, only as many as a collector keeps.
    ///
    /// - Complexity: O(*n* *k*) in the entries and the known keys.
    public func unknownKeys(besides known: [String]) -> [CodingFault] {
      var faults: [CodingFault] = []
      let entries = entries
      for index in entries.indices where !known.contains(entries[index].key) {
        let key = entries[index].key
        faults.append(
          fault(inKeyOf: entries[index], "unknown key '\(BoundedText.name(key))'", unknown: key, known: known))
        if faults.count > FaultCollector.limit { break }
      }
      return faults
    }

    /// Returns the faults of the keys among `known` that have no value in the text.
    ///
    /// - Complexity: O(*n* *k*) in the entries and the known keys.
    public func emptyKeys(among known: [String]) -> [CodingFault] {
      entries.filter { $0.value.isWrittenNull && known.contains($0.key) }.prefix(FaultCollector.limit + 1).map {
        emptyKey($0)
      }
    }

    /// Returns the fault of a key without a value.
    public func emptyKey(_ entry: SourceValue.Entry) -> CodingFault {
      fault(inKeyOf: entry, "'\(BoundedText.name(entry.key))' has no value; write one, or remove the key")
    }

    /// Returns a fault in a key.
    ///
    /// - Parameters:
    ///   - entry: The entry of the key.
    ///   - message: The message, as one sentence without a full stop.
    ///   - unknown: The unknown name, for a fault in a name.
    ///   - known: The valid names, for a fault in a name.
    public func fault(
      inKeyOf entry: SourceValue.Entry, _ message: String, unknown: String? = nil, known: [String] = []
    ) -> CodingFault {
      CodingFault(
        path: path + [.key(entry.key)], isKey: true, message: message, unknownName: unknown, knownNames: known,
        range: entry.keyRange.known ?? entry.value.range.known ?? value.range.known)
    }

    /// Returns a fault of the mapping as a whole.
    ///
    /// - Parameters:
    ///   - message: The message, as one sentence without a full stop.
    ///   - unknown: The unknown name, for a fault in a name.
    ///   - known: The valid names, for a fault in a name.
    public func fault(_ message: String, unknown: String? = nil, known: [String] = []) -> CodingFault {
      value.fault(message, unknown: unknown, known: known).under(path)
    }

    /// Returns a fault in the value of a key, or in the mapping if it lacks the key.
    ///
    /// - Parameters:
    ///   - key: The key.
    ///   - message: The message, as one sentence without a full stop.
    ///   - unknown: The unknown name, for a fault in a name.
    ///   - known: The valid names, for a fault in a name.
    /// - Complexity: O(*n*) in the entries.
    public func fault(at key: String, _ message: String, unknown: String? = nil, known: [String] = []) -> CodingFault {
      let found = value[key]?.range.known ?? value.range.known
      return CodingFault(
        path: path + [.key(key)], message: message, unknownName: unknown, knownNames: known, range: found)
    }
  }
#endif
