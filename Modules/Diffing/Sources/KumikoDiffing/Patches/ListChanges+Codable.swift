#if !hasFeature(Embedded)
  extension ListChanges: Codable {
    /// Reads changes:
    /// ```
    /// { formatVersion: 1,
    ///   from: 12,                         the number of elements before the changes
    ///   deletes: [{ at, count }],         elements one after another; at: the index before the changes
    ///   inserts: [{ at, count }],         at: the index after the changes
    ///   moves: [{ from, to, count }] }
    /// ```
    /// Every list may be left out, and its entries may be in any order. A key of another name is an error. What appears is
    /// not in it: these are changes of indices.
    ///
    /// - Complexity: O(k log k), whatever numbers are written.
    /// - Throws: `DecodingError` where the form is another; with a ``ListPatchFault`` beneath where the format has another
    ///   version, or the changes make no sense in themselves.
    public init(from decoder: any Decoder) throws {
      do {
        try self.init(ListPatch(from: decoder))
      } catch let fault as ListPatchFault {
        throw DecodingError.dataCorrupted(
          DecodingError.Context(
            codingPath: decoder.codingPath, debugDescription: fault.description, underlyingError: fault))
      }
    }

    /// Writes what is in ``init(from:)-(Decoder)``, without the lists that are empty.
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

  extension ListPatch.Part: Codable {
    init(from decoder: any Decoder) throws {
      let fields = try decoder.fields("at", "count")
      (at, count) = try (fields["at"], fields["count"])
    }

    func encode(to encoder: any Encoder) throws {
      try encoder.write(("at", at), ("count", count))
    }
  }

  extension ListPatch.Move: Codable {
    init(from decoder: any Decoder) throws {
      let fields = try decoder.fields("from", "to", "count")
      (from, to, count) = try (fields["from"], fields["to"], fields["count"])
    }

    func encode(to encoder: any Encoder) throws {
      try encoder.write(("from", from), ("to", to), ("count", count))
    }
  }
#endif
