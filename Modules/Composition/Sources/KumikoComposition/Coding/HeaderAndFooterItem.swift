#if !hasFeature(Embedded)
  /// A boundary item under the key `header`. Default kind: `header`, default alignment: top.
  struct HeaderItem: Decodable {
    var item: LayoutBoundarySupplementaryItem
    init(from decoder: any Decoder) throws {
      item = try LayoutBoundarySupplementaryItem(from: decoder, kind: "header", alignment: .top)
    }
  }

  /// A boundary item under the key `footer`. Default kind: `footer`, default alignment: bottom.
  struct FooterItem: Decodable {
    var item: LayoutBoundarySupplementaryItem
    init(from decoder: any Decoder) throws {
      item = try LayoutBoundarySupplementaryItem(from: decoder, kind: "footer", alignment: .bottom)
    }
  }
#endif
