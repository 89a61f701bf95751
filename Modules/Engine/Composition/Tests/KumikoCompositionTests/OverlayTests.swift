@_spi(Kumiko) import KumikoComposition
@_spi(Kumiko) import KumikoDimension
@_spi(Kumiko) import KumikoValues
import Testing

@Suite("Section overrides")
struct OverlayTests {
  /// A record with other keys than those of a section, as documents have.
  private struct Overlay: Decodable {
    var overlay: LayoutSectionOverlay
    init(from decoder: any Decoder) throws {
      var fields = try FieldReader(decoder, known: LayoutSectionOverlay.keys + ["id"])
      overlay = LayoutSectionOverlay(&fields)
      try fields.finish()
    }
  }

  private let base = LayoutSection(
    group: .horizontal(layoutSize: points(1, 1), subitems: [LayoutItem(layoutSize: points(1, 1))]),
    interGroupSpacing: 5, contentInsets: DirectionalEdgeInsets(3), supplementaryContentInsetsReference: .layoutMargins,
    orthogonalScrollingProperties: OrthogonalScrollingProperties(bounce: .always, decelerationRate: .normal),
    boundarySupplementaryItems: [
      LayoutBoundarySupplementaryItem(layoutSize: points(1, 1), elementKind: "old", alignment: .top)
    ],
    decorationItems: [LayoutDecorationItem(elementKind: "old")],
    separators: SeparatorConfiguration(topVisibility: .hidden))

  private func laid(_ json: String) throws -> LayoutSection {
    var section = base
    try read(json, as: Overlay.self).overlay.apply(to: &section)
    return section
  }

  @Test("Single values replace, boundary items and decorations are appended")
  func replacesAndAppends() throws {
    let section = try laid(
      """
      {"id": "a", "spacing": 9, "orthogonal": "paging", "footer": {"size": {"width": 1, "height": 1}},
       "decorations": [{"kind": "new"}]}
      """)
    #expect(section.group == base.group && section.contentInsets == base.contentInsets)
    #expect(section.interGroupSpacing == 9 && section.orthogonalScrollingBehavior == .paging)
    #expect(section.boundarySupplementaryItems.map(\.elementKind) == ["old", "footer"])
    #expect(section.decorationItems.map(\.elementKind) == ["old", "new"])
  }

  @Test("Missing fields do not change the section")
  func keeps() throws {
    #expect(try laid("{}") == base)
    #expect(try laid(#"{"id": "a", "separators": null, "bounce": null}"#) == base)
  }

  @Test("Bounce and deceleration are independent")
  func scrollingProperties() throws {
    let bouncing = try laid(#"{"bounce": "never"}"#).orthogonalScrollingProperties
    #expect(bouncing == OrthogonalScrollingProperties(bounce: .never, decelerationRate: .normal))
    let fast = try laid(#"{"deceleration": "fast"}"#).orthogonalScrollingProperties
    #expect(fast == OrthogonalScrollingProperties(bounce: .always, decelerationRate: .fast))
    #expect(try laid(#"{"bounce": "automatic"}"#).orthogonalScrollingProperties.bounce == .automatic)
  }

  @Test("The reference of headers and footers is replaced")
  func supplementaryReference() throws {
    let section = try laid(#"{"supplementary-insets-reference": "readable-content"}"#)
    #expect(section.supplementaryContentInsetsReference == .readableContent)
    #expect(section.contentInsetsReference == base.contentInsetsReference)
  }

  @Test("Separators are replaced as a whole and removed by false")
  func separators() throws {
    #expect(
      try laid(#"{"separators": {"insets": 2}}"#).separators
        == SeparatorConfiguration(
          topInsets: DirectionalEdgeInsets(2), bottomInsets: DirectionalEdgeInsets(2)))
    #expect(try laid(#"{"separators": true}"#).separators == SeparatorConfiguration())
    #expect(try laid(#"{"separators": false}"#).separators == nil)
  }
}
