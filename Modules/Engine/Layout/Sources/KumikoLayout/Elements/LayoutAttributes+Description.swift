#if !hasFeature(Embedded)
  import KumikoDimension

  extension LayoutAttributes: CustomStringConvertible {
    /// The element and its frame: `cell 0.3 (0, 132, 390, 44)`, with its z index where that is not zero.
    public var description: String {
      let name =
        switch category {
        case .cell: "cell"
        case .supplementary: elementKind ?? "supplementary"
        case .decoration: elementKind ?? "decoration"
        }
      let place =
        indexPath.section == LayoutIndexPath.layoutSection
        ? "\(indexPath.item) of the layout" : "\(indexPath.section).\(indexPath.item)"
      return "\(name) \(place) \(frame)" + (zIndex == 0 ? "" : " z \(zIndex)")
    }
  }
#endif
