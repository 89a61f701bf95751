#if !hasFeature(Embedded)
  import KumikoDimension

  extension LayoutSubitem: Codable {
    /// Reads `{ item: … }`, `{ group: … }` or `{ custom: … }`.
    public init(from decoder: any Decoder) throws {
      var fields = try FieldReader(decoder, known: ["item", "group", "custom"])
      if fields.names.count != 1 { fields.reject(nil, "one of item, group or custom stands here") }
      let item = fields.optional("item", as: LayoutItem.self)
      let group = fields.optional("group", as: AxisGroup.self)?.group
      let custom = fields.optional("custom", as: CustomGroup.self)?.group
      try fields.finish()
      if let item {
        self = .item(item)
      } else if let group = group ?? custom {
        self = .group(group)
      } else {
        throw CodingFault(path: CodingFault.steps(decoder.codingPath), message: "the item has no value")
      }
    }

    /// Writes what it is as the key, and the rest below it.
    public func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: FieldReader.Name.self)
      switch self {
      case .item(let item): try container.encode(item, forKey: "item")
      case .group(let group): try container.encode(group, forKey: group.codingName)
      }
    }
  }
#endif
