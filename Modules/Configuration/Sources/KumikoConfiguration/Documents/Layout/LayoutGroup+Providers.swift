import KumikoComposition

extension LayoutGroup {
  /// Calls `body` with the name of every function that custom groups in here ask for, and the way to the group by the
  /// numbers of subitems.
  func forEachProvider(_ body: (String, [Int]) -> Void) {
    forEachProvider(at: [], body)
  }

  private func forEachProvider(at path: [Int], _ body: (String, [Int]) -> Void) {
    switch arrangement {
    case .provided(let name): body(name, path)
    case .custom: break
    case .axis(_, let subitems, _):
      for (index, subitem) in subitems.enumerated() {
        if case .group(let group) = subitem { group.forEachProvider(at: path + [index], body) }
      }
    }
  }
}
