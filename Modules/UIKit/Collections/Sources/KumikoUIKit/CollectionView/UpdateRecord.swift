/// An update of a collection view, made when it is read. Scrolling does not wait for it.
@MainActor final class UpdateRecord {
  private var make: (() -> CollectionViewUpdate)?
  private var made: CollectionViewUpdate?

  init(_ make: @escaping () -> CollectionViewUpdate) { self.make = make }

  var value: CollectionViewUpdate {
    if let made { return made }
    // The function is released with its views and its update.
    let value =
      make?()
      ?? CollectionViewUpdate(steps: [], contentSize: .zero, bounds: .zero, correction: .zero, isAnimated: false)
    made = value
    make = nil
    return value
  }
}
