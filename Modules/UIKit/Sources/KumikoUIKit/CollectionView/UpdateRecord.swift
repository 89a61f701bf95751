/// The updates of a collection view, as values that are made when they are read. Scrolling does not wait for them.
@MainActor final class UpdateRecord {
  private var make: (() -> CollectionViewUpdate)?
  private var made: CollectionViewUpdate?

  init(_ make: @escaping () -> CollectionViewUpdate) { self.make = make }

  var value: CollectionViewUpdate {
    if let made { return made }
    // The views and the update that the function holds are let go.
    let value =
      make?()
      ?? CollectionViewUpdate(steps: [], contentSize: .zero, bounds: .zero, correction: .zero, isAnimated: false)
    made = value
    make = nil
    return value
  }
}
