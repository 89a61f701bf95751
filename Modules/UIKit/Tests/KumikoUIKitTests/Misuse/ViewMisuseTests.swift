import KumikoUIKit
import Testing

@Suite("Misuse of collection views ends the program, with the reason")
struct ViewMisuseTests {
  private func expectEnd(
    _ reason: String, _ result: ExitTest.Result, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let text = String(decoding: result.standardErrorContent, as: UTF8.self)
    #expect(text.contains(reason), "\(text)", sourceLocation: sourceLocation)
  }

  @Test("a cell provider that returns nil")
  func noCell() async throws {
    let result = try await #require(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let view = UICollectionView(
          frame: frame(0, 0, 10, 10), collectionViewLayout: UICollectionViewCompositionalLayout.rows())
        let source = Source(collectionView: view) { _, _, _ in nil }
        source.apply(State(["a": [7]]))
        view.layoutIfNeeded()
      }
    }
    expectEnd("returned nil for the item '7' at (section 0, item 0)", result)
  }

  @Test("dequeueing a cell that was not registered")
  func unregistered() async throws {
    let result = try await #require(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let view = laidOut(ArraySource(counts: [0]))
        _ = view.dequeueReusableCell(withReuseIdentifier: "other", for: path(0, 0))
      }
    }
    expectEnd("could not dequeue a cell with the identifier 'other': register a class for it", result)
  }

  @Test("a decoration that was not registered")
  func unregisteredDecoration() async throws {
    let result = try await #require(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { _ = laidOut(ArraySource(counts: [1]), BackgroundController().createLayout()) }
    }
    expectEnd("decoration view of kind 'section-background-element-kind': register a class for it", result)
  }

  @Test("registering a class that is no cell")
  func noCellClass() async throws {
    let result = try await #require(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        laidOut(ArraySource(counts: [0])).register(TitleView.self, forCellWithReuseIdentifier: "title")
      }
    }
    expectEnd("TitleView cannot be registered for cells", result)
  }

  @Test("a registration that is created while a cell is made")
  func lateRegistration() async throws {
    let result = try await #require(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let view = UICollectionView(
          frame: frame(0, 0, 10, 10), collectionViewLayout: UICollectionViewCompositionalLayout.rows())
        let source = Source(collectionView: view) { view, indexPath, item in
          let registration = UICollectionView.CellRegistration<TextCell, Int> { _, _, _ in }
          return view.dequeueConfiguredReusableCell(using: registration, for: indexPath, item: item)
        }
        source.apply(State(["a": [7]]))
        view.layoutIfNeeded()
      }
    }
    expectEnd("a registration was created inside the function that makes views", result)
  }

  @Test("an apply while an apply makes its cells")
  func nestedApply() async throws {
    let result = try await #require(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let fixture = DiffableFixture()
        fixture.view.layoutIfNeeded()
        let view = fixture.view
        var source: Source?
        source = Source(collectionView: view) { _, _, _ in
          source?.apply(State(["a": [8]]))
          return UICollectionViewCell()
        }
        source?.apply(State(["a": [7]]))
        view.layoutIfNeeded()
      }
    }
    expectEnd("a snapshot was applied while the collection view makes or lays out its views", result)
  }

  @Test("a cell that was not dequeued")
  func notDequeued() async throws {
    let result = try await #require(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let view = UICollectionView(
          frame: frame(0, 0, 10, 10), collectionViewLayout: UICollectionViewCompositionalLayout.rows())
        let source = Source(collectionView: view) { _, _, _ in UICollectionViewCell(frame: .zero) }
        source.apply(State(["a": [7]]))
        view.layoutIfNeeded()
      }
    }
    expectEnd("does not have a reuse identifier", result)
  }

  @Test("a cell that is returned twice")
  func twice() async throws {
    let result = try await #require(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let view = UICollectionView(
          frame: frame(0, 0, 100, 100), collectionViewLayout: UICollectionViewCompositionalLayout.rows())
        view.register(TextCell.self, forCellWithReuseIdentifier: "cell")
        var kept: UICollectionViewCell?
        let source = Source(collectionView: view) { view, indexPath, _ in
          let cell = kept ?? view.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
          kept = cell
          return cell
        }
        source.apply(State(["a": [7, 8]]))
        view.layoutIfNeeded()
      }
    }
    expectEnd("(section 0, item 1) is already in use for another element", result)
  }

  @Test("a batch update that does not tell what the data source did")
  func inconsistent() async throws {
    let result = try await #require(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let source = ArraySource([["a", "b", "c"]])
        let view = laidOut(source)
        view.performBatchUpdates {
          source.sections[0] += ["d", "e"]
          view.insertItems(at: [path(0, 3)])
        }
      }
    }
    expectEnd(
      "section after the update (5) must be equal to the number of items in that section before the update (3)", result)
    expectEnd("(1 inserted, 0 deleted)", result)
  }

  @Test("a data source that changes behind the view's back")
  func behindTheBack() async throws {
    let result = try await #require(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let source = ArraySource([["a"], ["b"]])
        let view = laidOut(source)
        source.sections.append(["c"])
        view.performBatchUpdates { view.reloadItems(at: [path(0, 0)]) }
      }
    }
    expectEnd("The number of sections after the update (3) must be equal to the number of sections before", result)
  }

  @Test("an insertion into a view with a diffable data source")
  func diffableInsertion() async throws {
    let result = try await #require(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let fixture = DiffableFixture()
        fixture.show(["a": [1]])
        fixture.view.insertItems(at: [path(0, 1)])
      }
    }
    expectEnd("must be updated by applying snapshots", result)
  }

  @Test("scrolling to an item that is not there")
  func noItem() async throws {
    let result = try await #require(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        laidOut(ArraySource(counts: [3])).scrollToItem(at: path(0, 3), at: .top, animated: false)
      }
    }
    expectEnd("attempted to scroll to an invalid index path: (section 0, item 3)", result)
  }

  @Test("headers without a function that makes them")
  func noHeaders() async throws {
    let result = try await #require(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let fixture = DiffableFixture(layout: HeadersController().createLayout())
        fixture.show(["a": [1]])
      }
    }
    expectEnd("'section-header-element-kind' at (section 0, item 0), and the diffable data source has no", result)
  }

  @Test("a cell that is dequeued under another name when it is reconfigured")
  func otherName() async throws {
    let result = try await #require(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let view = UICollectionView(
          frame: frame(0, 0, 100, 100), collectionViewLayout: UICollectionViewCompositionalLayout.rows())
        var name = "a"
        for name in ["a", "b"] { view.register(TextCell.self, forCellWithReuseIdentifier: name) }
        let source = Source(collectionView: view) { view, indexPath, _ in
          view.dequeueReusableCell(withReuseIdentifier: name, for: indexPath)
        }
        var snapshot = State(["a": [1]])
        source.apply(snapshot)
        view.layoutIfNeeded()
        name = "b"
        snapshot.reconfigureItems([1])
        source.apply(snapshot)
      }
    }
    expectEnd("must be dequeued as before, as 'a', not as 'b'", result)
  }

  @Test("a data source that is gone")
  func goneDataSource() async throws {
    let result = try await #require(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let view = UICollectionView(
          frame: frame(0, 0, 100, 100), collectionViewLayout: UICollectionViewCompositionalLayout.rows())
        view.register(TextCell.self, forCellWithReuseIdentifier: TextCell.reuseIdentifier)
        do {
          let source = ArraySource(counts: [50])
          view.dataSource = source
          view.layoutIfNeeded()
        }
        view.contentOffset.y = 500
        view.layoutIfNeeded()
      }
    }
    expectEnd("the data source is gone", result)
  }
}
