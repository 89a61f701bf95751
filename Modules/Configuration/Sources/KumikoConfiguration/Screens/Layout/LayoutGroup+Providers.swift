@_spi(Kumiko) import KumikoComposition

extension LayoutGroup {
  /// Calls `body` with the function name and the path of each custom group. The path consists of subitem indices.
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
