import KumikoDimension

extension NSCollectionLayoutDimension {
  /// The dimension as documents write it.
  var wording: String {
    switch value {
    case .absolute(let points): "\(points.short)pt"
    case .estimated(let points): "~\(points.short)pt"
    case .uniformAcrossSiblings(let points): "~~\(points.short)pt"
    case .fractionalWidth(let fraction): "\((fraction * 100).short)%w"
    case .fractionalHeight(let fraction): "\((fraction * 100).short)%h"
    }
  }
}

extension NSCollectionLayoutSize {
  /// The size in words: `100%w × 44pt`.
  var wording: String { "\(widthDimension.wording) × \(heightDimension.wording)" }
}

extension Double {
  fileprivate var short: String { self == rounded() && magnitude < 1e15 ? String(Int(self)) : String(self) }
}
