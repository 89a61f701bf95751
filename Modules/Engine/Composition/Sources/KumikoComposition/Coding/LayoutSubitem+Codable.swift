#if !hasFeature(Embedded)
  @_spi(Kumiko) public import KumikoValues

  extension LayoutSubitem: Codable {}

  @_spi(Kumiko)
  extension LayoutSubitem: CaseCoded {
    /// The coded form: `{ item: … }`, `{ group: … }` or `{ custom: … }`.
    public static let caseTable = CaseTable<LayoutSubitem>(
      rule: { "expected exactly one of: \($0)" }, missing: "the subitem has no value",
      [
        CodedCase(
          "item", .coded(.item), wrap: { .item($0) }, unwrap: { if case .item(let item) = $0 { item } else { nil } }),
        CodedCase(
          "group", .group, wrap: { .group($0) },
          unwrap: { if case .group(let group) = $0, !group.isCustom { group } else { nil } }),
        CodedCase(
          "custom", .custom, wrap: { .group($0) },
          unwrap: { if case .group(let group) = $0, group.isCustom { group } else { nil } }),
      ])
  }
#endif
