@_spi(Kumiko) import Kumiko
@_spi(Kumiko) import KumikoSystem

extension LayoutSection {
  /// Returns the section with the frames that functions of the program give to its custom groups, in one environment: a page
  /// cannot call the functions. Returns the section itself if it has none, or where the layout refuses it.
  ///
  /// - Parameter configuration: The configuration of the layout, whose spans take room from the section.
  /// - Complexity: O(*p*) in the pieces of the group, plus the cost of the functions.
  func withFrames(
    ofSection number: Int, itemCount: Int, providers: [String: CompositionalLayout.ItemProvider],
    configuration: CompositionalLayoutConfiguration, in environment: LayoutEnvironment
  ) -> LayoutSection {
    guard group.hasProvider else { return self }
    // The engine asks in the order of the pieces. It is the only one to know the size of each group.
    let given = Guarded<[(name: String, items: [LayoutGroupCustomItem])]>([])
    var alone = configuration
    alone.boundarySupplementaryItems = []
    alone.spans = configuration.spans.filter { $0.sections.contains(number) }.map {
      LayoutSpan(
        id: $0.id, sections: 0..<1, contentInsets: $0.contentInsets,
        orthogonalScrollingBehavior: $0.orthogonalScrollingBehavior, columnExtent: $0.columnExtent)
    }
    var layout = CompositionalLayout(section: self, configuration: alone)
    for (name, provider) in providers {
      layout.itemProviders[name] = { environment in
        let items = provider(environment)
        given.withLock { $0.append((name, items)) }
        return items
      }
    }
    do throws(LayoutError) {
      try layout.prepare(itemCounts: [max(1, itemCount)], in: environment)
    } catch {
      return self
    }
    var answers: [(name: String, items: [LayoutGroupCustomItem])] = given.withLock { $0.reversed() }
    var section = self
    section.group = group.taking(&answers)
    // A group that the engine asks about twice, or not at all, is not told apart: the page is refused then.
    return answers.isEmpty ? section : self
  }
}

extension LayoutGroup {
  fileprivate var hasProvider: Bool {
    switch arrangement {
    case .provided: true
    case .custom: false
    case .axis(_, let subitems, _):
      subitems.contains { if case .group(let group) = $0 { group.hasProvider } else { false } }
    }
  }

  /// Returns the group with the frames of answers, of which each one that fits is taken away.
  fileprivate func taking(_ answers: inout [(name: String, items: [LayoutGroupCustomItem])]) -> LayoutGroup {
    var group = self
    switch arrangement {
    case .provided(let name):
      guard let answer = answers.last, answer.name == name else { return self }
      answers.removeLast()
      group.arrangement = .custom(answer.items)
    case .custom: break
    case .axis(let axis, var subitems, let repetition):
      for index in subitems.indices {
        if case .group(let inner) = subitems[index] { subitems[index] = .group(inner.taking(&answers)) }
      }
      group.arrangement = .axis(axis, subitems, repetition)
    }
    return group
  }
}
