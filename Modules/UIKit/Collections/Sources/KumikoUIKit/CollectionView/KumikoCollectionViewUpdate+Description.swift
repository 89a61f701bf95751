extension KumikoCollectionViewUpdate.State: CustomStringConvertible {
  /// The element and its frame in points: `cell (0, 3) at (0, 132, 390, 44)`. At most two digits behind the point.
  public var description: String {
    let path = indexPath.map { "\($0)" }.joined(separator: ", ")
    let numbers = [frame.minX, frame.minY, frame.width, frame.height].map(\.wording).joined(separator: ", ")
    return "\(elementKind ?? "cell") (\(path)) at (\(numbers))"
  }
}

extension CGFloat {
  /// At most two digits behind the point, and none where they are zero.
  var wording: String {
    let rounded = (Double(self) * 100).rounded() / 100
    return rounded == rounded.rounded() && rounded.magnitude < 1e15 ? "\(Int(rounded))" : "\(rounded)"
  }
}
