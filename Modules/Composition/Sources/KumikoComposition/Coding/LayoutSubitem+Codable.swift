#if !hasFeature(Embedded)
  import KumikoDimension

  extension LayoutSubitem: Codable {
    /// Decodes `{ item: … }`, `{ group: … }` or `{ custom: … }`.
    ///
    /// - Throws: `CodingFault` for another key, several keys or an invalid value, or `FaultsReported` if a collector
    ///   has the faults. `DecodingError.typeMismatch` if the data is not a mapping.
    /// - Complexity: O(n) for *n* items and groups in the tree.
    public init(from decoder: any Decoder) throws {
      var fields = try FieldReader(decoder, known: ["item", "group", "custom"])
      if fields.names.count != 1 { fields.reject(nil, "expected exactly one of: item, group, custom") }
      let item = fields.optional("item", as: LayoutItem.self)
      let group = fields.optional("group", as: AxisGroup.self)?.group
      let custom = fields.optional("custom", as: CustomGroup.self)?.group
      try fields.finish()
      if let item {
        self = .item(item)
      } else if let group = group ?? custom {
        self = .group(group)
      } else {
        throw CodingFault(path: CodingFault.steps(decoder.codingPath), message: "the subitem has no value")
      }
    }

    /// Encodes the subitem under its key: `item`, `group` or `custom`.
    ///
    /// - Throws: An error of the encoder.
    /// - Complexity: O(n) for *n* items and groups in the tree.
    public func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: FieldReader.Name.self)
      switch self {
      case .item(let item): try container.encode(item, forKey: "item")
      case .group(let group): try container.encode(group, forKey: group.codingName)
      }
    }
  }
#endif
