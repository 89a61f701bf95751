@_spi(Kumiko) import KumikoComposition
@_spi(Kumiko) import KumikoConfiguration
@_spi(Kumiko) import KumikoDimension
@_spi(Kumiko) import KumikoLayout
import Testing

@Suite("Layout documents")
struct LayoutDocumentTests {
  @Test("What holds for the layout as a whole")
  func configuration() throws {
    let document = try layoutDocument(
      """
      # yaml-language-server: $schema=../schema/layout.schema.json
      $schema: x
      document: layout
      version: 1
      scroll: horizontal
      section-spacing: 24pt
      insets-reference: none
      boundary: [{ kind: top, size: { width: 100%, height: 30 }, alignment: top }]
      sections: []
      """)
    #expect(document.configuration.scrollDirection == .horizontal)
    #expect(document.configuration.interSectionSpacing == 24)
    #expect(document.configuration.contentInsetsReference == .none)
    #expect(document.configuration.boundarySupplementaryItems.map(\.elementKind) == ["top"])
    #expect(document.sections.isEmpty)
    #expect(try layoutDocument("sections: []").configuration == CompositionalLayoutConfiguration())
  }

  @Test("A section of a kind, with options, and its own keys laid over what the kind made")
  func kind() throws {
    let made = try sections(
      """
      sections:
        - id: a
          kind: grid
          options: { columns: 3, row-height: 20% }
          spacing: 9pt
          insets: [1, 2]
          orthogonal: paging
          follows-insets: false
          insets-reference: layout-margins
          boundary: [{ kind: x, size: { width: 10, height: 10 }, alignment: leading }]
          header: { size: { width: 100%, height: ~44pt }, pinned: true }
          footer: { kind: end, size: { width: 100%, height: 5 } }
          decorations: [{ kind: glow, z: 2 }]
      """)
    let section = try #require(made.first)
    #expect(section.group.arrangement == .axis(.horizontal, section.group.subitems, .equalShares(3)))
    #expect(section.group.layoutSize.heightDimension == .fractionalHeight(0.2))
    #expect(section.interGroupSpacing == 9)
    #expect(section.contentInsets == DirectionalEdgeInsets(top: 1, leading: 2, bottom: 1, trailing: 2))
    #expect(section.orthogonalScrollingBehavior == .paging)
    #expect(!section.supplementariesFollowContentInsets)
    #expect(section.contentInsetsReference == .layoutMargins)
    #expect(section.boundarySupplementaryItems.map(\.elementKind) == ["x", "header", "end"])
    #expect(section.boundarySupplementaryItems[1].pinToVisibleBounds)
    #expect(section.decorationItems.map(\.elementKind) == ["paper", "glow"])
  }

  @Test("How orthogonal scrolling feels, what headers keep clear of, and separators")
  func moreKeys() throws {
    let made = try sections(
      """
      sections:
        - id: a
          kind: grid
          orthogonal: continuous
          bounce: never
          deceleration: fast
          supplementary-insets-reference: safe-area
          separators: { bottom: hidden, insets: [0, 16] }
          when: [{ min-width: 300, separators: { top: visible } }]
        - { id: b, kind: list, separators: true }
        - { id: c, kind: list, separators: false }
      """)
    #expect(made[0].orthogonalScrollingProperties == .init(bounce: .never, decelerationRate: .fast))
    #expect(made[0].supplementaryContentInsetsReference == .safeArea)
    #expect(made[0].separators == SeparatorConfiguration(topVisibility: .visible))
    #expect(made[1].separators == SeparatorConfiguration())
    #expect(made[2].separators == nil)
  }

  @Test("What a kind made stays where the document says nothing")
  func untouched() throws {
    let section = try #require(try sections("sections: [{ id: a, kind: grid }]").first)
    #expect(section.interGroupSpacing == 3)
    #expect(section.decorationItems.map(\.elementKind) == ["paper"])
  }

  @Test("A section that is composed in place")
  func composed() throws {
    let made = try sections(
      """
      sections:
        - id: a
          group: { axis: vertical, size: { width: 100%, height: 40%h }, repeat: 3,
                   items: [{ item: { size: { width: 100%, height: 10 } } }] }
          spacing: 10pt
        - id: 2
          custom: { size: { width: 100%, height: 50 }, frames: [{ frame: [0, 0, 50, 50], z: 1 }] }
      """)
    #expect(made.count == 2)
    #expect(made[0].interGroupSpacing == 10)
    #expect(
      made[1].group.arrangement
        == .custom([LayoutGroupCustomItem(frame: Rect2D(x: 0, y: 0, width: 50, height: 50), zIndex: 1)]))
    #expect(try layoutDocument("sections: [{ id: 2, kind: list }]").sections.map(\.id) == ["2"])
  }

  @Test("Samples: twelve, or as many as the section says")
  func samples() throws {
    let document = try layoutDocument(
      "sections: [{ id: a, kind: list }, { id: b, kind: list, sample: 5, when: [{ min-width: 500, sample: 7 }] }]")
    #expect(document.sampleCount(ofSection: 0, in: phone) == 12)
    #expect(document.sampleCount(ofSection: 1, in: phone) == 5)
    #expect(document.sampleCount(ofSection: 1, in: LayoutEnvironment(size: Size2D(width: 500, height: 1))) == 7)
    #expect(document.sampleCount(ofSection: 2, in: phone) == 0)
  }
}

extension LayoutGroup {
  var subitems: [LayoutSubitem] {
    if case .axis(_, let subitems, _) = arrangement { subitems } else { [] }
  }
}
