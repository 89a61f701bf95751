#if !hasFeature(Embedded)
  /// A boundary item under the key `header`: at the top, of kind `header`, unless it says otherwise.
  struct HeaderItem: Decodable {
    var item: LayoutBoundarySupplementaryItem
    init(from decoder: any Decoder) throws {
      item = try LayoutBoundarySupplementaryItem(from: decoder, kind: "header", alignment: .top)
    }
  }

  /// A boundary item under the key `footer`: at the bottom, of kind `footer`, unless it says otherwise.
  struct FooterItem: Decodable {
    var item: LayoutBoundarySupplementaryItem
    init(from decoder: any Decoder) throws {
      item = try LayoutBoundarySupplementaryItem(from: decoder, kind: "footer", alignment: .bottom)
    }
  }
#endif
