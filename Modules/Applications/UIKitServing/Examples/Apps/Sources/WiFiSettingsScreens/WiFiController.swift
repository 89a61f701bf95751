#if canImport(UIKit)
  import UIKit
#else
  import KumikoUIKit
#endif

struct Network: Hashable, Sendable, Identifiable {
  let id: Int
  let name: String
  /// The strength of the signal, from 1 to 3.
  var strength: Int
}

/// The networks in reach, which come, go and change their strength each second while Wi-Fi is on.
@MainActor final class WiFiController {
  private static let names = [
    "Acorn", "Birch", "Cedar", "Dogwood", "Elm", "Fir", "Ginkgo", "Hazel", "Ivy", "Juniper", "Kapok", "Larch",
  ]

  var isOn = true {
    didSet { if isOn != oldValue { didSwitch() } }
  }
  private(set) var networks: [Network] = []
  var didUpdate: (() -> Void)?
  private var random: AnyGenerator
  private var scan: Task<Void, Never>?

  init(random: any RandomNumberGenerator = SystemRandomNumberGenerator()) {
    self.random = AnyGenerator(base: random)
    update()
  }

  /// Scans each second, until ``stop()``.
  func start() {
    guard scan == nil else { return }
    scan = Task { [weak self] in
      while (try? await Task.sleep(for: .seconds(1))) != nil, let self { self.update() }
    }
  }

  func stop() {
    scan?.cancel()
    scan = nil
  }

  /// Scans once: a network comes or goes, and strengths change.
  func update() {
    guard isOn else { return }
    var found = networks.map { network in
      var network = network
      network.strength = min(3, max(1, network.strength + .random(in: -1...1, using: &random)))
      return network
    }
    let missing = Self.names.indices.filter { id in !found.contains { $0.id == id } }
    if found.count < 5 || (!missing.isEmpty && Bool.random(using: &random)) {
      for id in missing.shuffled(using: &random).prefix(max(1, 5 - found.count)) {
        found.append(Network(id: id, name: Self.names[id], strength: .random(in: 1...3, using: &random)))
      }
    } else {
      found.remove(at: .random(in: found.indices, using: &random))
    }
    networks = found.sorted { ($1.strength, $0.name) < ($0.strength, $1.name) }
    didUpdate?()
  }

  private func didSwitch() {
    networks = []
    if isOn { update() } else { didUpdate?() }
  }
}

private struct AnyGenerator: RandomNumberGenerator {
  var base: any RandomNumberGenerator
  mutating func next() -> UInt64 { base.next() }
}
