import Foundation
import KumikoDimension
public import KumikoLayout
public import KumikoSweep
@_spi(Kumiko) public import KumikoUIKit
@_spi(Kumiko) import KumikoUIKitDrawing
public import Testing

/// Expects that a view controller breaks no rule of sweeps at any width.
///
/// ```swift
/// @MainActor @Test func cart() {
///   expectSweep(of: CartController(), off: [.smallTarget: "The prices are tapped by their rows."])
/// }
/// ```
///
/// The controller is shown in a window whose width, text size and direction change. Rules look at the visible cells, the texts, and
/// what is tapped. The report is attached to the test, `sweep.txt`; so is a picture, `sweep.svg`, at the first width of the first
/// finding.
///
/// - Parameters:
///   - controller: The view controller.
///   - height: The height of the window, in points.
///   - sweep: The widths, text sizes and rules. A larger step and fewer text sizes are faster.
///   - off: Rules that do not count, with the reasons.
///   - sourceLocation: Where failures are reported.
/// - Returns: The report.
/// - Complexity: O(*w* · *n*) in the widths *w* that the sweep looks at and the views *n*.
@MainActor @discardableResult public func expectSweep(
  of controller: UIViewController, height: CGFloat = 844, checking sweep: Sweep = Sweep(),
  off: [SweepRule: String] = [:], sourceLocation: SourceLocation = #_sourceLocation
) -> SweepReport {
  controller.loadViewIfNeeded()
  let window = UIWindow.kumikoShowing(controller, size: CGSize(width: sweep.widths.lowerBound, height: Int(height)))
  func show(_ variant: Sweep.Variant, _ width: Int) {
    window.traitOverrides.preferredContentSizeCategory = variant.category
    window.traitOverrides.layoutDirection = variant.isRightToLeft ? .rightToLeft : .leftToRight
    window.frame = CGRect(x: 0, y: 0, width: CGFloat(width), height: height)
    window.layoutIfNeeded()
  }
  let report = expect(sweep, off: off, at: sourceLocation) { variant, width in
    show(variant, width)
    let rows = window.kumikoOrthogonalSections.flatMap { section in section.views.map { ($0, section.number) } }
    return SweptScreen(window.kumikoPicture().node, rows: Dictionary(rows) { $1 })
  }
  if let first = report.findings.first, let variant = first.variants.first, let width = first.widths.first {
    show(variant, width.lowerBound)
    Attachment.record(window.kumikoPicture().svg, named: "sweep.svg", sourceLocation: sourceLocation)
  }
  return report
}

/// Expects that a layout breaks no rule of sweeps at any width, without a collection view.
///
/// The rules of texts and targets have nothing to look at: they need views.
///
/// - Parameters:
///   - layout: The layout.
///   - items: The number of items of each section.
///   - height: The height of the screen, in points.
///   - sweep: The widths and rules.
///   - off: Rules that do not count, with the reasons.
///   - sourceLocation: Where failures are reported.
/// - Returns: The report.
/// - Throws: An error if the layout is not compositional. One that cannot be laid out at some widths is a finding.
/// - Complexity: O(*w* · *n*) in the widths *w* that the sweep looks at and the elements *n*.
@MainActor @discardableResult public func expectSweep(
  of layout: UICollectionViewLayout, items: [Int], height: CGFloat = 844, checking sweep: Sweep = Sweep(),
  off: [SweepRule: String] = [:], sourceLocation: SourceLocation = #_sourceLocation
) throws -> SweepReport {
  let layout = try #require(
    layout as? UICollectionViewCompositionalLayout, "the layout is not a UICollectionViewCompositionalLayout",
    sourceLocation: sourceLocation)
  return expect(sweep.withoutTexts, off: off, at: sourceLocation) { variant, width in
    do throws(LayoutError) {
      return SweptScreen(
        try layout.compositionalLayout(itemCounts: items, in: variant.environment(width, height)), height: height, width
      )
    } catch {
      return SweptScreen(error: "cannot be laid out: \(error)")
    }
  }
}

/// Expects that a composition of Kumiko breaks no rule of sweeps at any width.
///
/// The rules of texts and targets have nothing to look at: they need views, or a document of tests of `kumiko test`.
///
/// The parameters are those of the expectation of a layout of UIKit.
///
/// - Returns: The report.
/// - Complexity: O(*w* · *n*) in the widths *w* that the sweep looks at and the elements *n*.
@discardableResult public func expectSweep(
  of layout: CompositionalLayout, items: [Int], height: CGFloat = 844, checking sweep: Sweep = Sweep(),
  off: [SweepRule: String] = [:], sourceLocation: SourceLocation = #_sourceLocation
) -> SweepReport {
  expect(sweep.withoutTexts, off: off, at: sourceLocation) { variant, width in
    var layout = layout
    do throws(LayoutError) {
      try layout.prepare(itemCounts: items, in: variant.environment(width, height))
      return SweptScreen(layout, height: height, width)
    } catch {
      return SweptScreen(error: "cannot be laid out: \(error)")
    }
  }
}

private func expect(
  _ sweep: Sweep, off: [SweepRule: String], at location: SourceLocation, _ make: (Sweep.Variant, Int) -> SweptScreen
) -> SweepReport {
  var sweep = sweep
  sweep.off.formUnion(off.keys)
  let report = sweep.report(make)
  let reasons = off.sorted { $0.key.rawValue < $1.key.rawValue }.map { "\($0.key.rawValue) off: \($0.value)\n" }
  Attachment.record(report.text + reasons.joined(), named: "sweep.txt", sourceLocation: location)
  for finding in report.findings.prefix(20) {
    Issue.record(Comment(rawValue: "\(finding.rule.rawValue): \(finding.text)"), sourceLocation: location)
  }
  if report.findings.count > 20 {
    Issue.record("and \(report.findings.count - 20) more findings, which are in sweep.txt", sourceLocation: location)
  }
  return report
}

extension Sweep {
  /// The sweep with one text size: layouts without views show no texts.
  fileprivate var withoutTexts: Sweep {
    var sweep = self
    sweep.textSizes = [textSizes.contains("l") ? "l" : textSizes.first ?? "l"]
    return sweep
  }
}

extension Sweep.Variant {
  fileprivate func environment(_ width: Int, _ height: CGFloat) -> LayoutEnvironment {
    LayoutEnvironment(
      size: Size2D(width: Double(width), height: Double(height)),
      layoutDirection: isRightToLeft ? .rightToLeft : .leftToRight)
  }

  fileprivate var category: UIContentSizeCategory {
    let sizes: [String: UIContentSizeCategory] = [
      "xs": .extraSmall, "s": .small, "m": .medium, "xl": .extraLarge, "xxl": .extraExtraLarge,
      "xxxl": .extraExtraExtraLarge, "ax1": .accessibilityMedium, "ax2": .accessibilityLarge,
      "ax3": .accessibilityExtraLarge, "ax4": .accessibilityExtraExtraLarge,
      "ax5": .accessibilityExtraExtraExtraLarge,
    ]
    return sizes[textSize] ?? .large
  }
}
