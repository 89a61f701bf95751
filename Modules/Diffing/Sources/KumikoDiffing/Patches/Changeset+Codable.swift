#if !hasFeature(Embedded)
  extension Changeset: Encodable where SectionID: Encodable, ItemID: Encodable {
    /// Writes a patch: what is in ``init(from:)``, without the lists that are empty.
    public func encode(to encoder: any Encoder) throws {
      try Patch(self).encode(to: encoder)
    }
  }

  extension Changeset: Decodable where SectionID: Decodable, ItemID: Decodable {
    /// Reads a patch:
    /// ```
    /// { formatVersion: 1,
    ///   from: [3, 2, …],                                   the number of items of every section before the changes
    ///   sections: { deletes: [{ at, id, items: […] }],     at: the index before the changes
    ///               inserts: [{ at, id, items: […] }],     at: the index after the changes
    ///               moves: [{ from, to, id }],
    ///               reloads: [{ at, id }] },               at: the index after the changes
    ///   items: { deletes: [{ at: [section, item], ids: […] }],   items one after another; before the changes
    ///            inserts: [{ at: [section, item], ids: […] }],   after the changes
    ///            moves: [{ from: [section, item], to: [section, item], ids: […] }],
    ///            reloads: [{ at: [section, item], ids: […] }],   after the changes
    ///            reconfigures: [{ at: [section, item], ids: […] }] } }
    /// ```
    /// Every list may be left out, and its entries may be in any order. A key of another name is an error.
    ///
    /// - Complexity: O(k log k + s), whatever numbers are written.
    /// - Throws: `DecodingError` where the form is another; with a ``PatchFault`` beneath where the format has another
    ///   version, or the patch makes no sense in itself.
    public init(from decoder: any Decoder) throws {
      do {
        let patch = try Patch<SectionID, ItemID>(from: decoder)
        try self.init(patch)
      } catch let fault as PatchFault {
        throw DecodingError.dataCorrupted(
          DecodingError.Context(
            codingPath: decoder.codingPath, debugDescription: fault.description, underlyingError: fault))
      }
    }
  }
#endif
