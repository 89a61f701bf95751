#if !hasFeature(Embedded)
  @_spi(Kumiko) import KumikoDimension
  @_spi(Kumiko) public import KumikoValues

  // The codings of the parts of a section, as fields of other records name them.

  @_spi(Kumiko)
  extension JSONSchema {
    /// The point of a rectangle to which a supplementary item is attached.
    public static let anchor = JSONSchema.reference("anchor")
    /// An offset in points or in shares of the container.
    public static let offset = JSONSchema.reference("offset")
    /// A supplementary item of an item or a group.
    public static let supplementary = JSONSchema.reference("supplementary")
    /// A row or a column.
    public static let group = JSONSchema.reference("group")
    /// A group whose items have given frames.
    public static let custom = JSONSchema.reference("custom")
    /// An item of a custom group.
    public static let frame = JSONSchema.reference("frame")
    /// An item.
    public static let item = JSONSchema.reference("item")
    /// An item or a group.
    public static let subitem = JSONSchema.reference("subitem")
    /// A header, a footer or another item at a boundary.
    public static let boundaryItem = JSONSchema.reference("boundary-item")
    /// A boundary item at the top.
    public static let header = JSONSchema.reference("header")
    /// A boundary item at the bottom.
    public static let footer = JSONSchema.reference("footer")
    /// A background.
    public static let decoration = JSONSchema.reference("decoration")
    /// The separators between rows.
    public static let separators = JSONSchema.reference("separators")
    /// The columns of a section.
    public static let columns = JSONSchema.reference("columns")
    /// The frame of an item: `[x, y, width, height]`, of which the extents are not negative.
    public static let rectangle = JSONSchema.reference("rectangle")
  }

  extension CodedValue where Value == DirectionalRectEdge {
    static var edges: CodedValue {
      CodedValue(.list(of: .choice(DirectionalRectEdge.names.map(\.name))))
    }
  }

  extension CodedValue where Value == LayoutGroup {
    static var group: CodedValue { CodedValue(.group, decode: LayoutGroup.axisTable.decode) }
    /// A group whose items have given frames.
    static var custom: CodedValue { CodedValue(.custom, decode: LayoutGroup.customTable.decode) }
  }

  extension CodedValue where Value == LayoutBoundarySupplementaryItem {
    /// A boundary item at the top.
    static var header: CodedValue {
      CodedValue(.header, decode: LayoutBoundarySupplementaryItem.headerTable.decode)
    }
    /// A boundary item at the bottom.
    static var footer: CodedValue {
      CodedValue(.footer, decode: LayoutBoundarySupplementaryItem.footerTable.decode)
    }
  }
#endif
