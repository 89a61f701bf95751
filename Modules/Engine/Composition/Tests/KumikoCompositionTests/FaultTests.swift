@_spi(Kumiko) import KumikoComposition
@_spi(Kumiko) import KumikoDimension
import Testing

@Suite("Invalid compositions")
struct FaultTests {
  /// A section whose group has a size and these fields.
  private func section(_ fields: String) -> String {
    #"{"group": {"size": {"width": 1, "height": 1}\#(fields)}}"#
  }

  private let item = #"{"item": {"size": {"width": 1, "height": 1}}}"#

  @Test("A group without items is rejected")
  func noItems() {
    #expect(faults(reading: LayoutSection.self, section("")) == [".group: a group needs at least one item"])
    #expect(
      faults(reading: LayoutSection.self, section(#", "items": []"#))
        == [".group.items: a group needs at least one item"])
    #expect(
      faults(reading: LayoutSection.self, #"{"custom": {"size": {"width": 1, "height": 1}}}"#)
        == [".custom: a custom group requires 'frames' or 'provider'"])
    #expect(
      faults(reading: LayoutSection.self, #"{"custom": {"size": {"width": 1, "height": 1}, "frames": []}}"#)
        == [".custom.frames: a custom group needs at least one frame"])
  }

  @Test("A count of 0 or above the limit is rejected", arguments: ["count", "repeat"])
  func badCounts(name: String) {
    for count in [0, -1, 1_000_001] {
      #expect(
        faults(reading: LayoutSection.self, section(#", "\#(name)": \#(count), "items": [\#(item)]"#))
          == [".group.\(name): must be from 1 to 1000000, not \(count)"])
    }
    #expect(
      faults(reading: LayoutSection.self, section(#", "\#(name)": 1000000, "items": [\#(item)]"#)).isEmpty)
  }

  @Test("A count with two items is rejected", arguments: ["count", "repeat"])
  func countOfTwo(name: String) {
    #expect(
      faults(reading: LayoutSection.self, section(#", "\#(name)": 2, "items": [\#(item), \#(item)]"#))
        == [".group.\(name): '\(name)' requires exactly one item, found 2"])
  }

  @Test("A count with a repetition is rejected")
  func countAndRepeat() {
    #expect(
      faults(reading: LayoutSection.self, section(#", "count": 2, "repeat": 2, "items": [\#(item)]"#))
        == [".group.repeat: use either 'count' (equal shares) or 'repeat' (own size), not both"])
  }

  @Test("A section without a group or with two groups is rejected")
  func groups() {
    #expect(faults(reading: LayoutSection.self, "{}") == [": 'group' is missing"])
    let custom = #""custom": {"size": {"width": 1, "height": 1}, "frames": [{"frame": [0, 0, 1, 1]}]}"#
    let group = #""group": {"size": {"width": 1, "height": 1}, "items": [\#(item)]}"#
    #expect(
      faults(reading: LayoutSection.self, "{\(custom), \(group)}")
        == [".custom: use either 'group' or 'custom', not both"])
  }

  @Test("A subitem with no key or two keys is rejected")
  func subitems() {
    let rule = "expected exactly one of: item, group, custom"
    #expect(faults(reading: LayoutSubitem.self, "{}") == [": \(rule)"])
    let two = #"{"item": {"size": {"width": 1, "height": 1}}, "group": {"size": {"width": 1, "height": 1}}}"#
    #expect(faults(reading: LayoutSubitem.self, two).contains(": \(rule)"))
    #expect(faults(reading: LayoutSubitem.self, #"{"item": null}"#) == [": the subitem has no value"])
  }

  @Test("The alignment is required for a boundary item and optional for a header")
  func boundaryItems() {
    let size = #""size": {"width": 1, "height": 1}"#
    #expect(
      faults(reading: LayoutBoundarySupplementaryItem.self, "{\(size)}")
        == [
          ": 'kind' is missing",
          ": 'alignment' is missing; it is one of: top, top-leading, leading, bottom-leading, bottom, bottom-trailing, "
            + "trailing, top-trailing",
        ])
    #expect(
      faults(reading: LayoutBoundarySupplementaryItem.self, #"{\#(size), "kind": "a", "alignment": "middle"}"#).count
        == 1)
    let section = #"{"group": {"size": {"width": 1, "height": 1}, "items": [\#(item)]}, "header": {\#(size)}}"#
    #expect(faults(reading: LayoutSection.self, section).isEmpty)
  }

  @Test("A custom group with frames and a provider, or with an empty name, is rejected")
  func providers() {
    func custom(_ fields: String) -> String { #"{"custom": {"size": {"width": 1, "height": 1}, \#(fields)}}"# }
    let frames = #""frames": [{"frame": [0, 0, 1, 1]}]"#
    #expect(
      faults(reading: LayoutSection.self, custom(#"\#(frames), "provider": "waterfall""#))
        == [".custom.provider: use either 'frames' or 'provider', not both"])
    #expect(
      faults(reading: LayoutSection.self, custom(#""provider": """#))
        == [".custom.provider: the name of a provider must not be empty"])
    #expect(
      faults(reading: LayoutSection.self, custom(#""provider": null"#))
        == [".custom: a custom group requires 'frames' or 'provider'"])
    #expect(faults(reading: LayoutSection.self, custom(#""provider": ["a"]"#)).count == 1)
    #expect(faults(reading: LayoutSection.self, custom(#""provider": "waterfall""#)).isEmpty)
  }

  @Test("A frame with a negative extent is rejected")
  func frames() {
    let json = """
      {"custom": {"size": {"width": 1, "height": 1},
        "frames": [{"frame": [0, 0, -1, 1]}, {"frame": [0, 0, 1, 1]}, {"frame": [0, 0, 1]}]}}
      """
    #expect(
      faults(reading: LayoutSection.self, json) == [
        ".custom.frames[0].frame: the width and height of a frame must not be negative",
        ".custom.frames[2].frame: expected [x, y, width, height]",
      ])
  }

  @Test("All faults of a tree are reported once in one run, with their paths")
  func together() {
    let json = """
      {"group": {"axis": "diagonal", "size": {"width": "0%", "height": "tall"}, "count": 0, "colour": "red",
         "items": [{"item": {"size": {"width": 1}}}, {"group": {"size": {"width": 1, "height": 1}, "items": []}},
                   {"item": {"size": {"width": 1, "height": -5}, "supplementaries": [{"kind": "badge"}]}}]},
       "spacing": "wide", "orthogonal": "sideways", "follows-insets": "yes",
       "bounce": "alway", "deceleration": 3, "supplementary-insets-reference": "safe",
       "decorations": [{"insets": [1]}], "header": {"pinned": true}}
      """
    let length = "is not a length; write 44pt, 50%, 50%w, 50%h, 1/3, ~44pt or uniform ~44pt"
    let found = faults(reading: LayoutSection.self, json)
    // For a value of another type, the message is that of the decoder.
    let inOwnWords = found.filter { $0.hasPrefix(".follows-insets: ") || $0.hasPrefix(".deceleration: ") }
    #expect(inOwnWords.count == 2)
    #expect(
      found.subtracting(inOwnWords) == [
        ".group.colour: unknown key 'colour'",
        ".group.axis: 'diagonal' is not one of: horizontal, vertical",
        ".group.size.width: a size must be above zero, not 0",
        ".group.size.height: 'tall' \(length)",
        ".group.count: must be from 1 to 1000000, not 0",
        ".group.items[0].item.size: 'height' is missing",
        ".group.items[1].group.items: a group needs at least one item",
        ".group.items[2].item.size.height: a size must be above zero, not -5",
        ".group.items[2].item.supplementaries[0]: 'size' is missing",
        ".spacing: 'wide' is not a number of points; write 10 or 10pt",
        ".orthogonal: 'sideways' is not one of: none, continuous, continuous-group-leading-boundary, paging, "
          + "group-paging, group-paging-centered",
        ".bounce: 'alway' is not one of: automatic, always, never",
        ".supplementary-insets-reference: 'safe' is not one of: automatic, none, safe-area, layout-margins, "
          + "readable-content",
        ".decorations[0]: 'kind' is missing",
        ".decorations[0].insets: insets are one length, [vertical, horizontal] or [top, leading, bottom, trailing]",
        ".header: 'size' is missing",
      ])
  }
}
