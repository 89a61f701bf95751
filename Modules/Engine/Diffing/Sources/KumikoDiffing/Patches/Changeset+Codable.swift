#if !hasFeature(Embedded)
  extension Changeset: Encodable where SectionID: Encodable, ItemID: Encodable {
    /// Encodes the changes as a patch, in the form that ``init(from:)`` decodes. Empty lists are left out.
    ///
    /// - Complexity: O(c log n + k + s).
    public func encode(to encoder: any Encoder) throws {
      try Patch(self).encode(to: encoder)
    }
  }

  extension Changeset: Decodable where SectionID: Decodable, ItemID: Decodable {
    /// Decodes a patch.
    ///
    /// ```
    /// { formatVersion: 1,
    ///   from: [3, 2, …],                                   the number of items of each section before the changes
    ///   sections: { deletes: [{ at, id, items: […] }],     at: the index before the changes
    ///               inserts: [{ at, id, items: […] }],     at: the index after the changes
    ///               moves: [{ from, to, id }],
    ///               reloads: [{ at, id }] },               at: the index after the changes
    ///   items: { deletes: [{ at: [section, item], ids: […] }],   adjacent items; before the changes
    ///            inserts: [{ at: [section, item], ids: […] }],   after the changes
    ///            moves: [{ from: [section, item], to: [section, item], ids: […] }],
    ///            reloads: [{ at: [section, item], ids: […] }],   after the changes
    ///            reconfigures: [{ at: [section, item], ids: […] }] } }
    /// ```
    ///
    /// Each list is optional, and its entries may be in any order. Unknown keys are errors.
    ///
    /// - Throws: `DecodingError.dataCorrupted` if the patch is invalid or has another format version, with a
    ///   `PatchFault` as the underlying error; also for an unknown key. `DecodingError.keyNotFound`, `typeMismatch`
    ///   or `valueNotFound` if the data has another form.
    /// - Complexity: O(c + k log k + s), whatever the numbers in the patch.
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
