@_spi(Kumiko) import KumikoDiffing
@_spi(Kumiko) import KumikoSnapshot

#if canImport(DifferenceKit)
  import DifferenceKit

  extension Int: @retroactive Differentiable {}
  extension String: @retroactive Differentiable {}
#endif
#if canImport(ListKit)
  import ListKit
#endif

/// One who finds the changes between two states.
struct Peer<ID: Hashable & Sendable> {
  typealias Sections = Workload<ID>.Sections

  var name: String
  /// Makes the work of finding the changes between states that are there already.
  var prepared: (Sections, Sections) throws -> () throws -> Void
  /// Makes the work of building the new state and finding the changes from the old one; nil if states are plain arrays.
  var built: ((Sections, Sections) throws -> () throws -> Void)?

  static var kumiko: Peer {
    func snapshot(_ sections: Sections, sharing old: Snapshot<Int, ID>?) throws -> Snapshot<Int, ID> {
      let lists = sections.enumerated().map { (id: $0.offset, items: $0.element) }
      return try old.map { try Snapshot(sections: lists, sharing: $0) } ?? Snapshot(sections: lists)
    }
    return Peer(
      name: "Kumiko",
      prepared: { old, new in
        let (old, new) = (try snapshot(old, sharing: nil), try snapshot(new, sharing: nil))
        return { Sink.take(Changeset(from: old, to: new).counts.total) }
      },
      built: { old, new in
        let old = try snapshot(old, sharing: nil)
        return { Sink.take(Changeset(from: old, to: try snapshot(new, sharing: old)).counts.total) }
      })
  }
}

// Those that were compiled beside the benchmarks.

extension Peer<Int> {
  static var others: [Peer] {
    var peers: [Peer] = []
    #if canImport(ListKit)
      peers.append(listKit(ListKitPeer.snapshot, ListKitPeer.changes))
    #endif
    #if canImport(DifferenceKit)
      peers.append(Peer(name: "DifferenceKit", prepared: differenceKit))
    #endif
    return peers
  }
}

extension Peer<String> {
  static var others: [Peer] {
    var peers: [Peer] = []
    #if canImport(ListKit)
      peers.append(listKit(ListKitPeer.snapshot, ListKitPeer.changes))
    #endif
    #if canImport(DifferenceKit)
      peers.append(Peer(name: "DifferenceKit", prepared: differenceKit))
    #endif
    return peers
  }
}

#if canImport(ListKit)
  extension Peer {
    private static func listKit(
      _ snapshot: @escaping (Sections) -> DiffableDataSourceSnapshot<Int, ID>,
      _ changes: @escaping (DiffableDataSourceSnapshot<Int, ID>, DiffableDataSourceSnapshot<Int, ID>) -> Int
    ) -> Peer {
      Peer(
        name: "ListKit",
        prepared: { old, new in
          let (old, new) = (snapshot(old), snapshot(new))
          return { Sink.take(changes(old, new)) }
        },
        built: { old, new in
          let old = snapshot(old)
          return { Sink.take(changes(old, snapshot(new))) }
        })
    }
  }
#endif

#if canImport(DifferenceKit)
  extension Peer where ID: Differentiable {
    /// Lists without sections are diffed as such: it is the cheaper of its two ways.
    @_specialize(where ID == Int)
    @_specialize(where ID == String)
    private static func differenceKit(_ old: Sections, _ new: Sections) -> () -> Void {
      guard old.count > 1 else {
        let (old, new) = (old.first ?? [], new.first ?? [])
        return { Sink.take(StagedChangeset(source: old, target: new).count) }
      }
      let lists = [old, new].map { $0.enumerated().map { ArraySection(model: $0.offset, elements: $0.element) } }
      return { Sink.take(StagedChangeset(source: lists[0], target: lists[1]).count) }
    }
  }
#endif
