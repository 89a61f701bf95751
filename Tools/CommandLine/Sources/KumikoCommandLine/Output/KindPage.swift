import Kumiko

/// What `kinds show` prints: the kind, then a paragraph for each option.
struct KindPage {
  var descriptor: SectionDescriptor

  var text: String {
    var lines = ["\(descriptor.kind.name): \(descriptor.summary)"]
    if let extends = descriptor.extends { lines.append("A preset of \(extends.name).") }
    lines.append("")
    lines.append(descriptor.options.isEmpty ? "No options." : "Options:")
    for option in descriptor.options {
      lines.append("  \(option.name): \(option.schema.description)\(option.isLocked ? ", locked" : "")")
      lines.append("      \(option.help)")
      if option.defaultValue != .null { lines.append("      default: \(option.defaultValue.description)") }
      for example in option.examples { lines.append("      for example: \(example.description)") }
    }
    return lines.joined(separator: "\n") + "\n"
  }
}
