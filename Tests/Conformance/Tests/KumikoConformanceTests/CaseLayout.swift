@_spi(Kumiko) import Kumiko
import KumikoKinds
@_spi(Kumiko) import KumikoRegistry
@_spi(Kumiko) import KumikoValues

/// The layout of a case: what a layout document may say, less what depends on the device.
struct CaseLayout {
  /// A section composed in place, or made by a kind.
  struct Section {
    var id: String
    var kind: SectionReference?
    var overlay: LayoutSectionOverlay
  }

  var configuration: CompositionalLayoutConfiguration
  var sections: [Section]

  /// The kinds that cases name, as far as this build has them.
  private static var kinds: [any SectionProvider.Type] {
    [LinkedKinds.builtIn.providers["List"]].compactMap { $0 }
  }

  /// The sections, made for an environment and so many items each.
  func sections(in environment: LayoutEnvironment, counts: [Int]) throws -> [LayoutSection] {
    let registry = try SectionRegistry(linked: Self.kinds)
    return try zip(sections, counts).enumerated().compactMap { number, pair in
      let (section, count) = pair
      guard let kind = section.kind else {
        guard let group = section.overlay.group else { return nil }
        var composed = LayoutSection(group: group)
        section.overlay.apply(to: &composed)
        return composed
      }
      var composed = try registry.section(
        kind: kind.kind, options: kind.options, at: kind.path, in: environment, itemCount: count,
        placement: SectionPlacement(hasSectionAbove: number > 0))
      section.overlay.apply(to: &composed)
      return composed
    }
  }
}

extension CaseLayout: Decodable {
  init(from decoder: any Decoder) throws {
    var fields = try FieldReader(
      decoder, known: ["scroll", "section-spacing", "insets-reference", "boundary", "sections"])
    configuration = CompositionalLayoutConfiguration(
      scrollDirection: fields.choice("scroll") ?? .vertical,
      interSectionSpacing: fields.optional("section-spacing", as: PointsLength.self)?.points ?? 0,
      boundarySupplementaryItems: fields.list("boundary"),
      contentInsetsReference: fields.choice("insets-reference") ?? .automatic)
    sections = fields.list("sections")
    try fields.finish()
  }
}

extension CaseLayout.Section: Decodable {
  init(from decoder: any Decoder) throws {
    var fields = try FieldReader(decoder, known: ["id", "kind", "options"] + LayoutSectionOverlay.keys)
    let id = fields.required("id", as: String.self)
    let name = fields.optional("kind", as: SectionKind.self)
    let options = fields.optional("options", as: PlainValue.self)
    overlay = LayoutSectionOverlay(&fields)
    kind = name.map {
      SectionReference(kind: $0, options: options ?? .null, path: CodingFault.steps(decoder.codingPath))
    }
    if kind == nil, !fields.has("group"), !fields.has("custom") {
      fields.reject(nil, "a section has a kind, a group or a custom group")
    }
    try fields.finish()
    guard let id else { throw FaultsReported() }
    self.id = id
  }
}
