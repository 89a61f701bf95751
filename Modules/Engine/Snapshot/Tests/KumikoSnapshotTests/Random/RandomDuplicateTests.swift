import Testing

@_spi(Kumiko) @testable import KumikoSnapshot

/// Repeated identifiers, compared with the naive rules: a list of all occurrences in order.
@Suite("Random duplicates")
struct RandomDuplicateTests {
  private typealias Report = DuplicateReport<Int, Int>
  private typealias Place = NumbersError.Place
  private typealias Lists = [(id: Int, items: [Int])]

  @Test("Repeated identifiers follow the policy and are reported", arguments: Fuzz.seeds(1..<5))
  func lists(seed: Int) throws {
    var generator = SeededGenerator(seed: seed)
    for number in 0..<250 {
      let comment: Comment = "seed \(seed), lists \(number)"
      let sections = Int.random(in: 1...5, using: &generator)
      let items = Int.random(in: 1...20, using: &generator)
      let lists: Lists = (0..<Int.random(in: 0...5, using: &generator)).map { _ in
        let count = Int.random(in: 0...4, using: &generator)
        return (
          id: Int.random(in: 0..<sections, using: &generator),
          items: (0..<count).map { _ in Int.random(in: 0..<items, using: &generator) }
        )
      }
      let repeats = repeats(in: lists)
      for policy in [DuplicatePolicy.keepFirst, .move] {
        var report = Report()
        let snapshot = try Numbers(sections: lists, duplicates: policy, report: &report)
        #expect(try snapshot == Numbers(sections: resolved(lists, policy)), comment)
        #expect(report.sections == repeats.sections, comment)
        #expect(report.items == repeats.items(policy), comment)
      }
      var report = Report()
      let refused = (try? Numbers(sections: lists, duplicates: .throw, report: &report)) == nil
      #expect(refused == !(repeats.sections.isEmpty && repeats.items(.move).isEmpty), comment)
      #expect(report.isEmpty, comment)
    }
  }

  /// The lists after the policy is applied.
  private func resolved(_ lists: Lists, _ policy: DuplicatePolicy) -> Lists {
    var result: Lists = []
    for list in lists where !result.contains(where: { $0.id == list.id }) { result.append((list.id, [])) }
    let given = lists.flatMap { list in list.items.map { (section: list.id, item: $0) } }
    for (time, place) in given.enumerated() {
      let others = policy == .move ? given[(time + 1)...] : given[..<time]
      guard !others.contains(where: { $0.item == place.item }) else { continue }
      if let index = result.firstIndex(where: { $0.id == place.section }) { result[index].items.append(place.item) }
    }
    return result
  }

  /// The repetitions.
  private func repeats(in lists: Lists) -> (sections: [Report.Section], items: (DuplicatePolicy) -> [Report.Item]) {
    var sections: [Report.Section] = []
    for (second, list) in lists.enumerated() {
      if let first = lists[..<second].firstIndex(where: { $0.id == list.id }) {
        sections.append(.init(section: list.id, first: first, second: second))
      }
    }
    let given = lists.flatMap { list in
      list.items.enumerated().map { (item: $0.element, place: Place(section: list.id, index: $0.offset)) }
    }
    return (
      sections,
      { policy in
        given.indices.compactMap { index in
          let before = given[..<index].filter { $0.item == given[index].item }
          guard let first = policy == .move ? before.last : before.first else { return nil }
          return .init(
            item: given[index].item, first: first.place, second: given[index].place, isMoved: policy == .move)
        }
      }
    )
  }

  @Test("Appending repeated items follows the policy", arguments: Fuzz.seeds(1..<5))
  func appending(seed: Int) throws {
    var generator = SeededGenerator(seed: seed)
    for number in 0..<250 {
      let comment: Comment = "seed \(seed), lists \(number)"
      let all = (0..<12).shuffled(using: &generator)
      let lists = [Array(all.prefix(3)), Array(all.dropFirst(3).prefix(3))]
      let start = try Numbers(lists)
      let section = Int.random(in: 0...1, using: &generator)
      let count = Int.random(in: 0...6, using: &generator)
      let given = (0..<count).map { _ in Int.random(in: 0..<12, using: &generator) }

      // Appending is equal to adding the new items after the existing ones.
      let whole: Lists = lists.enumerated().map { ($0.offset, $0.element) } + [(section, given)]
      for policy in [DuplicatePolicy.keepFirst, .move] {
        var snapshot = start
        let report = try snapshot.appendItems(given, toSection: section, duplicates: policy)
        #expect(try snapshot == Numbers(sections: resolved(whole, policy)), comment)
        #expect(report.sections.isEmpty, comment)
        #expect(report.items == repeats(in: whole).items(policy), comment)
      }
      var snapshot = start
      let refused = (try? snapshot.appendItems(given, toSection: section, duplicates: .throw)) == nil
      #expect(refused == !repeats(in: whole).items(.move).isEmpty, comment)
      #expect(try snapshot == (refused ? start : Numbers(sections: resolved(whole, .move))), comment)
    }
  }
}
