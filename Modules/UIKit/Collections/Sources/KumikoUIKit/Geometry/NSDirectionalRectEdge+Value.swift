import KumikoComposition

extension NSDirectionalRectEdge {
  // The bits are those of the engine.
  var value: DirectionalRectEdge { DirectionalRectEdge(rawValue: Int(truncatingIfNeeded: rawValue)).intersection(.all) }

  init(_ value: DirectionalRectEdge) { self.init(rawValue: UInt(truncatingIfNeeded: value.rawValue)) }
}
