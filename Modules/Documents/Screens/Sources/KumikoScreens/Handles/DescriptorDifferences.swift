import KumikoRegistry

/// The differences between two descriptors of a kind, in words.
struct DescriptorDifferences {
  private(set) var sentences: [String] = []

  init(from old: SectionDescriptor, to new: SectionDescriptor) {
    for option in new.options {
      guard let known = old.option(option.name) else {
        sentences.append("the option '\(option.name)' is new")
        continue
      }
      compare(known, option)
    }
    for option in old.options where new.option(option.name) == nil {
      sentences.append("the option '\(option.name)' is gone")
    }
    if old.options.map(\.name) != new.options.map(\.name), sentences.isEmpty {
      sentences.append("the options are in another order")
    }
    note(old.summary, new.summary, "another summary")
    note(old.version, new.version, "another version")
    note(old.apiVersion, new.apiVersion, "another version of the contract")
    note(old.extends, new.extends, "another kind that it extends")
    note(old.aliases, new.aliases, "other former names")
    note(old.itemFields, new.itemFields, "other fields of items that it reads")
    note(old.cellStyle, new.cellStyle, "another cell style")
    note(old.isRigid, new.isRigid, "another 'rigid'")
    note(old.examples, new.examples, "other examples")
  }

  private mutating func compare(_ old: SectionOptionDescriptor, _ new: SectionOptionDescriptor) {
    let name = "'\(new.name)'"
    if old.schema != new.schema {
      sentences.append(
        old.schema.description == new.schema.description
          ? "\(name) takes other values" : "\(name) takes \(new.schema), the file says \(old.schema)")
    }
    if old.defaultValue != new.defaultValue {
      sentences.append("the default of \(name) is \(new.defaultValue), the file says \(old.defaultValue)")
    }
    note(old.help, new.help, "another help of \(name)")
    note(old.examples, new.examples, "other examples of \(name)")
    note(old.formerNames, new.formerNames, "other former names of \(name)")
    note(old.isLocked, new.isLocked, "\(name) locked otherwise")
  }

  private mutating func note<Value: Equatable>(_ old: Value, _ new: Value, _ what: String) {
    if old != new { sentences.append("the file has \(what)") }
  }
}
