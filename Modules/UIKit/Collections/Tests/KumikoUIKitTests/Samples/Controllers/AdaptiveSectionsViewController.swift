import KumikoUIKit

/// Sections with more columns where there is more room.
class AdaptiveSectionsViewController: DistinctSectionsViewController {
  override func columnCount(of kind: Arrangement, width: CGFloat) -> Int {
    let isWide = width > 800
    switch kind {
    case .grid3:
      return isWide ? 6 : 3
    case .grid5:
      return isWide ? 10 : 5
    case .list:
      return isWide ? 2 : 1
    }
  }
}
