import Foundation
@_spi(Kumiko) import KumikoCollection

/// A random driver of a screen, written from the public documentation alone.
///
/// A ``World`` describes a screen, an ``Operation`` is one call, and a ``Run`` executes a list of operations. After each of
/// them the ``Run`` holds what its renderer shows against a layout from scratch, and against the documented laws. A list of
/// operations that breaks a law is shrunk and printed as Swift.
enum Driver {
  typealias Controller = CollectionController<String, Int>
  typealias Viewport = CollectionViewport<String, Int>
  typealias Layout = CollectionLayout<String, Int>
  typealias Element = CollectionElement<String, Int>
  typealias ElementID = CollectionElementID<String, Int>
  typealias Item = VisibleItem<String, Int>
  typealias Update = ViewportUpdate<String, Int>
  typealias Contents = CollectionContents<String, Int>

  /// A law that does not hold.
  struct Difference: Error, CustomStringConvertible {
    var law: String
    var detail: String

    var description: String { "\(law): \(detail)" }
  }

  /// Laws that are passed over: `KUMIKO_FUZZ_WITHOUT` names them, with commas between, for a search for other faults.
  static let ignored: Set<String> = {
    let names = ProcessInfo.processInfo.environment["KUMIKO_FUZZ_WITHOUT"] ?? ""
    return Set(names.split(separator: ",").map(String.init))
  }()

  /// Two lengths that differ by less are equal: sums of fractions are not exact.
  static let tolerance = 1e-6
}

extension Double {
  func isNear(_ other: Double) -> Bool { abs(self - other) <= Driver.tolerance * max(1, abs(self), abs(other)) }
}
