@_spi(Kumiko) import KumikoComposition
@_spi(Kumiko) import KumikoDimension
import Testing

@Suite("Separators")
struct SeparatorTests {
  private let group =
    #""group": {"size": {"width": 1, "height": 1}, "items": [{"item": {"size": {"width": 1, "height": 1}}}]}"#

  private func separators(_ json: String) throws -> SeparatorConfiguration? {
    try read(#"{\#(group), "separators": \#(json)}"#, as: LayoutSection.self).separators
  }

  /// The coded form of the separators of a section.
  private func written(_ separators: SeparatorConfiguration?) throws -> String? {
    var section: LayoutSection = try read("{\(group)}")
    section.separators = separators
    let text = try KumikoCompositionTests.written(section)
    return text.firstRange(of: #""separators":"#).map { String(text[$0.upperBound...].dropLast()) }
  }

  @Test("True is the default separators and false is none")
  func truthValues() throws {
    #expect(try separators("true") == SeparatorConfiguration())
    #expect(try separators("{}") == SeparatorConfiguration())
    #expect(try separators("false") == nil)
    #expect(try separators("null") == nil)
  }

  @Test("Insets apply to both separators unless one has its own")
  func insets() throws {
    let both = try #require(try separators(#"{"insets": 5}"#))
    #expect(both.topInsets == DirectionalEdgeInsets(5) && both.bottomInsets == DirectionalEdgeInsets(5))
    let own = try #require(try separators(#"{"insets": 5, "top-insets": 0}"#))
    #expect(own.topInsets == .zero && own.bottomInsets == DirectionalEdgeInsets(5))
    let one = try #require(try separators(#"{"bottom-insets": 5}"#))
    #expect(one.topInsets == nil && one.bottomInsets == DirectionalEdgeInsets(5))
  }

  @Test("Separators are encoded in the shortest form")
  func shortestForm() throws {
    let insets = DirectionalEdgeInsets(1)
    #expect(try written(nil) == nil)
    #expect(try written(SeparatorConfiguration()) == "true")
    #expect(try written(SeparatorConfiguration(topVisibility: .hidden)) == #"{"top":"hidden"}"#)
    #expect(
      try written(SeparatorConfiguration(topInsets: insets, bottomInsets: insets)) == #"{"insets":[1,1,1,1]}"#)
    #expect(try written(SeparatorConfiguration(topInsets: insets)) == #"{"top-insets":[1,1,1,1]}"#)
  }

  @Test("Invalid separators are rejected with the valid values")
  func faulty() {
    for text in [#""yes""#, "1", "[true]"] {
      #expect(
        faults(reading: LayoutSection.self, #"{\#(group), "separators": \#(text)}"#) == [
          ".separators: expected true, false or a mapping such as { bottom: hidden, insets: [0, 16] }"
        ])
    }
    let json = #"{\#(group), "separators": {"top": "shown", "bottom": "seen", "insets": [1], "colour": "red"}}"#
    #expect(
      faults(reading: LayoutSection.self, json) == [
        ".separators.colour: unknown key 'colour'",
        ".separators.top: 'shown' is not one of: automatic, visible, hidden",
        ".separators.bottom: 'seen' is not one of: automatic, visible, hidden",
        ".separators.insets: insets are one length, [vertical, horizontal] or [top, leading, bottom, trailing]",
      ])
  }
}
