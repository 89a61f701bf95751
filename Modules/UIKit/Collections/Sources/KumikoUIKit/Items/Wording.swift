@_spi(Kumiko) import KumikoDimension
import KumikoValues

extension NSCollectionLayoutDimension {
  /// The dimension as documents write it.
  var wording: String {
    let text = value.plainValue(along: nil)
    return text.string ?? text.description
  }
}

extension NSCollectionLayoutSize {
  /// The size in words: `100%w × 44pt`.
  var wording: String { "\(widthDimension.wording) × \(heightDimension.wording)" }
}
