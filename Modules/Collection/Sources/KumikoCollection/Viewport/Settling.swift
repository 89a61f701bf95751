@_spi(Kumiko) import KumikoDimension
@_spi(Kumiko) import KumikoLayout

/// Asks the views in sight for their sizes until all of them have what they want, while what is held stays where it was.
struct Settling<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable> {
  typealias Layout = CollectionLayout<SectionID, ItemID>
  typealias ElementID = CollectionElementID<SectionID, ItemID>

  /// How large views want to be.
  let sizes: (CollectionElement<SectionID, ItemID>) -> Size2D?
  /// The elements that are shown before.
  let shown: ShownElements<SectionID, ItemID>
  let anchoring: ScrollAnchoring
  /// A Boolean value that indicates whether elements have the numbers with which they are shown, as contents and layout stay.
  let keepsNumbers: Bool

  /// Measures with the elements held, and brings the offsets into their ranges in the end: then views that come into sight
  /// by that are measured, too.
  ///
  /// - Parameters:
  ///   - layout: the layout, with the place in it.
  ///   - hold: what is held.
  ///   - asksAnew: whether a view in sight is asked although it has said what it wants at its size.
  /// - Returns: the elements that were asked.
  /// - Throws: what the answers are refused for.
  func settle(
    _ layout: inout Layout, holding hold: inout Hold<SectionID, ItemID>, asksAnew: (ElementID, SectionID?) -> Bool
  ) throws(LayoutError) -> Set<ElementID> {
    var session = MeasuringSession()
    var asked: Set<ElementID> = []
    var isBounded = hold.main == nil
    _ = hold.place(&layout, isBounded: isBounded)
    for _ in 0..<LayoutLimits.maximumMeasuringPasses {
      var next = 0
      let answers = try layout.answers(
        in: layout.visibleRect, &session,
        unless: { attributes in
          // A view in sight is mostly recognized by its number, which costs a fraction of its identifier.
          keepsNumbers && asked.isEmpty && shown.isMeasured(attributes, near: &next)
        }
      ) { element in
        guard let id = element.id,
          asked.contains(id) || isAsked(id, element) || asksAnew(id, element.sectionIdentifier)
        else { return nil }
        asked.insert(id)
        return sizes(element)
      }
      if answers.isEmpty {
        if isBounded { return asked }
        isBounded = true
        guard hold.place(&layout, isBounded: true) else { return asked }
        continue
      }
      if hold.main == nil { isBounded = false }
      hold.choose(in: &layout, for: answers.keys, anchoring: anchoring)
      _ = try layout.layout.setPreferredSizes(answers)
      _ = hold.place(&layout, isBounded: isBounded)
    }
    throw session.neverSettles(in: layout.layout)
  }

  /// A view that stays in sight, and has said what it wants at this size, is not asked again.
  private func isAsked(_ id: ElementID, _ element: CollectionElement<SectionID, ItemID>) -> Bool {
    guard let before = shown[ShownElement.Key(id: id)], before.isMeasured else { return true }
    return before.item.frame.size != element.attributes.frame.size
  }
}
