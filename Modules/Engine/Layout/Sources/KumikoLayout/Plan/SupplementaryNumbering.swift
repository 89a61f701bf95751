import KumikoComposition
@_spi(Kumiko) import KumikoDimension

/// The indices of supplementary items in the index paths of a section. An item on a cell has the index of the cell. An item
/// on a group has a running index of its kind.
struct SupplementaryNumbering: Sendable {
  /// The number of indices of each kind in one repetition.
  private var perGroup: [String: Int] = [:]

  init() {}

  /// Creates the numbering of a section with a template.
  ///
  /// If the number of groups in a repetition depends on measured sizes, each repetition reserves the maximum number of
  /// indices, so that an index stays with its repetition.
  init(template: GroupTemplate, group: ResolvedSubitem) {
    perGroup = template.ordinals
    guard group.varies, case .group(let content) = group.kind else { return }
    for kind in content.nestedGroupKinds { perGroup[kind] = LayoutLimits.maximumItemsPerGroup }
  }

  /// Returns the index of a supplementary item.
  ///
  /// - Parameters:
  ///   - group: The number of the repetition that contains the host.
  ///   - firstItem: The index of the first item of the repetition.
  @inline(__always)
  func index(
    on host: GroupTemplate.Attachment.Host, ofKind elementKind: @autoclosure () -> String, group: Int, firstItem: Int
  ) -> Int {
    switch host {
    case .slot(let slot): firstItem + slot
    case .group(firstSlot: _, let ordinal): index(ofKind: elementKind(), group: group, ordinal: ordinal)
    }
  }

  /// Returns the index of a supplementary item in a repetition.
  @inline(__always)
  func index(of attachment: GroupTemplate.Attachment, in place: GroupPlace) -> Int {
    index(on: attachment.host, ofKind: attachment.elementKind, group: place.number, firstItem: place.firstItem)
  }

  /// Returns the index of a supplementary item of a group. All indices beyond `Int.max` are `Int.max`.
  func index(ofKind elementKind: String, group: Int, ordinal: Int) -> Int {
    let (product, overflows) = group.multipliedReportingOverflow(by: perGroup[elementKind] ?? 1)
    let (sum, overflowsToo) = product.addingReportingOverflow(ordinal)
    return overflows || overflowsToo ? .max : sum
  }

  /// Returns the repetition and the ordinal of an index, or nil if groups have no supplementary item of the kind.
  func place(ofKind elementKind: String, index: Int) -> (group: Int, ordinal: Int)? {
    perGroup[elementKind].map { (index / $0, index % $0) }
  }

  func has(_ elementKind: String) -> Bool { perGroup[elementKind] != nil }

  var isEmpty: Bool { perGroup.isEmpty }
}

extension ResolvedGroup {
  /// The kinds of supplementary items of nested groups.
  fileprivate var nestedGroupKinds: Set<String> {
    guard case .row(let row) = content else { return [] }
    var kinds: Set<String> = []
    for subitem in row.subitems {
      guard case .group(let group) = subitem.kind else { continue }
      for item in group.supplementaryItems { kinds.insert(item.elementKind) }
      kinds.formUnion(group.nestedGroupKinds)
    }
    return kinds
  }
}
