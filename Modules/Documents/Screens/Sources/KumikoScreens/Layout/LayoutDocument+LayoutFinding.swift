import KumikoDimension
import KumikoLayout
@_spi(Kumiko) import KumikoSource

extension LayoutDocument {
  /// Returns the warning of a finding, at the section or at the group to which it belongs.
  func diagnostic(for finding: LayoutFinding, in environment: LayoutEnvironment) -> Diagnostic {
    let section = sections[finding.section]
    let merged = section.merged(in: environment)
    let range =
      merged.entry("kind")?.value.range ?? Self.piece(of: merged, at: finding.path)?.keyRange ?? section.idRange
    return Diagnostic(
      .warning, "section '\(BoundedText.name(section.id))': \(finding.reason.wording)", in: source, at: range,
      help: finding.reason.help)
  }
}

extension LayoutFinding.Reason {
  /// The finding as a sentence without a full stop.
  fileprivate var wording: String {
    switch self {
    case .neverFits(let used, let spacing, let needed, let available, let axis):
      let parts = spacing == 0 ? [used, needed] : [used, spacing, needed]
      let sum = "\(parts.map(Self.text).joined(separator: " + ")) = \(Self.text(used + spacing + needed))"
      return "this piece is never shown: the pieces before it"
        + (spacing == 0 ? " and it" : ", the spacing and it")
        + " take \(sum) points, and the group is \(Self.text(available)) points \(axis.extentWord)"
    case .outOfSight(let start, let end, let available, let axis):
      return "this piece is never seen: it is from \(Self.text(start)) to \(Self.text(end)) points, and the screen is "
        + "\(Self.text(available)) points \(axis.extentWord) and does not scroll there"
    case .overlap(let size, let acrossGroups):
      return "cells overlap" + (acrossGroups ? " those of the next group" : "")
        + " by \(Self.text(size.width)) × \(Self.text(size.height)) points"
    case .groupTooLong(let extent, let available, let axis):
      return "the group is \(Self.text(extent)) points \(axis.extentWord), and the section is \(Self.text(available)) "
        + "points \(axis.extentWord) and does not scroll there"
    case .emptyCells(let size):
      return "the section shows nothing: its cells are \(Self.text(size.width)) × \(Self.text(size.height)) points"
    case .noElements:
      return "the section shows nothing: it has no items, no header and no footer"
    }
  }

  fileprivate var help: String? {
    switch self {
    case .neverFits(_, 0, _, _, _):
      "make the pieces smaller, or give the group the 'repeat' or 'count' that it is to have"
    case .neverFits: "leave room for the spacing, or give the group the 'repeat' or 'count' that it is to have"
    case .overlap: "where cells are to overlap, say it with negative spacing or insets"
    case .emptyCells: "insets take more than there is"
    case .groupTooLong, .outOfSight: "a section with 'orthogonal: continuous' scrolls there"
    case .noElements: nil
    }
  }

  /// Returns a number of points without rounding noise.
  private static func text(_ points: Double) -> String { NumberText.rounded(points, decimals: 4) }
}

extension LayoutAxis {
  /// The adjective of an extent along the axis.
  fileprivate var extentWord: String { self == .horizontal ? "wide" : "high" }
}
