#if !hasFeature(Embedded)
  extension ListChanges: Codable {
    /// Decodes changes.
    ///
    /// ```
    /// { formatVersion: 1,
    ///   from: 12,                         the number of elements before the changes
    ///   deletes: [{ at, count }],         adjacent elements; at: the index before the changes
    ///   inserts: [{ at, count }],         at: the index after the changes
    ///   moves: [{ from, to, count }] }
    /// ```
    ///
    /// Each list is optional, and its entries may be in any order. Unknown keys are errors. Inserted elements are not
    /// part of the changes, which consist of indices.
    ///
    /// - Throws: `DecodingError.dataCorrupted` if the changes are invalid or have another format version, with a
    ///   `ListPatchFault` as the underlying error; also for an unknown key. `DecodingError.keyNotFound`,
    ///   `typeMismatch` or `valueNotFound` if the data has another form.
    /// - Complexity: O(k log k) for *k* runs of changes, whatever the numbers in them.
    public init(from decoder: any Decoder) throws {
      do {
        try self.init(ListPatch(from: decoder))
      } catch let fault as ListPatchFault {
        throw DecodingError.dataCorrupted(
          DecodingError.Context(
            codingPath: decoder.codingPath, debugDescription: fault.description, underlyingError: fault))
      }
    }

    /// Encodes the changes in the form that ``init(from:)-(Decoder)`` decodes. Empty lists are left out.
    ///
    /// - Complexity: O(k) for *k* runs of changes.
    public func encode(to encoder: any Encoder) throws {
      try ListPatch(self).encode(to: encoder)
    }
  }

  extension ListPatch: Codable {
    init(from decoder: any Decoder) throws {
      let version = try decoder.formatVersion()
      guard version == Self.formatVersion else {
        throw ListPatchFault.formatVersion(found: version, supported: Self.formatVersion)
      }
      let fields = try decoder.fields("formatVersion", "from", "deletes", "inserts", "moves")
      from = try fields["from"]
      deletes = try fields.list("deletes")
      inserts = try fields.list("inserts")
      moves = try fields.list("moves")
    }

    func encode(to encoder: any Encoder) throws {
      try encoder.write(("formatVersion", Self.formatVersion), ("from", from))
      try encoder.writeLists(("deletes", deletes), ("inserts", inserts), ("moves", moves))
    }
  }
#endif
