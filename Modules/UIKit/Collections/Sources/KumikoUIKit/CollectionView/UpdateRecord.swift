/// An update of a collection view, made when it is read. Scrolling does not wait for it.
@MainActor final class UpdateRecord {
  private var make: (() -> KumikoCollectionViewUpdate)?
  private var made: KumikoCollectionViewUpdate?

  init(_ make: @escaping () -> KumikoCollectionViewUpdate) { self.make = make }

  var value: KumikoCollectionViewUpdate {
    if let made { return made }
    // The function is released with its views and its update.
    let value =
      make?()
      ?? KumikoCollectionViewUpdate(steps: [], contentSize: .zero, bounds: .zero, correction: .zero, isAnimated: false)
    made = value
    make = nil
    return value
  }
}
