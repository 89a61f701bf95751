@_spi(Kumiko) import KumikoComposition
@_spi(Kumiko) import KumikoDimension
import Testing

@Suite("Coded form")
struct CodedFormTests {
  @Test("A section with all fields is decoded and encoded")
  func everyField() throws {
    let section: LayoutSection = try read(
      """
      {
        "group": {
          "axis": "horizontal", "size": {"width": "100%", "height": "40%h"}, "spacing": "8pt", "insets": [0, 16, 0, 16],
          "edge-spacing": {"top": "4pt", "leading": {"flexible": 0}}, "repeat": 3,
          "supplementaries": [{"kind": "group-badge", "size": {"width": 1, "height": 1}}],
          "items": [{"item": {
            "size": {"width": "70%", "height": "100%"}, "insets": "10pt",
            "supplementaries": [{
              "kind": "badge", "size": {"width": "20pt", "height": "20pt"}, "z": 3,
              "anchor": {"edges": ["top", "trailing"], "fractional-offset": [0.3, -0.3]},
              "item-anchor": {"edges": ["bottom"], "offset": [0, 4]}}]}}]
        },
        "spacing": "10pt", "insets": [20, 16, 20, 16], "insets-reference": "safe-area", "orthogonal": "group-paging",
        "supplementary-insets-reference": "none", "bounce": "never", "deceleration": "fast",
        "boundary": [{"kind": "bar", "size": {"width": "100%", "height": "~44pt"}, "alignment": "top-leading",
          "offset": [0, -1], "extends": false, "pinned": true, "z": 2, "insets": 1}],
        "header": {"size": {"width": "100%", "height": 30}},
        "footer": {"size": {"width": "100%", "height": 20}, "kind": "total", "alignment": "bottom-trailing"},
        "follows-insets": false, "decorations": [{"kind": "background", "insets": "5pt"}],
        "separators": {"top": "visible", "bottom": "hidden", "insets": [0, 16], "bottom-insets": 3}
      }
      """)

    var item = LayoutItem(
      layoutSize: LayoutSize(widthDimension: .fractionalWidth(0.7), heightDimension: .fractionalHeight(1)),
      contentInsets: DirectionalEdgeInsets(10))
    item.supplementaryItems = [
      LayoutSupplementaryItem(
        layoutSize: points(20, 20), elementKind: "badge",
        containerAnchor: LayoutAnchor(edges: [.top, .trailing], fractionalOffset: Point2D(x: 0.3, y: -0.3)),
        itemAnchor: LayoutAnchor(edges: .bottom, absoluteOffset: Point2D(x: 0, y: 4)), zIndex: 3)
    ]
    var group = LayoutGroup.horizontal(
      layoutSize: LayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(0.4)),
      repeatingSubitem: item, count: 3)
    group.interItemSpacing = .fixed(8)
    group.contentInsets = DirectionalEdgeInsets(top: 0, leading: 16, bottom: 0, trailing: 16)
    group.edgeSpacing = LayoutEdgeSpacing(leading: .flexible(0), top: .fixed(4))
    group.supplementaryItems = [
      LayoutSupplementaryItem(
        layoutSize: points(1, 1), elementKind: "group-badge", containerAnchor: LayoutAnchor(edges: []))
    ]
    let expected = LayoutSection(
      group: group, interGroupSpacing: 10,
      contentInsets: DirectionalEdgeInsets(top: 20, leading: 16, bottom: 20, trailing: 16),
      contentInsetsReference: .safeArea, supplementaryContentInsetsReference: .none,
      orthogonalScrollingBehavior: .groupPaging,
      orthogonalScrollingProperties: OrthogonalScrollingProperties(bounce: .never, decelerationRate: .fast),
      boundarySupplementaryItems: [
        LayoutBoundarySupplementaryItem(
          layoutSize: LayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .estimated(44)),
          elementKind: "bar", alignment: .topLeading, absoluteOffset: Point2D(x: 0, y: -1),
          contentInsets: DirectionalEdgeInsets(1), extendsBoundary: false, pinToVisibleBounds: true, zIndex: 2),
        LayoutBoundarySupplementaryItem(
          layoutSize: LayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(30)),
          elementKind: "header", alignment: .top),
        LayoutBoundarySupplementaryItem(
          layoutSize: LayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(20)),
          elementKind: "total", alignment: .bottomTrailing),
      ],
      supplementariesFollowContentInsets: false,
      decorationItems: [LayoutDecorationItem(elementKind: "background", contentInsets: DirectionalEdgeInsets(5))],
      separators: SeparatorConfiguration(
        topVisibility: .visible, bottomVisibility: .hidden,
        topInsets: DirectionalEdgeInsets(top: 0, leading: 16, bottom: 0, trailing: 16),
        bottomInsets: DirectionalEdgeInsets(3)))
    #expect(section == expected)
    #expect(try roundTrip(section) == expected)
  }

  @Test("Default values are not encoded")
  func leastForm() throws {
    let item = LayoutItem(layoutSize: points(1, 2))
    let section = LayoutSection(group: .vertical(layoutSize: points(3, 4), subitems: [item]))
    #expect(
      try written(section)
        == #"{"group":{"axis":"vertical","items":[{"item":{"size":{"height":2,"width":1}}}],"#
        + #""size":{"height":4,"width":3}}}"#)
  }

  @Test("The default axis is horizontal")
  func standardAxis() throws {
    let size = #""size": {"width": 1, "height": 1}"#
    let section: LayoutSection = try read(#"{"group": {\#(size), "items": [{"item": {\#(size)}}]}}"#)
    #expect(section.group == .horizontal(layoutSize: points(1, 1), subitems: [LayoutItem(layoutSize: points(1, 1))]))
  }

  @Test("A custom group has its own key in a section and in a group")
  func custom() throws {
    let frames = [
      LayoutGroupCustomItem(frame: Rect2D(x: 0, y: 0, width: 50, height: 50)),
      LayoutGroupCustomItem(frame: Rect2D(x: -5, y: 50, width: 0, height: 50), zIndex: -2),
    ]
    let custom = LayoutGroup.custom(layoutSize: points(50, 100), items: frames)
    let json = """
      {"custom": {"size": {"width": 50, "height": 100},
        "frames": [{"frame": [0, 0, 50, 50]}, {"frame": [-5, 50, 0, 50], "z": -2}]}}
      """
    #expect(try read(json) == LayoutSection(group: custom))
    #expect(try read(json) == LayoutSubitem.group(custom))
    let nested = LayoutSection(group: .horizontal(layoutSize: points(50, 100), subitems: [custom]))
    #expect(try roundTrip(nested) == nested)
  }

  @Test("A custom group with a provider is coded in a section and in a group")
  func provider() throws {
    var custom = LayoutGroup.custom(layoutSize: points(50, 100), itemProvider: "waterfall")
    custom.contentInsets = DirectionalEdgeInsets(2)
    let json = #"{"custom": {"size": {"width": 50, "height": 100}, "insets": 2, "provider": "waterfall"}}"#
    #expect(try read(json) == LayoutSection(group: custom))
    #expect(try read(json) == LayoutSubitem.group(custom))
    #expect(
      try written(LayoutSection(group: custom))
        == #"{"custom":{"insets":[2,2,2,2],"provider":"waterfall","size":{"height":100,"width":50}}}"#)
    let nested = LayoutSection(group: .horizontal(layoutSize: points(50, 100), subitems: [custom]))
    #expect(try roundTrip(nested) == nested)
  }
}
