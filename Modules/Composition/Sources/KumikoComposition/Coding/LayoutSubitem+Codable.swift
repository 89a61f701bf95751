#if !hasFeature(Embedded)
  @_spi(Kumiko) public import KumikoValues

  extension LayoutSubitem: Codable {
    /// The coded form: `{ item: … }`, `{ group: … }` or `{ custom: … }`.
    @_spi(Kumiko) public static let caseTable = CaseTable<LayoutSubitem>(
      rule: { "expected exactly one of: \($0)" }, missing: "the subitem has no value",
      [
        CodedCase("item", .item, wrap: { .item($0) }, unwrap: { if case .item(let item) = $0 { item } else { nil } }),
        CodedCase(
          "group", .group, wrap: { .group($0) },
          unwrap: { if case .group(let group) = $0, !group.isCustom { group } else { nil } }),
        CodedCase(
          "custom", .custom, wrap: { .group($0) },
          unwrap: { if case .group(let group) = $0, group.isCustom { group } else { nil } }),
      ])

    /// Decodes `{ item: … }`, `{ group: … }` or `{ custom: … }`.
    ///
    /// - Throws: `CodingFault` for another key, several keys or an invalid value, or `FaultsReported` if a collector
    ///   has the faults. `DecodingError.typeMismatch` if the data is not a mapping.
    /// - Complexity: O(n) for *n* items and groups in the tree.
    public init(from decoder: any Decoder) throws { self = try Self.caseTable.decode(decoder) }

    /// Encodes the subitem under its key: `item`, `group` or `custom`.
    ///
    /// - Throws: An error of the encoder.
    /// - Complexity: O(n) for *n* items and groups in the tree.
    public func encode(to encoder: any Encoder) throws { try Self.caseTable.encode(self, to: encoder) }
  }
#endif
