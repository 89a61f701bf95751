import KumikoRegistry
@_spi(Kumiko) import KumikoValues

/// The output of `kinds show`: the kind, then a paragraph for each option.
struct KindPage {
  var descriptor: SectionDescriptor

  var text: String {
    var lines = ["\(descriptor.kind.name): \(descriptor.summary)"]
    if !descriptor.history.sentences.isEmpty { lines.append(descriptor.history.sentences) }
    if let extends = descriptor.extends { lines.append("A preset of \(extends.name).") }
    for alias in descriptor.aliases {
      lines.append("Also called \(alias.kind.name)\(alias.history.deprecation.map { ", \($0)" } ?? "").")
    }
    if !descriptor.itemFields.isEmpty {
      lines.append("Reads of every item: \(descriptor.itemFields.joined(separator: ", ")).")
    }
    lines.append("")
    lines.append(descriptor.options.isEmpty ? "No options." : "Options:")
    for option in descriptor.options { lines += Self.lines(option) }
    return lines.map { SafeText.line($0) + "\n" }.joined()
  }

  /// The lines of an option: its values, its help, its history, its default, its former names and its examples.
  static func lines(_ option: SectionOptionDescriptor) -> [String] {
    var lines = ["  \(option.name): \(option.schema.description)\(option.isLocked ? ", locked" : "")"]
    lines.append("      \(option.help)")
    if !option.history.sentences.isEmpty { lines.append("      \(option.history.sentences)") }
    if option.defaultValue != .null { lines.append("      default: \(option.defaultValue.description)") }
    for name in option.formerNames { lines.append("      formerly: \(name)") }
    for example in option.examples { lines.append("      for example: \(example.description)") }
    return lines
  }
}
