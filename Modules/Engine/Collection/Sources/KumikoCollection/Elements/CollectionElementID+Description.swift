#if !hasFeature(Embedded)
  extension CollectionElementID: CustomStringConvertible {
    /// The element in words: `cell apple`, `header of fruit`, `badge of apple`.
    public var description: String {
      switch self {
      case .cell(let item): "cell \(item)"
      case .countedCell(let section, let number): "cell \(number) of \(section)"
      case .itemSupplementary(let kind, let item): "\(kind) of \(item)"
      case .sectionSupplementary(let kind, let section, let ordinal): "\(Self.numbered(kind, ordinal)) of \(section)"
      case .spanSupplementary(let kind, let span, let ordinal): "\(Self.numbered(kind, ordinal)) of the span \(span)"
      case .layoutSupplementary(let kind, let ordinal): "\(Self.numbered(kind, ordinal)) of the layout"
      case .decoration(let kind, let section, let ordinal): "\(Self.numbered(kind, ordinal)) of \(section)"
      case .spanDecoration(let kind, let span, let ordinal): "\(Self.numbered(kind, ordinal)) of the span \(span)"
      }
    }

    private static func numbered(_ kind: String, _ ordinal: Int) -> String {
      ordinal == 0 ? kind : "\(kind) \(ordinal)"
    }
  }
#endif
