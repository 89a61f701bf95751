import KumikoValues

/// A step of a coding path: a name, or an index of a list.
struct CodingPathKey: CodingKey {
  var stringValue: String
  var intValue: Int?

  init(_ name: String) { stringValue = name }
  init(stringValue: String) { self.init(stringValue) }

  init(intValue: Int) {
    self.intValue = intValue
    stringValue = "\(intValue)"
  }

  init(_ step: CodingFault.Step) {
    switch step {
    case .key(let name): self.init(name)
    case .index(let index): self.init(intValue: index)
    }
  }
}
